import Foundation

/// The constants of content that moves without a finger. Lengths are in points, times in seconds.
struct ScrollPhysics {
  /// The exponential decay rate of the speed during a deceleration, per second.
  var decay: Double
  /// The angular frequency of the critically damped spring at an end.
  var frequency: Double
  /// The distance from its goal at which the content comes to rest.
  var tolerance: Double

  /// Creates the constants from a deceleration rate (the part of the speed that remains after a millisecond) and a
  /// spring's stiffness (for a mass of 1).
  init(rate: Double, stiffness: Double, tolerance: Double) {
    decay = -1000 * log(min(max(rate, 1e-9), 0.9999))
    frequency = max(stiffness, 1e-6).squareRoot()
    self.tolerance = max(tolerance, 1e-6)
  }
}

/// The movement of content along one axis: the offset as a function of the seconds since the start.
///
/// It has up to three pieces with closed forms: decelerating content may reach an end, where a spring brings it back;
/// and a spring may throw content from beyond an end into a deceleration.
struct AxisMotion: Equatable {
  /// The offset at the end.
  private(set) var rest: Double
  /// The time until the content rests, in seconds; 0 if it does not move.
  private(set) var duration = 0.0
  private var pieces: [Piece] = []

  private struct Piece: Equatable {
    let start: Double
    let curve: Curve
  }

  private enum Curve: Equatable {
    /// `from + velocity / decay · (1 − e^(−decay · t))`.
    case deceleration(from: Double, velocity: Double, decay: Double)
    /// `end + e^(−frequency · t) · (displacement + slope · t)`.
    case spring(end: Double, displacement: Double, slope: Double, frequency: Double)
    /// `from + velocity · t`.
    case line(from: Double, velocity: Double)

    func offset(after time: Double) -> Double {
      switch self {
      case .deceleration(let from, let velocity, let decay):
        from + velocity / decay * (1 - exp(-decay * time))
      case .spring(let end, let displacement, let slope, let frequency):
        end + exp(-frequency * time) * (displacement + slope * time)
      case .line(let from, let velocity): from + velocity * time
      }
    }
  }

  /// Creates content that rests.
  init(restingAt offset: Double) {
    rest = offset
  }

  /// Creates the movement of content with the velocity that fingers gave it.
  ///
  /// - Parameters:
  ///   - ends: the least and the greatest offset of the content.
  ///   - bounces: whether the content may move beyond its ends. If not, it stops there.
  init(
    from offset: Double,
    velocity: Double,
    ends: ClosedRange<Double>,
    bounces: Bool,
    _ physics: ScrollPhysics
  ) {
    rest = offset
    let end = min(max(offset, ends.lowerBound), ends.upperBound)
    guard bounces, offset != end else {
      decelerate(from: offset, velocity, ends, bounces, physics)
      return
    }
    let slope = velocity + physics.frequency * (offset - end)
    let crossing = (end - offset) / slope
    // Without room between the ends the same spring brings the content back from the other side.
    guard slope != 0, crossing > 0, ends.lowerBound < ends.upperBound else {
      addSpring(to: end, displacement: offset - end, slope: slope, physics)
      return
    }
    append(
      .spring(end: end, displacement: offset - end, slope: slope, frequency: physics.frequency),
      crossing
    )
    decelerate(from: end, slope * exp(-physics.frequency * crossing), ends, bounces, physics)
  }

  /// Creates a deceleration that ends at a given offset, whatever the velocity was.
  init(from offset: Double, deceleratingTo goal: Double, _ physics: ScrollPhysics) {
    rest = offset
    guard abs(goal - offset) > physics.tolerance else { return }
    let velocity = (goal - offset) * physics.decay
    let time = log(abs(goal - offset) / physics.tolerance) / physics.decay
    append(.deceleration(from: offset, velocity: velocity, decay: physics.decay), time)
    rest = goal
  }

  /// Creates the movement to a page. The velocity counts only up to where the spring would swing past the page.
  init(from offset: Double, velocity: Double, toPage page: Double, _ physics: ScrollPhysics) {
    rest = page
    guard offset != page else { return }
    let displacement = offset - page
    let most = physics.frequency * abs(displacement)
    let kept = displacement > 0 ? max(velocity, -most) : min(velocity, most)
    addSpring(to: page, displacement: displacement, slope: kept + physics.frequency * displacement, physics)
  }

  /// Creates a movement at constant speed.
  init(from offset: Double, to goal: Double, seconds: Double) {
    rest = goal
    guard goal != offset, seconds > 0 else { return }
    append(.line(from: offset, velocity: (goal - offset) / seconds), seconds)
  }

  /// Whether the content moves.
  var isMoving: Bool { !pieces.isEmpty }

  /// Returns the offset some seconds after the start.
  func offset(after seconds: Double) -> Double {
    guard seconds < duration, let piece = pieces.last(where: { $0.start <= seconds }) else { return rest }
    return piece.curve.offset(after: seconds - piece.start)
  }

  private mutating func decelerate(
    from offset: Double,
    _ velocity: Double,
    _ ends: ClosedRange<Double>,
    _ bounces: Bool,
    _ physics: ScrollPhysics
  ) {
    rest = offset
    let distance = velocity / physics.decay
    guard abs(distance) > physics.tolerance else { return }
    let curve = Curve.deceleration(from: offset, velocity: velocity, decay: physics.decay)
    // Content that is already beyond an end, and does not bounce, may move back in.
    let stop = min(max(offset + distance, min(offset, ends.lowerBound)), max(offset, ends.upperBound))
    guard stop != offset + distance else {
      append(curve, log(abs(distance) / physics.tolerance) / physics.decay)
      rest = stop
      return
    }
    let remaining = 1 - (stop - offset) / distance
    if stop != offset { append(curve, -log(remaining) / physics.decay) }
    rest = stop
    if bounces { addSpring(to: stop, displacement: 0, slope: velocity * remaining, physics) }
  }

  private mutating func addSpring(
    to end: Double,
    displacement: Double,
    slope: Double,
    _ physics: ScrollPhysics
  ) {
    rest = end
    func distance(_ time: Double) -> Double {
      abs(exp(-physics.frequency * time) * (displacement + slope * time))
    }
    // After its last turning point the content only comes closer to the end.
    var late = slope == 0 ? 0 : max(0, 1 / physics.frequency - displacement / slope)
    var early = late
    while distance(late) > physics.tolerance { (early, late) = (late, 2 * late + 1) }
    for _ in 0..<60 where late > early {
      let middle = (early + late) / 2
      if distance(middle) > physics.tolerance { early = middle } else { late = middle }
    }
    append(
      .spring(end: end, displacement: displacement, slope: slope, frequency: physics.frequency),
      late
    )
  }

  private mutating func append(_ curve: Curve, _ seconds: Double) {
    pieces.append(Piece(start: duration, curve: curve))
    duration += seconds
  }
}

/// The resistance of content that fingers pull beyond its end.
enum RubberBand {
  /// Returns how far the content goes beyond its end if the fingers pull it by a distance.
  static func stretch(_ distance: Double, of dimension: Double, _ coefficient: Double) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    return (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
  }

  /// Returns how far fingers have pulled content that is beyond its end by a distance; nil if no pull reaches it.
  static func pull(for stretch: Double, of dimension: Double, _ coefficient: Double) -> Double? {
    guard stretch < dimension, coefficient > 0 else { return nil }
    return stretch * dimension / (coefficient * (dimension - stretch))
  }
}
