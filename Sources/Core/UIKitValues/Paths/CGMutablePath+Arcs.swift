import Foundation

extension CGMutablePath {
  /// Adds a line to the start of an arc, and the arc. A positive angle turns from the x axis towards the y axis.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    appendElements(PathShapes.arc(center: center, radius: radius, from: startAngle, by: delta), transform)
  }

  /// Adds an arc that is tangent to two lines: from the current point to the corner, and from the corner to the end. A
  /// line leads to the start of the arc.
  public func addArc(
    tangent1End corner: CGPoint,
    tangent2End end: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let before = currentPoint.applying(transform.inverted()) - corner
    let after = end - corner
    let cross = before.x * after.y - before.y * after.x
    guard cross != 0, radius > 0 else { return addLine(to: corner, transform: transform) }
    // Half of the angle at the corner gives the arc's distance from the corner, and its center.
    let dot = before.x * after.x + before.y * after.y
    let half = atan2(abs(cross), dot) / 2
    let toStart = before * (1 / Plane.length(of: before))
    let toEnd = after * (1 / Plane.length(of: after))
    let start = corner + toStart * (radius / tan(half))
    let middle = toStart + toEnd
    let center = corner + middle * (radius / sin(half) / Plane.length(of: middle))
    let from = start - center
    let turn = (CGFloat.pi - 2 * half) * (cross > 0 ? -1 : 1)
    appendElements(
      PathShapes.arc(center: center, radius: radius, from: atan2(from.y, from.x), by: turn),
      transform
    )
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  private func appendElements(_ arc: (start: CGPoint, curves: [PathElement]), _ transform: CGAffineTransform)
  {
    addLine(to: arc.start, transform: transform)
    for curve in arc.curves { appendElements(curve, transform) }
  }
}
