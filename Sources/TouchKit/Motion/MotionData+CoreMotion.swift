import Records

/// Core Motion's data as records have them.
extension MotionData {
  init(_ data: CMAccelerometerData) {
    self.init(source: .accelerometer)
    acceleration = data.acceleration.record
  }

  init(_ data: CMGyroData) {
    self.init(source: .gyro)
    rotationRate = data.rotationRate.record
  }

  init(_ motion: CMDeviceMotion) {
    self.init(source: .deviceMotion)
    rotationRate = motion.rotationRate.record
    gravity = motion.gravity.record
    userAcceleration = motion.userAcceleration.record
    attitude = Attitude(motion.attitude)
  }
}

extension MotionData.Attitude {
  fileprivate init(_ attitude: CMAttitude) {
    let quaternion = attitude.quaternion
    self.init(
      w: quaternion.w,
      vector: Vector3(x: quaternion.x, y: quaternion.y, z: quaternion.z),
      rotationMatrix: attitude.rotationMatrix.rows,
      roll: attitude.roll,
      pitch: attitude.pitch,
      yaw: attitude.yaw
    )
  }
}

/// Readings by a `call` step, which are recorded.
extension CMMotionManager {
  /// Reads the accelerometer's latest sample, if any.
  package func pullAccelerometerData() {
    guard let data = accelerometerData else { return }
    record { MotionData(data) }
  }

  /// Reads the gyroscope's latest sample, if any.
  package func pullGyroData() {
    guard let data = gyroData else { return }
    record { MotionData(data) }
  }

  /// Reads device motion, if known, absolute or relative to an attitude; returns the absolute attitude.
  package func pullDeviceMotion(relativeTo reference: CMAttitude?) -> CMAttitude? {
    guard let motion = deviceMotion else { return nil }
    let attitude = CMAttitude(motion.attitude.rotation)
    if let reference { motion.attitude.multiply(byInverseOf: reference) }
    record { MotionData(motion) }
    return attitude
  }
}
