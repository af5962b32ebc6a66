import Foundation

/// A path of lines and curves with its drawing style. Hit tests of the path are computed, but nothing is drawn.
open class UIBezierPath: NSObject {
  private var mutablePath: CGMutablePath

  /// The line width, in points.
  open var lineWidth: CGFloat = 1
  /// The style of line ends.
  open var lineCapStyle = CGLineCap.butt
  /// The style of line corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit of pointed corners.
  open var miterLimit: CGFloat = 10
  /// The accuracy of drawn curves.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule decides which points are inside.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {
    mutablePath = CGMutablePath()
    super.init()
  }

  /// Creates an empty path; nothing is decoded.
  public required init?(coder: NSCoder) {
    mutablePath = CGMutablePath()
    super.init()
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    mutablePath.addPath(cgPath)
  }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    mutablePath.addRect(rect)
  }

  /// Creates the path of an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    mutablePath.addEllipse(in: rect)
  }

  /// Creates the path of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    mutablePath.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates the path of a rectangle with some round corners.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    mutablePath = CGMutablePath(elements: PathShapes.roundedRect(rect, cornerRadii, corners))
  }

  /// Creates the path of an arc. `clockwise` means clockwise as seen on a screen.
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

  /// The path without its drawing style.
  open var cgPath: CGPath {
    get { CGPath(elements: mutablePath.pathElements) }
    set { mutablePath = CGMutablePath(elements: newValue.pathElements) }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { mutablePath.isEmpty }

  /// The smallest rectangle around the lines and curves; null if the path is empty.
  open var bounds: CGRect { mutablePath.boundingBoxOfPath }

  /// The end of the path.
  open var currentPoint: CGPoint { mutablePath.currentPoint }

  /// Returns whether a point lies inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    mutablePath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) {
    mutablePath.move(to: point)
  }

  open func addLine(to point: CGPoint) {
    mutablePath.addLine(to: point)
  }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    mutablePath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    mutablePath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a line to the start of an arc, and the arc. `clockwise` means clockwise as seen on a screen.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    mutablePath.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Closes the subpath.
  open func close() {
    mutablePath.closeSubpath()
  }

  /// Removes all elements.
  open func removeAllPoints() {
    mutablePath = CGMutablePath()
  }

  /// Adds another path's elements.
  open func append(_ bezierPath: UIBezierPath) {
    mutablePath.addPath(bezierPath.mutablePath)
  }

  /// Applies an affine transform to the path.
  open func apply(_ transform: CGAffineTransform) {
    mutablePath = CGMutablePath(elements: mutablePath.pathElements.map { $0.applying(transform) })
  }

  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.mutablePath = CGMutablePath(elements: mutablePath.pathElements.reversedPath)
    return reversed
  }

  open override func copy() -> Any {
    let copy = UIBezierPath(cgPath: mutablePath)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness) = (miterLimit, flatness)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  /// No-op: clips later drawing to the path.
  open func addClip() {}

  /// No-op: sets the pattern of dashes.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}

  /// No-op: strokes the path.
  open func stroke() {}

  /// No-op: strokes the path with a blend mode.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}

  /// No-op: fills the path with a blend mode.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}

  /// No-op: fills the path.
  open func fill() {}
}
