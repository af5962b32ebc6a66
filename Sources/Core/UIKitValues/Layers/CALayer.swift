import Foundation

/// A rectangle with its geometry and its appearance.
///
/// The layer of a view shares the view's geometry: its bounds, position, anchor point and transform are the view's, and
/// hit testing uses them. Nothing is drawn. While animations are under way, `presentation()` returns a copy with the
/// animated values at the current virtual time.
///
/// It is explicitly nonisolated, so that a target with main-actor isolation by default can override its members.
nonisolated open class CALayer: NSObject, CAMediaTiming {
  /// The view that the layer belongs to.
  package weak var layerOwner: (any LayerOwner)?
  private var storedGeometry = StoredGeometry()
  private var sublayerList: [CALayer] = []
  private weak var weakSuperlayer: CALayer?
  /// The model layer of a presentation layer; nil for a model layer.
  private var presentedLayer: CALayer?
  /// The animations under way, in the order in which they were added.
  package var layerAnimations: [any LayerAnimation] = []

  /// The geometry of a layer without a view.
  private struct StoredGeometry {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var transform = CATransform3D()
    var opacity: Float = 1
    var isHidden = false
  }

  /// The depth among siblings, which hit testing of views ignores.
  open var zPosition: CGFloat = 0
  /// The anchor point along z.
  open var anchorPointZ: CGFloat = 0
  /// The actions for changes of properties.
  open var actions: [String: any CAAction]?
  /// The delegate; for the layer of a view, the view.
  open weak var delegate: (any CALayerDelegate)?

  /// Creates a layer with zero size.
  public override init() {
    super.init()
  }

  /// Creates a copy of another layer.
  public init(layer: Any) {
    if let other = layer as? CALayer { storedGeometry = other.storedGeometry }
    super.init()
  }

  /// Creates a layer with zero size; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { layerOwner?.bounds ?? storedGeometry.bounds }
    set {
      if let view = layerOwner { view.bounds = newValue } else { storedGeometry.bounds = newValue }
      setNeedsLayout()
    }
  }

  /// The location of the anchor point in the superlayer.
  open var position: CGPoint {
    get { layerOwner?.center ?? storedGeometry.position }
    set { if let view = layerOwner { view.center = newValue } else { storedGeometry.position = newValue } }
  }

  /// The point of the layer at `position` and about which `transform` applies, from 0 to 1 along both sides.
  open var anchorPoint: CGPoint {
    get { layerOwner?.anchorPoint ?? storedGeometry.anchor }
    set { if let view = layerOwner { view.anchorPoint = newValue } else { storedGeometry.anchor = newValue } }
  }

  /// The transform about the anchor point. Hit testing uses its two-dimensional part.
  open var transform: CATransform3D {
    get {
      guard let view = layerOwner, view.transform != storedGeometry.transform.affinePart else {
        return storedGeometry.transform
      }
      return CATransform3D(view.transform)
    }
    set {
      storedGeometry.transform = newValue
      layerOwner?.transform = newValue.affinePart
    }
  }

  /// The smallest rectangle around the layer in its superlayer.
  open var frame: CGRect {
    get { layerPlacement.frame }
    set {
      bounds.size = newValue.size
      position = layerPlacement.position(for: newValue)
    }
  }

  /// The opacity, from 0 to 1; for the layer of a view, the view's alpha.
  open var opacity: Float {
    get { layerOwner.map { Float($0.alpha) } ?? storedGeometry.opacity }
    set {
      if let view = layerOwner { view.alpha = CGFloat(newValue) } else { storedGeometry.opacity = newValue }
    }
  }

  /// Whether the layer is hidden; for the layer of a view, whether the view is.
  open var isHidden: Bool {
    get { layerOwner?.isHidden ?? storedGeometry.isHidden }
    set { if let view = layerOwner { view.isHidden = newValue } else { storedGeometry.isHidden = newValue } }
  }

  /// Returns the affine part of the transform, in the plane.
  open func affineTransform() -> CGAffineTransform { transform.affinePart }

  /// Sets the transform to an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3D(m)
  }

  /// The layer that contains this one; for the layer of a view, the superview's layer.
  open var superlayer: CALayer? {
    if let presentedLayer { return presentedLayer.superlayer?.presentation() }
    return weakSuperlayer ?? layerOwner?.superviewLayer
  }

  /// The added sublayers, back to front; layers of subviews are not among them.
  open var sublayers: [CALayer]? {
    get {
      let list = presentedLayer?.sublayerList.map { $0.presentation() ?? $0 } ?? sublayerList
      return list.isEmpty ? nil : list
    }
    set {
      for old in sublayerList { old.removeFromSuperlayer() }
      for new in newValue ?? [] { addSublayer(new) }
    }
  }

  /// Adds a sublayer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayerList.count))
  }

  /// Inserts a sublayer at an index, counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    sublayerList.insert(layer, at: min(Int(idx), sublayerList.count))
    layer.weakSuperlayer = self
    setNeedsLayout()
  }

  /// Inserts a sublayer behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let others = sublayerList.filter { $0 !== layer }
    insertSublayer(layer, at: UInt32(others.firstIndex { $0 === sibling } ?? 0))
  }

  /// Inserts a sublayer in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = sublayerList.filter { $0 !== layer }
    insertSublayer(layer, at: UInt32(others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count))
  }

  /// Replaces a sublayer by another.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayerList.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(index))
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    weakSuperlayer?.sublayerList.removeAll { $0 === self }
    weakSuperlayer = nil
  }

  /// Returns whether a point, in the layer's own coordinates, lies in it.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the front-most layer of the tree that contains a point of the superlayer, or nil.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let point = layerPlacement.fromSuper(p)
    guard !isHidden, contains(point) || !masksToBounds else { return nil }
    for sublayer in (sublayers ?? []).reversed() {
      if let hit = sublayer.hitTest(point) { return hit }
    }
    return contains(point) ? self : nil
  }

  /// Returns the layer as animations show it at the current virtual time; the layer itself if no animation changes it.
  open func presentation() -> Self? { makePresentation() as? Self ?? self }

  /// Returns the model layer of a presentation layer; the layer itself if it is not a presentation layer.
  open func model() -> Self { presentedLayer as? Self ?? self }

  /// Copies the values of a layer that this one is to present.
  func showModel(_ model: CALayer) {
    presentedLayer = model
    storedGeometry = StoredGeometry(
      bounds: model.bounds,
      position: model.position,
      anchor: model.anchorPoint,
      transform: model.transform,
      opacity: model.opacity,
      isHidden: model.isHidden
    )
    (zPosition, anchorPointZ, name) = (model.zPosition, model.anchorPointZ, model.name)
    (masksToBounds, cornerRadius, borderWidth) = (model.masksToBounds, model.cornerRadius, model.borderWidth)
    if let shape = self as? CAShapeLayer, let model = model as? CAShapeLayer {
      (shape.path, shape.lineWidth) = (model.path, model.lineWidth)
      (shape.strokeStart, shape.strokeEnd) = (model.strokeStart, model.strokeEnd)
    }
  }

  /// No-op: nothing is drawn.
  open func setNeedsDisplay() {}

  /// No-op: nothing is drawn.
  open func setNeedsDisplay(_ r: CGRect) {}

  /// No-op: nothing is drawn.
  open func displayIfNeeded() {}

  /// No-op: nothing is drawn.
  open func display() {}

  /// No-op: nothing is drawn.
  open func draw(in ctx: CGContext) {}

  /// Returns whether a change of a property needs a redraw.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the default action for a change of a property: nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action for a change of a property.
  open func action(forKey event: String) -> (any CAAction)? { actions?[event] }

  /// No-op: a layout pass covers views, not layers.
  open func setNeedsLayout() {}

  /// Lays out the sublayers.
  open func layoutIfNeeded() {
    layoutSublayers()
  }

  /// Asks the delegate to lay out the sublayers.
  open func layoutSublayers() {
    guard let delegate else { return }
    // A layer is laid out on the replay's thread, which acts as the main one.
    let layOut: @MainActor (any CALayerDelegate, CALayer) -> Void = { $0.layoutSublayers(of: $1) }
    unsafeBitCast(layOut, to: ((any CALayerDelegate, CALayer) -> Void).self)(delegate, self)
  }

  open func preferredFrameSize() -> CGSize { bounds.size }

  /// The geometry in the superlayer.
  package var layerPlacement: Placement {
    Placement(bounds: bounds, position: position, anchor: anchorPoint, transform: transform.affinePart)
  }

  // MARK: Key-value coding

  private var valuesByKey: [String: Any] = [:]

  /// Returns the value under a key, or nil.
  open func value(forKey key: String) -> Any? { ownNumber(at: key) ?? valuesByKey[key] }

  /// Keeps a value under a key; nil removes it.
  open func setValue(_ value: Any?, forKey key: String) {
    if let number = CALayer.numberValue(value), setOwnNumber(number, at: key) { return }
    valuesByKey[key] = value
  }

  /// Returns the value at a key path, which is read as one key.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Keeps a value at a key path, which is read as one key.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  // MARK: Looks and time
  //
  // No-op: nothing is drawn and layers have no time of their own. Programs set and override these.

  /// The transform of all sublayers.
  open var sublayerTransform = CATransform3DIdentity
  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds = false
  /// Whether the back is visible.
  open var isDoubleSided = true
  /// Whether y points upwards.
  open var isGeometryFlipped = false
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round.
  open var maskedCorners: CACornerMask = .allCorners
  /// The shape of round corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor?
  /// The background colour.
  open var backgroundColor: CGColor?
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow.
  open var shadowPath: CGPath?
  /// The contents, usually an image.
  open var contents: Any?
  /// The number of pixels per point.
  open var contentsScale: CGFloat = 1
  /// How contents are made smaller.
  open var minificationFilter = CALayerContentsFilter.linear
  /// How contents are made larger.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// The part of the contents that is stretched.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether sublayers are mixed with the background as one.
  open var allowsGroupOpacity = true
  /// The filter with which the layer is mixed with those behind it.
  open var compositingFilter: Any?
  /// The filters of the contents.
  open var filters: [Any]?
  /// The rule for fitting the contents into the bounds.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The part of the contents that is shown, from 0 to 1 along both sides.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether the layer is cached as an image.
  open var shouldRasterize = false
  /// The number of pixels per point of that image.
  open var rasterizationScale: CGFloat = 1
  /// Whether the contents are opaque.
  open var isOpaque = false
  /// Whether edges are smoothed.
  open var allowsEdgeAntialiasing = false
  /// Whether a change of the bounds needs a redraw.
  open var needsDisplayOnBoundsChange = false
  /// Whether drawing is deferred to another thread.
  open var drawsAsynchronously = false
  /// The layer whose shape masks this one.
  open var mask: CALayer?
  open var name: String?
  /// The begin time, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The duration, in seconds.
  open var duration: CFTimeInterval = .infinity
  /// The speed, relative to the superlayer's time.
  open var speed: Float = 1
  /// The offset of the local time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// The time for which it repeats, in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition runs forwards and backwards.
  open var autoreverses = false
  /// The appearance before and after the layer's time.
  open var fillMode = CAMediaTimingFillMode.removed
}
