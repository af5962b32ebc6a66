import Foundation

/// The placement of a rectangle, which has its own coordinates, in outer coordinates. The anchor, from 0 to 1 along
/// both sides, lies at the position, and the transform applies about it.
///
/// Every hit test converts through a placement.
@frozen
@usableFromInline
package struct Placement: Equatable {
  @usableFromInline package var bounds: CGRect { didSet { updateShift() } }
  @usableFromInline package var position: CGPoint { didSet { updateShift() } }
  @usableFromInline package var anchor = CGPoint(x: 0.5, y: 0.5) { didSet { updateShift() } }
  @usableFromInline package var transform = CGAffineTransform.identity { didSet { updateShift() } }
  /// The vector between the two coordinate systems, cached if the transform is the identity; else nil.
  @usableFromInline package private(set) var shift: CGPoint?

  /// Creates a placement.
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
    updateShift()
  }

  private mutating func updateShift() {
    shift = transform.isIdentity ? position - pivot : nil
  }

  /// The anchor, in the rectangle's own coordinates.
  @inlinable
  package var pivot: CGPoint {
    CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
  }

  /// Converts a point of the rectangle to the outer coordinates.
  @inlinable
  package func toSuper(_ point: CGPoint) -> CGPoint {
    if let shift { return point + shift }
    return (point - pivot).applying(transform) + position
  }

  /// Converts a point in the outer coordinates to the rectangle's own.
  @inlinable
  package func fromSuper(_ point: CGPoint) -> CGPoint {
    if let shift { return point - shift }
    return (point - position).applying(transform.inverted()) + pivot
  }

  /// The smallest upright rectangle around the rectangle, in the outer coordinates.
  package var frame: CGRect {
    let size = bounds.size
    let corner = CGPoint(x: -size.width * anchor.x, y: -size.height * anchor.y)
    return CGRect(origin: corner, size: size).applying(transform).offsetBy(dx: position.x, dy: position.y)
  }

  /// Returns the position at which the rectangle has a given frame in the outer coordinates, ignoring the transform.
  package func position(for frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }
}
