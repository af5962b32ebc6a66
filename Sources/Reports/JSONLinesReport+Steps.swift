import Records

extension JSONLinesReport {
  func write(_ step: Step, to buffer: inout ByteBuffer) {
    if let line = step.line { buffer.append(key: "line", line) }
    buffer.append(key: "event", name: step.event.name)
    switch step.event {
    case .touches(let samples):
      buffer.append(key: "touches")
      buffer.append(array: samples) { write($1, to: &$0) }
    case .interruption(let text): buffer.append(key: "interruption", text)
    case .motion(let phase):
      buffer.append(key: "motion")
      buffer.append("{\"subtype\":\"shake\"")
      buffer.append(key: "phase", name: phase.rawValue)
      buffer.append("}")
    case .accelerometer(let vector): write(vector, as: "accelerometer", to: &buffer)
    case .gyro(let vector): write(vector, as: "gyro", to: &buffer)
    case .magnetometer(let vector): write(vector, as: "magnetometer", to: &buffer)
    case .remoteControl(let subtype): buffer.append(key: "remoteControl", name: subtype.rawValue)
    case .command(let action, nil): buffer.append(key: "command", action)
    case .command(let action, let sender):
      buffer.append(key: "command")
      buffer.append("{")
      buffer.append(firstKey: "action")
      buffer.append(quoted: action)
      buffer.append(key: "sender", ifAny: sender)
      buffer.append("}")
    case .set(let objects): write(objects, to: &buffer)
    case .call(let call): write(call, to: &buffer)
    case .wait: buffer.append(key: "wait", true)
    case .timer(let owner): buffer.append(key: "owner", owner)
    }
  }

  private func write(_ sample: TouchSample, to buffer: inout ByteBuffer) {
    buffer.append("{")
    buffer.append(firstKey: "id")
    buffer.append(sample.id)
    buffer.append(key: "phase", name: sample.phase.rawValue)
    buffer.append(key: "x", ifAny: sample.location.x)
    buffer.append(key: "y", ifAny: sample.location.y)
    buffer.append(key: "window", ifAny: sample.window)
    buffer.append(key: "force", ifAny: sample.force)
    buffer.append(key: "majorRadius", ifAny: sample.majorRadius)
    if let type = sample.type { buffer.append(key: "type", name: type.rawValue) }
    buffer.append("}")
  }

  private func write(_ vector: Vector3, as key: StaticString, to buffer: inout ByteBuffer) {
    buffer.append(key: key)
    buffer.append("{")
    buffer.append(firstKey: "x")
    buffer.append(vector.x, .six)
    buffer.append(key: "y", ifAny: vector.y)
    buffer.append(key: "z", ifAny: vector.z)
    buffer.append("}")
  }

  private func write(_ objects: [PropertyChanges], to buffer: inout ByteBuffer) {
    let value = Value.object(objects.map { Value.Member(key: $0.object, value: .object($0.changes)) })
    buffer.append(key: "set")
    buffer.append(value, .compact)
  }

  private func write(_ call: Call, to buffer: inout ByteBuffer) {
    buffer.append(key: "call")
    buffer.append("{")
    buffer.append(firstKey: "object")
    buffer.append(quoted: call.object)
    buffer.append(key: "method", call.method)
    if let argument = call.argument {
      buffer.append(key: "argument")
      buffer.append(argument, .compact)
    }
    buffer.append("}")
  }
}
