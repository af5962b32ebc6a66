import Records

// The text line of an update of Core Motion.

extension TextReport {
  /// `motionData SOURCE name=value …`; an attitude as its quaternion (w, x, y, z) and its angles.
  func write(_ data: MotionData, to buffer: inout ByteBuffer) {
    buffer.append("motionData")
    buffer.append(name: data.source.rawValue)
    if let timestamp = data.timestamp {
      buffer.append(" timestamp=")
      buffer.append(seconds: timestamp.nanoseconds, .three)
    }
    write(data.acceleration, as: " acceleration=", to: &buffer)
    write(data.rotationRate, as: " rotationRate=", to: &buffer)
    write(data.gravity, as: " gravity=", to: &buffer)
    write(data.userAcceleration, as: " userAcceleration=", to: &buffer)
    guard let attitude = data.attitude else { return }
    let vector = attitude.vector
    buffer.append(" quaternion=(")
    buffer.append(each: [attitude.w, vector.x, vector.y, vector.z]) { $0.append($1, .three) }
    buffer.append(")")
    for (name, angle) in [("roll", attitude.roll), ("pitch", attitude.pitch), ("yaw", attitude.yaw)] {
      buffer.append(word: name)
      buffer.append("=")
      buffer.append(angle, .three)
    }
  }

  private func write(_ vector: Vector3?, as name: StaticString, to buffer: inout ByteBuffer) {
    guard let vector else { return }
    buffer.append(name)
    buffer.append(vector)
  }
}
