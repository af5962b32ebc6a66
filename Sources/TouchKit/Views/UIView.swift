import Foundation
import Records

/// A rectangle that is drawn and touched, in a tree of rectangles.
open class UIView: UIResponder, CALayerDelegate {
  /// How it lies in its superview.
  private(set) var placement: Placement
  /// Its own coordinate system's rectangle.
  open var bounds: CGRect {
    get { placement.bounds }
    set {
      let old = placement.bounds
      placement.bounds = newValue
      if newValue != old { boundsDidChange(from: old) }
    }
  }
  /// Where its anchor point, the middle of its bounds, lies in its superview.
  open var center: CGPoint {
    get { placement.position }
    set { placement.position = newValue }
  }
  /// The point of it that its center fixes and its transform turns about, from 0 to 1 along both sides.
  open var anchorPoint: CGPoint {
    get { placement.anchor }
    set { placement.anchor = newValue }
  }
  /// How it is turned, scaled and moved about its anchor point.
  open var transform: CGAffineTransform {
    get { placement.transform }
    set { placement.transform = newValue }
  }
  /// Whether it is not there, for eyes and fingers.
  open var isHidden = false
  /// How opaque it is, from 0 to 1; below 0.01 fingers go through it.
  open var alpha: CGFloat = 1
  /// Whether it, and what is in it, takes touches.
  open var isUserInteractionEnabled = true
  /// Whether it takes more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// Whether it takes touches only while no other view of its window does, and no other while it does.
  open var isExclusiveTouch = false
  /// Whether what sticks out of it is not drawn; it makes no difference to touches.
  open var clipsToBounds = false
  /// What of it gives way when its superview changes its size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether its subviews give way when its size changes.
  open var autoresizesSubviews = true
  /// A view whose shape is drawn of it; fingers find all of it.
  open var mask: UIView?
  /// A number to find it by.
  open var tag = 0
  /// What a scene overrides.
  package var overrides = ViewOverrides()
  /// Its subviews, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The recognizers attached to it, in the order of attachment; setting them attaches others instead.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers }
    set { attach(newValue ?? []) }
  }
  var attachedRecognizers: [UIGestureRecognizer]?
  // A number that no other view of the engine has, or has had.
  let ordinal: Int
  // Where it was among the superview's children when that was last asked for.
  var siblingHint = 0
  // Cleared by the superview before it goes.
  unowned(unsafe) var parent: UIView?
  unowned(unsafe) var home: UIWindow?
  weak var controller: UIViewController?
  private lazy var ownLayer = makeLayer()
  /// What watches over it.
  open internal(set) var interactions: [any UIInteraction] = []
  /// Whether it has to be laid out before the next event of touches.
  var awaitsLayout = true

  /// Makes a view at a rectangle of its superview.
  public init(frame: CGRect) {
    ordinal = Engine.current.nextViewOrdinal()
    placement = Placement(
      bounds: CGRect(origin: .zero, size: frame.size),
      position: CGPoint(x: frame.midX, y: frame.midY)
    )
    super.init()
    setUp()
  }

  /// Makes a view of no size; there are no archives to read.
  public required init?(coder: NSCoder) {
    ordinal = Engine.current.nextViewOrdinal()
    placement = Placement(bounds: .zero, position: .zero)
    super.init()
    setUp()
  }

  /// Makes a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  // What a class of UIKit's own changes about a new view.
  func setUp() {}

  /// The class of its layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// What is drawn of it.
  open var layer: CALayer { ownLayer }

  deinit {
    for subview in subviews {
      subview.parent = nil
      subview.moveWithSubtree(to: nil)
    }
    engine.departingViews.letGo(&subviews)
    for recognizer in gestureRecognizers ?? [] {
      recognizer.attach(to: nil)
    }
  }

  /// Puts a view in front of its other subviews; it leaves the superview that it had.
  open func addSubview(_ view: UIView) {
    insert(view, at: nil)
  }

  /// Puts a view at a place among its other subviews, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts a view right behind one of its subviews.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: index(of: siblingSubview, without: view))
  }

  /// Puts a view right in front of one of its subviews.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: index(of: siblingSubview, without: view).map { $0 + 1 })
  }

  /// Lets two of its subviews change places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
  }

  /// Puts one of its subviews in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    move(view, to: subviews.count - 1)
  }

  /// Puts one of its subviews behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    move(view, to: 0)
  }

  /// Whether it is a view, or lies in it at any depth.
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }

  /// The first view of its tree with a tag, itself included.
  open func viewWithTag(_ tag: Int) -> UIView? { taggedView(tag) }

  /// Takes it out of its superview; its touches, if its window knows any, are cancelled in it.
  open func removeFromSuperview() {
    guard parent != nil else { return }
    willMove(toSuperview: nil)
    leaveSuperview(for: nil)
    didMoveToSuperview()
  }

  /// Attaches a recognizer, which leaves the view that it had.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Takes a recognizer off; a gesture under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Lets something watch over it, which leaves the view that it had.
  open func addInteraction(_ interaction: any UIInteraction) {
    adopt(interaction)
  }

  /// Lets something watch over it no more.
  open func removeInteraction(_ interaction: any UIInteraction) {
    dismiss(interaction)
  }

  /// Takes away the keyboard of whoever in it is first responder; by force even against its will.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignTree(force) }

  /// Tells that it is about to leave its superview, or to come into one.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells that it left its superview, or came into one.
  open func didMoveToSuperview() {}

  /// Tells that it is about to leave its window, or to come into one.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells that it left its window, or came into one.
  open func didMoveToWindow() {}

  /// Tells that a view came into it.
  open func didAddSubview(_ subview: UIView) {}

  /// Tells that a view is about to leave it.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Puts its subviews where they belong.
  open func layoutSubviews() {}

  /// Says that it has to be laid out: before the next event of touches, or when somebody asks for it.
  open func setNeedsLayout() {
    awaitsLayout = true
    engine.awaitsLayout = true
  }

  /// Lays out what has to be of it and of the views in it.
  open func layoutIfNeeded() {
    layOutTree()
  }

  /// The size that suits it; as it is, unless its class knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Makes it as large as suits it.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// The view that it is in.
  open var superview: UIView? { parent }

  /// The window that it is in.
  open var window: UIWindow? { home }

  open override var next: UIResponder? { controller ?? parent }

  override var isPlain: Bool { type(of: self) == UIView.self || type(of: self) == UIWindow.self }

  /// Its rectangle in its superview: what its transform makes of its bounds. Setting it leaves the transform.
  open var frame: CGRect {
    get { placement.frame }
    set {
      bounds.size = newValue.size
      center = placement.position(for: newValue)
    }
  }

  /// A point of its own in the coordinates of another view, or of its window.
  ///
  /// Views that are in no window, which UIKit leaves open, are taken to lie where the frame of the outermost of them
  /// would lie in a window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { location(of: point, in: view) }

  /// A point of another view, or of its window, in its own coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    view?.location(of: point, in: self) ?? convertFromTop(point)
  }

  /// A rectangle of its own in the coordinates of another view, or of its window: the smallest around it.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    .around(rect.corners.map { convert($0, to: view) })
  }

  /// A rectangle of another view, or of its window, in its own coordinates: the smallest around it.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    .around(rect.corners.map { convert($0, from: view) })
  }

  /// The front-most view of its tree that a point lies in, or nil.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let miss = miss(point, with: event)
    event?.checked(self, miss)
    guard miss == nil else { return nil }
    if overrides.hitTest == .own { return self }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return overrides.hitTest == .subviews ? nil : self
  }

  /// Whether a point, in its own coordinates, lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let insets = overrides.insets else { return bounds.contains(point) }
    return insets.shrink(bounds).contains(point)
  }

  /// Whether a recognizer of this view, or of one above it, may begin with touches of this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    overrides.shouldBegin?(gestureRecognizer) ?? true
  }

  // MARK: Looks
  //
  // No-op: nothing is drawn. Sources set and override these.

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
    if layer === self.layer { layoutSubviews() }
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
    sizeThatFits(targetSize)
  }

  /// Says that it wants to be of another size.
  open func invalidateIntrinsicContentSize() {}

  /// Whether a remote control can point at it.
  open var canBecomeFocused: Bool { false }

  /// Whether a remote control points at it.
  open var isFocused: Bool { false }

  // MARK: Accessibility
  //
  // No-op: no assistive technology is on. Sources set and override these.

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
