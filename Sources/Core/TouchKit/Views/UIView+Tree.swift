import Foundation

extension UIView {
  /// Returns the index that a subview will have after another one is removed.
  func subviewIndex(of view: UIView, without other: UIView) -> Int? {
    subviews.filter { $0 !== other }.firstIndex { $0 === view }
  }

  /// Moves a subview to an index, counted from the back.
  func moveSubview(_ view: UIView, to place: Int) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: place)
  }

  func _attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    if _gestureRecognizers == nil { _gestureRecognizers = [] }
    _gestureRecognizers?.append(recognizer)
    recognizer._attach(to: self)
  }

  func _detach(_ recognizer: UIGestureRecognizer) {
    guard let index = _gestureRecognizers?.firstIndex(where: { $0 === recognizer }) else { return }
    eventEngine.gestures.willRemove(recognizer)
    _gestureRecognizers?.remove(at: index)
    recognizer._attach(to: nil)
  }

  /// Returns the first view with a tag, searching the view itself and its subviews.
  func taggedView(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Inserts a view at an index among the other subviews.
  func _insert(_ view: UIView, at index: Int?) {
    // A view without subviews cannot be an ancestor, so most views of a deep tree need no search.
    precondition(
      self !== view && (view.subviews.isEmpty || !isDescendant(of: view)),
      "a view cannot be its own ancestor: \(view.traceID) in \(traceID)"
    )
    if view._superview != nil { view.leaveSuperview(for: window) }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(index ?? subviews.count, 0), subviews.count))
    view._superview = self
    view.moveWithSubtree(to: window)
    view.didMoveToSuperview()
    if eventEngine.hasTint, view.ownTintColor == nil { view.notifyOfTint() }
    didAddSubview(view)
    setNeedsLayout()
    if view.awaitsLayout { eventEngine.awaitsLayout = true }
  }

  func _attach(_ recognizers: [UIGestureRecognizer]) {
    for old in _gestureRecognizers ?? [] where !recognizers.contains(old) { removeGestureRecognizer(old) }
    _gestureRecognizers = nil
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }

  /// Replaces a generated id by another one, with a number appended if another object has it.
  func takeID(_ id: String) {
    // The view's id may be generated only now.
    let own = traceID
    guard !id.isEmpty, eventEngine.names.contains(own) else { return }
    traceID = eventEngine.unusedID(id)
  }

  /// Tells the view, and the subviews that inherit its tint, that the tint colour changed.
  func notifyOfTint() {
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.notifyOfTint() }
  }

  /// The view and its superviews, from the inside out.
  var ancestorViews: some Sequence<UIView> {
    sequence(first: self) { $0._superview }
  }

  // A move within one window cancels no touches, and changes no window.
  func leaveSuperview(for newWindow: UIWindow?) {
    guard let parent = _superview else { return }
    if let window, window !== newWindow { eventEngine.viewWillLeaveWindow(self) }
    parent.willRemoveSubview(self)
    eventEngine.constraintLayout?.willDetach(self)
    parent.subviews.removeAll { $0 === self }
    self._superview = nil
    if newWindow !== window { moveWithSubtree(to: nil) }
  }

  /// Sets the window of the view and its subviews, and notifies each view that moves, and its controller.
  func moveWithSubtree(to window: UIWindow?) {
    var rest = [self]
    var controllers: [UIViewController] = []
    while let view = rest.popLast() {
      if view._window === window, view !== self { continue }
      if view._window !== window {
        if let controller = view._controller, controller.viewWillMove(to: window) {
          controllers.append(controller)
        }
        view.willMove(toWindow: window)
        view._window = window
        view.didMoveToWindow()
      }
      rest.append(contentsOf: view.subviews)
    }
    // The whole subtree has moved before a controller can change it.
    for controller in controllers { controller.endAppearanceTransition() }
  }
}
