import Foundation

/// A path of lines and curves, as Core Graphics has it, which Linux lacks.
public class CGPath: NSObject {
  var elements: [PathElement]

  init(elements: [PathElement]) {
    self.elements = elements
    super.init()
  }

  /// Makes the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathShapes.rect(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Makes the path of an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathShapes.ellipse(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Makes the path of a rectangle with round corners.
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

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where it ends; the origin where it is empty.
  public var currentPoint: CGPoint {
    guard let last = elements.last else { return .zero }
    if let end = last.end { return end }
    let start = elements.last { if case .move = $0 { true } else { false } }
    return start?.end ?? .zero
  }

  /// The smallest rectangle around all its points, the control points too; null where it is empty.
  public var boundingBox: CGRect { .around(elements.flatMap(\.points)) }

  /// The smallest rectangle around its lines and curves, as closely as they are drawn; null where it is empty.
  public var boundingBoxOfPath: CGRect {
    let start = elements.prefix(1).compactMap(\.end)
    return .around(start + FlatPath(elements).polygons.flatMap { $0 })
  }

  /// Whether a point lies in what it encloses.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let (turns, crossings) = FlatPath(elements.map { $0.applying(transform) }).winding(around: point)
    switch rule {
    case .winding: return turns != 0
    case .evenOdd: return !crossings.isMultiple(of: 2)
    }
  }

  /// Calls a closure with each of its pieces.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        // A piece without points still has somewhere to point to, as it cannot be empty.
        var none = CGPoint.zero
        withUnsafeMutablePointer(to: &none) { fallback in
          let piece = CGPathElement(type: element.type, points: buffer.baseAddress ?? fallback)
          withUnsafePointer(to: piece, block)
        }
      }
    }
  }

  /// Calls a function with each of its pieces, and with what it was given along.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }

  /// Whether it is an upright rectangle, which is given out.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBoxOfPath
    var corners = FlatPath(elements).polygons.first ?? []
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    let isRect =
      elements.count <= 6 && corners.count == 4
      && zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy {
        ($0.x == $1.x) != ($0.y == $1.y)
      }
    if isRect { rect?.pointee = box }
    return isRect
  }

  /// A copy that does not change.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// A copy, moved by an affine map.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// A copy, moved by an affine map, that can be changed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Whether another path has the same pieces.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CGPath).map { $0.elements == elements } ?? false
  }

  public override var hash: Int { elements.count }
}

/// What a path encloses.
public enum CGPathFillRule: Int, Sendable {
  /// What it winds around.
  case winding
  /// What an odd number of its edges part from the outside.
  case evenOdd
}

/// The kinds of a path's pieces.
public enum CGPathElementType: Int32, Sendable {
  /// A new subpath begins at a point.
  case moveToPoint
  /// A straight line to a point.
  case addLineToPoint
  /// A curve with one control point; the end is the second of its points.
  case addQuadCurveToPoint
  /// A curve with two control points; the end is the third of its points.
  case addCurveToPoint
  /// A line back to where the subpath began.
  case closeSubpath
}

/// A piece of a path.
public struct CGPathElement {
  /// What it is.
  public var type: CGPathElementType
  /// Its points, the end last: as many as its kind has.
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
