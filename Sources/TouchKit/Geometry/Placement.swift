import Foundation

/// How a rectangle with coordinates of its own lies in another's: the point of it that the anchor names, from 0 to
/// 1 along both sides, is at the position, and everything is mapped about that point.
struct Placement {
  var bounds: CGRect
  var position: CGPoint
  var anchor = CGPoint(x: 0.5, y: 0.5)
  var transform = CGAffineTransform.identity

  /// The anchor, in the rectangle's own coordinates.
  private var pivot: CGPoint {
    CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
  }

  /// A point of its own as the other sees it.
  func toSuper(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity { return point + (position - pivot) }
    return (point - pivot).applying(transform) + position
  }

  /// A point of the other as it sees it.
  func fromSuper(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity { return point - (position - pivot) }
    return (point - position).applying(transform.inverted()) + pivot
  }

  /// The smallest upright rectangle around it in the other.
  var frame: CGRect {
    let size = bounds.size
    let corner = CGPoint(x: -size.width * anchor.x, y: -size.height * anchor.y)
    return CGRect(origin: corner, size: size).applying(transform).offsetBy(dx: position.x, dy: position.y)
  }

  /// The position for a rectangle in the other, without the transform.
  func position(for frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }
}
