import TouchKit

/// The description of a threshold: its name, where it is stored, and what the documentation says of it.
package struct ThresholdDescription: Sendable {
  package let name: String
  private let makeKey: @Sendable () -> WritableKeyPath<Thresholds, Double> & Sendable
  package let unit: String
  package let meaning: String
  /// The origin of the default: measured, fitted, Apple or chosen.
  package let source: String
  package let range: ClosedRange<Double>

  init(
    _ name: String,
    _ key: @autoclosure @escaping @Sendable () -> WritableKeyPath<Thresholds, Double> & Sendable,
    _ unit: String,
    _ meaning: String,
    _ source: String,
    in range: ClosedRange<Double> = 0...1e9
  ) {
    self.name = name
    makeKey = key
    self.unit = unit
    self.meaning = meaning
    self.source = source
    self.range = range
  }

  /// The property that stores the threshold.
  ///
  /// The key path is made when it is used, because most replays change no threshold.
  package var key: WritableKeyPath<Thresholds, Double> & Sendable { makeKey() }
}

extension Thresholds {
  /// The description of every threshold, in the order of the documentation; a test compares them with the stored
  /// properties.
  package static let named: [ThresholdDescription] = ofTouches + ofMotion

  /// The name of a threshold.
  package static func name(of key: WritableKeyPath<Thresholds, Double>) -> String {
    named.first { $0.key == key }?.name ?? ""
  }

  package static let ofTouches: [ThresholdDescription] = [
    .init(
      "touchTapMovement",
      \.touchTapMovement,
      "pt",
      "the greatest movement of a lifting touch that counts in `tapCount`, and the greatest distance between taps that are counted together",
      "measured"
    ),
    .init(
      "touchTapDuration",
      \.touchTapDuration,
      "s",
      "the longest duration of a touch that counts in `tapCount`: a touch of 0.733 s counted, one of 0.8 s did not",
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
      "the greatest movement of a finger in a tap, and the greatest distance between taps: a tap recognized with 42.3 pt and failed with 50.1 pt",
      "measured"
    ),
    .init(
      "tapDuration",
      \.tapDuration,
      "s",
      "the longest duration of one tap: a tap recognized with 1.077 s and failed with 1.709 s",
      "measured"
    ),
    .init(
      "tapGap",
      \.tapGap,
      "s",
      "the longest pause between taps",
      "chosen; public re-implementations agree"
    ),
    .init(
      "pressLatency",
      \.pressLatency,
      "s",
      "the latency of a long press's timer: a lift that comes less than this after the duration is processed before the timer fires, and fails the press",
      "measured, the number chosen"
    ),
    .init(
      "panDistance",
      \.panDistance,
      "pt",
      "the movement on one axis at which a pan begins, and at which the drag of a switch's knob begins",
      "measured"
    ),
    .init("swipeDuration", \.swipeDuration, "s", "the longest duration of a swipe", "measured"),
    .init(
      "swipeDistance",
      \.swipeDistance,
      "pt",
      "the distance along its direction that a swipe needs at its start; it shrinks with time",
      "measured"
    ),
    .init(
      "swipeDistanceDecay",
      \.swipeDistanceDecay,
      "1/s",
      "the part of `swipeDistance` by which the needed distance shrinks in each second",
      "measured"
    ),
    .init(
      "swipeStray",
      \.swipeStray,
      "pt",
      "the distance sideways that a swipe may have at its start; it shrinks with time",
      "measured"
    ),
    .init(
      "swipeStrayDecay",
      \.swipeStrayDecay,
      "1/s",
      "the part of `swipeStray` by which the allowed distance shrinks in each second",
      "measured"
    ),
    .init(
      "pinchDistance",
      \.pinchDistance,
      "pt",
      "a pinch begins when the distance between the fingers has changed by more than this",
      "measured"
    ),
    .init(
      "rotationAngle",
      \.rotationAngle,
      "deg",
      "a rotation begins when the fingers have turned by more than this",
      "measured"
    ),
    .init(
      "rotationAnglePerPinch",
      \.rotationAnglePerPinch,
      "deg",
      "the degrees that are added to `rotationAngle` when the distance between the fingers has changed by all of its initial length",
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
      "a pinch advances if the radial motion of the fingers exceeds this part of their tangential motion",
      "fitted"
    ),
    .init(
      "pinchAgainstTranslation",
      \.pinchAgainstTranslation,
      "",
      "a pinch advances if the radial motion of the fingers exceeds this part of their common motion",
      "fitted"
    ),
    .init(
      "rotationAgainstPinch",
      \.rotationAgainstPinch,
      "",
      "a rotation advances if the tangential motion of the fingers exceeds this part of their radial motion",
      "fitted"
    ),
    .init(
      "pairDistance",
      \.pairDistance,
      "pt",
      "the distance between the fingers below which neither a pinch nor a rotation advances",
      "chosen"
    ),
    .init(
      "velocitySmoothing",
      \.velocitySmoothing,
      "",
      "the weight of the newest instantaneous velocity in a gesture's velocity",
      "measured",
      in: 0...1
    ),
    .init(
      "edgeWidth",
      \.edgeWidth,
      "pt",
      "the greatest distance from the edge at which the touch of an edge pan may begin",
      "chosen"
    ),
    .init("edgeDistance", \.edgeDistance, "pt", "the movement inwards at which an edge pan begins", "chosen"),
    .init(
      "transformDistance",
      \.transformDistance,
      "pt",
      "the movement at which a transform without rotation and scaling begins",
      "chosen"
    ),
    .init(
      "contentTouchDelay",
      \.contentTouchDelay,
      "s",
      "the time for which a scroll view withholds touches from the views in its content",
      "chosen, as reported"
    ),
    .init(
      "controlMargin",
      \.controlMargin,
      "pt",
      "the margin around a control in which a tracked touch still counts as inside",
      "chosen"
    ),
    .init("sliderKnobWidth", \.sliderKnobWidth, "pt", "the width of a slider's knob", "chosen"),
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
}
