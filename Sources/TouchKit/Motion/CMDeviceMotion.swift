import Foundation
import Records

/// What Core Motion makes of all sensors together.
open class CMDeviceMotion: CMLogItem {
  /// How the device lies in its frame of reference.
  public let attitude: CMAttitude
  /// The rate of rotation without the gyroscope's bias, in radians per second.
  public let rotationRate: CMRotationRate
  /// Gravity in the device's axes, in g.
  public let gravity: CMAcceleration
  /// The acceleration that the user gives the device: without gravity, in g.
  public let userAcceleration: CMAcceleration
  /// The magnetic field.
  public let magneticField: CMCalibratedMagneticField

  /// What a filter knows; nil before it knows where down is.
  init?(_ filter: AttitudeFilter) {
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

/// A magnetic field, and how far to trust it.
public struct CMCalibratedMagneticField: Equatable, Sendable {
  /// The field, in microtesla.
  public var field: CMMagneticField
  /// How far to trust it: not at all before the magnetometer was heard.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// Makes a field.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    self.field = field
    self.accuracy = accuracy
  }
}

/// How far a magnetic field can be trusted.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// Not at all.
  case uncalibrated = -1
  /// A little.
  case low
  /// Well.
  case medium
  /// Very well.
  case high
}
