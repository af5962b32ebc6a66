import Foundation
import MainThread
import Records

/// A rectangle of the screen that receives touches, in a tree of views.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  /// The geometry in the superview.
  private(set) var placement: Placement
  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { placement.bounds }
    set {
      let old = placement.bounds
      placement.bounds = newValue
      if newValue != old { boundsDidChange(from: old) }
    }
  }
  /// The location of the anchor point in the superview; the anchor point is the middle unless it is set.
  open var center: CGPoint {
    get { placement.position }
    set {
      let old = placement
      placement.position = newValue
      if isObserved, placement.position != old.position {
        tellObservers("center", old.position, newValue)
        tellObservers("frame", old.frame, placement.frame)
      }
    }
  }
  /// The point of the view that `center` positions and about which `transform` applies, from 0 to 1 along both sides.
  open var anchorPoint: CGPoint {
    get { placement.anchor }
    set { placement.anchor = newValue }
  }
  /// The transform about the anchor point.
  open var transform: CGAffineTransform {
    get { placement.transform }
    set { placement.transform = newValue }
  }
  /// Whether the view is hidden; hit tests ignore hidden views.
  open var isHidden = false
  /// The opacity, from 0 to 1; hit tests ignore a view whose opacity is 0.01 or less.
  open var alpha: CGFloat = 1
  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// Whether touches are exclusive to the view: while it has a touch, no other view of its window receives one, and
  /// while another view has one, it receives none.
  open var isExclusiveTouch = false
  /// Whether drawing is clipped to the bounds. This does not affect touches.
  open var clipsToBounds = false
  /// The parts of the geometry that change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized by their autoresizing masks.
  open var autoresizesSubviews = true
  /// The view whose shape masks this one; hit tests ignore it.
  open var mask: UIView?
  /// A number by which the view can be found.
  open var tag = 0
  /// The time until which hit tests ignore the view, because an animation without `allowUserInteraction` is changing
  /// it.
  package var refusesTouchesUntil = Instant.zero
  /// Whether observers are told of the view's `bounds`, `center` and `frame`.
  package var isObserved = false
  /// A scene's overrides of the view's methods.
  package var sceneOverrides = ViewOverrides()
  /// The subviews, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The recognizers of the view, in the order of attachment. Setting the property replaces all of them.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { _gestureRecognizers }
    set { _attach(newValue ?? []) }
  }
  var _gestureRecognizers: [UIGestureRecognizer]?
  // The ordinal of the view: no other view of the engine ever has the same.
  let creationIndex: Int
  // The last known index among the superview's subviews.
  var siblingHint = 0
  // Links to the superview and the window. `unowned(unsafe)`: a weak reference would slow down every other reference
  // to the view. A view clears the links of its subviews before it is released, and only `UIView+Tree` sets them.
  unowned(unsafe) var _superview: UIView?
  unowned(unsafe) var _window: UIWindow?
  weak var _controller: UIViewController?
  private lazy var ownLayer = makeLayer()
  /// The interactions of the view.
  open internal(set) var interactions: [any UIInteraction] = []
  /// Whether the view needs layout before the next touch event.
  var awaitsLayout = true

  /// Creates a view with a frame in its superview.
  public init(frame: CGRect) {
    creationIndex = Engine.current.nextViewOrdinal()
    placement = Placement(
      bounds: CGRect(origin: .zero, size: frame.size),
      position: CGPoint(x: frame.midX, y: frame.midY)
    )
    super.init()
    setUp()
  }

  /// Creates a view with zero size; nothing is decoded.
  public required init?(coder: NSCoder) {
    creationIndex = Engine.current.nextViewOrdinal()
    placement = Placement(bounds: .zero, position: .zero)
    super.init()
    setUp()
  }

  /// Creates a view with zero size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  // Changes the defaults of a new view, for subclasses in this module.
  func setUp() {}

  open class var layerClass: AnyClass { CALayer.self }

  open var layer: CALayer { ownLayer }

  deinit {
    assumingMainActor {
      for subview in subviews {
        subview._superview = nil
        subview.moveWithSubtree(to: nil)
      }
      subviews = []
      for recognizer in gestureRecognizers ?? [] {
        recognizer._attach(to: nil)
      }
    }
  }

  /// Adds a view in front of the other subviews, and removes it from its old superview.
  open func addSubview(_ view: UIView) {
    _insert(view, at: nil)
  }

  /// Inserts a subview at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    _insert(view, at: index)
  }

  /// Inserts a subview behind another.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    _insert(view, at: subviewIndex(of: siblingSubview, without: view))
  }

  /// Inserts a subview in front of another.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    _insert(view, at: subviewIndex(of: siblingSubview, without: view).map { $0 + 1 })
  }

  /// Exchanges two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    moveSubview(view, to: subviews.count - 1)
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    moveSubview(view, to: 0)
  }

  /// Returns whether the view is another view or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool { ancestorViews.contains { $0 === view } }

  /// Returns the first view with a tag, searching the view itself and its subviews.
  open func viewWithTag(_ tag: Int) -> UIView? { taggedView(tag) }

  /// Removes the view from its superview and cancels the touches of its tree.
  open func removeFromSuperview() {
    guard _superview != nil else { return }
    willMove(toSuperview: nil)
    leaveSuperview(for: nil)
    didMoveToSuperview()
  }

  /// Attaches a recognizer, and detaches it from its old view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    _attach(gestureRecognizer)
  }

  /// Detaches a recognizer; a gesture under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    _detach(gestureRecognizer)
  }

  /// Adds an interaction, and removes it from its old view.
  open func addInteraction(_ interaction: any UIInteraction) {
    _attach(interaction)
  }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    _detach(interaction)
  }

  /// Makes a first responder in the view's tree resign; with `force`, even if it refuses.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignTree(force) }

  /// Tells the view that its superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells the view that its superview changed.
  open func didMoveToSuperview() {}

  /// Tells the view that its window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells the view that its window changed.
  open func didMoveToWindow() {}

  /// Tells the view that a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Tells the view that a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Lays out the subviews according to their constraints, unless a subclass overrides this.
  open func layoutSubviews() {
    eventEngine.constraintLayout?.placeSubviews(of: self)
  }

  /// Marks the view for layout before the next touch event.
  open func setNeedsLayout() {
    awaitsLayout = true
    eventEngine.awaitsLayout = true
  }

  /// Lays out the views of the tree that need it.
  open func layoutIfNeeded() {
    layOutByConstraints()
  }

  /// Returns the size that fits best: the current size, unless a subclass overrides this.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that fits best. The corner of its frame at the top left stays.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame.size = size } else { bounds.size = size }
  }

  open var superview: UIView? { _superview }

  open var window: UIWindow? { _window }

  open override var next: UIResponder? { _controller ?? _superview }

  override var overridesNoTouchMethod: Bool {
    type(of: self) == UIView.self || type(of: self) == UIWindow.self
  }

  /// The smallest rectangle around the view in its superview. Setting it keeps the transform.
  open var frame: CGRect {
    get { placement.frame }
    set {
      bounds.size = newValue.size
      center = placement.position(for: newValue)
    }
  }

  /// Converts a point to the coordinates of another view, or of the window.
  ///
  /// In UIKit the result is undefined for views outside of a window. Here the outermost view's frame counts as its
  /// frame in a window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertLocation(of: point, in: view) }

  /// Converts a point from the coordinates of another view, or of the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    view?.convertLocation(of: point, in: self) ?? convertFromTop(point)
  }

  /// Converts a rectangle to the coordinates of another view, or of the window. Returns the bounding box of the
  /// converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Plane.rectangle(around: Plane.corners(of: rect).map { convert($0, to: view) })
  }

  /// Converts a rectangle from the coordinates of another view, or of the window. Returns the bounding box of the
  /// converted corners.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Plane.rectangle(around: Plane.corners(of: rect).map { convert($0, from: view) })
  }

  /// Returns the front-most descendant (or the view itself) that contains a point, or nil.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let miss = hitTestFailure(point, with: event)
    event?.recordCheck(self, miss)
    guard miss == nil else { return nil }
    if sceneOverrides.hitTest == .own { return self }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return sceneOverrides.hitTest == .subviews ? nil : self
  }

  /// Returns whether a point, in the view's own coordinates, lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let insets = sceneOverrides.insets else { return bounds.contains(point) }
    let area = insets.insetRectangle(bounds)
    return area.contains(point) && (!sceneOverrides.isEllipse || area.hasInEllipse(point))
  }

  /// Returns whether a recognizer of this view, or of a superview, may begin with touches of this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let shouldBegin = sceneOverrides.shouldBegin, !shouldBegin(gestureRecognizer) else { return true }
    return !eventEngine.follows(.viewsDecideBeginning)
  }

  /// Returns the reason why the view has refused to let a recognizer begin.
  func reasonForRefusing(_ gestureRecognizer: UIGestureRecognizer) -> Reason {
    Reason(.refusedByView, by: traceID)
  }

  // Whether the view has built-in tap recognition, as text fields and text views do. Records do not show these taps.
  var recognizesTaps: Bool { false }

  // Whether a keyboard is shown while the view is first responder.
  var showsKeyboard: Bool { false }

  // MARK: Looks
  //
  // No-op: nothing is drawn. Programs set and override these.

  /// The background colour.
  open var backgroundColor: UIColor?
  /// The tint colour: the view's own, else that of the superview, else the system's. Never nil; setting nil inherits
  /// again.
  open var tintColor: UIColor! {
    get { ancestorViews.lazy.compactMap(\.ownTintColor).first ?? .tintColor }
    set {
      ownTintColor = newValue
      eventEngine.hasTint = true
      notifyOfTint()
    }
  }
  /// The tint colour that was set for this view.
  var ownTintColor: UIColor?
  /// The state of the tint.
  open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// The rule for fitting the contents into the bounds.
  open var contentMode = UIView.ContentMode.scaleToFill
  /// The number of pixels per point.
  open var contentScaleFactor: CGFloat = 1
  /// Whether the view is opaque.
  open var isOpaque = true
  /// Whether the view is cleared before it is drawn.
  open var clearsContextBeforeDrawing = true
  /// The light or dark style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The rule for mirroring the view according to the reading direction.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Whether the frame is set directly or by the autoresizing mask; if not, constraints place the view.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints, guides and priorities of the view.
  package var layoutState: AnyObject?
  /// The distances of the contents from the edges, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { layoutMarginsDidChange() }
  }
  /// The distances of the contents from the edges, with edges named by the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins) }
    set { layoutMargins = UIEdgeInsets(newValue) }
  }
  /// Whether the margins are at least those of the superview.
  open var preservesSuperviewLayoutMargins = false
  /// Whether the margins lie within the safe area.
  open var insetsLayoutMarginsFromSafeArea = true
  /// The identifier for state restoration.
  open var restorationIdentifier: String?

  /// Draws the view.
  open func draw(_ rect: CGRect) {}

  open func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Provides the contents of the layer.
  open func display(_ layer: CALayer) {}

  /// Tells the view that its layer is about to be drawn.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Returns the action for a change of the layer's property: nil.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Lays out the subviews, if the layer is the view's own.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }

  /// Marks the view for a redraw.
  open func setNeedsDisplay() {}

  /// Marks a rectangle of the view for a redraw.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Tells the view that the tint colour changed.
  open func tintColorDidChange() {}

  /// Tells the view that the margins changed.
  open func layoutMarginsDidChange() {}

  /// Tells the view that the safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// Tells the view that the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Updates the constraints.
  open func updateConstraints() {}

  /// Whether the class needs constraints.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The distances of the alignment rectangle from the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.outwards)
  }

  /// Whether `updateConstraints()` is called before the next layout.
  package var awaitsConstraints = true

  /// Marks the constraints for an update before the next layout.
  open func setNeedsUpdateConstraints() {
    awaitsConstraints = true
    eventEngine.awaitsLayout = true
  }

  /// Updates the constraints of the views that need it, subviews first.
  open func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    if awaitsConstraints {
      awaitsConstraints = false
      updateConstraints()
    }
  }

  /// The intrinsic size: none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Returns the size that satisfies the constraints of the view and its subviews, as close to a target size as they
  /// allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that satisfies the constraints of the view and its subviews, when the target size has a priority
  /// for each axis; without constraints the natural size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    eventEngine.constraintLayout?.fittingSize(
      of: self,
      target: targetSize,
      horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority
    ) ?? sizeThatFits(targetSize)
  }

  /// Marks the intrinsic size as changed.
  open func invalidateIntrinsicContentSize() {
    eventEngine.awaitsLayout = true
  }

  /// Whether the view can be focused by a remote control.
  open var canBecomeFocused: Bool { false }

  /// Whether the view is focused.
  open var isFocused: Bool { false }

  // MARK: Accessibility
  //
  // No-op: no assistive technology is on. Programs set and override these.

  /// Whether the view is an accessibility element.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  /// The hint: what an action does.
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The identifier, for tests of user interfaces. It is also the view's id in records, unless the view has one already.
  open var accessibilityIdentifier: String? {
    didSet { if let accessibilityIdentifier { takeID(accessibilityIdentifier) } }
  }
  /// Whether the elements in the view are hidden.
  open var accessibilityElementsHidden = false
  /// Whether assistive technology ignores the view's siblings.
  open var accessibilityViewIsModal = false
  /// Whether the elements in the view are grouped.
  open var shouldGroupAccessibilityChildren = false
  /// The frame on the screen, in points.
  open var accessibilityFrame = CGRect.zero
  /// The outline on the screen.
  open var accessibilityPath: UIBezierPath?
  /// The point on the screen that an activation touches.
  open var accessibilityActivationPoint = CGPoint.zero
  /// The elements in the view, in order.
  open var accessibilityElements: [Any]?
  /// Whether the view keeps its colours while the user has them inverted.
  open var accessibilityIgnoresInvertColors = false
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Returns the number of elements in the view.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns an element in the view.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the index of an element in the view, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Activates the element; false if it cannot.
  open func accessibilityActivate() -> Bool { false }

  /// Increments the value.
  open func accessibilityIncrement() {}

  /// Decrements the value.
  open func accessibilityDecrement() {}

  /// Dismisses the element; false if it cannot.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important action; false if there is none.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Tells the view that the element was focused.
  open func accessibilityElementDidBecomeFocused() {}

  /// Tells the view that the element lost the focus.
  open func accessibilityElementDidLoseFocus() {}
}

extension CGRect {
  /// Whether a point lies in the ellipse inside the rectangle.
  fileprivate func hasInEllipse(_ point: CGPoint) -> Bool {
    let (x, y) = ((point.x - midX) * 2 / width, (point.y - midY) * 2 / height)
    return x * x + y * y <= 1
  }
}
