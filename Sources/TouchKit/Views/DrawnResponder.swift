import Foundation

/// What there is of a view's looks, which makes no difference to touches; the names are there for code that sets
/// and overrides them.
open class DrawnResponder: UIResponder {
  /// Its colour; nothing is drawn here.
  open var backgroundColor: UIColor?
  /// The colour of what stands out in it; nil for the system's.
  open var tintColor: UIColor! {
    didSet { tintColorDidChange() }
  }
  /// Whether its tint is greyed.
  open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// How what it draws fits into it.
  open var contentMode = UIView.ContentMode.scaleToFill
  /// How many pixels a point of it has.
  open var contentScaleFactor: CGFloat = 1
  /// Whether nothing shines through it.
  open var isOpaque = true
  /// Whether it is cleared before it is drawn.
  open var clearsContextBeforeDrawing = true
  /// Whether it looks light or dark.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Whether it is mirrored where people read from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Whether its frame becomes constraints; there are none that move anything.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// How far what is in it stays away from its edges, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { layoutMarginsDidChange() }
  }
  /// The same, by the direction in which people read.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top,
        leading: margins.left,
        bottom: margins.bottom,
        trailing: margins.right
      )
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top,
        left: newValue.leading,
        bottom: newValue.bottom,
        right: newValue.trailing
      )
    }
  }
  /// Whether its margins are at least those of its superview.
  open var preservesSuperviewLayoutMargins = false
  /// Whether its margins stay within the safe area.
  open var insetsLayoutMarginsFromSafeArea = true
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

  /// Draws it; nothing is drawn here.
  open func draw(_ rect: CGRect) {}

  /// Asks to be drawn anew; there is no screen to draw on.
  open func setNeedsDisplay() {}

  /// Asks to be drawn anew; there is no screen to draw on.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Tells that the colour of what stands out in it changed.
  open func tintColorDidChange() {}

  /// Tells that its margins changed.
  open func layoutMarginsDidChange() {}

  /// Tells that the safe area changed, which it never does.
  open func safeAreaInsetsDidChange() {}

  /// Tells that what the device is like changed, which it never does.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Brings its constraints up to date; nobody calls it, as constraints move nothing.
  open func updateConstraints() {}

  /// Asks for `updateConstraints()`, which does not come.
  open func setNeedsUpdateConstraints() {}

  /// Brings its constraints up to date if somebody asked for it.
  open func updateConstraintsIfNeeded() {}

  /// How large it wants to be; it does not care.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that it wants to be of another size.
  open func invalidateIntrinsicContentSize() {}

  /// Whether a remote control can point at it.
  open var canBecomeFocused: Bool { false }

  /// Whether a remote control points at it.
  open var isFocused: Bool { false }
}
