import Records

/// Who is first responder.
extension Engine {
  func makeFirstResponder(_ responder: UIResponder) -> Bool {
    let current = firstResponder
    guard current !== responder else { return true }
    guard responder.mayBecomeFirstResponder else {
      return refuse(responder, "cannot become first responder")
    }
    guard responder.windowOfResponder != nil else {
      return refuse(responder, "cannot become first responder outside a window")
    }
    if let current, !resigns(current) {
      return refuse(responder, "cannot become first responder: \(current.id) does not resign")
    }
    change(from: current, to: responder)
    return true
  }

  /// Whether the present first responder makes way for another, of which there is one record, not two.
  private func resigns(_ current: UIResponder) -> Bool {
    guard current.canResignFirstResponder else { return false }
    isHandingOver = true
    defer { isHandingOver = false }
    return current.resignFirstResponder()
  }

  func resignFirstResponder(_ responder: UIResponder) -> Bool {
    guard firstResponder === responder else { return true }
    guard responder.canResignFirstResponder else { return refuse(responder, "does not resign") }
    if isHandingOver {
      firstResponder = nil
    } else {
      change(from: responder, to: nil)
    }
    return true
  }

  /// The first responder cannot stay it without a window, whether it likes that or not.
  func viewWillLeaveWindow(_ view: UIView) {
    let own = firstResponder as? UIView ?? (firstResponder as? UIViewController)?.viewIfLoaded
    if own?.isDescendant(of: view) ?? false { change(from: firstResponder, to: nil) }
  }

  /// Makes a responder the first at the start of a replay, of which there is nothing to record.
  package func startFirstResponder(_ responder: UIResponder) -> Bool {
    guard responder.mayBecomeFirstResponder, responder.windowOfResponder != nil else { return false }
    firstResponder = responder
    return true
  }

  private func change(from previous: UIResponder?, to responder: UIResponder?) {
    firstResponder = responder
    guard recorder.wants(.firstResponder) else { return }
    recorder.record(.firstResponder(from: previous?.id, to: responder?.id))
  }

  private func refuse(_ responder: UIResponder, _ text: String) -> Bool {
    recorder.warn(.firstResponderRefused, responder, text)
    return false
  }
}

extension UIResponder {
  /// What a scene says goes before what the class says: it stands for a subclass.
  fileprivate var mayBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? canBecomeFirstResponder }

  /// The window that it is in; a controller is in its view's, the application in any.
  fileprivate var windowOfResponder: UIWindow? {
    switch self {
    case let view as UIView: view.window
    case let controller as UIViewController: controller.viewIfLoaded?.window
    default: engine.application.windows.last
    }
  }
}
