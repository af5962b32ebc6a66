import Foundation

/// What a view is for those who cannot see or move well. Nobody is served here; the names are there for code that sets
/// and overrides them.
open class AccessibleResponder: UIResponder {
  /// Whether it is read out.
  open var isAccessibilityElement = false
  /// What is read out.
  open var accessibilityLabel: String?
  /// What using it does.
  open var accessibilityHint: String?
  /// How it stands.
  open var accessibilityValue: String?
  /// What it is for who cannot see it.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// A name for those who test.
  open var accessibilityIdentifier: String?
  /// Whether nothing in it is read out.
  open var accessibilityElementsHidden = false
  /// Whether nothing beside it is read out.
  open var accessibilityViewIsModal = false
  /// Whether what is in it is read out together.
  open var shouldGroupAccessibilityChildren = false
  /// Where it is on the screen, in points.
  open var accessibilityFrame = CGRect.zero
  /// Its outline on the screen.
  open var accessibilityPath: UIBezierPath?
  /// Where on the screen it is touched for those who cannot touch it.
  open var accessibilityActivationPoint = CGPoint.zero
  /// What is read out of what is in it, in this order.
  open var accessibilityElements: [Any]?
  /// What can be done with it besides.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Uses it; false for that it cannot.
  open func accessibilityActivate() -> Bool { false }

  /// Makes its value larger.
  open func accessibilityIncrement() {}

  /// Makes its value smaller.
  open func accessibilityDecrement() {}

  /// Gets out of it; false for that it cannot.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does the most important thing; false for that there is none.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Tells that it is read out now.
  open func accessibilityElementDidBecomeFocused() {}

  /// Tells that it is read out no more.
  open func accessibilityElementDidLoseFocus() {}
}
