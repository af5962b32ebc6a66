import Records
import Testing
import TraceFormat

/// What is measured of hands, in recordings and in traces that are made.
struct HandMeasures {
  /// For each trace: the deviation of the time between frames, as a part of their mean.
  private(set) var clock: [Double] = []
  /// For each stroke: the deviation of a sample from the line between its neighbours, in points.
  private(set) var tremor: [Double] = []
  /// For each straight stroke: the largest distance from the line between its ends, as a part of that line's length.
  private(set) var bow: [Double] = []
  /// For each straight stroke: the highest speed, as a multiple of the mean.
  private(set) var speed: [Double] = []
  /// For each finger that lands within an eighth of a second after another one that is still down: the seconds between.
  private(set) var landing: [Double] = []
  /// The seconds of touches without a move, if they are taps.
  private(set) var tap: [Double] = []

  private struct Sample {
    var time: Double
    var location: Point
    var isMove: Bool
  }

  mutating func add(_ steps: [Step]) {
    let times = steps.map(\.time.seconds)
    addClock(zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0.001 && $0 < 0.04 })
    let touches = Self.touches(in: steps)
    for (index, touch) in touches.enumerated() {
      let (start, end) = (touch[0].time, touch[touch.count - 1].time)
      if touch.count == 2, end - start < 0.15 { tap.append(end - start) }
      addTremor(touch.filter(\.isMove))
      addStroke(touch, seconds: end - start)
      let others = touches[..<index].filter { $0[$0.count - 1].time >= start && start - $0[0].time < 0.12 }
      if let other = others.first { landing.append(start - other[0].time) }
    }
  }

  private mutating func addClock(_ intervals: [Double]) {
    guard intervals.count > 20 else { return }
    let limit = 1.5 * intervals.median
    let usual = intervals.filter { $0 < limit }
    let mean = usual.reduce(0, +) / Double(usual.count)
    let squares = usual.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    clock.append((squares / Double(usual.count)).squareRoot() / mean)
  }

  private mutating func addTremor(_ moves: [Sample]) {
    var squares: [Double] = []
    for ((before, sample), after) in zip(zip(moves, moves.dropFirst()), moves.dropFirst(2)) {
      let seconds = after.time - before.time
      let line = before.location.vector(to: after.location)
      guard seconds > 0, seconds < 0.06, line.length > 0.01 else { continue }
      let part = (sample.time - before.time) / seconds
      let expected = Point(x: before.location.x + line.x * part, y: before.location.y + line.y * part)
      let off = expected.vector(to: sample.location).cross(line) / line.length
      squares.append(off * off)
    }
    guard squares.count >= 20 else { return }
    tremor.append((squares.reduce(0, +) / Double(squares.count)).squareRoot())
  }

  private mutating func addStroke(_ touch: [Sample], seconds: Double) {
    let start = touch[0].location
    let chord = start.vector(to: touch[touch.count - 1].location)
    let length = zip(touch, touch.dropFirst()).reduce(0) {
      $0 + $1.0.location.vector(to: $1.1.location).length
    }
    guard chord.length > 60, length < 1.15 * chord.length, touch.count >= 10 else { return }
    let distances = touch.map { abs(start.vector(to: $0.location).cross(chord)) / chord.length }
    bow.append((distances.max() ?? 0) / chord.length)
    let speeds = zip(touch, touch.dropFirst(5)).map { first, last in
      first.location.vector(to: last.location).length / max(last.time - first.time, 1e-6)
    }
    speed.append((speeds.max() ?? 0) / (length / seconds))
  }

  private static func touches(in steps: [Step]) -> [[Sample]] {
    var touches: [[Sample]] = []
    var indices: [Int: Int] = [:]
    for step in steps {
      guard case .touches(let samples) = step.event else { continue }
      for sample in samples {
        if sample.phase == .began {
          indices[sample.id] = touches.count
          touches.append([])
        }
        guard let index = indices[sample.id] else { continue }
        let isMove = sample.phase == .moved
        touches[index].append(Sample(time: step.time.seconds, location: sample.location, isMove: isMove))
      }
    }
    return touches
  }
}

extension Point {
  fileprivate func vector(to other: Point) -> Point { Point(x: other.x - x, y: other.y - y) }

  fileprivate var length: Double { (x * x + y * y).squareRoot() }

  fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}

extension [Double] {
  /// The value below which a part of the sorted values lies.
  func quantile(_ part: Double) -> Double {
    isEmpty ? .nan : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }

  var median: Double { quantile(0.5) }
}
