import Records

// The text lines and the JSON members of hit tests, and of held, dropped and delivered messages.

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
      if let miss = check.miss { buffer.append(name: miss.rawValue) }
    }
    buffer.append("]")
  }

  func write(_ hold: Hold, to buffer: inout ByteBuffer) {
    buffer.append("hold")
    buffer.append(word: hold.view)
    buffer.append(name: hold.message.rawValue)
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

extension JSONLinesReport {
  func write(_ hitTest: HitTest, to buffer: inout ByteBuffer) {
    buffer.append(key: "touch", hitTest.touch)
    buffer.append(key: "view", orNull: hitTest.view)
    buffer.append(key: "path", hitTest.path)
    guard let checked = hitTest.checked else { return }
    buffer.append(key: "checked")
    buffer.append(array: checked) { buffer, check in
      buffer.append("{")
      buffer.append(firstKey: "view")
      buffer.append(quoted: check.view)
      buffer.append(key: "hit", check.miss == nil)
      if let miss = check.miss { buffer.append(key: "reason", name: miss.rawValue) }
      buffer.append("}")
    }
  }

  func write(_ hold: Hold, to buffer: inout ByteBuffer) {
    buffer.append(key: "touch", hold.touch)
    buffer.append(key: "view", hold.view)
    buffer.append(key: "message", name: hold.message.rawValue)
    buffer.append(key: "by", hold.by)
  }

  func write(_ drop: Drop, to buffer: inout ByteBuffer) {
    switch drop.what {
    case .touch(let touch, let view):
      buffer.append(key: "touch", touch)
      buffer.append(key: "view", ifAny: view)
    case .event(let event): buffer.append(key: "event", event)
    }
    buffer.append(key: "reason", name: drop.reason.rawValue)
    if !drop.by.isEmpty { buffer.append(key: "by", drop.by) }
  }

  func write(_ delivery: Delivery, to buffer: inout ByteBuffer) {
    buffer.append(key: "responder", delivery.responder)
    buffer.append(key: "message", name: delivery.message.rawValue)
    if Message.touches.contains(delivery.message) { buffer.append(key: "touches", delivery.touches) }
    buffer.append(key: "handled", delivery.handled)
    if let detail = delivery.detail { write(detail, to: &buffer) }
    buffer.append(key: "subtype", ifAny: delivery.subtype)
    if let late = delivery.late {
      buffer.append(key: "late")
      buffer.append(seconds: late, .six)
    }
  }

  private func write(_ detail: DeliveryDetail, to buffer: inout ByteBuffer) {
    buffer.append(key: "tapCounts", detail.tapCounts)
    buffer.append(key: "locations")
    buffer.append(array: detail.locations) { $0.append(json: $1) }
    buffer.append(key: "allTouches")
    buffer.append(array: detail.allTouches) { buffer, touch in
      buffer.append("{")
      buffer.append(firstKey: "id")
      buffer.append(touch.id)
      buffer.append(key: "phase", name: touch.phase.rawValue)
      buffer.append(key: "window", ifAny: touch.window)
      buffer.append(key: "view", ifAny: touch.view)
      buffer.append("}")
    }
  }
}
