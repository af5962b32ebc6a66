import Foundation

/// The layout by constraints, which UIKit's module provides once a constraint is active.
@preconcurrency @MainActor package protocol ConstraintLayout: AnyObject {
  /// Solves the constraints of a tree if they have changed, and marks the superviews of the views that move for layout.
  ///
  /// - Returns: whether anything changed.
  func prepare(_ root: UIView) -> Bool
  /// Places the subviews of a view.
  func placeSubviews(of view: UIView)
  /// Returns the size that the constraints of a view and its subviews ask for, close to a target size or with exactly
  /// its width; nil if there are no constraints.
  func fittingSize(of view: UIView, target: CGSize, holdsWidth: Bool) -> CGSize?
  /// Drops the constraints that lead out of a subtree.
  func willDetach(_ view: UIView)
}

extension UIView {
  /// Returns the size that the constraints of the view and its subviews ask for; without constraints its natural size.
  package func fittingSize(for target: CGSize, holdsWidth: Bool) -> CGSize {
    eventEngine.constraintLayout?.fittingSize(of: self, target: target, holdsWidth: holdsWidth)
      ?? sizeThatFits(target)
  }

  // The limit of layout passes. A layout in which each pass changes the constraints of the next is left unfinished.
  private static let mostPasses = 16

  /// Lays out the views of the tree that need it. Repeats this as long as layout changes the constraints.
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
