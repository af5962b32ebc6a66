import Records

/// A hand that is as inexact as people's hands are.
///
/// The figures are those of the recordings under `traces/recorded`; a test measures the recordings and this hand.
struct HumanHand {
  /// Figures measured in the recordings. Deviations are standard deviations.
  private enum Figure {
    /// The deviation of a sample from the path, in points.
    static let tremor = 0.12
    /// The deviation of a stroke from a straight line, as a fraction of its length, and the largest deviation.
    static let bow = (deviation: 0.0385, most: 0.15)
    /// The deviation of a frame's time, as a fraction of the time between frames, and the largest deviation.
    static let clock = (deviation: 0.05, most: 0.3)
    /// The fraction of fingers that land in the same frame as the first one, and the mean and largest delay of the
    /// others.
    static let landing = (together: 0.4, mean: 0.045, most: 0.113)
    /// The shortest and the longest tap, in seconds.
    static let tap = 0.035...0.085
    /// The deviation of a finger's landing from the intended place, in points, and the largest deviation.
    static let aim = (deviation: 4.0, most: 8.0)
    /// The deviation of the hand's drift in one frame, in points, and the fraction of the drift that remains in the
    /// next.
    static let drift = (step: 0.1, staying: 0.97)
    /// The distance of the last pixel from the end of the screen, in points.
    static let lastPixel = 0.5
    /// The distance that a finger moves before the panel reports its first move, and each later one, in points.
    static let resolution = (first: 1.0, later: 0.3)
  }

  /// A finger of a gesture.
  private struct Finger {
    let id: Int
    /// The offset of the finger's landing from the intended place.
    let aim: Point
    let landing: Int
    let lifting: Int
    var reported: Point?
    var hasMoved = false
  }

  private var random: SplitMix64
  private let interval: Double
  /// The size of the screen, which no finger leaves; nil if it is not known.
  private let screen: Point?

  init(seed: UInt64, interval: Double, screen: Point? = nil) {
    random = SplitMix64(seed: seed)
    self.interval = interval
    self.screen = screen
  }

  /// Returns a frame's time as an inexact panel clock reports it.
  mutating func clockTime(of time: Double) -> Double {
    guard time > 0 else { return 0 }
    let most = Figure.clock.most
    return time + min(max(random.normal() * Figure.clock.deviation, -most), most) * interval
  }

  /// Returns the frames of a gesture, at multiples of the interval.
  mutating func frames(of gesture: Gesture, nextFinger: inout Int) -> [GestureFrame] {
    var samples: [Int: [TouchSample]] = [:]
    var start = frameCount(gesture.delay)
    for repetition in 0..<gesture.times {
      if repetition > 0 { start += max(1, frameCount(gesture.gap)) }
      start = add(gesture, at: start, nextFinger, to: &samples)
      nextFinger += gesture.fingers
    }
    return samples.keys.sorted().map { index in
      GestureFrame(time: Double(index) * interval, samples: samples[index] ?? [])
    }
  }

  /// Adds the samples of one performance of a gesture, and returns its last frame.
  private mutating func add(
    _ gesture: Gesture,
    at start: Int,
    _ firstFinger: Int,
    to samples: inout [Int: [TouchSample]]
  ) -> Int {
    let route = route(of: gesture)
    let end = route.count
    var fingers = (0..<gesture.fingers).map { index in
      finger(firstFinger + index, isFirst: index == 0, end, isLifted: gesture.ending == .lifted)
    }
    var drift = Point(x: 0, y: 0)
    for frame in 0...(fingers.map(\.lifting).max() ?? end) {
      let place = route[min(frame, end - 1)]
      drift = Point(
        x: drift.x * Figure.drift.staying + random.normal() * Figure.drift.step,
        y: drift.y * Figure.drift.staying + random.normal() * Figure.drift.step
      )
      for index in fingers.indices where fingers[index].landing <= frame && frame <= fingers[index].lifting {
        let finger = fingers[index]
        let isLast = frame == finger.lifting
        let tremor = Point(x: random.normal() * Figure.tremor, y: random.normal() * Figure.tremor)
        let location = onScreen(place(index) + finger.aim + drift + tremor)
        var sample = TouchSample(id: finger.id, phase: .moved, location: location)
        if let reported = finger.reported {
          if isLast {
            guard let phase = gesture.ending.phase else { continue }
            sample.phase = phase
            sample.location = reported
          } else {
            let resolution = finger.hasMoved ? Figure.resolution.later : Figure.resolution.first
            guard reported.distance(to: location) >= resolution else { continue }
            fingers[index].hasMoved = true
          }
        } else {
          sample.phase = .began
        }
        fingers[index].reported = sample.location
        samples[start + frame, default: []].append(sample)
      }
    }
    return start + (fingers.map(\.lifting).max() ?? end)
  }

