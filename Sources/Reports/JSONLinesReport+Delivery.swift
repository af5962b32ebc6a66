import Records

extension JSONLinesReport {
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
