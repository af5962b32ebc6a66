import Records

extension JSONLinesReport {
  func write(_ data: MotionData, to buffer: inout ByteBuffer) {
    buffer.append(key: "source", name: data.source.rawValue)
    buffer.append(key: "acceleration", data.acceleration)
    buffer.append(key: "rotationRate", data.rotationRate)
    buffer.append(key: "gravity", data.gravity)
    buffer.append(key: "userAcceleration", data.userAcceleration)
    guard let attitude = data.attitude else { return }
    buffer.append(key: "attitude")
    buffer.append("{\"quaternion\":{\"w\":")
    buffer.append(attitude.w, .six)
    buffer.append(",")
    buffer.append(jsonMembers: attitude.vector)
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

extension ByteBuffer {
  fileprivate mutating func append(key: StaticString, _ vector: Vector3?) {
    guard let vector else { return }
    append(key: key)
    append("{")
    append(jsonMembers: vector)
    append("}")
  }

  fileprivate mutating func append(jsonMembers vector: Vector3) {
    append("\"x\":")
    append(vector.x, .six)
    append(",\"y\":")
    append(vector.y, .six)
    append(",\"z\":")
    append(vector.z, .six)
  }
}
