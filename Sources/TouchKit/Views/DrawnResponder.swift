import Foundation

/// What there is of a view's looks, which makes no difference to touches; the names are there for code that sets
/// and overrides them.
open class DrawnResponder: AccessibleResponder, CALayerDelegate {
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
  /// How it follows the tilt of the device.
  open var motionEffects: [UIMotionEffect] = []
  /// A name by which its state is kept; nothing is kept.
  open var restorationIdentifier: String?

  /// Draws it; nothing is drawn here.
  open func draw(_ rect: CGRect) {}

  /// Draws its layer; nothing is drawn here.
  open func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Shows its layer; nothing is drawn here.
  open func display(_ layer: CALayer) {}

  /// Tells that its layer is about to be drawn, which it never is.
  open func layerWillDraw(_ layer: CALayer) {}

  /// How a change of its layer's property is animated: not at all.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Lays out its layer: its subviews are put where they belong.
  open func layoutSublayers(of layer: CALayer) {
    if let view = self as? UIView, view.layer === layer { view.layoutSubviews() }
  }

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

  /// Lets it follow the tilt of the device.
  open func addMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.append(effect)
  }

  /// Lets it follow the tilt of the device no more.
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// Whether it needs constraints; it does not care.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// How far its frame reaches beyond what it is aligned by.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// What it is aligned by, of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame that has this to be aligned by.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    )
  }

  /// Asks for `updateConstraints()`, which does not come.
  open func setNeedsUpdateConstraints() {}

  /// Brings its constraints up to date if somebody asked for it.
  open func updateConstraintsIfNeeded() {}

  /// How large it wants to be; it does not care.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The size that suits it, as constraints have it: they have no say.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    (self as? UIView)?.sizeThatFits(targetSize) ?? .zero
  }

  /// Says that it wants to be of another size.
  open func invalidateIntrinsicContentSize() {}

  /// Whether a remote control can point at it.
  open var canBecomeFocused: Bool { false }

  /// Whether a remote control points at it.
  open var isFocused: Bool { false }
}
