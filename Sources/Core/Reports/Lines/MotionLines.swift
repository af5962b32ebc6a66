import Records

// The text line and the JSON members of an update of Core Motion.

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

extension JSONLinesReport {
  func write(_ data: MotionData, to buffer: inout ByteBuffer) {
    buffer.append(key: "source", name: data.source.rawValue)
    if let timestamp = data.timestamp {
      buffer.append(key: "timestamp")
      buffer.append(seconds: timestamp.nanoseconds, .six)
    }
    buffer.append(key: "acceleration", data.acceleration)
    buffer.append(key: "rotationRate", data.rotationRate)
    buffer.append(key: "gravity", data.gravity)
    buffer.append(key: "userAcceleration", data.userAcceleration)
    guard let attitude = data.attitude else { return }
    buffer.append(key: "attitude")
    buffer.append("{\"quaternion\":{\"w\":")
    buffer.append(attitude.w, .six)
    buffer.append(",")
    buffer.append(membersOf: attitude.vector, .compact)
    buffer.append("}")
    buffer.append(key: "rotationMatrix")
    buffer.append(array: attitude.rotationMatrix) {
      $0.append(array: [$1.x, $1.y, $1.z]) { $0.append($1, .six) }
    }
    buffer.append(key: "roll", ifAny: attitude.roll)
    buffer.append(key: "pitch", ifAny: attitude.pitch)
    buffer.append(key: "yaw", ifAny: attitude.yaw)
    buffer.append("}")
  }
}
