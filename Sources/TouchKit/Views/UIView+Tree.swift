import Foundation

extension UIView {
  /// Puts a view at a place among its other subviews, counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts a view right behind one of its subviews.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === siblingSubview } ?? others.count)
  }

  /// Puts a view right in front of one of its subviews.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === siblingSubview } ?? others.count - 1) + 1)
  }

  /// Puts one of its subviews in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Puts one of its subviews behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Whether it is a view, or lies in it at any depth.
  public func isDescendant(of view: UIView) -> Bool {
    ancestors.contains { $0 === view }
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    attachedRecognizers = (attachedRecognizers ?? []) + [recognizer]
    recognizer.attach(to: self)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = attachedRecognizers?.firstIndex(where: { $0 === recognizer }) else { return }
    engine.gestures.remove(recognizer)
    attachedRecognizers?.remove(at: index)
    recognizer.attach(to: nil)
  }

  /// The first view of its tree with a tag, itself included.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Puts a view at a place among its other subviews, found when it is not among them any more.
  func insert(_ view: UIView, at index: Int?) {
    precondition(!isDescendant(of: view), "a view cannot be its own ancestor: \(view.id) in \(id)")
    if view.parent != nil { view.leaveSuperview(for: window) }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(index ?? subviews.count, 0), subviews.count))
    view.parent = self
    view.moveWithSubtree(to: window)
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func attach(_ recognizers: [UIGestureRecognizer]) {
    for old in attachedRecognizers ?? [] where !recognizers.contains(old) { removeGestureRecognizer(old) }
    attachedRecognizers = nil
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }

  /// Itself and the views that it is in, from the inside out.
  var ancestors: some Sequence<UIView> {
    sequence(first: self) { $0.parent }
  }

  // Leaving for another place in the same window cancels nothing.
  func leaveSuperview(for newWindow: UIWindow?) {
    guard let parent else { return }
    if let window, window !== newWindow {
      engine.gestures.viewWillLeaveWindow(self)
      engine.delivery.viewWillLeaveWindow(self)
      engine.viewWillLeaveWindow(self)
    }
    parent.willRemoveSubview(self)
    parent.subviews.removeAll { $0 === self }
    self.parent = nil
    moveWithSubtree(to: nil)
  }

  /// Tells it and what is in it which window they are in.
  func moveWithSubtree(to window: UIWindow?) {
    var rest = [self]
    while let view = rest.popLast() {
      if view.home === window, view !== self { continue }
      let moves = view.home !== window
      if moves { view.willMove(toWindow: window) }
      view.home = window
      if moves { view.didMoveToWindow() }
      rest.append(contentsOf: view.subviews)
    }
  }
}
