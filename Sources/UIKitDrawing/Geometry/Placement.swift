import Foundation

/// How a rectangle with coordinates of its own lies in another's: the point of it that the anchor names, from 0 to
/// 1 along both sides, is at the position, and everything is mapped about that point.
@frozen
@usableFromInline
package struct Placement {
  @usableFromInline package var bounds: CGRect
  @usableFromInline package var position: CGPoint
  @usableFromInline package var anchor = CGPoint(x: 0.5, y: 0.5)
  @usableFromInline package var transform = CGAffineTransform.identity

  /// Makes a placement.
  package init(
    bounds: CGRect,
    position: CGPoint,
    anchor: CGPoint = CGPoint(x: 0.5, y: 0.5),
    transform: CGAffineTransform = .identity
  ) {
    self.bounds = bounds
    self.position = position
    self.anchor = anchor
    self.transform = transform
  }

  /// The anchor, in the rectangle's own coordinates.
  @inlinable
  package var pivot: CGPoint {
    CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
  }

  /// A point of its own as the other sees it.
  @inlinable
  package func toSuper(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity { return point + (position - pivot) }
    return (point - pivot).applying(transform) + position
  }

  /// A point of the other as it sees it.
  @inlinable
  package func fromSuper(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity { return point - (position - pivot) }
    return (point - position).applying(transform.inverted()) + pivot
  }

  /// The smallest upright rectangle around it in the other.
  package var frame: CGRect {
    let size = bounds.size
    let corner = CGPoint(x: -size.width * anchor.x, y: -size.height * anchor.y)
    return CGRect(origin: corner, size: size).applying(transform).offsetBy(dx: position.x, dy: position.y)
  }

  /// The position for a rectangle in the other, without the transform.
  package func position(for frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }
}
