import Records

/// Device motion: the filter that merges the sensors while it is on, and when it tells its listener.
///
/// A sample is complete when both the accelerometer and the gyroscope were heard since the last complete one; a
/// sensor that has been silent for long is not waited for. The listener is told of complete samples.
struct DeviceMotionService {
  /// The filter; nil before the first start.
  private(set) var filter: AttitudeFilter?
  private var schedule = UpdateSchedule<CMDeviceMotion>()
  private var started = Instant.zero
  /// When the last sample was complete.
  private var completed: Instant?

  /// Whether it is on.
  var isActive: Bool { schedule.isActive }

  /// Starts anew.
  mutating func start(
    in frame: CMAttitudeReferenceFrame,
    at now: Instant,
    _ handler: CMDeviceMotionHandler?
  ) {
    filter = AttitudeFilter(frame: frame)
    started = now
    completed = nil
    schedule.start(handler)
  }

  /// Stops; what is known stays known.
  mutating func stop() {
    schedule.stop()
  }

  /// Shows the filter a sample.
  mutating func take(_ sample: (inout AttitudeFilter) -> Void) {
    guard isActive, var filter else { return }
    // Taken out meanwhile, so that it is not copied.
    self.filter = nil
    sample(&filter)
    self.filter = filter
  }

  /// The listener and its update, where one is due now.
  mutating func due(
    at now: Instant,
    every interval: Double,
    _ thresholds: MotionThresholds
  ) -> (handler: CMDeviceMotionHandler, motion: CMDeviceMotion)? {
    guard let filter, filter.rotation != nil else { return nil }
    for sample in [filter.acceleration, filter.rotationRate] {
      let isNew = sample.map { sample in completed.map { sample.time > $0 } ?? true } ?? false
      let silence = now - (sample?.time ?? started)
      guard isNew || silence > Instant.span(seconds: thresholds.sensorSilence) else { return nil }
    }
    completed = now
    guard let handler = schedule.due(at: now, every: interval), let motion = CMDeviceMotion(filter) else {
      return nil
    }
    return (handler, motion)
  }
}
