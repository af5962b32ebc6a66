import Records

// Hot path: JSON lines. Half of the records of a recorded trace are actions; written by their fields, they would make the
// JSON lines of such a trace 1.4 times as slow.
extension JSONLinesReport {
  func write(_ action: Action, to buffer: inout ByteBuffer) {
    buffer.append(key: "sender", action.sender)
    if let controlEvent = action.controlEvent {
      buffer.append(key: "controlEvent", name: controlEvent.rawValue)
    }
    buffer.append(key: "target", orNull: action.target)
    buffer.append(key: "action", orNull: action.action)
    if case .changed = action.state {
      buffer.append(",\"state\":\"changed\"")
    } else if let state = action.state {
      buffer.append(key: "state", name: state.rawValue)
    }
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
    if let indexPath = values.indexPath {
      buffer.append(key: "indexPath")
      buffer.append(array: indexPath) { $0.append($1) }
    }
  }
}
