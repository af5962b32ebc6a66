/// Views whose superview is gone, and that nobody else may keep.
///
/// They go one after the other, each before its own subviews do: a tree may be too deep for every view to go in the
/// midst of its superview's going.
final class DepartingViews {
  // The next one to go is the last.
  private var views: [UIView] = []
  private var isUnderWay = false

  /// Takes over the subviews of a view that goes, and lets go of them.
  func letGo(_ subviews: inout [UIView]) {
    views += subviews.reversed()
    subviews = []
    guard !isUnderWay else { return }
    isUnderWay = true
    while views.popLast() != nil {}
    isUnderWay = false
  }
}
