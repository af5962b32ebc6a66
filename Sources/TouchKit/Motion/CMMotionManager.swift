import Foundation
import Records

/// Takes a sample of the accelerometer.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// Takes a sample of the gyroscope.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// Takes an update of device motion.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The way to the motion sensors: pushed to a handler at an interval, or pulled when somebody wants to know.
///
/// It is not part of the event system and knows no responder chain. A handler gets the first sample after the
/// start, and then the first at or after each interval since the last that it got; it is called at once, on the
/// replay's thread, whatever the queue. What is pulled is the latest sample since the start, whatever the
/// interval. Without its sensor a service has nothing to tell.
open class CMMotionManager: NSObject {
  let engine = Engine.current
  /// The shortest time between two samples for a handler, in seconds; less than 0.01 counts as 0.01.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// The shortest time between two samples of the gyroscope for a handler, in seconds.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// The shortest time between two updates of device motion for a handler, in seconds.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// Whether the system may ask for the movement that calibrates the compass; the replay's needs none.
  open var showsDeviceMovementDisplay = false
  /// The latest sample of the accelerometer; nil before the first.
  open private(set) var accelerometerData: CMAccelerometerData?
  /// The latest sample of the gyroscope; nil before the first.
  open private(set) var gyroData: CMGyroData?
  private var accelerometer = UpdateSchedule<CMAccelerometerData>()
  private var gyro = UpdateSchedule<CMGyroData>()
  var motion = DeviceMotionService()

  /// Makes a manager of the current engine's sensors.
  public override init() {
    super.init()
    engine.motion.add(self)
  }

  /// Whether the device has an accelerometer.
  open var isAccelerometerAvailable: Bool { engine.motion.sensors.contains(.accelerometer) }

  /// Whether the device has a gyroscope.
  open var isGyroAvailable: Bool { engine.motion.sensors.contains(.gyroscope) }

  /// Whether the accelerometer is read.
  open var isAccelerometerActive: Bool { accelerometer.isActive }

  /// Whether the gyroscope is read.
  open var isGyroActive: Bool { gyro.isActive }

  /// Starts to read the accelerometer, for those who ask.
  open func startAccelerometerUpdates() {
    startAccelerometer(nil)
  }

  /// Starts to tell a handler of the accelerometer's samples.
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMAccelerometerHandler
  ) {
    startAccelerometer(handler)
  }

  /// Stops reading the accelerometer.
  open func stopAccelerometerUpdates() {
    accelerometer.stop()
  }

  /// Starts to read the gyroscope, for those who ask.
  open func startGyroUpdates() {
    startGyro(nil)
  }

  /// Starts to tell a handler of the gyroscope's samples.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
    startGyro(handler)
  }

  /// Stops reading the gyroscope.
  open func stopGyroUpdates() {
    gyro.stop()
  }

  func take(acceleration: Vector3) {
    if accelerometer.isActive {
      let data = CMAccelerometerData(acceleration, at: engine.now)
      accelerometerData = data
      if let handler = accelerometer.due(at: engine.now, every: least(accelerometerUpdateInterval)) {
        record { MotionData(data) }
        handler(data, nil)
      }
    }
    takeForMotion { $0.take(acceleration: acceleration, at: $1, $2) }
  }

  func take(rotationRate: Vector3) {
    if gyro.isActive {
      let data = CMGyroData(rotationRate, at: engine.now)
      gyroData = data
      if let handler = gyro.due(at: engine.now, every: least(gyroUpdateInterval)) {
        record { MotionData(data) }
        handler(data, nil)
      }
    }
    takeForMotion { $0.take(rate: rotationRate, at: $1, $2) }
  }

  /// Records an update that a handler gets, or that somebody asked for.
  func record(_ data: () -> MotionData) {
    guard engine.recorder.wants(.motionData) else { return }
    engine.recorder.record(.motionData(data()))
  }

  func least(_ interval: TimeInterval) -> TimeInterval {
    max(interval, engine.thresholds.motion.updateInterval)
  }

  private func startAccelerometer(_ handler: CMAccelerometerHandler?) {
    accelerometerData = nil
    accelerometer.start(handler)
  }

  private func startGyro(_ handler: CMGyroHandler?) {
    gyroData = nil
    gyro.start(handler)
  }
}
