import Foundation

extension CALayer {
  /// A point of another layer in its own coordinates.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    fromTop(l?.toTop(p) ?? p)
  }

  /// A point of its own in another layer's coordinates.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l?.fromTop(toTop(p)) ?? toTop(p)
  }

  /// A rectangle of another layer in its own coordinates: the smallest around it.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    .around(r.corners.map { convert($0, from: l) })
  }

  /// A rectangle of its own in another layer's coordinates: the smallest around it.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    .around(r.corners.map { convert($0, to: l) })
  }

  // The top of the tree has coordinates of its own alone.
  private func toTop(_ point: CGPoint) -> CGPoint {
    superlayer.map { $0.toTop(geometry.toSuper(point)) } ?? point
  }

  private func fromTop(_ point: CGPoint) -> CGPoint {
    superlayer.map { geometry.fromSuper($0.fromTop(point)) } ?? point
  }
}