  /// The intended locations of the fingers for each frame, up to the last frame before the lift.
  private mutating func route(of gesture: Gesture) -> [(Int) -> Point] {
    var route: [(Int) -> Point] = []
    let resting: Double
    if case .rest = gesture.path {
      let span = Figure.tap.upperBound - Figure.tap.lowerBound
      resting = gesture.duration ?? Figure.tap.lowerBound + random.fraction() * span
    } else {
      resting = gesture.rest
    }
    let first = gesture.start(ofFinger:)
    for _ in 0..<max(1, frameCount(resting)) { route.append { first($0) } }
    for (leg, seconds) in gesture.legs {
      let count = max(1, frameCount(seconds))
      let bow = bow(of: leg)
      for index in 1...count {
        let part = Self.eased(Double(index) / Double(count))
        let side = Point(x: bow.x * 4 * part * (1 - part), y: bow.y * 4 * part * (1 - part))
        route.append { leg.location(ofFinger: $0, at: part) + side }
      }
    }
    return route
  }

  /// Returns the location that a panel reports: a finger that misses the screen is at its edge.
  private func onScreen(_ location: Point) -> Point {
    guard let screen else { return location }
    func nearest(_ value: Double, _ size: Double) -> Double { max(0, min(value, size - Figure.lastPixel)) }
    return Point(x: nearest(location.x, screen.x), y: nearest(location.y, screen.y))
  }

  private mutating func finger(_ id: Int, isFirst: Bool, _ end: Int, isLifted: Bool) -> Finger {
    // A finger is down for at least one frame.
    let landing = isFirst ? 0 : min(frameCount(delay()), end - 1)
    let lifting = end + (isFirst || !isLifted ? 0 : frameCount(delay()))
    return Finger(id: id, aim: aim(), landing: landing, lifting: lifting)
  }

  private mutating func delay() -> Double {
    guard random.fraction() >= Figure.landing.together else { return 0 }
    // The product of two uniform numbers is distributed like the recorded delays.
    return min(random.fraction() * random.fraction() * 4 * Figure.landing.mean, Figure.landing.most)
  }

  private mutating func aim() -> Point {
    func clipped(_ value: Double) -> Double { min(max(value, -Figure.aim.most), Figure.aim.most) }
    let (x, y) = (random.normal() * Figure.aim.deviation, random.normal() * Figure.aim.deviation)
    return Point(x: clipped(x), y: clipped(y))
  }

  /// Returns how far the middle of a stroke lies from its straight line. All fingers of a hand curve together.
  private mutating func bow(of leg: Leg) -> Point {
    let part = min(max(random.normal() * Figure.bow.deviation, -Figure.bow.most), Figure.bow.most)
    let line =
      switch leg {
      case .line(let start, let end): Point(x: end.x - start.x, y: end.y - start.y)
      case .pair(let pair):
        Point(
          x: cosine(pair.angle.from) * (pair.distance.to - pair.distance.from) / 2,
          y: sine(pair.angle.from) * (pair.distance.to - pair.distance.from) / 2
        )
      }
    return Point(x: -line.y * part, y: line.x * part)
  }

  private func frameCount(_ seconds: Double) -> Int { Int((seconds / interval).rounded()) }

  /// Returns the fraction of a stroke completed after a fraction of its time. Speed and acceleration are zero at both
  /// ends.
  private static func eased(_ part: Double) -> Double {
    part * part * part * (10 + part * (6 * part - 15))
  }
}
