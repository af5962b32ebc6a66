import Records

/// Creates the steps of a trace from lines in the language of gestures.
///
/// A gesture begins one frame after the previous one has ended, or later after a `wait`.
package struct TraceMaker {
  private var sampler: GestureSampler
  /// Whether times and locations are rounded to the digits that a trace shows.
  private let isRounded: Bool
  /// The end of the last gesture, in seconds.
  private var end = 0.0
  /// The seconds between the end and the next gesture.
  private var pause = 0.0
  private var hasWaited = false
  private var steps: [Step] = []

  /// Creates a maker of traces with a frame rate in frames per second.
  package init(
    rate: Double,
    hand: Hand = .steady,
    firstFinger: Int = 1,
    isRounded: Bool = true,
    screen: Point? = nil
  ) {
    sampler = GestureSampler(interval: 1 / rate, hand: hand, firstFinger: firstFinger, screen: screen)
    self.isRounded = isRounded
  }

  /// The maximum number of samples of a trace. A few words can request very many.
  package static let mostSamples = 1_000_000

  /// The number of samples that a line takes, roughly.
  package static func sampleCount(of line: GestureLine, rate: Double) -> Double {
    if case .scroll(let plan) = line { return max(Double(plan.notches), plan.duration * rate) }
    if case .hover(let plan) = line { return plan.duration * rate }
    if case .press(let plan) = line { return Double(2 * plan.times) }
    guard case .gestures(let gestures) = line else { return 1 }
    return gestures.reduce(0) { sum, gesture in
      let frames = gesture.legs.reduce(2) { $0 + max(1, $1.1 * rate) }
      return sum + frames * Double(gesture.times) * Double(gesture.fingers)
    }
  }

  /// Returns the steps that lines describe. The fingers of a human hand do not leave a screen of a known size.
  package static func steps(
    of lines: [GestureLine],
    rate: Double,
    hand: Hand = .steady,
    screen: Point? = nil
  ) -> [Step] {
    var maker = TraceMaker(rate: rate, hand: hand, screen: screen)
    for line in lines { maker.add(line) }
    return maker.finish()
  }

  /// Adds a line.
  package mutating func add(_ line: GestureLine) {
    switch line {
    case .wait(let seconds):
      pause = hasWaited ? pause + seconds : seconds
      hasWaited = true
    case .interruption(let reason):
      addStep(.interruption(reason), at: end + pause)
      continueAfter(end + pause)
    case .scroll(let plan): addSteps(plan.events(interval: sampler.interval))
    case .hover(let plan): addSteps(plan.events(interval: sampler.interval))
    case .press(let plan): addSteps(plan.events())
    case .gestures(let gestures):
      let start = end + pause
      let frames = sampler.frames(of: gestures)
      for frame in frames {
        let samples = isRounded ? frame.samples.map(\.rounded) : frame.samples
        addStep(.touches(samples), at: start + frame.time)
      }
      continueAfter(start + (frames.last?.time ?? 0))
    }
  }

  /// Ends the trace, and returns its steps. A wait at the end becomes a step.
  package mutating func finish() -> [Step] {
    if hasWaited { addStep(.wait, at: end + pause) }
    return steps
  }

  private mutating func addSteps(_ events: [(time: Double, event: StepEvent)]) {
    let start = end + pause
    for (time, event) in events { addStep(event, at: start + time) }
    continueAfter(start + (events.last?.time ?? 0))
  }

  private mutating func continueAfter(_ time: Double) {
    (end, pause, hasWaited) = (time, sampler.interval, false)
  }

  private mutating func addStep(_ event: StepEvent, at seconds: Double) {
    // Microseconds are finer than what panels report, and short to read.
    let time = Instant(seconds: isRounded ? (seconds * 1e6).rounded() / 1e6 : seconds)
    steps.append(Step(time: max(time, steps.last?.time ?? .zero), line: nil, event: event))
  }
}

extension TouchSample {
  /// The sample with its location in whole thousandths of a point.
  fileprivate var rounded: TouchSample {
    var sample = self
    // Adding 0 turns -0 into 0.
    sample.location.x = (location.x * 1000).rounded() / 1000 + 0
    sample.location.y = (location.y * 1000).rounded() / 1000 + 0
    return sample
  }
}
