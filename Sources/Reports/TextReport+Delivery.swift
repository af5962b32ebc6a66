import Records

extension TextReport {
  func write(_ hold: Hold, to buffer: inout ByteBuffer) {
    buffer.append("hold")
    buffer.append(word: hold.view)
    buffer.append(own: hold.message.rawValue)
    buffer.append(" ")
    buffer.append(hold.touch)
    buffer.append(" by ")
    buffer.append(ids: hold.by)
  }

  func write(_ drop: Drop, to buffer: inout ByteBuffer) {
    buffer.append("drop")
    switch drop.what {
    case .touch(let touch, let view):
      buffer.append(" ")
      buffer.append(touch)
      if let view { buffer.append(word: view) }
    case .event(let event): buffer.append(word: event)
    }
    buffer.append(own: drop.reason.rawValue)
  }

  func write(_ delivery: Delivery, to buffer: inout ByteBuffer) {
    buffer.append("deliver")
    buffer.append(word: delivery.responder)
    buffer.append(own: delivery.message.rawValue)
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
      buffer.append(own: touch.phase.rawValue)
      buffer.append(word: touch.window ?? "nil")
      buffer.append(word: touch.view ?? "nil")
    }
    buffer.append("]")
  }
}
