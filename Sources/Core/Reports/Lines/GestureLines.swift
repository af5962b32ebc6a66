import Records

// The text lines of messages to recognizers and of state changes.

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
    buffer.append(plain: change.reason.sentence)
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
