import Records

/// A gesture with one or more fingers: a tap, a drag, a pinch. Its fingers land, move and lift together.
///
/// A gesture is a plan; ``GestureSampler`` creates its samples.
package struct Gesture: Equatable, Sendable {
  /// The path that the fingers follow.
  package enum Path: Equatable, Sendable {
    /// The fingers rest at a location, side by side.
    case rest(at: Point)
    /// The fingers move along straight lines, side by side.
    case lines(through: [Point])
    /// Two fingers on opposite sides of a center change their distance and angle.
    case pair(Pair)
  }

  /// The path of two fingers on opposite sides of a center.
  package struct Pair: Equatable, Sendable {
    package var center: Point
    /// The distance between the fingers, at the start and at the end.
    package var distance: (from: Double, to: Double)
    /// The angle of the line from the first finger to the second, in radians, from the x axis towards the y axis.
    package var angle: (from: Double, to: Double)

    package init(center: Point, distance: (from: Double, to: Double), angle: (from: Double, to: Double)) {
      self.center = center
      self.distance = distance
      self.angle = angle
    }

    package static func == (lhs: Pair, rhs: Pair) -> Bool {
      lhs.center == rhs.center && lhs.distance == rhs.distance && lhs.angle == rhs.angle
    }
  }

  /// How the touches end.
  package enum Ending: Equatable, Sendable {
    case lifted
    /// The system cancels the touches.
    case cancelled
    /// The fingers stay down.
    case held
  }

  /// The distance between fingers side by side, in points.
  package static let fingerDistance = 40.0

  package var path: Path
  /// The number of fingers; a pair always has two.
  package var fingers: Int
  /// The seconds from landing to lifting for resting fingers, else the seconds of movement; nil if the hand chooses.
  package var duration: Double?
  /// Whether the fingers move as fast as in a swipe if the hand chooses.
  package var isFlick = false
  /// The seconds for which the fingers rest before they move.
  package var rest = 0.0
  /// The number of repetitions.
  package var times = 1
  /// The seconds from lifting to landing again; nil if the hand chooses.
  package var gap: Double?
  /// The seconds from the start of a group of gestures to the landing.
  package var delay = 0.0
  package var ending = Ending.lifted
  /// The button that a pointer presses; nil for fingers.
  package var button: PointerButton?

  package init(_ path: Path, fingers: Int = 1, duration: Double? = nil) {
    self.path = path
    self.fingers = if case .pair = path { 2 } else { fingers }
    self.duration = duration
  }

  /// The default durations, in seconds.
  package static let tapDuration = 0.05
  package static let tapGap = 0.1
  package static let pressDuration = 0.6
  package static let moveDuration = 0.3
  package static let swipeDuration = 0.15
  /// The default length of a swipe, in points.
  package static let swipeDistance = 120.0
  /// The default distance between the two fingers of a rotation, in points.
  package static let pairDistance = 160.0
}

/// The four directions of swipes, and the edges of a screen.
package enum GestureDirection: String, CaseIterable, Sendable {
  case left, right, up, down

  /// The unit vector in this direction.
  package var vector: Point {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    }
  }
}

extension Gesture {
  /// Returns a fast straight move over a distance in points.
  package static func swipe(_ direction: GestureDirection, from start: Point, by distance: Double) -> Gesture
  {
    let vector = direction.vector
    let end = Point(x: start.x + vector.x * distance, y: start.y + vector.y * distance)
    var gesture = Gesture(.lines(through: [start, end]))
    gesture.isFlick = true
    return gesture
  }
}

/// One part of a path: a straight line, or two fingers turning around their center.
enum Leg {
  case line(from: Point, to: Point)
  case pair(Gesture.Pair)

  /// Returns the location of a finger at a fraction of the leg, from 0 to 1.
  func location(ofFinger finger: Int, at part: Double) -> Point {
    switch self {
    case .line(let start, let end):
      let place = start.mixed(with: end, part)
      return Point(x: place.x + Double(finger) * Gesture.fingerDistance, y: place.y)
    case .pair(let pair):
      let reach = mixed(pair.distance, part) / 2 * (finger == 0 ? -1 : 1)
      let angle = mixed(pair.angle, part)
      return Point(x: pair.center.x + cosine(angle) * reach, y: pair.center.y + sine(angle) * reach)
    }
  }

  private func mixed(_ ends: (from: Double, to: Double), _ part: Double) -> Double {
    part == 1 ? ends.to : ends.from + (ends.to - ends.from) * part
  }
}

extension Gesture {
  /// The distance of the farthest-moving finger, in points.
  var length: Double {
    switch path {
    case .rest: 0
    case .lines(let points): zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    case .pair(let pair):
      max(
        (pair.distance.to - pair.distance.from).magnitude / 2,
        (pair.angle.to - pair.angle.from).magnitude * max(pair.distance.from, pair.distance.to) / 2
      )
    }
  }

  /// The moving parts of the path, each with its duration in seconds.
  var legs: [(leg: Leg, seconds: Double)] {
    let seconds = duration ?? (isFlick ? Gesture.swipeDuration : Gesture.moveDuration)
    switch path {
    case .rest: return []
    case .pair(let pair): return [(.pair(pair), seconds)]
    case .lines(let points):
      let legs = zip(points, points.dropFirst()).map { (from: $0, to: $1) }
      let total = legs.reduce(0) { $0 + $1.from.distance(to: $1.to) }
      // All lines have the same speed. If the whole path has no length, the lines share the time equally.
      return legs.map { from, to in
        let share = total > 0 ? from.distance(to: to) / total : 1 / Double(legs.count)
        return (.line(from: from, to: to), seconds * share)
      }
    }
  }

  /// Returns the location at which a finger lands.
  func start(ofFinger finger: Int) -> Point {
    switch path {
    case .rest(let place): Leg.line(from: place, to: place).location(ofFinger: finger, at: 0)
    case .lines, .pair: legs.first?.leg.location(ofFinger: finger, at: 0) ?? Point(x: 0, y: 0)
    }
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }

  func mixed(with other: Point, _ part: Double) -> Point {
    // The last location is exact, without rounding error.
    part == 1 ? other : Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }

  static func + (point: Point, offset: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }
}
