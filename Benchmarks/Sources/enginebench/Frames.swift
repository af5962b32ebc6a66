import Records

/// The steps of two fingers that pinch, turn and drag, in memory: ready input for an engine.
struct Frames {
  /// The time of the step, from zero.
  private(set) var times: [Instant] = []
  /// The touches of the step.
  private(set) var samples: [[TouchSample]] = []
  /// The duration of all steps, with the pause after them.
  private(set) var length: Nanoseconds = 0

  // A panel of 120 Hz.
  private static let interval: Nanoseconds = 8_333_000
  private static let pause: Nanoseconds = 400_000_000

  /// Creates a number of gestures, each of about two hundred frames.
  init(gestures: Int) {
    var hand = Hand()
    for _ in 0..<gestures {
      let count = hand.nextLength()
      for frame in 0..<count {
        let phase: TouchPhase = frame == 0 ? .began : frame == count - 1 ? .ended : .moved
        let (one, other) = hand.fingers(at: Double(frame) / Double(count))
        times.append(Instant(nanoseconds: length))
        samples.append([Frames.sample(1, phase, one), Frames.sample(2, phase, other)])
        length += Frames.interval
      }
      hand.lift()
      length += Frames.pause
    }
  }

  private static func sample(_ id: Int, _ phase: TouchPhase, _ place: Hand.Place) -> TouchSample {
    TouchSample(id: id, phase: phase, location: Point(x: Double(place.x) / 1000, y: Double(place.y) / 1000))
  }
}
