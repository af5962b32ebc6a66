import Records

// The text lines of hit tests, and of held, dropped and delivered messages.

extension TextReport {
  func write(_ hitTest: HitTest, to buffer: inout ByteBuffer) {
    buffer.append("hit ")
    buffer.append(hitTest.touch)
    buffer.append(" ->")
    buffer.append(word: hitTest.view ?? "nil")
    if !hitTest.path.isEmpty {
      buffer.append(" (")
      buffer.append(each: hitTest.path, separator: " > ") { $0.append(id: $1) }
      buffer.append(")")
    }
    guard let checked = hitTest.checked else { return }
    buffer.append(" checked=[")
    buffer.append(each: checked) { buffer, check in
      buffer.append(id: check.view)
      if let miss = check.miss { buffer.append(name: miss.rawValue) }
    }
    buffer.append("]")
  }

  func write(_ hold: Hold, to buffer: inout ByteBuffer) {
    buffer.append("hold")
    buffer.append(word: hold.view)
    buffer.append(name: hold.message.rawValue)
    buffer.append(touches: hold.touch.map { [$0] } ?? [])
    buffer.append(" by ")
    buffer.append(ids: hold.by)
  }

  func write(_ drop: Drop, to buffer: inout ByteBuffer) {
    buffer.append("drop")
    switch drop.subject {
    case .touch(let touch, let view):
      buffer.append(" ")
      buffer.append(touch)
      if let view { buffer.append(word: view) }
    case .event(let event): buffer.append(word: event)
    }
    buffer.append(name: drop.reason.rawValue)
    if !drop.by.isEmpty {
      buffer.append(" by ")
      buffer.append(ids: drop.by)
    }
  }

  func write(_ delivery: Delivery, to buffer: inout ByteBuffer) {
    buffer.append("deliver")
    buffer.append(word: delivery.responder)
    buffer.append(name: delivery.message.rawValue)
    buffer.append(touches: delivery.touches)
    if !delivery.handled { buffer.append(" unhandled") }
    if let late = delivery.late {
      buffer.append(" late ")
      buffer.append(seconds: late, .three)
    }
    if let detail = delivery.detail { write(detail, to: &buffer) }
  }

  private func write(_ detail: DeliveryDetail, to buffer: inout ByteBuffer) {
    buffer.append(" tapCounts=[")
    buffer.append(each: detail.tapCounts) { $0.append($1) }
    buffer.append("]")
    buffer.append(" locations=[")
    buffer.append(each: detail.locations) { $0.append($1) }
    buffer.append("]")
    buffer.append(" allTouches=[")
    buffer.append(each: detail.allTouches) { buffer, touch in
      buffer.append(touch.id)
      buffer.append(name: touch.phase.rawValue)
      buffer.append(word: touch.window ?? "nil")
      buffer.append(word: touch.view ?? "nil")
    }
    buffer.append("]")
  }
}
