import Glibc
import Records

/// The samples of fingers at one time of a gesture.
package struct GestureFrame: Equatable, Sendable {
  /// The seconds since the start of the gesture or of its group.
  package var time: Double
  package var samples: [TouchSample]
}

/// The hand that performs gestures.
package enum Hand: Equatable, Sendable {
  /// A hand that performs every gesture exactly as planned.
  case steady
  /// A hand that trembles, curves its strokes and lands its fingers one by one; the same seed and model give the same
  /// movements.
  case human(seed: UInt64, model: HandModel = .recorded)
}

/// Creates the samples of gestures, frame by frame.
package struct GestureSampler {
  /// The seconds between frames.
  package let interval: Double
  private let hand: Hand
  private var human: HumanHand
  /// The number of the next finger.
  package var nextFinger: Int

  /// Creates a sampler.
  ///
  /// - Parameter screen: The size of the screen. The fingers of a human hand stay on it.
  package init(interval: Double, hand: Hand = .steady, firstFinger: Int = 1, screen: Point? = nil) {
    self.interval = interval
    self.hand = hand
    nextFinger = firstFinger
    if case .human(let seed, let model) = hand {
      human = HumanHand(seed: seed, model: model, interval: interval, screen: screen)
    } else {
      human = HumanHand(seed: 0, model: .recorded, interval: interval)
    }
  }

  /// Returns the frames of gestures that begin together.
  package mutating func frames(of gestures: [Gesture]) -> [GestureFrame] {
    if hand == .steady, gestures.count == 1, let gesture = gestures.first {
      return steadyFrames(of: gesture).pressing(gesture.button)
    }
    var samples: [Int: [TouchSample]] = [:]
    for gesture in gestures {
      let frames =
        hand == .steady ? steadyFrames(of: gesture) : human.frames(of: gesture, nextFinger: &nextFinger)
      let own = frames.pressing(gesture.button)
      // All fingers are reported by one panel, in the same frames.
      for frame in own { samples[Int((frame.time / interval).rounded()), default: []] += frame.samples }
    }
    return samples.keys.sorted().map { index in
      let time = Double(index) * interval
      let fingers = (samples[index] ?? []).sorted { $0.id < $1.id }
      return GestureFrame(time: hand == .steady ? time : human.clockTime(of: time), samples: fingers)
    }
  }

  private mutating func steadyFrames(of gesture: Gesture) -> [GestureFrame] {
    var frames: [GestureFrame] = []
    var time = gesture.delay
    for repetition in 0..<gesture.times {
      if repetition > 0 { time += gesture.gap ?? Gesture.tapGap }
      let first = nextFinger
      nextFinger += gesture.fingers
      var places = (0..<gesture.fingers).map(gesture.start(ofFinger:))
      func add(_ phase: TouchPhase, at time: Double) {
        let samples = places.enumerated().map { TouchSample(id: first + $0, phase: phase, location: $1) }
        frames.append(GestureFrame(time: time, samples: samples))
      }
      add(.began, at: time)
      time += gesture.rest
      for (leg, seconds) in gesture.legs {
        let count = max(1, Int((seconds / interval).rounded()))
        for index in 1...count {
          let part = Double(index) / Double(count)
          places = places.indices.map { leg.location(ofFinger: $0, at: part) }
          add(.moved, at: time + seconds * part)
        }
        time += seconds
      }
      if case .rest = gesture.path {
        time += max(gesture.duration ?? Gesture.tapDuration, interval)
      } else {
        time += interval
      }
      if let phase = gesture.ending.phase { add(phase, at: time) }
    }
    return frames
  }
}

extension Gesture.Ending {
  var phase: TouchPhase? {
    switch self {
    case .lifted: .ended
    case .cancelled: .cancelled
    case .held: nil
    }
  }
}

func cosine(_ angle: Double) -> Double { cos(angle) }

func sine(_ angle: Double) -> Double { sin(angle) }

extension [GestureFrame] {
  /// The frames, made by a pointer if a button is given.
  fileprivate func pressing(_ button: PointerButton?) -> [GestureFrame] {
    guard let button else { return self }
    return map { frame in
      var frame = frame
      for index in frame.samples.indices where frame.samples[index].phase == .began {
        frame.samples[index].type = .indirectPointer
        if button != .primary { frame.samples[index].extras = TouchExtras(buttons: [button]) }
      }
      return frame
    }
  }
}
