import Records

/// A hand as inexact as people's.
///
/// Quantities that vary between gestures are drawn from the distributions of a ``HandModel``. Numbers in a gesture are
/// kept: a tap `for 0.2` is 0.2 s long.
struct HumanHand {
  /// The properties of panels, and the limits of drawn values.
  private enum Figure {
    /// The largest deviation of a frame's time, as a fraction of the time between frames.
    static let clock = 0.3
    /// The distance of the last pixel from the end of the screen, in points.
    static let lastPixel = 0.5
    /// The distance that a finger moves before the panel reports its first move, and each later one, in points.
    static let resolution = (first: 1.0, later: 0.3)
    /// The seconds after which a resting finger drifts, and the maximum drift in points.
    static let rest = (seconds: 0.5, most: 20.0)
    /// The minimum and maximum seconds of a movement if the hand chooses. No recorded stroke is shorter.
    static let moving = 0.1...10.0
    /// A sample lies between its neighbours, which tremble, too: the measured deviation is larger by this factor.
    static let neighbours = 1.5.squareRoot()
    /// The time between two frames has the deviations of both.
    static let bothFrames = 2.0.squareRoot()
  }

  /// A finger of a gesture.
  private struct Finger {
    let id: Int
    /// The offset of the finger's landing from the intended place.
    let aim: Point
    let landing: Int
    var lifting: Int
    var reported: Point?
    var hasMoved = false
  }

  /// One repetition of a gesture: the intended locations of the fingers in each frame before the lift, the hand's drift
  /// while it rests, and the frames of the rest.
  private struct Route {
    var places: [(Int) -> Point] = []
    var drift = Point(x: 0, y: 0)
    var restingFrames = 1
  }

  /// The tremor of a hand that swings to and fro along a line through its intended location.
  private struct Swing {
    /// From the middle to one end.
    let reach: Point
    let turnsPerFrame: Double
    /// The turns before the first frame.
    let turns: Double

    /// Returns the offset in a frame: two parabolas a turn. A sine may differ from one machine to the next.
    func offset(inFrame frame: Int) -> Point {
      let turn = turns + turnsPerFrame * Double(frame)
      let part = turn - turn.rounded(.down)
      let height = part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
      return Point(x: reach.x * height, y: reach.y * height)
    }
  }

  private var random: SplitMix64
  private let model: HandModel
  private let interval: Double
  /// The size of the screen, which fingers do not leave; nil if unknown.
  private let screen: Point?
  /// The deviation of the panel's clock.
  private let clock: Double

  init(seed: UInt64, model: HandModel, interval: Double, screen: Point? = nil) {
    // The generator's streams for successive seeds differ by only one number, and hands have successive seeds.
    var random = SplitMix64(seed: SplitMix64.number(at: seed, seed: 1))
    clock = (model[.clock]?.value(at: random.fraction()) ?? 0) / Figure.bothFrames
    self.random = random
    self.model = model
    self.interval = interval
    self.screen = screen
  }

  /// Returns a frame's time as an inexact panel clock reports it.
  mutating func clockTime(of time: Double) -> Double {
    guard time > 0 else { return 0 }
    return time + min(max(random.normal() * clock, -Figure.clock), Figure.clock) * interval
  }

