import Foundation

/// A path of lines and curves, with how it is drawn, which it is not here.
open class UIBezierPath: NSObject {
  private var path: CGMutablePath

  /// How thick it is drawn, in points.
  open var lineWidth: CGFloat = 1
  /// How its ends are drawn.
  open var lineCapStyle = CGLineCap.butt
  /// How its corners are drawn.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far its corners stick out.
  open var miterLimit: CGFloat = 10
  /// How closely its curves are drawn.
  open var flatness: CGFloat = 0.6
  /// Whether it encloses what an odd number of its edges part from the outside.
  open var usesEvenOddFillRule = false

  /// Makes a path of nothing.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  /// Makes a path of nothing; there are no archives to read.
  public required init?(coder: NSCoder) {
    path = CGMutablePath()
    super.init()
  }

  /// Makes a path of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Makes the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes the path of an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes the path of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Makes the path of a rectangle of which some corners are round.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    path = CGMutablePath(elements: PathShapes.roundedRect(rect, cornerRadii, corners))
  }

  /// Makes the path of an arc; clockwise as on a screen.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// The path without how it is drawn.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }

  /// Whether there is nothing in it.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around its lines and curves; null where it is empty.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Where it ends.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point lies in what it encloses.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Adds a line.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, and a line to its start; clockwise as on a screen.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Goes back to where the subpath began.
  open func close() {
    path.closeSubpath()
  }

  /// Takes everything out.
  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds another path's pieces.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.path)
  }

  /// Moves it by an affine map.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(elements: path.elements.map { $0.applying(transform) })
  }

  /// The path the other way round.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.path = CGMutablePath(elements: path.elements.reversedPath)
    return reversed
  }

  /// A copy.
  open override func copy() -> Any {
    let copy = UIBezierPath(cgPath: path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness) = (miterLimit, flatness)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  /// Draws only in it from here on; nothing is drawn here.
  open func addClip() {}

  /// Says how long its dashes are; nothing is drawn here.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}

  /// Draws its line; nothing is drawn here.
  open func stroke() {}

  /// Draws its line over what is there in some way; nothing is drawn here.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}

  /// Draws what it encloses over what is there in some way; nothing is drawn here.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}

  /// Draws what it encloses; nothing is drawn here.
  open func fill() {}
}
