import Foundation

/// A constraint solver. The UIKit module provides it once a constraint is activated.
@preconcurrency @MainActor package protocol ConstraintLayout: AnyObject {
  /// Solves the constraints of a tree if they have changed, and marks the superviews of the views that move for layout.
  ///
  /// - Returns: whether anything changed.
  func prepare(_ root: UIView) -> Bool
  /// Places the subviews of a view.
  func placeSubviews(of view: UIView)
  /// Returns the size that satisfies the constraints of a view and its subviews, when asked for a target size with
  /// these priorities; nil if there are no constraints.
  func fittingSize(
    of view: UIView,
    target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize?
  /// Removes the constraints between a subtree and other views.
  func willDetach(_ view: UIView)
}

extension UIView {
  // The maximum number of layout passes. If every pass changes constraints again, layout stops there.
  private static let mostPasses = 16

  /// Lays out the views of the tree that need it. Repeats as long as layout changes the constraints.
  func layOutByConstraints() {
    guard let layout = eventEngine.constraintLayout else { return layOutTree() }
    let root = sequence(first: self) { $0.superview }.reduce(self) { $1 }
    for _ in 0..<UIView.mostPasses {
      let isChanged = layout.prepare(root)
      layOutTree()
      if !isChanged { return }
    }
  }
}
