import Foundation
import UIKitValues

/// The rules by which nested scroll views share the movement of fingers.
extension UIScrollView {
  /// Returns the part of a movement, in the view's coordinates, that scrolls this view and not an enclosing one.
  ///
  /// Only movement along the axes that scroll counts. An enclosing scroll view takes two parts of it:
  /// - movement towards an end that the content has reached, if the view transfers it and an enclosing one has room
  ///   left;
  /// - the smaller component of a diagonal movement, if an enclosing view scrolls along the larger component.
  func ownPart(of movement: CGPoint) -> CGPoint {
    var own = scrollRange.scrollablePart(of: movement)
    if handsOver(CGPoint(x: own.x, y: 0)) { own.x = 0 }
    if handsOver(CGPoint(x: 0, y: own.y)) { own.y = 0 }
    let across = CGPoint(x: own.x == 0 ? movement.x : 0, y: own.y == 0 ? movement.y : 0)
    return Plane.length(of: across) > Plane.length(of: own) && isScrolledAround(across) ? .zero : own
  }

  /// Returns whether a movement along one axis goes to an enclosing scroll view, because the content of this one is at
  /// its end. The nearest enclosing view that has room left takes it, unless a view in between keeps it or does not
  /// scroll. The sheet around it comes first.
  func handsOver(_ movement: CGPoint) -> Bool {
    if sheetTakes(movement) { return true }
    guard movement != .zero, !hasRoom(for: movement), _transfers(movement) else { return false }
    for (outer, moved) in scrollViewsAround(movement) {
      guard outer.isScrollEnabled else { return false }
      if outer.hasRoom(for: moved) { return true }
      if !outer._transfers(moved) { return false }
    }
    return false
  }

  /// Returns whether a movement of fingers along one axis can still move the content.
  private func hasRoom(for movement: CGPoint) -> Bool {
    scrollRange.closest(to: contentOffset - movement, from: contentOffset) != contentOffset
  }

  private func _transfers(_ movement: CGPoint) -> Bool {
    let isWanted =
      abs(movement.y) > abs(movement.x)
      ? transfersVerticalScrollingToParent : transfersHorizontalScrollingToParent
    return isWanted || !eventEngine.follows(.scrollTransferFlags)
  }

  private func isScrolledAround(_ movement: CGPoint) -> Bool {
    scrollViewsAround(movement).contains { outer, moved in
      outer.isScrollEnabled && outer.scrollRange.scrollablePart(of: moved) != .zero
    }
  }

  /// The enclosing scroll views, nearest first, with a movement converted to their coordinates.
  private func scrollViewsAround(
    _ movement: CGPoint
  ) -> some Sequence<(view: UIScrollView, movement: CGPoint)> {
    // Without a transform around this view, there is none around the enclosing ones.
    let isTransformed = isTransformed
    let inWindow = isTransformed ? panGestureRecognizer.convertVectorToWindow(movement, from: self) : movement
    return sequence(first: self as UIView) { $0.superview }.dropFirst().lazy
      .compactMap { $0 as? UIScrollView }
      .map { outer in
        let moved = outer.panGestureRecognizer.convertVectorFromWindow(
          inWindow,
          to: isTransformed ? outer : nil
        )
        return (view: outer, movement: moved)
      }
  }
}
