import Foundation
import Records

/// The rules for sharing a drag between a sheet's pan and the scroll views in the sheet.
///
/// A drag that begins at the top of the content moves the sheet: downwards always, upwards if the sheet is to grow
/// first. Any other drag scrolls, and the sheet's pan fails. Content that reaches its top under the finger then
/// bounces.
extension UIScrollView {
  /// Returns whether the sheet around the scroll view takes a movement of fingers along one axis.
  func sheetTakes(_ movement: CGPoint) -> Bool {
    // A sheet's pan that has failed leaves the rest of the drag to the list.
    guard eventEngine.hasSheets, movement.y != 0, let pan = sheetPan, pan.state != .failed,
      !pan.attempt.touches.isEmpty
    else { return false }
    return goesToSheet(movement, by: pan)
  }

  /// Returns whether a movement goes to the sheet that a pan drags, and not to this scroll view or another one in the
  /// sheet.
  fileprivate func goesToSheet(_ movement: CGPoint, by pan: UIGestureRecognizer) -> Bool {
    guard movement.y > 0 || pan.sceneOverrides.expandsFirst && eventEngine.follows(.sheetDetents) else {
      return false
    }
    let lists = sequence(first: self as UIView) { $0.superview }.prefix { $0 !== pan.view }.lazy
      .compactMap { $0 as? UIScrollView }
    return lists.allSatisfy { !$0.scrollsVertically || $0.isAtTop && $0.attachedRefreshControl == nil }
  }

  /// Whether fingers scroll the content up and down.
  fileprivate var scrollsVertically: Bool {
    isScrollEnabled && scrollRange.scrollablePart(of: CGPoint(x: 0, y: 1)) != .zero
  }

  private var isAtTop: Bool { contentOffset.y <= scrollRange.lower.y }

  /// The pan of the nearest sheet around the view, on systems that have it.
  private var sheetPan: UIGestureRecognizer? {
    for view in sequence(first: self as UIView, next: { $0.superview }) {
      let pan = view.gestureRecognizers?.first {
        $0.sceneOverrides.builtIn == .sheetDismissal && $0.isEnabled
      }
      if let pan, pan.existsOnSystem { return pan }
    }
    return nil
  }
}

extension UIGestureRecognizer {
  /// The reason why a sheet's pan may not begin, because a list in the sheet scrolls; nil for other recognizers.
  var sheetRefusal: Reason? {
    guard sceneOverrides.builtIn == .sheetDismissal, let pan = self as? UIPanGestureRecognizer,
      let hit = attempt.touches.first?.view
    else { return nil }
    let list = sequence(first: hit) { $0.superview }.prefix { $0 !== view }.lazy
      .compactMap { $0 as? UIScrollView }.first(where: \.scrollsVertically)
    guard let list, !list.goesToSheet(pan.dragTravel, by: self) else { return nil }
    return Reason(.scrollsInSheet, by: list.traceID)
  }
}
