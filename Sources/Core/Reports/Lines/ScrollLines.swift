import Records

// The text lines of scrolling without a finger, and of messages to a scroll view's delegate.

extension TextReport {
  /// `scrollStart VIEW MOVEMENT FROM -> TO until TIME`.
  func write(_ start: ScrollStart, to buffer: inout ByteBuffer) {
    buffer.append("scrollStart")
    buffer.append(word: start.scrollView)
    buffer.append(name: start.movement.rawValue)
    buffer.append(" ")
    buffer.append(start.from)
    buffer.append(" -> ")
    buffer.append(start.to)
    buffer.append(" until t=")
    buffer.append(padded: start.until)
  }

  /// `scrollEnd VIEW OFFSET REASON`, with the touch that stopped the content.
  func write(_ end: ScrollEnd, to buffer: inout ByteBuffer) {
    buffer.append("scrollEnd")
    buffer.append(word: end.scrollView)
    buffer.append(" ")
    buffer.append(end.contentOffset)
    buffer.append(name: end.reason.rawValue)
    if let touch = end.touch {
      buffer.append(" by")
      buffer.append(touches: [touch])
    }
  }

  /// `delegate VIEW MESSAGE name=value …`.
  func write(_ message: DelegateMessage, to buffer: inout ByteBuffer) {
    buffer.append("delegate")
    buffer.append(word: message.scrollView)
    buffer.append(name: message.message.rawValue)
    write(message.contentOffset, as: " contentOffset=", to: &buffer)
    write(message.velocity, as: " velocity=", to: &buffer)
    write(message.targetContentOffset, as: " targetContentOffset=", to: &buffer)
    if let willDecelerate = message.willDecelerate {
      buffer.append(willDecelerate ? " willDecelerate=true" : " willDecelerate=false")
    }
  }

  private func write(_ point: Point?, as name: StaticString, to buffer: inout ByteBuffer) {
    guard let point else { return }
    buffer.append(name)
    buffer.append(point)
  }
}
