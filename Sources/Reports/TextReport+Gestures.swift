import Records

extension TextReport {
  func write(_ hitTest: HitTest, to buffer: inout ByteBuffer) {
    buffer.append("hit ")
    buffer.append(hitTest.touch)
    buffer.append(" ->")
    buffer.append(word: hitTest.view ?? "nil")
    if !hitTest.path.isEmpty {
      buffer.append(" (")
      buffer.append(each: hitTest.path, separator: " > ") { $0.append(plain: $1) }
      buffer.append(")")
    }
    guard let checked = hitTest.checked else { return }
    buffer.append(" checked=[")
    buffer.append(each: checked) { buffer, check in
      buffer.append(plain: check.view)
      if let miss = check.miss { buffer.append(own: miss.rawValue) }
    }
    buffer.append("]")
  }

  func write(_ message: RecognizerMessage, to buffer: inout ByteBuffer) {
    buffer.append("recognizer")
    buffer.append(word: message.recognizer)
    buffer.append(own: message.message.rawValue)
    buffer.append(touches: message.touches)
  }

  func write(_ change: StateChange, to buffer: inout ByteBuffer) {
    buffer.append("state")
    buffer.append(word: change.recognizer)
    buffer.append(own: change.from.rawValue)
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
