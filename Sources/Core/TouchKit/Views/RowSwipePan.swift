import Foundation
import Records

/// The pan over a row of a table that shows its swipe actions. It begins later than other pans, so that a pan around
/// the table takes the drag first. Two fingers on a trackpad show the actions, too.
///
/// A vertical drag makes it fail, unless the table does not scroll: then it waits for the drag to turn.
package final class RowSwipePan: UIPanGestureRecognizer {
  override var beginDistance: Double { eventEngine.thresholds.rowSwipeDistance }

  /// The movement that decides on which side a row's actions are shown, if at all.
  package var way: CGPoint {
    let velocity = velocity(in: view)
    // A scroll may begin with its first movement, which has no velocity yet.
    return velocity == .zero ? convertVectorFromWindow(dragTravel, to: view) : velocity
  }

  /// Whether the fingers go along the row.
  package var isSideways: Bool { abs(way.x) > abs(way.y) }

  override func takesInput(_ input: PointerInput) -> Bool { input.isTrackpadScroll }

  override func effectiveTravel(_ travel: CGPoint) -> CGPoint { isUncounted(travel) ? .zero : travel }

  override func reasonForUncounted(_ travel: CGPoint) -> Reason? {
    isUncounted(travel) && Limits.reaches(travelProgress(of: travel), beginDistance)
      ? Reason(.rowDraggedVertically) : nil
  }

  private func isUncounted(_ travel: CGPoint) -> Bool {
    let inView = convertVectorFromWindow(travel, to: view)
    return abs(inView.y) >= abs(inView.x) && (view as? UIScrollView)?.isScrollEnabled == false
  }
}

extension PointerInput {
  /// Whether two fingers scroll on a trackpad.
  var isTrackpadScroll: Bool {
    if case .scroll(let sample) = self { sample.kind == .continuous } else { false }
  }
}
