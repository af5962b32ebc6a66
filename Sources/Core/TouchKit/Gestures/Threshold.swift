import DeviceMotion

/// A threshold, with the name that scenes and `--set` use. Its meaning, unit and source are in the comment of the
/// stored property.
package struct Threshold: Sendable {
  package let name: String
  package let range: ClosedRange<Double>
  private let makeKey: @Sendable () -> WritableKeyPath<Thresholds, Double> & Sendable

  fileprivate init(
    _ name: String,
    _ key: @autoclosure @escaping @Sendable () -> WritableKeyPath<Thresholds, Double> & Sendable,
    in range: ClosedRange<Double> = 0...1e9
  ) {
    self.name = name
    self.range = range
    makeKey = key
  }

  /// The property that stores the threshold. It is created on use, because most replays change no threshold.
  package var key: WritableKeyPath<Thresholds, Double> & Sendable { makeKey() }

  /// The value unless a scene changes it.
  package var usual: Double { Thresholds()[keyPath: key] }
}

extension Threshold {
  /// Every threshold, in the order of the documentation; a test compares them with the stored properties.
  package static let all = ofTouches + ofMotion

  /// Returns the threshold with a name.
  package static func named(_ name: String) -> Threshold? {
    all.first { $0.name == name }
  }

  /// Returns the name of a threshold.
  package static func name(of key: WritableKeyPath<Thresholds, Double>) -> String {
    all.first { $0.key == key }?.name ?? ""
  }

  /// The thresholds of touches.
  package static let ofTouches: [Threshold] = [
    .init("touchTapMovement", \.touchTapMovement),
    .init("touchTapDuration", \.touchTapDuration),
    .init("touchTapGap", \.touchTapGap),
    .init("tapMovement", \.tapMovement),
    .init("tapDuration", \.tapDuration),
    .init("tapGap", \.tapGap),
    .init("pressLatency", \.pressLatency),
    .init("panDistance", \.panDistance),
    .init("swipeDuration", \.swipeDuration),
    .init("swipeDistance", \.swipeDistance),
    .init("swipeDistanceDecay", \.swipeDistanceDecay),
    .init("swipeStray", \.swipeStray),
    .init("swipeStrayDecay", \.swipeStrayDecay),
    .init("pinchDistance", \.pinchDistance),
    .init("rotationAngle", \.rotationAngle),
    .init("rotationAnglePerPinch", \.rotationAnglePerPinch),
    .init("pairSmoothing", \.pairSmoothing, in: 0...1),
    .init("pinchAgainstRotation", \.pinchAgainstRotation),
    .init("pinchAgainstTranslation", \.pinchAgainstTranslation),
    .init("rotationAgainstPinch", \.rotationAgainstPinch),
    .init("pairDistance", \.pairDistance),
    .init("velocitySmoothing", \.velocitySmoothing, in: 0...1),
    .init("edgeWidth", \.edgeWidth),
    .init("edgeDistance", \.edgeDistance),
    .init("transformDistance", \.transformDistance),
    .init("contentTouchDelay", \.contentTouchDelay),
    .init("directionalLockAngle", \.directionalLockAngle, in: 0...45),
    .init("zoomResistance", \.zoomResistance, in: 0...1),
    .init("liftPause", \.liftPause),
    .init("rubberBand", \.rubberBand),
    .init("bounceStiffness", \.bounceStiffness),
    .init("scrollRestDistance", \.scrollRestDistance),
    .init("pageVelocity", \.pageVelocity),
    .init("scrollAnimationDuration", \.scrollAnimationDuration),
    .init("refreshPull", \.refreshPull),
    .init("rowSwipeDistance", \.rowSwipeDistance),
    .init("controlMargin", \.controlMargin),
    .init("sliderThumbWidth", \.sliderThumbWidth),
    .init("stepperDelay", \.stepperDelay),
    .init("stepperInterval", \.stepperInterval),
    .init("stepperSlowSteps", \.stepperSlowSteps),
    .init("stepperFastInterval", \.stepperFastInterval),
  ]

  private static let ofMotion: [Threshold] = [
    .init("shakeJolt", \.motion.shakeJolt),
    .init("shakeAcceleration", \.motion.shakeAcceleration),
    .init("shakeReversals", \.motion.shakeReversals),
    .init("shakePause", \.motion.shakePause),
    .init("shakeDuration", \.motion.shakeDuration),
    .init("shakeGravityTime", \.motion.shakeGravityTime),
    .init("orientationHysteresis", \.motion.orientationHysteresis),
    .init("orientationTolerance", \.motion.orientationTolerance),
    .init("updateInterval", \.motion.updateInterval),
    .init("gravityMinimum", \.motion.gravityMinimum),
    .init("gravityTolerance", \.motion.gravityTolerance),
    .init("tiltTime", \.motion.tiltTime),
    .init("headingTime", \.motion.headingTime),
    .init("magneticDeclination", \.motion.magneticDeclination, in: -360...360),
    .init("restRate", \.motion.restRate),
    .init("restAcceleration", \.motion.restAcceleration),
    .init("restTime", \.motion.restTime),
    .init("sensorSilence", \.motion.sensorSilence),
  ]
}
