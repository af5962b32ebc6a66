import Records

/// Device motion: the filter that merges the sensors, and the schedule of its handler.
///
/// A merged sample is complete when both the accelerometer and the gyroscope have a new sample. A sensor that has been
/// silent for longer than `MotionThresholds.sensorSilence` is not waited for. The handler receives complete samples.
package struct DeviceMotionService {
  /// The filter; nil before the first start.
  package private(set) var filter: AttitudeFilter?
  private var schedule = UpdateSchedule<CMDeviceMotion>()
  private var started = Instant.zero
  /// The time of the last complete sample.
  private var completed: Instant?

  /// Whether device motion updates are on.
  package var isActive: Bool { schedule.isActive }

  package init() {}

  /// Starts with a new filter.
  package mutating func start(
    in frame: CMAttitudeReferenceFrame,
    at now: Instant,
    _ handler: CMDeviceMotionHandler?
  ) {
    filter = AttitudeFilter(frame: frame)
    started = now
    completed = nil
    schedule.start(handler)
  }

  /// Stops the updates. The last state remains readable.
  package mutating func stop() {
    schedule.stop()
  }

  /// Adds a sample to the filter.
  package mutating func add(_ sample: (inout AttitudeFilter) -> Void) {
    guard isActive, var filter else { return }
    // The property is nil while the closure runs, so that the filter is changed in place and not copied.
    self.filter = nil
    sample(&filter)
    self.filter = filter
  }

  /// Returns the handler and the update for it, if an update is due.
  package mutating func due(
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
