import Foundation

/// A path that can be extended.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() {
    super.init(elements: [])
  }

  override init(elements: [PathElement]) {
    super.init(elements: elements)
  }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    pathElements.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    appendElements(.line(point), transform)
  }

  /// Adds lines from each point to the next.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    appendElements(.quadCurve(end, control: control), transform)
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    appendElements(.curve(end, control1: control1, control2: control2), transform)
  }

  /// Adds a line to the start of an arc, and the arc. `clockwise` holds for a y axis that points upwards; on a screen
  /// it is counterclockwise.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = PathShapes.turn(from: startAngle, to: endAngle, increasing: !clockwise)
    let arc = PathShapes.arc(center: center, radius: radius, from: startAngle, by: turn)
    appendElements(.line(arc.start), transform)
    for curve in arc.curves { appendElements(curve, transform) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    pathElements += PathShapes.rect(rect).map { $0.applying(transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    pathElements += PathShapes.ellipse(rect).map { $0.applying(transform) }
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    pathElements += PathShapes.roundedRect(rect, corner).map { $0.applying(transform) }
  }

  /// Adds another path's pieces.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    pathElements += path.pathElements.map { $0.applying(transform) }
  }

  /// Closes the subpath.
  public func closeSubpath() {
    if !pathElements.isEmpty, pathElements.last != .close { pathElements.append(.close) }
  }

  // A subpath begins with the first element, and with an element after a closed subpath.
  func appendElements(_ element: PathElement, _ transform: CGAffineTransform) {
    let element = element.applying(transform)
    switch pathElements.last {
    case nil:
      guard case .line(let point) = element else { return }
      pathElements.append(.move(point))
    case .close:
      pathElements.append(.move(currentPoint))
      pathElements.append(element)
    default:
      pathElements.append(element)
    }
  }
}
