import Foundation
import Records

/// A handler of accelerometer samples.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// A handler of gyroscope samples.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// Provides motion data: pushed to a handler at an interval, or pulled from properties.
///
/// Motion data are not events and do not travel up the responder chain. A handler receives the first sample after the
/// start, and then the first at or after each interval since its last one. It is called at once on the replay's thread,
/// whatever the queue. The properties have the latest sample since the start. A service without its sensor delivers
/// nothing.
open class CMMotionManager: NSObject {
  let eventEngine = Engine.current
  /// The interval at which a handler receives accelerometer samples, in seconds; at least 0.01.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// The interval at which a handler receives gyroscope samples, in seconds; at least 0.01.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// The interval at which a handler receives device motion updates, in seconds; at least 0.01.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// Whether the system may ask the user to calibrate the compass; a replay never does.
  open var showsDeviceMovementDisplay = false
  /// The latest sample of the accelerometer; nil before the first.
  open private(set) var accelerometerData: CMAccelerometerData?
  /// The latest sample of the gyroscope; nil before the first.
  open private(set) var gyroData: CMGyroData?
  private var accelerometerSchedule = UpdateSchedule<CMAccelerometerData>()
  private var gyroSchedule = UpdateSchedule<CMGyroData>()
  var motionService = DeviceMotionService()

  /// Creates a manager for the current engine's sensors.
  public override init() {
    super.init()
    eventEngine.motion.add(self)
  }

  /// Whether the device has an accelerometer.
  open var isAccelerometerAvailable: Bool { eventEngine.motion.sensors.contains(.accelerometer) }

  /// Whether the device has a gyroscope.
  open var isGyroAvailable: Bool { eventEngine.motion.sensors.contains(.gyroscope) }

  /// Whether accelerometer updates are on.
  open var isAccelerometerActive: Bool { accelerometerSchedule.isActive && isAccelerometerAvailable }

  /// Whether gyroscope updates are on.
  open var isGyroActive: Bool { gyroSchedule.isActive && isGyroAvailable }

  /// Starts accelerometer updates without a handler.
  open func startAccelerometerUpdates() {
    startAccelerometer(nil)
  }

  /// Starts accelerometer updates with a handler.
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMAccelerometerHandler
  ) {
    startAccelerometer(handler)
  }

  open func stopAccelerometerUpdates() {
    accelerometerSchedule.stop()
  }

  /// Starts gyroscope updates without a handler.
  open func startGyroUpdates() {
    startGyro(nil)
  }

  /// Starts gyroscope updates with a handler.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
    startGyro(handler)
  }

  /// Stops gyroscope updates.
  open func stopGyroUpdates() {
    gyroSchedule.stop()
  }

  func processSample(acceleration: Vector3) {
    if accelerometerSchedule.isActive {
      let data = CMAccelerometerData(acceleration, at: eventEngine.now)
      accelerometerData = data
      if let handler = accelerometerSchedule.due(
        at: eventEngine.now,
        every: leastInterval(accelerometerUpdateInterval)
      ) {
        recordData { MotionData(data) }
        handler(data, nil)
      }
    }
    addToDeviceMotion { $0.add(acceleration: acceleration, at: $1, $2) }
  }

  func processSample(rotationRate: Vector3) {
    if gyroSchedule.isActive {
      let data = CMGyroData(rotationRate, at: eventEngine.now)
      gyroData = data
      if let handler = gyroSchedule.due(at: eventEngine.now, every: leastInterval(gyroUpdateInterval)) {
        recordData { MotionData(data) }
        handler(data, nil)
      }
    }
    addToDeviceMotion { $0.add(rate: rotationRate, at: $1, $2) }
  }

  /// Records an update that was pushed to a handler or pulled.
  func recordData(_ data: () -> MotionData) {
    guard eventEngine.recorder.wants(.motionData) else { return }
    eventEngine.recorder.record(.motionData(data()))
  }

  func leastInterval(_ interval: TimeInterval) -> TimeInterval {
    max(interval, eventEngine.thresholds.motion.updateInterval)
  }

  private func startAccelerometer(_ handler: CMAccelerometerHandler?) {
    accelerometerData = nil
    accelerometerSchedule.start(handler)
  }

  private func startGyro(_ handler: CMGyroHandler?) {
    gyroData = nil
    gyroSchedule.start(handler)
  }
}

/// Readings that a `call` step requests. They are recorded.
extension CMMotionManager {
  /// Reads the accelerometer's latest sample, if any.
  package func pullAccelerometerData() {
    guard let data = accelerometerData else { return }
    recordData { MotionData(data).pulled(from: data) }
  }

  /// Reads the gyroscope's latest sample, if any.
  package func pullGyroData() {
    guard let data = gyroData else { return }
    recordData { MotionData(data).pulled(from: data) }
  }

  /// Reads device motion, if known, absolute or relative to an attitude; returns the absolute attitude.
  package func pullDeviceMotion(relativeTo reference: CMAttitude?) -> CMAttitude? {
    guard let motion = deviceMotion else { return nil }
    let attitude = CMAttitude(motion.attitude.rotation)
    if let reference { motion.attitude.multiply(byInverseOf: reference) }
    recordData { MotionData(motion).pulled(from: motion) }
    return attitude
  }
}
