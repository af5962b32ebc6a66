/// The description of a threshold: its name, where it is stored, and what the documentation says of it.
package struct ThresholdDescription: Sendable {
  package let name: String
  package let key: WritableKeyPath<Thresholds, Double> & Sendable
  package let unit: String
  package let meaning: String
  /// The origin of the default: measured, fitted, Apple or chosen.
  package let source: String
  package let range: ClosedRange<Double>

  fileprivate init(
    _ name: String,
    _ key: WritableKeyPath<Thresholds, Double> & Sendable,
    _ unit: String,
    _ meaning: String,
    _ source: String,
    in range: ClosedRange<Double> = 0...1e9
  ) {
    self.name = name
    self.key = key
    self.unit = unit
    self.meaning = meaning
    self.source = source
    self.range = range
  }
}

extension Thresholds {
  /// The description of every threshold, in the order of the documentation; a test compares them with the stored
  /// properties.
  package static let named: [ThresholdDescription] = ofTouches + ofMotion

  /// The name of a threshold.
  package static func name(of key: WritableKeyPath<Thresholds, Double>) -> String {
    named.first { $0.key == key }?.name ?? ""
  }

  private static let ofTouches: [ThresholdDescription] = [
    .init(
      "touchTapMovement",
      \.touchTapMovement,
      "pt",
      "how far from its start a touch that lifts has a `tapCount`; also how far the taps that it counts may lie apart",
      "measured"
    ),
    .init(
      "touchTapDuration",
      \.touchTapDuration,
      "s",
      "how long a touch has a `tapCount`: one of 0.733 s had, one of 0.8 s had not",
      "measured"
    ),
    .init(
      "touchTapGap",
      \.touchTapGap,
      "s",
      "the longest pause between taps that are counted together",
      "chosen"
    ),
    .init(
      "tapMovement",
      \.tapMovement,
      "pt",
      "how far a finger may move in a tap, and how far taps may lie apart: 42.3 pt were a tap, 50.1 pt were not",
      "measured"
    ),
    .init(
      "tapDuration",
      \.tapDuration,
      "s",
      "how long one tap may last: 1.077 s were a tap, after 1.709 s it was too late",
      "measured"
    ),
    .init("tapGap", \.tapGap, "s", "the longest pause between taps", "chosen, as others have it"),
    .init(
      "pressLatency",
      \.pressLatency,
      "s",
      "how late the system hears at most that a long press's time is over: a lift less than this after it is heard of before, and fails the press",
      "measured, the number chosen"
    ),
    .init(
      "panDistance",
      \.panDistance,
      "pt",
      "how far a pan moves along one axis to begin; a knob is dragged from there too",
      "measured"
    ),
    .init("swipeDuration", \.swipeDuration, "s", "how long a swipe may take", "measured"),
    .init("swipeDistance", \.swipeDistance, "pt", "how far a swipe goes its way, at time 0", "measured"),
    .init(
      "swipeDistanceDecay",
      \.swipeDistanceDecay,
      "1/s",
      "which part of that is taken off in a second",
      "measured"
    ),
    .init("swipeStray", \.swipeStray, "pt", "how far a swipe may go sideways, at time 0", "measured"),
    .init(
      "swipeStrayDecay",
      \.swipeStrayDecay,
      "1/s",
      "which part of that is taken off in a second",
      "measured"
    ),
    .init(
      "pinchDistance",
      \.pinchDistance,
      "pt",
      "a pinch begins when the fingers' distance has changed by more",
      "measured"
    ),
    .init(
      "rotationAngle",
      \.rotationAngle,
      "deg",
      "a rotation begins when the fingers have turned by more",
      "measured"
    ),
    .init(
      "rotationAnglePerPinch",
      \.rotationAnglePerPinch,
      "deg",
      "how much is added where the fingers' distance has changed by all of itself",
      "measured"
    ),
    .init(
      "pairSmoothing",
      \.pairSmoothing,
      "",
      "the weight of the newest sample in the smoothed motion of two fingers",
      "fitted",
      in: 0...1
    ),
    .init(
      "pinchAgainstRotation",
      \.pinchAgainstRotation,
      "",
      "a pinch advances where its motion is a larger part than this of the turning one",
      "fitted"
    ),
    .init(
      "pinchAgainstTranslation",
      \.pinchAgainstTranslation,
      "",
      "the same, of the common motion",
      "fitted"
    ),
    .init(
      "rotationAgainstPinch",
      \.rotationAgainstPinch,
      "",
      "a rotation advances where its motion is a larger part than this of the pinching one",
      "fitted"
    ),
    .init("pairDistance", \.pairDistance, "pt", "fingers that are closer advance neither", "chosen"),
    .init(
      "velocitySmoothing",
      \.velocitySmoothing,
      "",
      "the weight of the newest sample in a velocity",
      "measured",
      in: 0...1
    ),
    .init("edgeWidth", \.edgeWidth, "pt", "how far from the edge an edge pan's touch may begin", "chosen"),
    .init("edgeDistance", \.edgeDistance, "pt", "how far inwards it moves to begin", "chosen"),
    .init(
      "transformDistance",
      \.transformDistance,
      "pt",
      "how far fingers move before a transform that only moves begins",
      "chosen"
    ),
    .init(
      "contentTouchDelay",
      \.contentTouchDelay,
      "s",
      "how long a scroll view withholds touches from its content",
      "chosen, as reported"
    ),
    .init(
      "controlMargin",
      \.controlMargin,
      "pt",
      "how far outside a control a finger still counts as inside, while it is tracked",
      "chosen"
    ),
    .init("sliderKnobWidth", \.sliderKnobWidth, "pt", "how wide a slider's knob is", "chosen"),
    .init(
      "stepperDelay",
      \.stepperDelay,
      "s",
      "how long a stepper is held before its step repeats",
      "chosen"
    ),
    .init("stepperInterval", \.stepperInterval, "s", "the time between repeated steps", "chosen"),
    .init(
      "stepperSlowSteps",
      \.stepperSlowSteps,
      "",
      "the number of repeated steps after which they come faster",
      "chosen"
    ),
    .init("stepperFastInterval", \.stepperFastInterval, "s", "the time between the faster steps", "chosen"),
  ]

