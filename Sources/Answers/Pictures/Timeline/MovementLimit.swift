import Explain
import Foundation
import Records

/// The limit of a movement that decided an attempt, where it applied on the screen.
///
/// The shape comes from the number in the reason: a shape is drawn only if the finger's samples give that number, so
/// the picture cannot show a limit other than the deciding one.
package struct MovementLimit: Equatable, Sendable {
  /// The line that the finger crossed, or did not cross, in points of the screen.
  package enum Shape: Equatable, Sendable {
    case circle(radius: Double)
    /// Lines through these pairs of points.
    case lines([[Point]])
    /// A rectangle, by two corners.
    case rectangle(Point, Point)
  }

  /// The recognizers that it decided about, in the order of the scene.
  package var recognizers: [String]
  /// The index of the finger.
  package var finger: Int
  package var centre: Point
  package var shape: Shape
  /// The location and time of the measurement.
  package var place: Point
  package var time: Instant
  package var value: Double
  package var limit: Double
  package var isFailure: Bool
  /// Whether the attempt came near to the limit, succeeded, or is the failure in question.
  package var isNear = true
}

extension Timeline {
  /// Marks the relevant limits: those that decided, and those that nearly did.
  mutating func markNearLimits() {
    var near: Set<String> = []
    func key(_ object: String, _ time: Instant) -> String { "\(time.nanoseconds) \(object)" }
    for verdict in verdicts {
      for result in verdict.results where result.kind == .recognizer {
        let isNear = result.isMeant && result.closeness.map { $0 <= Self.near } ?? true
        if !result.isFailure || isNear || result == verdict.subject {
          near.insert(key(result.object, result.time))
        }
      }
    }
    for index in limits.indices {
      let limit = limits[index]
      limits[index].isNear = limit.recognizers.contains { near.contains(key($0, limit.time)) }
    }
  }

  /// The distance within which an attempt came near to a limit, as a fraction of the limit.
  private static let near = 1.0
}

extension LanePlan {
  /// Returns the limits of movements that decided attempts, each once for all of its recognizers.
  func limits(of explanation: Explanation, _ screen: [Point]) -> [MovementLimit] {
    var limits: [MovementLimit] = []
    var known: [String: Int] = [:]
    let places = Dictionary(fingers.enumerated().map { ($0.element.key, $0.offset) }) { first, _ in first }
    func add(_ limit: MovementLimit) {
      let key = "\(limit.finger) \(limit.time.nanoseconds) \(limit.value) \(limit.shape) \(limit.isFailure)"
      if let place = known[key] {
        limits[place].recognizers += limit.recognizers
      } else {
        known[key] = limits.count
        limits.append(limit)
      }
    }
    for attempt in explanation.recognizers.flatMap(\.attempts) {
      guard let change = attempt.changes.first, let limit = limit(of: change, in: attempt, places, screen)
      else {
        continue
      }
      add(limit)
      if change.change.reason.kind == .draggedInwards, let zone = zone(of: limit, screen) { add(zone) }
    }
    return limits.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The zone of an edge pan's touch, along the edge that the finger moved away from.
  private func zone(of limit: MovementLimit, _ screen: [Point]) -> MovementLimit? {
    let width = fingers[limit.finger].edgeWidth
    let (centre, place) = (limit.centre, limit.place)
    guard let left = screen.map(\.x).min(), let right = screen.map(\.x).max(),
      let top = screen.map(\.y).min(), let bottom = screen.map(\.y).max(), width > 0
    else { return nil }
    let distances =
      abs(place.x - centre.x) > abs(place.y - centre.y)
      ? [centre.x - left, right - centre.x] : [centre.y - top, bottom - centre.y]
    guard let value = distances.min(), value >= 0, value <= width else { return nil }
    let ruler = Ruler(centre: centre, place: place, value: value, limit: width, screen: screen)
    guard let shape = ruler.shape(of: .farFromEdge, isDiscrete: false) else { return nil }
    var zone = limit
    (zone.shape, zone.value, zone.limit, zone.isFailure) = (shape, value, width, false)
    return zone
  }

  private func limit(
    of story: AttemptStory.Change,
    in attempt: AttemptStory,
    _ places: [TouchStory.Key: Int],
    _ screen: [Point]
  ) -> MovementLimit? {
    let reason = story.change.reason
    guard let measure = reason.measure, measure.unit == .points, let value = measure.value,
      let limit = measure.limit, limit > 0
    else { return nil }
    let members = attempt.members.filter { !$0.isIgnored }
    let candidates = members.compactMap { places[$0.key] }.filter {
      reason.touch == nil || fingers[$0].touch == reason.touch
    }
    for index in candidates {
      guard let first = fingers[index].samples.first?.location,
        let place = fingers[index].samples(to: story.time).last?.location
      else { continue }
      var centre = first
      if reason.kind == .tapsApart, let earlier = candidates.first {
        centre = fingers[earlier].samples.first?.location ?? first
      }
      let ruler = Ruler(centre: centre, place: place, value: value, limit: limit, screen: screen)
      guard let shape = ruler.shape(of: reason.kind, isDiscrete: story.change.to == .recognized) else {
        continue
      }
      return MovementLimit(
        recognizers: [attempt.recognizer],
        finger: index,
        centre: centre,
        shape: shape,
        place: place,
        time: story.time,
        value: value,
        limit: limit,
        isFailure: story.change.to == .failed
      )
    }
    return nil
  }
}

/// Finds the shape of a limit that gives the measured value for a movement.
private struct Ruler {
  var centre: Point
  var place: Point
  var value: Double
  var limit: Double
  /// The corners of the screen; none if its size is not known.
  var screen: [Point]

