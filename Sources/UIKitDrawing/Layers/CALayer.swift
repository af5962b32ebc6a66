import Foundation

/// What is drawn of a view, or of nothing: where it is, and how it looks, which nobody sees here.
///
/// The layer of a view shares the view's place: its bounds, position, anchor point and transform are those of the
/// view, and fingers find the view where they put it. Nothing is drawn, so nothing is on its way either:
/// `presentation()` is the layer itself.
open class CALayer: NSObject, CAMediaTiming {
  /// The view that the layer belongs to.
  package weak var view: (any LayerOwner)?
  private var place = Place()
  private var sublayerList: [CALayer] = []
  private weak var parent: CALayer?
  /// The animations under way, in the order in which they were added.
  package var running: [RunningAnimation] = []

  private struct Place {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var transform = CATransform3D()
    var opacity: Float = 1
    var isHidden = false
  }

  /// How far in front of its siblings it is drawn, which does not change whom fingers find.
  open var zPosition: CGFloat = 0
  /// How its place is fixed along z.
  open var anchorPointZ: CGFloat = 0
  /// How changes of its properties are animated.
  open var actions: [String: any CAAction]?
  /// Who says what its owner does not; a view is that of its layer.
  open weak var delegate: (any CALayerDelegate)?

  /// Makes a layer of no size.
  public override init() {
    super.init()
  }

  /// Makes a layer for a copy of another.
  public init(layer: Any) {
    if let other = layer as? CALayer { place = other.place }
    super.init()
  }

  /// Makes a layer of no size; there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Its own coordinate system's rectangle.
  open var bounds: CGRect {
    get { view?.bounds ?? place.bounds }
    set {
      if let view { view.bounds = newValue } else { place.bounds = newValue }
      setNeedsLayout()
    }
  }

  /// Where its anchor point lies in its superlayer.
  open var position: CGPoint {
    get { view?.center ?? place.position }
    set { if let view { view.center = newValue } else { place.position = newValue } }
  }

