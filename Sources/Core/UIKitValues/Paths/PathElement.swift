import Foundation

/// An element of a path.
enum PathElement: Hashable {
  case move(CGPoint)
  case line(CGPoint)
  case quadCurve(CGPoint, control: CGPoint)
  case curve(CGPoint, control1: CGPoint, control2: CGPoint)
  case close

  /// The end point; nil for a closing line, which ends at the start of its subpath.
  var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadCurve(let point, _), .curve(let point, _, _): point
    case .close: nil
    }
  }

  /// The points, the end last.
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [control, point]
    case .curve(let point, let control1, let control2): [control1, control2, point]
    case .close: []
    }
  }

  func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quadCurve(let point, let control):
      .quadCurve(point.applying(transform), control: control.applying(transform))
    case .curve(let point, let control1, let control2):
      .curve(
        point.applying(transform),
        control1: control1.applying(transform),
        control2: control2.applying(transform)
      )
    case .close: .close
    }
  }

  /// Returns points along the element, excluding its start.
  func flattened(from start: CGPoint) -> [CGPoint] {
    switch self {
    case .move(let point), .line(let point):
      return [point]
    case .quadCurve(let point, let control):
      return PathElement.steps.map { t in
        let u = 1 - t
        return start * (u * u) + control * (2 * u * t) + point * (t * t)
      }
    case .curve(let point, let control1, let control2):
      return PathElement.steps.map { t in
        let u = 1 - t
        let outer = start * (u * u * u) + point * (t * t * t)
        return outer + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
      }
    case .close:
      return []
    }
  }

  // With 64 steps, the error is far below a point for a curve as large as a screen.
  private static let steps = (1...64).map { CGFloat($0) / 64 }
}

/// A path as polygons, one for each subpath, closed or not.
struct FlatPath {
  private(set) var polygons: [[CGPoint]] = []

  init(_ elements: [PathElement]) {
    var polygon: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point):
        if polygon.count > 1 { polygons.append(polygon) }
        polygon = [point]
      case .close:
        guard let first = polygon.first else { continue }
        polygons.append(polygon + [first])
        polygon = [first]
      case .line, .quadCurve, .curve:
        guard let last = polygon.last else { continue }
        polygon += element.flattened(from: last)
      }
    }
    if polygon.count > 1 { polygons.append(polygon) }
  }

  /// Returns the winding number of the closed polygons around a point, and the number of edges to its right.
  func winding(around point: CGPoint) -> (turns: Int, crossings: Int) {
    var turns = 0
    var crossings = 0
    for polygon in polygons {
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        guard (start.y <= point.y) != (end.y <= point.y) else { continue }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > point.x else { continue }
        crossings += 1
        turns += end.y > start.y ? 1 : -1
      }
    }
    return (turns, crossings)
  }
}

extension [PathElement] {
  /// The elements of the path in reverse: subpaths from the last to the first, and each from its end to its start.
  var reversedPath: [PathElement] {
    subpaths.reversed().flatMap(\.reversedSubpath)
  }

  private var subpaths: [[PathElement]] {
    reduce(into: []) { subpaths, element in
      if case .move = element {
        subpaths.append([element])
      } else {
        subpaths[subpaths.count - 1].append(element)
      }
    }
  }

  private var reversedSubpath: [PathElement] {
    let isClosed = last == .close
    let pieces = isClosed ? Array(dropLast()) : self
    let ends = pieces.compactMap(\.end)
    guard let last = ends.last else { return self }
    var reversed: [PathElement] = [.move(last)]
    for (piece, start) in zip(pieces.dropFirst(), ends).reversed() {
      switch piece {
      case .move, .close: break
      case .line: reversed.append(.line(start))
      case .quadCurve(_, let control): reversed.append(.quadCurve(start, control: control))
      case .curve(_, let control1, let control2):
        reversed.append(.curve(start, control1: control2, control2: control1))
      }
    }
    return isClosed ? reversed + [.close] : reversed
  }
}
