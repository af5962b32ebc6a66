import Foundation

extension CALayer {
  /// Converts a point from another layer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    fromTop(l?.toTop(p) ?? p)
  }

  /// Converts a point to another layer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l?.fromTop(toTop(p)) ?? toTop(p)
  }

  /// Converts a rectangle from another layer. The result is the smallest rectangle around the converted corners.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    Plane.rectangle(around: Plane.corners(of: r).map { convert($0, from: l) })
  }

  /// Converts a rectangle to another layer. The result is the smallest rectangle around the converted corners.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    Plane.rectangle(around: Plane.corners(of: r).map { convert($0, to: l) })
  }

  // Converts a point to the coordinates of the root layer.
  private func toTop(_ point: CGPoint) -> CGPoint {
    superlayer.map { $0.toTop(layerPlacement.toSuper(point)) } ?? point
  }

  private func fromTop(_ point: CGPoint) -> CGPoint {
    superlayer.map { layerPlacement.fromSuper($0.fromTop(point)) } ?? point
  }
}
