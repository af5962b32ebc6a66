import Foundation
import Records

/// The motion of the device, merged from all sensors.
open class CMDeviceMotion: CMLogItem {
  /// The attitude of the device in its reference frame.
  public let attitude: CMAttitude
  /// The rate of rotation without the gyroscope's bias, in radians per second.
  public let rotationRate: CMRotationRate
  /// Gravity in the device's axes, in g.
  public let gravity: CMAcceleration
  /// The acceleration that the user gives the device, without gravity, in g.
  public let userAcceleration: CMAcceleration
  /// The magnetic field.
  public let magneticField: CMCalibratedMagneticField

  /// Creates the motion from the state of a filter; nil before the filter's first sample of gravity.
  package init?(_ filter: AttitudeFilter) {
    guard let rotation = filter.rotation, let gravity = filter.gravity, let acceleration = filter.acceleration
    else { return nil }
    attitude = CMAttitude(rotation)
    rotationRate = CMRotationRate(filter.rotationRate.map { $0.value - filter.bias } ?? .zero)
    self.gravity = CMAcceleration(gravity)
    userAcceleration = CMAcceleration(acceleration.value - gravity)
    magneticField = CMCalibratedMagneticField(
      field: CMMagneticField(filter.magneticField?.value ?? .zero),
      accuracy: filter.magneticField == nil ? .uncalibrated : .high
    )
    super.init(at: max(acceleration.time, filter.rotationRate?.time ?? .zero))
  }
}

/// A magnetic field and its accuracy.
public struct CMCalibratedMagneticField: Equatable, Sendable {
  /// The field, in microtesla.
  public var field: CMMagneticField
  /// The accuracy; uncalibrated before the first sample.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// Creates a field.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    self.field = field
    self.accuracy = accuracy
  }
}

/// The accuracy of a magnetic field.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// Uncalibrated.
  case uncalibrated = -1
  /// Low accuracy.
  case low
  /// Medium accuracy.
  case medium
  /// High accuracy.
  case high
}

/// A handler of device motion updates.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