  private var move: Point { Point(x: place.x - centre.x, y: place.y - centre.y) }

  func shape(of kind: ReasonKind, isDiscrete: Bool) -> MovementLimit.Shape? {
    switch kind {
    case .movedTooFar, .tapsApart: isMeasured(hypot(move.x, move.y)) ? .circle(radius: limit) : nil
    case .dragged where isDiscrete: acrossThePath
    case .dragged: drag
    // A tap without movement says nothing about a pan.
    case .liftedShort where value >= limit / 2: drag
    case .draggedInwards: acrossThePath
    case .sideways: corridor
    case .farFromEdge: edge
    default: nil
    }
  }

  private func isMeasured(_ distance: Double) -> Bool { abs(distance - value) < 0.001 }

  /// A pan measures the axes separately, so its limit is a square; a transform measures the distance.
  private var drag: MovementLimit.Shape? {
    if isMeasured(max(abs(move.x), abs(move.y))) {
      return .rectangle(
        Point(x: centre.x - limit, y: centre.y - limit),
        Point(x: centre.x + limit, y: centre.y + limit)
      )
    }
    return isMeasured(hypot(move.x, move.y)) ? .circle(radius: limit) : acrossThePath
  }

  /// The line at the distance that a swipe or an edge pan has to reach in its direction.
  private var acrossThePath: MovementLimit.Shape? {
    if isMeasured(abs(move.x)) {
      let x = centre.x + (move.x < 0 ? -limit : limit)
      return .lines([[Point(x: x, y: centre.y - 30), Point(x: x, y: centre.y + 30)]])
    }
    guard isMeasured(abs(move.y)) else { return nil }
    let y = centre.y + (move.y < 0 ? -limit : limit)
    return .lines([[Point(x: centre.x - 30, y: y), Point(x: centre.x + 30, y: y)]])
  }

  /// The two lines between which a swipe has to stay.
  private var corridor: MovementLimit.Shape? {
    let isAlongX = isMeasured(abs(move.y))
    guard isAlongX || isMeasured(abs(move.x)) else { return nil }
    let length = isAlongX ? move.x : move.y
    let direction = length < 0 ? -1.0 : 1
    let (start, end) = (-20 * direction, direction * max(40, abs(length) + 20))
    return .lines(
      [-limit, limit].map { side in
        [start, end].map { along in
          isAlongX
            ? Point(x: centre.x + along, y: centre.y + side) : Point(x: centre.x + side, y: centre.y + along)
        }
      }
    )
  }

  /// The zone along the edge of the screen in which an edge pan's touch has to come down.
  private var edge: MovementLimit.Shape? {
    guard let left = screen.map(\.x).min(), let right = screen.map(\.x).max(),
      let top = screen.map(\.y).min(), let bottom = screen.map(\.y).max()
    else { return nil }
    if isMeasured(centre.x - left) {
      return .rectangle(Point(x: left, y: top), Point(x: left + limit, y: bottom))
    }
    if isMeasured(right - centre.x) {
      return .rectangle(Point(x: right - limit, y: top), Point(x: right, y: bottom))
    }
    if isMeasured(centre.y - top) {
      return .rectangle(Point(x: left, y: top), Point(x: right, y: top + limit))
    }
    return isMeasured(bottom - centre.y)
      ? .rectangle(Point(x: left, y: bottom - limit), Point(x: right, y: bottom)) : nil
  }
}
