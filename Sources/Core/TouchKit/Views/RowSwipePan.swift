/// The pan over a row of a table that shows its swipe actions. It begins later than other pans, so that those of the
/// views around the table take a drag before it does.
package final class RowSwipePan: UIPanGestureRecognizer {
  override var beginDistance: Double { eventEngine.thresholds.rowSwipeDistance }
}
