import Explain
import Records

/// The positions of the numbers on a map of taps: in the middle of their rectangle, or, if that is too small or
/// occupied, as near as possible with a line to it.
struct ReachNumbers {
  struct Number {
    var place: Point
    /// The middle of the number's rectangle; nil if the number is inside.
    var target: Point?
  }

  private(set) var numbers: [Number] = []

  /// The side length of a number, with a margin.
  private static let side = 18.0

  /// Places the numbers, in the order of the rectangles.
  init(_ rectangles: [ReachMap.Rectangle], _ frame: ScreenFrame) {
    let boxes = rectangles.map { box -> (from: Point, to: Point) in
      (frame.place(Point(x: box.minX, y: box.minY)), frame.place(Point(x: box.maxX, y: box.maxY)))
    }
    for (from, to) in boxes {
      let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
      let isLarge = min(to.x - from.x, to.y - from.y) >= Self.side
      let inside = isLarge ? Self.inside(from, to, middle) : []
      let place = (inside + Self.around(from, to, middle)).first { isFree($0, frame) } ?? middle
      let isInside = inside.contains { $0.x == place.x && $0.y == place.y }
      numbers.append(Number(place: place, target: isInside ? nil : middle))
    }
  }

  private func isFree(_ place: Point, _ frame: ScreenFrame) -> Bool {
    frame.contains(place)
      && numbers.allSatisfy {
        max(abs($0.place.x - place.x), abs($0.place.y - place.y)) >= Self.side
      }
  }

  /// The positions in a rectangle, the middle first.
  private static func inside(_ from: Point, _ to: Point, _ middle: Point) -> [Point] {
    let (xs, ys) = (steps(to.x - from.x), steps(to.y - from.y))
    let offsets = ys.flatMap { y in xs.map { x in Point(x: x, y: y) } }
    return offsets.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (abs(first.x) + abs(first.y), one.offset) < (abs(second.x) + abs(second.y), other.offset)
    }.map { Point(x: middle.x + $0.element.x, y: middle.y + $0.element.y) }
  }

  /// The possible distances of numbers from the middle of a length.
  private static func steps(_ length: Double) -> [Double] {
    let most = min(10, Int((length - side) / 2 / side))
    return (-most...most).map { Double($0) * side }
  }

  /// The positions around a rectangle, the nearest first.
  private static func around(_ from: Point, _ to: Point, _ middle: Point) -> [Point] {
    (1...6).flatMap { step -> [Point] in
      let distance = side * (Double(step) - 0.25)
      let (left, right) = (from.x - distance, to.x + distance)
      let (top, bottom) = (from.y - distance, to.y + distance)
      return [
        Point(x: right, y: middle.y), Point(x: left, y: middle.y), Point(x: middle.x, y: top),
        Point(x: middle.x, y: bottom), Point(x: right, y: top), Point(x: left, y: bottom),
      ]
    }
  }
}
