import Records

/// Measures hands in traces: the values of each quantity of a model.
package struct HandMeasurer {
  /// The values, in the order in which they were found.
  package private(set) var values: [HandQuantity: [Double]] = [:]

  package init() {}

  /// The limits that distinguish taps, rests and strokes.
  private enum Limit {
    /// The maximum duration of a tap, and its maximum distance from the landing.
    static let tap = (seconds: 0.5, distance: 12.0)
    /// A series of taps has shorter pauses than this.
    static let pause = 0.5
    /// A finger that rests stays nearer to its landing than this.
    static let rest = 20.0
    /// The minimum distance of a stroke, and how much longer its path may be than a straight line.
    static let stroke = (distance: 60.0, straight: 1.15, samples: 10)
    /// A straight stroke that ends earlier is a flick.
    static let flick = 0.3
    /// Fingers of one gesture land, and lift, within this time.
    static let together = 0.12
  }

  private struct Sample {
    var time: Double
    var location: Point
    var isMove: Bool
  }

  private struct Finger {
    var samples: [Sample]

    var start: Double { samples[0].time }
    var end: Double { samples[samples.count - 1].time }
    var seconds: Double { end - start }
    var landing: Point { samples[0].location }
    /// The greatest distance from the landing.
    var reach: Double { samples.reduce(0) { max($0, landing.distance(to: $1.location)) } }
    /// The length of the path.
    var length: Double {
      zip(samples, samples.dropFirst()).reduce(0) { $0 + $1.0.location.distance(to: $1.1.location) }
    }
  }

  /// The model of the measured hands. A quantity with fewer than five values has no distribution.
  package var model: HandModel {
    HandModel(values.filter { $0.value.count >= 5 }.compactMapValues { HandModel.Distribution(of: $0) })
  }

  /// Measures a trace.
  package mutating func add(_ steps: [Step]) {
    let times = steps.map(\.time.seconds)
    addClock(zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0.001 && $0 < 0.04 })
    let fingers = Self.fingers(in: steps)
    var lastTap: Finger?
    for (index, finger) in fingers.enumerated() {
      addTremor(finger.samples.filter(\.isMove))
      addStroke(finger)
      let first = fingers[..<index].first { other in
        other.end >= finger.start && finger.start - other.start < Limit.together
      }
      if let first {
        add(.delay, finger.start - first.start)
        let lift = (finger.end - first.end).magnitude
        if lift < Limit.together { add(.lift, lift) }
      }
      let reach = finger.reach
      if finger.seconds >= Limit.tap.seconds, reach <= Limit.rest { add(.drift, reach / finger.seconds) }
      let isAlone = !fingers.indices.contains { other in
        other != index && fingers[other].start < finger.end && fingers[other].end > finger.start
      }
      let isTap = finger.seconds < Limit.tap.seconds && reach <= Limit.tap.distance
      guard isAlone, isTap, finger.seconds > 0 else {
        lastTap = nil
        continue
      }
      add(.contact, finger.seconds)
      add(.slip, reach)
      if let before = lastTap, finger.start - before.end < Limit.pause {
        add(.pause, finger.start - before.end)
        add(.apart, before.landing.distance(to: finger.landing))
      }
      lastTap = finger
    }
  }

  private mutating func add(_ quantity: HandQuantity, _ value: Double) {
    values[quantity, default: []].append(value)
  }

  private mutating func addClock(_ intervals: [Double]) {
    guard intervals.count > 20 else { return }
    let limit = 1.5 * intervals.sorted()[intervals.count / 2]
    let usual = intervals.filter { $0 < limit }
    let mean = usual.reduce(0, +) / Double(usual.count)
    let squares = usual.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    add(.clock, (squares / Double(usual.count)).squareRoot() / mean)
  }

  /// Measures how far samples lie from the lines between their neighbours.
  private mutating func addTremor(_ moves: [Sample]) {
    var squares: [Double] = []
    for ((before, sample), after) in zip(zip(moves, moves.dropFirst()), moves.dropFirst(2)) {
      let seconds = after.time - before.time
      let length = before.location.distance(to: after.location)
      guard seconds > 0, seconds < 0.06, length > 0.01 else { continue }
      let part = (sample.time - before.time) / seconds
      let off = before.location.mixed(with: after.location, part).cross(
        sample.location,
        along: before.location,
        after.location
      )
      squares.append(off * off / (length * length))
    }
    guard squares.count >= 20 else { return }
    add(.tremor, (squares.reduce(0, +) / Double(squares.count)).squareRoot())
  }

  private mutating func addStroke(_ finger: Finger) {
    let (start, end) = (finger.landing, finger.samples[finger.samples.count - 1].location)
    let (chord, length) = (start.distance(to: end), finger.length)
    guard chord > Limit.stroke.distance, length < Limit.stroke.straight * chord, finger.seconds > 0 else {
      return
    }
    if finger.seconds < Limit.flick {
      add(.flick, finger.seconds)
    } else {
      add(.speed, length / finger.seconds)
    }
    guard finger.samples.count >= Limit.stroke.samples else { return }
    let bow = finger.samples.reduce(0) { max($0, start.cross($1.location, along: start, end).magnitude) }
    add(.bow, bow / (chord * chord))
  }

  private static func fingers(in steps: [Step]) -> [Finger] {
    var fingers: [Finger] = []
    var indices: [Int: Int] = [:]
    for step in steps {
      guard case .touches(let samples) = step.event else { continue }
      for sample in samples {
        if sample.phase == .began {
          indices[sample.id] = fingers.count
          fingers.append(Finger(samples: []))
        }
        guard let index = indices[sample.id] else { continue }
        let isMove = sample.phase == .moved
        fingers[index].samples.append(
          Sample(time: step.time.seconds, location: sample.location, isMove: isMove)
        )
        if sample.phase == .ended || sample.phase == .cancelled { indices[sample.id] = nil }
      }
    }
    return fingers
  }
}

extension Point {
  /// Returns the cross product of the vector to another point with a direction between two points.
  fileprivate func cross(_ other: Point, along start: Point, _ end: Point) -> Double {
    (other.x - x) * (end.y - start.y) - (other.y - y) * (end.x - start.x)
  }
}
