import Foundation

/// A segment of a path between two of its points.
package struct PathSegment {
  let start: CGPoint
  let element: PathElement

  /// Returns the point at a fraction of the segment.
  package func point(at part: CGFloat) -> CGPoint {
    let points = [start] + element.points
    // De Casteljau's construction: lines between the points, then between the points on these lines, until one is left.
    var level = points
    while level.count > 1 {
      level = zip(level, level.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * part, y: $0.y + ($1.y - $0.y) * part)
      }
    }
    return level[0]
  }
}

extension CGPath {
  /// The lines and curves of the path, with the lines that close subpaths.
  package var segmentList: [PathSegment] {
    var segments: [PathSegment] = []
    var (first, current) = (CGPoint.zero, CGPoint.zero)
    for element in pathElements {
      switch element {
      case .move(let point): (first, current) = (point, point)
      case .close:
        segments.append(PathSegment(start: current, element: .line(first)))
        current = first
      default:
        segments.append(PathSegment(start: current, element: element))
        current = element.end ?? current
      }
    }
    return segments
  }
}
