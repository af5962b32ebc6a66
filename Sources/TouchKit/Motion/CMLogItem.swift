import Foundation
import Records

/// What Core Motion measured, with its time.
open class CMLogItem: NSObject {
  /// When it was measured, in seconds.
  public let timestamp: TimeInterval

  init(at time: Instant) {
    timestamp = time.seconds
  }
}

/// A sample of the accelerometer.
open class CMAccelerometerData: CMLogItem {
  /// The acceleration with gravity, in g.
  public let acceleration: CMAcceleration

  init(_ acceleration: Vector3, at time: Instant) {
    self.acceleration = CMAcceleration(acceleration)
    super.init(at: time)
  }
}

/// A sample of the gyroscope, its bias included.
open class CMGyroData: CMLogItem {
  /// The rate of rotation, in radians per second.
  public let rotationRate: CMRotationRate

  init(_ rotationRate: Vector3, at time: Instant) {
    self.rotationRate = CMRotationRate(rotationRate)
    super.init(at: time)
  }
}
