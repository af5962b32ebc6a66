import Records

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

  func write(_ action: Action, to buffer: inout ByteBuffer) {
    buffer.append(key: "sender", action.sender)
    if let controlEvent = action.controlEvent {
      buffer.append(key: "controlEvent", name: controlEvent.rawValue)
    }
    buffer.append(key: "target", orNull: action.target)
    buffer.append(key: "action", orNull: action.action)
    if let state = action.state { buffer.append(key: "state", name: state.rawValue) }
    buffer.append(key: "location", action.location)
    write(action.values, to: &buffer)
  }

  private func write(_ values: ActionValues, to buffer: inout ByteBuffer) {
    buffer.append(key: "translation", values.translation)
    switch values.velocity {
    case nil: break
    case .vector(let vector): buffer.append(key: "velocity", vector)
    case .number(let number): buffer.append(key: "velocity", ifAny: number)
    }
    buffer.append(key: "scale", ifAny: values.scale)
    buffer.append(key: "rotation", ifAny: values.rotation)
    if let direction = values.direction {
      if direction.count == 1 {
        buffer.append(key: "direction", direction[0])
      } else {
        buffer.append(key: "direction", direction)
      }
    }
    buffer.append(key: "midPoint", values.midPoint)
    if let transform = values.transform {
      buffer.append(key: "transform")
      buffer.append(array: transform) { $0.append($1, .six) }
    }
    if let touches = values.numberOfTouches { buffer.append(key: "numberOfTouches", touches.count) }
    buffer.append(key: "value", ifAny: values.value)
  }
}
