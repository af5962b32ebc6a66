import Records

// The text lines and the JSON members of messages to recognizers and of state changes.

extension TextReport {
  func write(_ message: RecognizerMessage, to buffer: inout ByteBuffer) {
    buffer.append("recognizer")
    buffer.append(word: message.recognizer)
    buffer.append(name: message.message.rawValue)
    buffer.append(touches: message.touches)
  }

  func write(_ change: StateChange, to buffer: inout ByteBuffer) {
    buffer.append("state")
    buffer.append(word: change.recognizer)
    buffer.append(name: change.from.rawValue)
    buffer.append(" -> ")
    buffer.emphasize(change.to.emphasis, style) { $0.append(text: change.to.rawValue) }
    buffer.append(": ")
    buffer.append(change.reason, escaping: .controls)
  }
}

extension GestureState {
  package var emphasis: Emphasis? {
    switch self {
    case .began, .recognized: .success
    case .failed, .cancelled: .failure
    case .possible, .changed, .ended: nil
    }
  }
}

extension JSONLinesReport {
  func write(_ message: RecognizerMessage, to buffer: inout ByteBuffer) {
    buffer.append(key: "recognizer", message.recognizer)
    buffer.append(key: "message", name: message.message.rawValue)
    buffer.append(key: "touches", message.touches)
  }

  func write(_ change: StateChange, to buffer: inout ByteBuffer) {
    buffer.append(key: "recognizer", change.recognizer)
    buffer.append(key: "from", name: change.from.rawValue)
    buffer.append(key: "to", name: change.to.rawValue)
    buffer.append(key: "reason")
    write(change.reason, to: &buffer)
    buffer.append(key: "why")
    buffer.append("\"")
    buffer.append(change.reason, escaping: .json)
    buffer.append("\"")
  }

  package func write(_ reason: Reason, to buffer: inout ByteBuffer) {
    buffer.append("{")
    buffer.append(firstKey: "code")
    buffer.append(quoted: reason.code.rawValue)
    if let measure = reason.measure {
      buffer.append(key: "value", ifAny: measure.value)
      buffer.append(key: "limit", ifAny: measure.limit)
      buffer.append(key: "unit", name: measure.unit.rawValue)
    }
    buffer.append(key: "by", ifAny: reason.by)
    buffer.append("}")
  }
}
