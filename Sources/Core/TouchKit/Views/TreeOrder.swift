/// The child indices from a window down to a view.
final class TreePath {
  let indices: [Int]
  private static let usualDepth = 16

  init(to view: UIView) {
    var indices: [Int] = []
    indices.reserveCapacity(TreePath.usualDepth)
    var child = view
    while true {
      indices.append(child.siblingIndex)
      guard let parent = child._superview else { break }
      child = parent
    }
    indices.reverse()
    self.indices = indices
  }
}

/// A view's place in the view tree when it was looked up: a path and a depth.
///
/// Places are ordered parents first, then back to front. All views on one path share the path.
struct TreePlace: Comparable {
  private let path: TreePath
  /// The number of views on the path, including the view.
  let depth: Int

  init(_ path: TreePath, depth: Int) {
    self.path = path
    self.depth = depth
  }

  static func < (lhs: TreePlace, rhs: TreePlace) -> Bool {
    if lhs.path === rhs.path { return lhs.depth < rhs.depth }
    return lhs.indices.lexicographicallyPrecedes(rhs.indices)
  }

  static func == (lhs: TreePlace, rhs: TreePlace) -> Bool {
    if lhs.path === rhs.path { return lhs.depth == rhs.depth }
    return lhs.indices.elementsEqual(rhs.indices)
  }

  private var indices: ArraySlice<Int> { path.indices.prefix(depth) }
}

extension UIView {
  /// The index among the superview's subviews, or of a window among the application's windows.
  var siblingIndex: Int {
    guard let parent = _superview else { return windowIndex ?? 0 }
    if parent.knowsIndex(of: self) { return siblingHint }
    // The subviews have been reordered: one pass updates the hints of all of them.
    for (index, child) in parent.subviews.enumerated() { child.siblingHint = index }
    return siblingHint
  }

  /// The index among the application's windows; nil if the view is none of them.
  var windowIndex: Int? {
    let windows = eventEngine.application.windows
    if windows.indices.contains(siblingHint), windows[siblingHint] === self { return siblingHint }
    guard self is UIWindow else { return nil }
    for (index, window) in windows.enumerated() { window.siblingHint = index }
    let isWindow = windows.indices.contains(siblingHint) && windows[siblingHint] === self
    return isWindow ? siblingHint : nil
  }

  private func knowsIndex(of child: UIView) -> Bool {
    let siblings = subviews
    return siblings.indices.contains(child.siblingHint) && siblings[child.siblingHint] === child
  }

  /// Returns whether the view comes before another in the tree: parents first, then back to front.
  func precedes(_ other: UIView) -> Bool {
    var (one, another) = (self, other)
    let (depth, otherDepth) = (self.treeDepth, other.treeDepth)
    for _ in 0..<max(0, depth - otherDepth) { one = one._superview ?? one }
    for _ in 0..<max(0, otherDepth - depth) { another = another._superview ?? another }
    if one === another { return depth < otherDepth }
    while let parent = one._superview, let otherParent = another._superview, parent !== otherParent {
      (one, another) = (parent, otherParent)
    }
    return one.siblingIndex < another.siblingIndex
  }

  private var treeDepth: Int {
    var depth = 0
    var view = self
    while let parent = view._superview {
      depth += 1
      view = parent
    }
    return depth
  }
}
