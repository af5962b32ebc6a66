import Records

/// The scene in the header of a trace that a command writes: its path relative to the trace's folder, or its text if it
/// was read from standard input.
package enum HeaderScene {
  case path(String)
  case text([UInt8])
}

/// Writes traces in their usual form: a header, then one step a line.
package enum TraceWriter {
  /// Returns the line of a header with its scene, or nil if a header would be empty.
  ///
  /// - Parameters:
  ///   - scene: the scene; nil for the standard scene.
  ///   - hardware: the sensors of the device.
  package static func header(scene: Scene?, hardware: [Hardware]) -> [UInt8]? {
    guard scene != nil || hardware != Hardware.allCases else { return nil }
    var buffer = ByteBuffer()
    buffer.append("{\"touchtrace\": 1")
    if hardware != Hardware.allCases {
      buffer.append(key: "hardware", .exact)
      buffer.append(array: hardware, .exact) { $0.append(quotedName: $1.rawValue) }
    }
    if let scene {
      buffer.append(key: "scene", .exact)
      SceneWriter.write(scene, to: &buffer)
    }
    buffer.append("}\n")
    return buffer.bytes
  }

  /// Returns a scene as JSON.
  package static func text(of scene: Scene) -> [UInt8] {
    var buffer = ByteBuffer()
    SceneWriter.write(scene, to: &buffer)
    return buffer.bytes
  }

  /// Appends the header of an imported trace.
  ///
  /// - Parameters:
  ///   - scene: the path of the scene; nil for the standard scene.
  ///   - device: the device on which the touches were recorded.
  ///   - note: a remark for people.
  ///   - origin: the value of the key `x-import`.
  ///   - buffer: the text of the trace.
  package static func writeHeader(
    scene: String?,
    device: String?,
    note: String,
    origin: Value,
    to buffer: inout ByteBuffer
  ) {
    buffer.append("{\"touchtrace\": 1")
    if let scene {
      buffer.append(key: "scene", .exact)
      buffer.append(quoted: scene)
    }
    if let device {
      buffer.append(key: "device", .exact)
      buffer.append(quoted: device)
    }
    buffer.append(key: "note", .exact)
    buffer.append(quoted: note)
    buffer.append(key: "x-import", .exact)
    buffer.append(origin, .exact)
    buffer.append("}\n")
  }

  /// Appends the header of a trace made by a command.
  ///
  /// - Parameters:
  ///   - scene: the scene; nil for the standard scene.
  ///   - note: a private key and its value, which describe how the trace was made.
  ///   - buffer: the text of the trace.
  package static func writeHeader(scene: HeaderScene?, note: Value.Member, to buffer: inout ByteBuffer) {
    buffer.append("{\"touchtrace\": 1")
    switch scene {
    case nil: break
    case .path(let path):
      buffer.append(key: "scene", .exact)
      buffer.append(quoted: path)
    case .text(let text):
      buffer.append(key: "scene", .exact)
      buffer.append(text: onOneLine(text))
    }
    buffer.append(",")
    buffer.append(" ")
    buffer.append(quoted: note.key)
    buffer.append(": ")
    buffer.append(note.value, .exact)
    buffer.append("}\n")
  }

  /// Returns a JSON document without its line feeds and indentation, and without characters that could change the line.
  private static func onOneLine(_ json: [UInt8]) -> String {
    let lines = json.split { $0 == 0x0A || $0 == 0x0D }.map { line in
      line.drop { $0 == 0x20 || $0 == 0x09 }
    }
    return String(decoding: lines.joined(), as: UTF8.self).escapingInJSON
  }

  /// Returns the line of a step.
  package static func line(of step: Step) -> [UInt8] {
    var buffer = ByteBuffer()
    write(step, to: &buffer)
    return buffer.bytes
  }

  /// Appends the line of a step, with facts from the recording.
  package static func write(_ step: Step, facts: [RecordedFact] = [], to buffer: inout ByteBuffer) {
    if case .timer(let owner) = step.event {
      preconditionFailure("a trace has no timers, but there is one of \(owner)")
    }
    buffer.append("{\"t\": ")
    buffer.append(exactSeconds: step.time.nanoseconds)
    buffer.append(step.event, .exact)
    if !facts.isEmpty {
      buffer.append(key: RecordedFact.key, .exact)
      buffer.append(.array(facts.map(\.value)), .exact)
    }
    buffer.append("}\n")
  }
}