  /// Returns the frames of a gesture, at multiples of the interval.
  mutating func frames(of gesture: Gesture, nextFinger: inout Int) -> [GestureFrame] {
    var samples: [Int: [TouchSample]] = [:]
    var start = frameCount(gesture.delay)
    var shift = Point(x: 0, y: 0)
    let aims = (0..<gesture.fingers).map { _ in direction(drawn(.aim) ?? 0) }
    let swing = swing()
    for repetition in 0..<gesture.times {
      if repetition > 0 {
        start += max(1, frameCount(drawn(.pause, unless: gesture.gap) ?? Gesture.tapGap))
        shift = shift + direction(drawn(.apart) ?? 0)
      }
      start = add(gesture, at: start, aims.map { $0 + shift }, swing, nextFinger, to: &samples)
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
    _ aims: [Point],
    _ swing: Swing?,
    _ firstFinger: Int,
    to samples: inout [Int: [TouchSample]]
  ) -> Int {
    let route = route(of: gesture)
    let end = route.places.count
    // The tremor of a resting finger is part of its slip and its drift, unless it swings.
    let isStroke = route.places.count > route.restingFrames
    let tremor = isStroke && swing == nil ? (drawn(.tremor) ?? 0) / Figure.neighbours : 0
    var fingers = (0..<gesture.fingers).map { index in
      finger(
        firstFinger + index,
        aims[index],
        isFirst: index == 0,
        end,
        isLifted: gesture.ending == .lifted,
        isStroke: isStroke
      )
    }
    // The hand moves when all of its fingers are down, so that no finger's movement is cut short.
    let wait = isStroke ? fingers.map(\.landing).max() ?? 0 : 0
    for index in fingers.indices { fingers[index].lifting += wait }
    let last = fingers.map(\.lifting).max() ?? end
    for frame in 0...last {
      let routeFrame = max(0, frame - wait)
      let place = route.places[min(routeFrame, end - 1)]
      let part = min(1, Double(routeFrame) / Double(max(1, route.restingFrames - 1)))
      let drift = Point(x: route.drift.x * part, y: route.drift.y * part)
      for index in fingers.indices where fingers[index].landing <= frame && frame <= fingers[index].lifting {
        let finger = fingers[index]
        let isLast = frame == finger.lifting
        let trembling = Point(x: random.normal() * tremor, y: random.normal() * tremor)
        let swinging = swing?.offset(inFrame: start + frame) ?? Point(x: 0, y: 0)
        let location = onScreen(place(index) + finger.aim + drift + trembling + swinging)
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
    return start + last
  }

  /// Draws the swing during a gesture; nil if samples deviate one by one. Nothing is drawn then, so that hands without
  /// a rate stay the same as before.
  private mutating func swing() -> Swing? {
    guard let rate = model[.tremorRate]?.value(at: random.fraction()) else { return nil }
    let reach = (drawn(.tremor) ?? 0) / HandModel.swingDeviation
    return Swing(reach: direction(reach), turnsPerFrame: rate * interval, turns: random.fraction())
  }

  private mutating func route(of plan: Gesture) -> Route {
    var gesture = plan
    var route = Route()
    let resting: Double
    if case .rest = gesture.path {
      resting = drawn(.contact, unless: gesture.duration) ?? Gesture.tapDuration
    } else {
      resting = gesture.rest
      gesture.duration = gesture.duration ?? movingTime(of: gesture)
    }
    if resting > 0 { route.drift = direction(drift(during: resting)) }
    route.restingFrames = max(1, frameCount(resting))
    let first = gesture.start(ofFinger:)
    for _ in 0..<route.restingFrames { route.places.append { first($0) } }
    for (leg, seconds) in gesture.legs {
      let count = max(1, frameCount(seconds))
      let bow = bow(of: leg)
      for index in 1...count {
        let part = Self.eased(Double(index) / Double(count))
        let side = Point(x: bow.x * 4 * part * (1 - part), y: bow.y * 4 * part * (1 - part))
        route.places.append { leg.location(ofFinger: $0, at: part) + side }
      }
    }
    return route
  }

  /// The movement of a finger that should rest: a tap slips, and a longer rest drifts.
  private mutating func drift(during seconds: Double) -> Double {
    if seconds < Figure.rest.seconds { return drawn(.slip) ?? 0 }
    return min((drawn(.drift) ?? 0) * seconds, Figure.rest.most)
  }

  /// The seconds that the hand chooses for a movement: a swipe by duration, other movements by speed.
  private mutating func movingTime(of gesture: Gesture) -> Double? {
    if gesture.isFlick { return drawn(.flick) }
    guard let speed = drawn(.speed), speed > 0 else { return nil }
    return min(max(gesture.length / speed, Figure.moving.lowerBound), Figure.moving.upperBound)
  }

  /// Draws a value of a quantity, unless the gesture has a number for it; nil if the quantity does not vary.
  private mutating func drawn(_ quantity: HandQuantity, unless number: Double? = nil) -> Double? {
    // A number in the gesture does not change the draws of other quantities.
    let part = random.fraction()
    return number ?? model[quantity]?.value(at: part)
  }

  /// Returns a vector of a length, in any direction.
  private mutating func direction(_ length: Double) -> Point {
    // A point in the unit circle, by rejection: sine and cosine may differ from one machine to the next.
    while true {
      let (x, y) = (2 * random.fraction() - 1, 2 * random.fraction() - 1)
      let square = x * x + y * y
      if square > 0.0001, square <= 1 {
        let factor = length / square.squareRoot()
        return Point(x: x * factor, y: y * factor)
      }
    }
  }

  /// Returns the location that a panel reports: a finger that misses the screen is at its edge.
  private func onScreen(_ location: Point) -> Point {
    guard let screen else { return location }
    func nearest(_ value: Double, _ size: Double) -> Double { max(0, min(value, size - Figure.lastPixel)) }
    return Point(x: nearest(location.x, screen.x), y: nearest(location.y, screen.y))
  }

  private mutating func finger(
    _ id: Int,
    _ aim: Point,
    isFirst: Bool,
    _ end: Int,
    isLifted: Bool,
    isStroke: Bool
  ) -> Finger {
    let delay = isFirst ? 0 : frameCount(drawn(.delay) ?? 0)
    // A finger that rests is down for at least one frame.
    let landing = isStroke ? delay : min(delay, end - 1)
    let lifting = end + (isFirst || !isLifted ? 0 : frameCount(drawn(.lift) ?? 0))
    return Finger(id: id, aim: aim, landing: landing, lifting: lifting)
  }

  /// Returns the distance of a stroke's middle from its straight line. All fingers of a hand curve together.
  private mutating func bow(of leg: Leg) -> Point {
    let part = (drawn(.bow) ?? 0) * (random.next() % 2 == 0 ? 1 : -1)
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
