import Foundation
import Records

/// Device motion.
extension CMMotionManager {
  /// Whether the device has what device motion takes: an accelerometer and a gyroscope.
  public var isDeviceMotionAvailable: Bool {
    engine.motion.sensors.isSuperset(of: CMAttitudeReferenceFrame.xArbitraryZVertical.sensors)
  }

  /// Whether device motion is read.
  public var isDeviceMotionActive: Bool { motion.isActive }

  /// The frame in which attitudes are told: that of the last start, else the arbitrary one.
  public var attitudeReferenceFrame: CMAttitudeReferenceFrame {
    motion.filter?.frame ?? .xArbitraryZVertical
  }

  /// What is known now; nil before gravity is. Each is one's own, whose attitude may be changed.
  public var deviceMotion: CMDeviceMotion? { motion.filter.flatMap(CMDeviceMotion.init) }

  /// The frames for which the current engine's device has the sensors.
  public class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
    let sensors = Engine.current.motion.sensors
    let frames = CMAttitudeReferenceFrame.named.map(\.frame)
    return CMAttitudeReferenceFrame(frames.filter { sensors.isSuperset(of: $0.sensors) })
  }

  /// Starts to read device motion in an arbitrary frame, for those who ask.
  public func startDeviceMotionUpdates() {
    startDeviceMotionUpdates(using: .xArbitraryZVertical)
  }

  /// Starts to read device motion, for those who ask.
  public func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    motion.start(in: referenceFrame, at: engine.now, nil)
  }

  /// Starts to tell a handler of device motion in an arbitrary frame.
  public func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    startDeviceMotionUpdates(using: .xArbitraryZVertical, to: queue, withHandler: handler)
  }

  /// Starts to tell a handler of device motion.
  public func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame,
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    motion.start(in: referenceFrame, at: engine.now, handler)
  }

  /// Stops reading device motion.
  public func stopDeviceMotionUpdates() {
    motion.stop()
  }

  func take(magneticField: Vector3) {
    let now = engine.now
    motion.take { $0.take(magneticField: magneticField, at: now, engine.thresholds.motion) }
  }

  func takeForMotion(_ take: (inout AttitudeFilter, Instant, MotionThresholds) -> Void) {
    let now = engine.now
    let thresholds = engine.thresholds.motion
    motion.take { take(&$0, now, thresholds) }
    guard let due = motion.due(at: now, every: least(deviceMotionUpdateInterval), thresholds) else { return }
    record { MotionData(due.motion) }
    due.handler(due.motion, nil)
  }
}
