import Foundation

/// The outline of a stroked path. It consists of overlapping polygons with the same winding direction, so that the
/// winding rule gives their union.
struct StrokedPath {
  private let radius: CGFloat
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: CGFloat
  private(set) var elements: [PathElement] = []

  init(
    _ path: [PathElement],
    width: CGFloat,
    cap: CGLineCap,
    join: CGLineJoin,
    miterLimit: CGFloat
  ) {
    radius = width / 2
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    guard radius > 0 else { return }
    for polygon in FlatPath(path).polygons { stroke(polygon) }
  }

  private mutating func stroke(_ polygon: [CGPoint]) {
    // A point that is equal to the one before it is left out, because the line between them has no direction.
    let points = polygon.enumerated().filter { $0 == 0 || $1 != polygon[$0 - 1] }.map(\.element)
    guard let first = points.first, let last = points.last, points.count > 1 else { return }
    for (start, end) in zip(points, points.dropFirst()) { addLine(start, end) }
    for index in points.indices.dropFirst().dropLast() {
      addJoin(points[index - 1], points[index], points[index + 1])
    }
    if first == last, points.count > 2 {
      addJoin(points[points.count - 2], first, points[1])
    } else {
      addCap(points[1], first)
      addCap(points[points.count - 2], last)
    }
  }

  private mutating func addLine(_ start: CGPoint, _ end: CGPoint) {
    let side = across(start, end)
    add([start + side, start - side, end - side, end + side])
  }

  private mutating func addCap(_ inner: CGPoint, _ end: CGPoint) {
    switch cap {
    case .butt: break
    case .round: addCircle(end)
    case .square:
      let ahead = (end - inner) * (radius / Plane.length(of: end - inner))
      addLine(end, end + ahead)
    }
  }

  private mutating func addJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
    if join == .round { return addCircle(corner) }
    let (one, other) = (across(before, corner), across(corner, after))
    // A corner has its gap on the outer side.
    let side: CGFloat = one.x * (after - corner).x + one.y * (after - corner).y > 0 ? -1 : 1
    let (a, b) = (corner + one * side, corner + other * side)
    let sum = (a - corner) + (b - corner)
    let cosine = Plane.length(of: sum) / (2 * radius)
    if join == .miter, cosine > 0, 1 / cosine <= miterLimit {
      add([corner, a, corner + sum * (radius / cosine / Plane.length(of: sum)), b])
    } else {
      add([corner, a, b])
    }
  }

  private mutating func addCircle(_ center: CGPoint) {
    let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    elements += PathShapes.ellipse(box)
  }

  // Adds a polygon, if necessary reversed: like ellipses, all polygons wind from the x axis towards the y axis.
  private mutating func add(_ polygon: [CGPoint]) {
    var area: CGFloat = 0
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) { area += a.x * b.y - a.y * b.x }
    let points = area < 0 ? polygon.reversed() : polygon
    guard let first = points.first, area != 0 else { return }
    elements.append(.move(first))
    elements += points.dropFirst().map { .line($0) }
    elements.append(.close)
  }

  private func across(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
    let way = end - start
    return CGPoint(x: -way.y, y: way.x) * (radius / Plane.length(of: way))
  }
}

extension CGPath {
  /// Returns the outline of the path stroked with a line width. Dashes are ignored.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroked = StrokedPath(
      pathElements.map { $0.applying(transform) },
      width: lineWidth,
      cap: lineCap,
      join: lineJoin,
      miterLimit: miterLimit
    )
    return CGPath(elements: stroked.elements)
  }
}
