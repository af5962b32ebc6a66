import Foundation

/// The methods of a view that a scene overrides.
package struct ViewOverrides {
  /// `hitTest(_:with:)`.
  package var hitTest: HitTest?
  /// The distances by which `point(inside:with:)` shrinks the bounds.
  package var insets: UIEdgeInsets?
  /// `gestureRecognizerShouldBegin(_:)`.
  package var shouldBegin: ((UIGestureRecognizer) -> Bool)?

  /// The result of an overridden hit test.
  package enum HitTest {
    /// The view itself, also for hits in subviews.
    case own
    /// A subview, or nil.
    case subviews
  }
}
