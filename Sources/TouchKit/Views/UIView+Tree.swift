import Foundation

extension UIView {
  /// Puts a view in front of its other subviews; it leaves the superview that it had.
  public func addSubview(_ view: UIView) {
    precondition(!isDescendant(of: view), "a view cannot be its own ancestor: \(view.id) in \(id)")
    if view.parent != nil { view.leaveSuperview(for: window) }
    subviews.append(view)
    view.parent = self
    view.moveWithSubtree(to: window)
  }

  /// Takes it out of its superview; its touches, if its window knows any, are cancelled in it.
  public func removeFromSuperview() {
    leaveSuperview(for: nil)
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

  /// Attaches a recognizer, which leaves the view that it had.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.attach(to: self)
  }

  /// Takes a recognizer off; a gesture under way is cancelled.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = gestureRecognizers?.firstIndex(where: { $0 === gestureRecognizer }) else { return }
    engine.gestures.remove(gestureRecognizer)
    gestureRecognizers?.remove(at: index)
    gestureRecognizer.attach(to: nil)
  }

  /// Itself and the views that it is in, from the inside out.
  var ancestors: some Sequence<UIView> {
    sequence(first: self) { $0.parent }
  }

  // Leaving for another place in the same window cancels nothing.
  private func leaveSuperview(for newWindow: UIWindow?) {
    guard let parent else { return }
    if let window, window !== newWindow {
      engine.gestures.viewWillLeaveWindow(self)
      engine.delivery.viewWillLeaveWindow(self)
      engine.viewWillLeaveWindow(self)
    }
    parent.subviews.removeAll { $0 === self }
    self.parent = nil
    moveWithSubtree(to: nil)
  }

  /// Tells it and what is in it which window they are in.
  func moveWithSubtree(to window: UIWindow?) {
    var rest = [self]
    while let view = rest.popLast() {
      if view.home === window, view !== self { continue }
      view.home = window
      rest.append(contentsOf: view.subviews)
    }
  }
}
