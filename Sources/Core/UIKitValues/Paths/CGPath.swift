import Foundation

/// A path of lines and curves, as in Core Graphics.
public class CGPath: NSObject {
  var pathElements: [PathElement]

  init(elements: [PathElement]) {
    self.pathElements = elements
    super.init()
  }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathShapes.rect(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates the path of an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathShapes.ellipse(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates the path of a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    let shape = PathShapes.roundedRect(rect, corner)
    self.init(elements: shape.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { pathElements.isEmpty }

  /// The end of the path; the origin if the path is empty.
  public var currentPoint: CGPoint {
    guard let last = pathElements.last else { return .zero }
    if let end = last.end { return end }
    let start = pathElements.last { if case .move = $0 { true } else { false } }
    return start?.end ?? .zero
  }

  /// The smallest rectangle around all points, including control points; null if the path is empty.
  public var boundingBox: CGRect { Plane.rectangle(around: pathElements.flatMap(\.points)) }

  /// The smallest rectangle around the lines and curves; null if the path is empty.
  public var boundingBoxOfPath: CGRect {
    let start = pathElements.prefix(1).compactMap(\.end)
    return Plane.rectangle(around: start + FlatPath(pathElements).polygons.flatMap { $0 })
  }

  /// Returns whether a point lies inside the path.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let (turns, crossings) = FlatPath(pathElements.map { $0.applying(transform) }).winding(around: point)
    switch rule {
    case .winding: return turns != 0
    case .evenOdd: return !crossings.isMultiple(of: 2)
    }
  }

  /// Calls a closure with each element.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in pathElements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        // The pointer must be valid even for an element without points.
        var none = CGPoint.zero
        withUnsafeMutablePointer(to: &none) { fallback in
          let piece = CGPathElement(type: element.type, points: buffer.baseAddress ?? fallback)
          withUnsafePointer(to: piece, block)
        }
      }
    }
  }

  /// Calls a function with each element and a pointer.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns whether the path is an upright rectangle, and stores that rectangle.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBoxOfPath
    var corners = FlatPath(pathElements).polygons.first ?? []
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    let isRect =
      pathElements.count <= 6 && corners.count == 4
      && zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy {
        ($0.x == $1.x) != ($0.y == $1.y)
      }
    if isRect { rect?.pointee = box }
    return isRect
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(elements: pathElements) }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: pathElements) }

  /// Returns a transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: pathElements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Returns a transformed mutable copy.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: pathElements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Returns whether another path has the same elements.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CGPath).map { $0.pathElements == pathElements } ?? false
  }

  public override var hash: Int { pathElements.count }
}

/// The rule for the inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// Points that the path winds around.
  case winding
  /// Points from which a ray crosses the edges an odd number of times.
  case evenOdd
}

/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a subpath.
  case moveToPoint
  /// A straight line.
  case addLineToPoint
  /// A curve with one control point, followed by its end.
  case addQuadCurveToPoint
  /// A curve with two control points, followed by its end.
  case addCurveToPoint
  /// A line back to the start of the subpath.
  case closeSubpath
}

public struct CGPathElement {
  /// The kind.
  public var type: CGPathElementType
  /// The points, the end last; their number depends on the kind.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension PathElement {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
