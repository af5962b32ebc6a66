import Foundation

/// What a scene overrides of a view.
package struct ViewOverrides {
  /// `hitTest(_:with:)`.
  package var hitTest: HitTest?
  /// `point(inside:with:)`: how much smaller its target is than its bounds.
  package var insets: UIEdgeInsets?
  /// `gestureRecognizerShouldBegin(_:)`.
  package var shouldBegin: ((UIGestureRecognizer) -> Bool)?

  /// What a hit test finds.
  package enum HitTest {
    /// The view, whatever subview is hit.
    case own
    /// A subview, or nothing.
    case subviews
  }
}
