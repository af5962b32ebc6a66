import Records

/// A map of the screen: which view is hit at each place, and who gets a tap there.
///
/// Hit testing is asked in the middle of every cell of a grid, whose lines are the edges of all views, so that nothing
/// changes inside of a cell. What a tap does is found by replaying one.
package struct ReachMap {
  /// A rectangle of the screen, in points.
  package struct Rectangle: Equatable, Sendable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    package var width: Double { maxX - minX }
    package var height: Double { maxY - minY }
    package var area: Double { width * height }
    package var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    package func union(_ other: Rectangle) -> Rectangle {
      Rectangle(
        minX: min(minX, other.minX),
        minY: min(minY, other.minY),
        maxX: max(maxX, other.maxX),
        maxY: max(maxY, other.maxY)
      )
    }
  }

  /// An object that gets a tap, and what it does.
  package struct Taker: Hashable, Sendable {
    /// The recognizer, control or list; empty for a responder that handles the touch.
    package var object: String
    /// What it does, such as `recognized`.
    package var words: String
    /// Whether it is a recognizer or a control, for which people aim.
    package var isTarget: Bool
  }

  /// A view that a tap does not reach where it seems to be.
  package struct Missed: Hashable, Sendable {
    package var view: String
    /// Why, such as `shade is in front`.
    package var why: String
  }

  /// What a tap does.
  package struct Outcome: Hashable, Sendable {
    package var takers: [Taker] = []
    package var missed: [Missed] = []
  }

  /// A part of the screen in which the same view is hit.
  package struct Place: Equatable, Sendable {
    package var rectangle: Rectangle
    /// The hit-test view; nil if no view is hit.
    package var hit: String?
    /// What a tap does; nil if none was replayed.
    package var outcome: Outcome?
  }

  /// A recognizer or a control that gets taps in less room than a fingertip needs.
  package struct SmallTarget: Equatable, Sendable {
    package var object: String
    package var rectangle: Rectangle
  }

  /// An outline of a view.
  package struct Outline: Equatable, Sendable {
    package var id: String
    package var corners: [Point]
    package var isControl: Bool
    package var hasRecognizers: Bool

    /// The area inside of the corners, in square points.
    package var area: Double {
      let products = zip(corners, corners.dropFirst() + corners.prefix(1)).map { $0.x * $1.y - $1.x * $0.y }
      return abs(products.reduce(0, +)) / 2
    }
  }

  /// A view with a part that taps do not reach.
  package struct DeadPart: Equatable, Sendable {
    package var missed: Missed
    /// The part of the view's area on the screen, up to 1.
    package var part: Double
  }

  /// The side of the smallest square target in Apple's guidelines, in points.
  package static let leastSide = 44.0

  package var screen: Rectangle
  package var outlines: [Outline] = []
  package var places: [Place] = []
  /// The number of taps that were replayed.
  package var taps = 0
  /// The number of places in which no tap was replayed, because there are too many of them. They have the outcome of
  /// another place in which the same view is hit, or none.
  package var untried = 0
  /// The distance between the grid's lines where edges do not tell a view's shape; nil if they do everywhere.
  package var step: Double?
  /// Whether there are too many edges, so the whole grid has such lines.
  package var isCoarse = false

  /// The views with parts that taps do not reach, by reason.
  package var deadParts: [DeadPart] {
    let areas = Dictionary(outlines.map { ($0.id, $0.area) }) { first, _ in first }
    var parts: [DeadPart] = []
    for place in places {
      for missed in place.outcome?.missed ?? [] {
        let part = place.rectangle.area / max(areas[missed.view] ?? 0, place.rectangle.area)
        if let index = parts.firstIndex(where: { $0.missed == missed }) {
          parts[index].part = min(1, parts[index].part + part)
        } else {
          parts.append(DeadPart(missed: missed, part: part))
        }
      }
    }
    return parts
  }

  /// The targets whose part of the screen is less than ``leastSide`` wide or high.
  package var smallTargets: [SmallTarget] {
    var targets: [SmallTarget] = []
    for place in places {
      for taker in place.outcome?.takers ?? [] where taker.isTarget {
        if let index = targets.firstIndex(where: { $0.object == taker.object }) {
          targets[index].rectangle = targets[index].rectangle.union(place.rectangle)
        } else {
          targets.append(SmallTarget(object: taker.object, rectangle: place.rectangle))
        }
      }
    }
    return targets.filter { min($0.rectangle.width, $0.rectangle.height) < Self.leastSide - 1e-6 }
  }
}
