import Records

/// Changes of the first responder. Each window has its own.
extension Engine {
  func makeFirstResponder(_ responder: UIResponder) -> Bool {
    let window = responder.windowOfResponder
    let current = window?.focusedResponder
    guard current == nil || current !== responder else { return true }
    guard responder.mayBecomeFirstResponder else {
      return refuse(responder, "cannot become first responder")
    }
    guard let window else {
      if let controller = responder.appearingController, follows(.firstResponderBeforeWindow) {
        controller.awaitedFirstResponder = responder
        return true
      }
      return refuse(responder, "cannot become first responder outside a window")
    }
    if let current, !resigns(current) {
      return refuse(responder, "cannot become first responder: \(current.traceID) does not resign")
    }
    change(in: window, from: current, to: responder)
    return true
  }

  /// Returns whether the current first responder resigns in favour of another one. The change is one record, not two.
  private func resigns(_ current: UIResponder) -> Bool {
    guard current.canResignFirstResponder else { return false }
    isHandingOver = true
    defer { isHandingOver = false }
    return current.resignFirstResponder()
  }

  func resignFirstResponder(_ responder: UIResponder) -> Bool {
    guard let window = responder.windowOfResponder, window.focusedResponder === responder else { return true }
    guard responder.canResignFirstResponder else { return refuse(responder, "does not resign") }
    if isHandingOver {
      window.focusedResponder = nil
    } else {
      change(in: window, from: responder, to: nil)
    }
    return true
  }

  /// Ends all input of a tree that leaves its window: touches, presses, a shake and a squeeze are cancelled, and the
  /// first responder resigns, even if it refuses.
  func viewWillLeaveWindow(_ view: UIView) {
    gestures.viewWillLeaveWindow(view)
    delivery.viewWillLeaveWindow(view)
    motion.viewWillLeaveWindow(view)
    pencil.viewWillLeaveWindow(view)
    guard let window = view.window, let responder = window.focusedResponder, responder.isIn(view) else {
      return
    }
    change(in: window, from: responder, to: nil)
  }

  /// Sets the first responder of a scene, without a record.
  package func startFirstResponder(_ responder: UIResponder) -> Bool {
    guard responder.mayBecomeFirstResponder, let window = responder.windowOfResponder else { return false }
    window.focusedResponder = responder
    return true
  }

  private func change(in window: UIWindow, from previous: UIResponder?, to responder: UIResponder?) {
    window.focusedResponder = responder
    guard recorder.wants(.firstResponder) else { return }
    recorder.record(.firstResponder(from: previous?.traceID, to: responder?.traceID))
  }

  private func refuse(_ responder: UIResponder, _ text: String) -> Bool {
    recorder.warn(.firstResponderRefused, responder, text)
    return false
  }
}

extension UIResponder {
  /// The controller whose view contains the responder, if it is appearing.
  fileprivate var appearingController: UIViewController? {
    let controller =
      self as? UIViewController
      ?? (self as? UIView)?.ancestorViews.lazy.compactMap(\._controller).first
    return controller.flatMap { $0.isAppearing ? $0 : nil }
  }

  /// A value in the scene overrides the class's, as a subclass would.
  fileprivate var mayBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? canBecomeFirstResponder }

  /// Whether the responder is a view, or the controller of a view, in a tree of views.
  func isIn(_ view: UIView) -> Bool {
    let own = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return own?.isDescendant(of: view) ?? false
  }

  /// The window of a responder: that of the view for a controller, the key window for the application.
  var windowOfResponder: UIWindow? {
    switch self {
    case let view as UIView: view.window
    case let controller as UIViewController: controller.viewIfLoaded?.window
    default: eventEngine.application.keyWindow
    }
  }
}