  /// The point of it that its position fixes and its transform turns about, from 0 to 1 along both sides.
  open var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? place.anchor }
    set { if let view { view.anchorPoint = newValue } else { place.anchor = newValue } }
  }

  /// How it is turned, scaled and moved about its anchor point. Fingers know what that does in the plane.
  open var transform: CATransform3D {
    get {
      guard let view, view.transform != place.transform.affine else { return place.transform }
      return CATransform3D(view.transform)
    }
    set {
      place.transform = newValue
      view?.transform = newValue.affine
    }
  }

  /// Its rectangle in its superlayer: what its transform makes of its bounds.
  open var frame: CGRect {
    get { geometry.frame }
    set {
      bounds.size = newValue.size
      position = geometry.position(for: newValue)
    }
  }

  /// How opaque it is, from 0 to 1; for the layer of a view that is the view's alpha.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? place.opacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { place.opacity = newValue } }
  }

  /// Whether it is not there; for the layer of a view that is the view's.
  open var isHidden: Bool {
    get { view?.isHidden ?? place.isHidden }
    set { if let view { view.isHidden = newValue } else { place.isHidden = newValue } }
  }

  /// How it is turned, scaled and moved in the plane.
  open func affineTransform() -> CGAffineTransform { transform.affine }

  /// Turns, scales and moves it in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3D(m)
  }

  /// The layer that it is in; that of the superview, for the layer of a view.
  open var superlayer: CALayer? { parent ?? view?.superviewLayer }

  /// The layers that were put into it, back to front; those of subviews are not among them.
  open var sublayers: [CALayer]? {
    get { sublayerList.isEmpty ? nil : sublayerList }
    set {
      for old in sublayerList { old.removeFromSuperlayer() }
      for new in newValue ?? [] { addSublayer(new) }
    }
  }

  /// Puts a layer in front of its other sublayers.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayerList.count))
  }

  /// Puts a layer at a place among its other sublayers, counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    sublayerList.insert(layer, at: min(Int(idx), sublayerList.count))
    layer.parent = self
    setNeedsLayout()
  }

  /// Puts a layer right behind one of its sublayers.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let others = sublayerList.filter { $0 !== layer }
    insertSublayer(layer, at: UInt32(others.firstIndex { $0 === sibling } ?? 0))
  }

  /// Puts a layer right in front of one of its sublayers.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = sublayerList.filter { $0 !== layer }
    insertSublayer(layer, at: UInt32(others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count))
  }

  /// Puts a layer in the place of another.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayerList.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(index))
  }

  /// Takes it out of its superlayer.
  open func removeFromSuperlayer() {
    parent?.sublayerList.removeAll { $0 === self }
    parent = nil
  }

  /// Whether a point, in its own coordinates, lies in it.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The front-most layer of its tree that a point of its superlayer lies in, or nil.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let point = geometry.fromSuper(p)
    guard !isHidden, contains(point) || !masksToBounds else { return nil }
    for sublayer in sublayerList.reversed() {
      if let hit = sublayer.hitTest(point) { return hit }
    }
    return contains(point) ? self : nil
  }

  /// As it is drawn now: itself, as nothing is on its way.
  open func presentation() -> Self? { self }

  /// As it is when nothing is on its way: itself.
  open func model() -> Self { self }

  /// Asks to be drawn anew; there is no screen to draw on.
  open func setNeedsDisplay() {}

  /// Asks to be drawn anew; there is no screen to draw on.
  open func setNeedsDisplay(_ r: CGRect) {}

  /// Draws it if somebody asked for it; nothing is drawn here.
  open func displayIfNeeded() {}

  /// Shows what its delegate draws; nothing is drawn here.
  open func display() {}

  /// Draws it; nobody calls it here.
  open func draw(in ctx: CGContext) {}

  /// Whether a change of a property asks for it to be drawn anew.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// How a change of a property is animated where nobody says so: not at all.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// How a change of a property is animated.
  open func action(forKey event: String) -> (any CAAction)? { actions?[event] }

  /// Says that it has to be laid out.
  open func setNeedsLayout() {}

  /// Lays it out.
  open func layoutIfNeeded() {
    layoutSublayers()
  }

  /// Puts its sublayers where they belong; its delegate may do that.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// The size that suits it.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Where it is.
  package var geometry: Placement {
    Placement(bounds: bounds, position: position, anchor: anchorPoint, transform: transform.affine)
  }

  // MARK: Key-value coding

  private var valuesByKey: [String: Any] = [:]

  /// Returns the value under a key, or nil.
  open func value(forKey key: String) -> Any? { ownNumber(at: key) ?? valuesByKey[key] }

  /// Keeps a value under a key; nil removes it.
  open func setValue(_ value: Any?, forKey key: String) {
    if let number = CALayer.number(value), setOwnNumber(number, at: key) { return }
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
  // No-op: nothing is drawn and layers have no time of their own. Sources set and override these.

  /// What its sublayers go through before they are drawn.
  open var sublayerTransform = CATransform3DIdentity
  /// Whether what sticks out of it is not drawn.
  open var masksToBounds = false
  /// Whether its back is drawn.
  open var isDoubleSided = true
  /// Whether y points upwards in it.
  open var isGeometryFlipped = false
  /// How round its corners are, in points.
  open var cornerRadius: CGFloat = 0
  /// Which of its corners are round.
  open var maskedCorners: CACornerMask = .all
  /// How round corners run.
  open var cornerCurve = CALayerCornerCurve.circular
  /// How thick its border is, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of its border.
  open var borderColor: CGColor?
  /// Its colour.
  open var backgroundColor: CGColor?
  /// The colour of its shadow.
  open var shadowColor: CGColor?
  /// How opaque its shadow is.
  open var shadowOpacity: Float = 0
  /// Where its shadow lies.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How blurred its shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// The outline of its shadow.
  open var shadowPath: CGPath?
  /// What it shows.
  open var contents: Any?
  /// How many pixels a point of it has.
  open var contentsScale: CGFloat = 1
  /// How what it shows fits into it.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Which part of what it shows is shown.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether it is drawn into an image first.
  open var shouldRasterize = false
  /// How many pixels a point of that image has.
  open var rasterizationScale: CGFloat = 1
  /// Whether nothing shines through it.
  open var isOpaque = false
  /// Whether its edges are smooth.
  open var allowsEdgeAntialiasing = false
  /// Whether it is drawn anew when its bounds change.
  open var needsDisplayOnBoundsChange = false
  /// Whether it draws while others go on.
  open var drawsAsynchronously = false
  /// What is drawn of it.
  open var mask: CALayer?
  /// A name to find it by.
  open var name: String?
  /// When its time begins.
  open var beginTime: CFTimeInterval = 0
  /// How long it lasts.
  open var duration: CFTimeInterval = .infinity
  /// How fast its time passes.
  open var speed: Float = 1
  /// What its time starts with.
  open var timeOffset: CFTimeInterval = 0
  /// How often it is repeated.
  open var repeatCount: Float = 0
  /// How long it is repeated.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition goes there and back.
  open var autoreverses = false
  /// What it looks like before and after its time.
  open var fillMode = CAMediaTimingFillMode.removed
}

/// The view of a layer: the layer reads and changes the view's geometry.
package protocol LayerOwner: AnyObject {
  var bounds: CGRect { get set }
  var center: CGPoint { get set }
  var anchorPoint: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var alpha: CGFloat { get set }
  var isHidden: Bool { get set }
  /// The layer of the view's superview.
  var superviewLayer: CALayer? { get }
}

/// An animation of a layer that is under way.
package struct RunningAnimation {
  package let key: String
  package let animation: CAAnimation
  /// Stops the timer of the animation's end.
  package let cancelTimer: () -> Void

  package init(key: String, animation: CAAnimation, cancelTimer: @escaping () -> Void) {
    self.key = key
    self.animation = animation
    self.cancelTimer = cancelTimer
  }
}