  private static let ofMotion: [ThresholdDescription] = [
    .init(
      "shakeJolt",
      \.motion.shakeJolt,
      "g",
      "by how much a jolt exceeds 1 g that begins a shake",
      "chosen"
    ),
    .init(
      "shakeAcceleration",
      \.motion.shakeAcceleration,
      "g",
      "how strong a sample of a shake is at least, without gravity",
      "chosen"
    ),
    .init(
      "shakeReversals",
      \.motion.shakeReversals,
      "",
      "how often a shake changes its direction at least",
      "chosen"
    ),
    .init(
      "shakePause",
      \.motion.shakePause,
      "s",
      "how long after its last strong sample a shake goes on",
      "chosen"
    ),
    .init("shakeDuration", \.motion.shakeDuration, "s", "how long a shake may go on", "chosen"),
    .init(
      "shakeGravityTime",
      \.motion.shakeGravityTime,
      "s",
      "the time constant of the low-pass that tells gravity from a shake",
      "chosen"
    ),
    .init(
      "orientationHysteresis",
      \.motion.orientationHysteresis,
      "deg",
      "how much nearer another orientation has to be to take the present one's place",
      "chosen"
    ),
    .init(
      "orientationTolerance",
      \.motion.orientationTolerance,
      "g",
      "how far from 1 g an acceleration may be to tell the orientation",
      "chosen"
    ),
    .init(
      "updateInterval",
      \.motion.updateInterval,
      "s",
      "the shortest interval of Core Motion's updates",
      "Apple"
    ),
    .init(
      "gravityMinimum",
      \.motion.gravityMinimum,
      "g",
      "how strong the first acceleration is that is taken for gravity",
      "chosen"
    ),
    .init(
      "gravityTolerance",
      \.motion.gravityTolerance,
      "g",
      "how far from 1 g an acceleration may be to correct the vertical",
      "chosen"
    ),
    .init(
      "tiltTime",
      \.motion.tiltTime,
      "s",
      "the time constant with which the vertical follows the accelerometer",
      "chosen"
    ),
    .init(
      "headingTime",
      \.motion.headingTime,
      "s",
      "the time constant with which the heading follows the magnetometer",
      "chosen"
    ),
    .init(
      "magneticDeclination",
      \.motion.magneticDeclination,
      "deg",
      "how far magnetic north lies east of true north",
      "chosen",
      in: -360...360
    ),
    .init(
      "restRate",
      \.motion.restRate,
      "rad/s",
      "the fastest rate that a gyroscope at rest shows",
      "chosen"
    ),
    .init(
      "restAcceleration",
      \.motion.restAcceleration,
      "g",
      "how far accelerations differ at rest",
      "chosen"
    ),
    .init("restTime", \.motion.restTime, "s", "how long a rest takes to be one", "chosen"),
    .init(
      "sensorSilence",
      \.motion.sensorSilence,
      "s",
      "after which silence a sensor is not waited for",
      "chosen"
    ),
  ]
}
