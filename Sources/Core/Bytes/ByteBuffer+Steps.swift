import Records

/// Writes the events of steps as JSON, for traces and for the JSON lines of a replay.
extension ByteBuffer {
  /// Appends the key of an event, which follows other keys, and its value.
  package mutating func append(_ event: StepEvent, _ layout: JSONLayout) {
    if case .touches(let samples) = event {
      // The layout is a constant in each branch, so that the compiler specializes the code for touches, which nearly
      // every step has.
      switch layout {
      case .compact: append(samples, inLayout: .compact)
      case .exact: append(samples, inLayout: .exact)
      case .spaced: append(samples, inLayout: .spaced)
      }
      return
    }
    append(layout.comma)
    append(quotedName: event.kind == .timer ? "owner" : event.name)
    append(layout.colon)
    switch event {
    case .touches: preconditionFailure("touches are written above")
    case .interruption(let reason): append(quoted: reason)
    case .motion(let phase):
      append("{")
      append(firstKey: "subtype", layout)
      append("\"shake\"")
      append(key: "phase", layout)
      append(quotedName: phase.rawValue)
      append("}")
    case .accelerometer(let vector), .gyro(let vector), .magnetometer(let vector): append(vector, layout)
    case .orientation(let orientation): append(quotedName: orientation.rawValue)
    case .remoteControl(let subtype): append(quotedName: subtype.rawValue)
    case .command(let action, nil): append(quoted: action)
    case .command(let action, let sender?):
      append("{")
      append(firstKey: "action", layout)
      append(quoted: action)
      append(key: "sender", layout)
      append(quoted: sender)
      append("}")
    case .set(let objects):
      append(.object(objects.map { Value.Member(key: $0.object, value: .object($0.changes)) }), layout)
    case .call(let call): append(call, layout)
    case .wait: append("true")
    case .timer(let owner): append(quoted: owner)
    }
  }

  /// Appends a vector as an object.
  package mutating func append(_ vector: Vector3, _ layout: JSONLayout) {
    append("{")
    append(membersOf: vector, layout)
    append("}")
  }

  /// Appends the members of a vector's object.
  package mutating func append(membersOf vector: Vector3, _ layout: JSONLayout) {
    append(firstKey: "x", layout)
    append(vector.x, layout)
    append(key: "y", layout)
    append(vector.y, layout)
    append(key: "z", layout)
    append(vector.z, layout)
  }

  @inline(__always)
  private mutating func append(_ samples: [TouchSample], inLayout layout: JSONLayout) {
    append(key: "touches", layout)
    append("[")
    // A loop over the array itself would copy each sample.
    samples.withUnsafeBufferPointer { samples in
      for index in samples.indices {
        if index > 0 { append(layout.comma) }
        append(samples[index], layout)
      }
    }
    append("]")
  }

  @inline(__always)
  private mutating func append(_ sample: TouchSample, _ layout: JSONLayout) {
    append("{")
    append(firstKey: "id", layout)
    append(sample.id)
    append(key: "phase", layout)
    if case .moved = sample.phase { append("\"moved\"") } else { append(quotedName: sample.phase.rawValue) }
    append(key: "x", layout)
    append(sample.location.x, layout)
    append(key: "y", layout)
    append(sample.location.y, layout)
    if let window = sample.window {
      append(key: "window", layout)
      append(quoted: window)
    }
    if let force = sample.force {
      append(key: "force", layout)
      append(force, layout)
    }
    if let radius = sample.majorRadius {
      append(key: "majorRadius", layout)
      append(radius, layout)
    }
    if let type = sample.type {
      append(key: "type", layout)
      append(quotedName: type.rawValue)
    }
    if let edge = sample.edge {
      append(key: "edge", layout)
      append(quotedName: edge.rawValue)
    }
    append("}")
  }

  private mutating func append(_ call: Call, _ layout: JSONLayout) {
    append("{")
    append(firstKey: "object", layout)
    append(quoted: call.object)
    append(key: "method", layout)
    append(quoted: call.method)
    if let argument = call.argument {
      append(key: "argument", layout)
      append(argument, layout)
    }
    append("}")
  }
}
