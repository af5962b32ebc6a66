import Foundation

/// A convex polygon: the part of a view that can be touched.
struct Region {
  /// The corners in the order around the polygon.
  private(set) var corners: [CGPoint]

  init(_ rect: CGRect) {
    corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// The area in square points.
  var area: CGFloat {
    guard let origin = corners.first else { return 0 }
    // Coordinates are taken relative to one corner, so that large values do not cost precision.
    let sum = zip(corners, corners.dropFirst()).reduce(CGFloat(0)) { sum, edge in
      let (from, to) = (edge.0 - origin, edge.1 - origin)
      return sum + from.x * to.y - to.x * from.y
    }
    return abs(sum) / 2
  }

  /// Whether the region is too small to be touched by a location with six decimals.
  var isEmpty: Bool { area < 1e-9 }

  /// Returns the region in another coordinate system. The mapping must keep straight lines straight.
  func mapped(_ map: (CGPoint) -> CGPoint) -> Region {
    var region = self
    region.corners = corners.map(map)
    return region
  }

  /// The part of the region inside a rectangle.
  func clipped(to rect: CGRect) -> Region {
    var region = self
    region.clip { $0.x - rect.minX }
    region.clip { rect.maxX - $0.x }
    region.clip { $0.y - rect.minY }
    region.clip { rect.maxY - $0.y }
    return region
  }

  /// Returns whether the region contains another one, edges included.
  func contains(_ other: Region) -> Bool {
    let middle = CGPoint(
      x: corners.reduce(0) { $0 + $1.x } / CGFloat(corners.count),
      y: corners.reduce(0) { $0 + $1.y } / CGFloat(corners.count)
    )
    return zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { from, to in
      let edge = to - from
      func side(_ point: CGPoint) -> CGFloat {
        edge.x * (point.y - from.y) - edge.y * (point.x - from.x)
      }
      let inner = side(middle)
      let slack = 1e-9 * max(1, abs(inner))
      return other.corners.allSatisfy { inner > 0 ? side($0) >= -slack : side($0) <= slack }
    }
  }

  /// Keeps the part on the side of a line where the distance is not negative.
  private mutating func clip(_ distance: (CGPoint) -> CGFloat) {
    var kept: [CGPoint] = []
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (start, end) = (distance(from), distance(to))
      if start >= 0 { kept.append(from) }
      if (start < 0) != (end < 0) {
        let part = start / (start - end)
        kept.append(CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
    }
    corners = kept
  }
}

extension CGPoint {
  fileprivate static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
    CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }
}
