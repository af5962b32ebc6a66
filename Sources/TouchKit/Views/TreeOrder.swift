/// A view's place in the tree: which child of which child of the window it is, window first.
///
/// Places are compared parents first, then back to front.
struct TreePlace: Comparable {
  private let path: [Int]

  init(_ view: UIView) {
    var path: [Int] = []
    var child = view
    while let parent = child.parent {
      path.append(parent.subviews.firstIndex { $0 === child } ?? 0)
      child = parent
    }
    path.append(child.engine.application.windows.firstIndex { $0 === child } ?? 0)
    self.path = path.reversed()
  }

  /// How many views it is in.
  var depth: Int { path.count }

  static func < (lhs: TreePlace, rhs: TreePlace) -> Bool {
    lhs.path.lexicographicallyPrecedes(rhs.path)
  }
}
