import Records

/// Writes traces as people write them: a header, then a step a line.
package enum TraceWriter {
  /// The line of a header, with its line feed; the scene stands in it. Nil where there is nothing to say.
  ///
  /// - Parameters:
  ///   - scene: the scene; nil for ``Scene/standard``.
  ///   - hardware: the sensors of the device.
  package static func header(scene: Scene?, hardware: [Hardware]) -> [UInt8]? {
    guard scene != nil || hardware != Hardware.allCases else { return nil }
    var text = JSONText()
    text.append("{\"touchtrace\": 1")
    if hardware != Hardware.allCases {
      text.append(key: "hardware")
      text.append(each: hardware) { $0.append(quoted: $1.rawValue) }
    }
    if let scene {
      text.append(key: "scene")
      SceneWriter.write(scene, to: &text)
    }
    text.append("}\n")
    return text.bytes
  }

  /// The line of a step, with its line feed.
  package static func line(of step: Step) -> [UInt8] {
    var text = JSONText()
    text.append("{\"t\": ")
    text.append(seconds: step.time.nanoseconds)
    text.append(key: step.event.name)
    write(step.event, to: &text)
    text.append("}\n")
    return text.bytes
  }

  private static func write(_ event: StepEvent, to text: inout JSONText) {
    switch event {
    case .touches(let samples): text.append(each: samples) { write($1, to: &$0) }
    case .interruption(let reason): text.append(quoted: reason)
    case .motion(let phase):
      text.append("{\"subtype\": \"shake\"")
      text.append(key: "phase", quoted: phase.rawValue)
      text.append("}")
    case .accelerometer(let vector), .gyro(let vector), .magnetometer(let vector):
      text.append("{\"x\": ")
      text.append(vector.x)
      text.append(key: "y", vector.y)
      text.append(key: "z", vector.z)
      text.append("}")
    case .remoteControl(let subtype): text.append(quoted: subtype.rawValue)
    case .command(let action, nil): text.append(quoted: action)
    case .command(let action, let sender?):
      text.append("{")
      text.append(key: "action", quoted: action, isFirst: true)
      text.append(key: "sender", quoted: sender)
      text.append("}")
    case .set(let objects):
      text.append(.object(objects.map { Value.Member(key: $0.object, value: .object($0.changes)) }))
    case .call(let call): write(call, to: &text)
    case .wait: text.append("true")
    case .timer(let owner): preconditionFailure("a trace has no timers, but there is one of \(owner)")
    }
  }

  private static func write(_ sample: TouchSample, to text: inout JSONText) {
    text.append("{\"id\": ")
    text.append(sample.id)
    text.append(key: "phase", quoted: sample.phase.rawValue)
    text.append(key: "x", sample.location.x)
    text.append(key: "y", sample.location.y)
    if let window = sample.window { text.append(key: "window", quoted: window) }
    if let force = sample.force { text.append(key: "force", force) }
    if let radius = sample.majorRadius { text.append(key: "majorRadius", radius) }
    if let type = sample.type { text.append(key: "type", quoted: type.rawValue) }
    text.append("}")
  }

  private static func write(_ call: Call, to text: inout JSONText) {
    text.append("{")
    text.append(key: "object", quoted: call.object, isFirst: true)
    text.append(key: "method", quoted: call.method)
    if let argument = call.argument {
      text.append(key: "argument")
      text.append(argument)
    }
    text.append("}")
  }
}
