import Foundation
import Records

extension CMMotionManager {
  /// Whether the device has an accelerometer and a gyroscope.
  public var isDeviceMotionAvailable: Bool {
    engine.motion.sensors.isSuperset(of: CMAttitudeReferenceFrame.xArbitraryZVertical.sensors)
  }

  /// Whether device motion updates are on.
  public var isDeviceMotionActive: Bool { motion.isActive }

  /// The reference frame of attitudes: that of the last start, else the arbitrary one.
  public var attitudeReferenceFrame: CMAttitudeReferenceFrame {
    motion.filter?.frame ?? .xArbitraryZVertical
  }

  /// The current device motion, a new object each time; nil before gravity is known.
  public var deviceMotion: CMDeviceMotion? { motion.filter.flatMap(CMDeviceMotion.init) }

  /// Returns the reference frames for which the current engine's device has the sensors.
  public class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
    let sensors = Engine.current.motion.sensors
    let frames = CMAttitudeReferenceFrame.named.map(\.frame)
    return CMAttitudeReferenceFrame(frames.filter { sensors.isSuperset(of: $0.sensors) })
  }

  /// Starts device motion updates in an arbitrary frame, without a handler.
  public func startDeviceMotionUpdates() {
    startDeviceMotionUpdates(using: .xArbitraryZVertical)
  }

  /// Starts device motion updates without a handler.
  public func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    start(in: referenceFrame, nil)
  }

  /// Starts device motion updates in an arbitrary frame, with a handler.
  public func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    startDeviceMotionUpdates(using: .xArbitraryZVertical, to: queue, withHandler: handler)
  }

  /// Starts device motion updates with a handler.
  public func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame,
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    start(in: referenceFrame, handler)
  }

  private func start(in frame: CMAttitudeReferenceFrame, _ handler: CMDeviceMotionHandler?) {
    guard engine.motion.sensors.isSuperset(of: frame.sensors) else { return motion.stop() }
    motion.start(in: frame, at: engine.now, handler)
  }

  /// Stops device motion updates.
  public func stopDeviceMotionUpdates() {
    motion.stop()
  }

  func process(magneticField: Vector3) {
    let now = engine.now
    motion.add { $0.add(magneticField: magneticField, at: now, engine.thresholds.motion) }
  }

  func addToDeviceMotion(_ add: (inout AttitudeFilter, Instant, MotionThresholds) -> Void) {
    let now = engine.now
    let thresholds = engine.thresholds.motion
    motion.add { add(&$0, now, thresholds) }
    guard let due = motion.due(at: now, every: least(deviceMotionUpdateInterval), thresholds) else { return }
    record { MotionData(due.motion) }
    due.handler(due.motion, nil)
  }
}
