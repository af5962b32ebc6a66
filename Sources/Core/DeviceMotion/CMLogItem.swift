import Foundation
import Records

/// A measurement with its time.
open class CMLogItem: NSObject {
  /// The time of the measurement, in seconds.
  public var timestamp: TimeInterval { time.seconds }
  package let time: Instant

  package init(at time: Instant) {
    self.time = time
  }
}

/// A sample of the accelerometer.
open class CMAccelerometerData: CMLogItem {
  /// The acceleration including gravity, in g.
  public let acceleration: CMAcceleration

  package init(_ acceleration: Vector3, at time: Instant) {
    self.acceleration = CMAcceleration(acceleration)
    super.init(at: time)
  }
}

/// A sample of the gyroscope, including its bias.
open class CMGyroData: CMLogItem {
  /// The rate of rotation, in radians per second.
  public let rotationRate: CMRotationRate

  package init(_ rotationRate: Vector3, at time: Instant) {
    self.rotationRate = CMRotationRate(rotationRate)
    super.init(at: time)
  }
}
