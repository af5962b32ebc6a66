/// The subviews of released views, released one after the other.
///
/// A tree may be too deep to be released recursively: each view is released before its own subviews are.
final class DepartingViews {
  // The last one is released next.
  private var views: [UIView] = []
  private var isUnderWay = false

  /// Empties the subviews of a view that is deinitialized, and releases them.
  func letGo(_ subviews: inout [UIView]) {
    views += subviews.reversed()
    subviews = []
    guard !isUnderWay else { return }
    isUnderWay = true
    while views.popLast() != nil {}
    isUnderWay = false
  }
}
