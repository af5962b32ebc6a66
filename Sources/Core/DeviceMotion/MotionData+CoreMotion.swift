import Records

/// Core Motion's data in the form of records.
extension MotionData {
  /// Returns the data with the time of the measurement, for an update that the program pulled.
  package func pulled(from item: CMLogItem) -> MotionData {
    var data = self
    data.timestamp = item.time
    return data
  }

  package init(_ data: CMAccelerometerData) {
    self.init(source: .accelerometer)
    acceleration = data.acceleration.record
  }

  package init(_ data: CMGyroData) {
    self.init(source: .gyro)
    rotationRate = data.rotationRate.record
  }

  package init(_ motion: CMDeviceMotion) {
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
