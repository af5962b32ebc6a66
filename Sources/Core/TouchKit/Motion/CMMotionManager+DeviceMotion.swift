import Foundation
import Records

extension CMMotionManager {
  /// Whether the device has an accelerometer and a gyroscope.
  public var isDeviceMotionAvailable: Bool {
    eventEngine.motion.sensors.isSuperset(of: CMAttitudeReferenceFrame.xArbitraryZVertical.sensors)
  }

  /// Whether device motion updates are on.
  public var isDeviceMotionActive: Bool { motionService.isActive }

  /// The reference frame of attitudes: that of the last start, or else the arbitrary one.
  public var attitudeReferenceFrame: CMAttitudeReferenceFrame {
    motionService.filter?.frame ?? .xArbitraryZVertical
  }

  /// The current device motion, a new object each time; nil before gravity is known.
  public var deviceMotion: CMDeviceMotion? { motionService.filter.flatMap(CMDeviceMotion.init) }

  /// Returns the reference frames that the sensors of the current engine's device support.
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
    startMotion(in: referenceFrame, nil)
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
    startMotion(in: referenceFrame, handler)
  }

  private func startMotion(in frame: CMAttitudeReferenceFrame, _ handler: CMDeviceMotionHandler?) {
    guard eventEngine.motion.sensors.isSuperset(of: frame.sensors) else { return motionService.stop() }
    motionService.start(in: frame, at: eventEngine.now, handler)
  }

  public func stopDeviceMotionUpdates() {
    motionService.stop()
  }

  func processSample(magneticField: Vector3) {
    let now = eventEngine.now
    motionService.add { $0.add(magneticField: magneticField, at: now, eventEngine.thresholds.motion) }
  }

  func addToDeviceMotion(_ add: (inout AttitudeFilter, Instant, MotionThresholds) -> Void) {
    let now = eventEngine.now
    let thresholds = eventEngine.thresholds.motion
    motionService.add { add(&$0, now, thresholds) }
    guard let due = motionService.due(at: now, every: leastInterval(deviceMotionUpdateInterval), thresholds)
    else { return }
    recordData { MotionData(due.motion) }
    due.handler(due.motion, nil)
  }
}
