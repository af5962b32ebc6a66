import Bytes
import Records

// The text line and the JSON members of an action.

extension TextReport {
  func write(_ action: Action, to buffer: inout ByteBuffer) {
    buffer.append("action")
    buffer.append(word: action.sender)
    if let controlEvent = action.controlEvent { buffer.append(name: controlEvent.rawValue) }
    var endsWithColon = false
    if let selector = action.action {
      buffer.append(" ->")
      if let target = action.target { buffer.append(word: target) } else { buffer.append(" nil") }
      buffer.append(word: selector)
      endsWithColon = buffer.last == UInt8(ascii: ":")
    }
    let location = showsLocation(of: action) ? action.location : nil
    // The colon separates the selector from the text that follows; many selectors already end with one.
    let isFollowed = action.state != nil || location != nil || action.values != ActionValues()
    if isFollowed, !endsWithColon { buffer.append(":") }
    if case .changed = action.state {
      buffer.append(" changed")
    } else if let state = action.state {
      buffer.append(name: state.rawValue)
    }
    if let location {
      buffer.append(" location=")
      buffer.append(location)
    }
    write(action.values, to: &buffer)
  }

  private func write(_ values: ActionValues, to buffer: inout ByteBuffer) {
    if let translation = values.translation {
      buffer.append(" translation=")
      buffer.append(translation)
    }
    if case .vector(let velocity) = values.velocity {
      buffer.append(" velocity=")
      buffer.append(velocity)
    }
    write(values.scale, as: " scale=", to: &buffer)
    write(values.rotation, as: " rotation=", to: &buffer)
    // A velocity that is a number belongs to the scale or rotation before it.
    if case .number(let velocity) = values.velocity { write(velocity, as: " velocity=", to: &buffer) }
    if let direction = values.direction {
      buffer.append(" direction=")
      if direction.count != 1 { buffer.append("[") }
      buffer.append(ids: direction)
      if direction.count != 1 { buffer.append("]") }
    }
    if let midPoint = values.midPoint {
      buffer.append(" midPoint=")
      buffer.append(midPoint)
    }
    if let transform = values.transform {
      buffer.append(" transform=[")
      buffer.append(each: transform) { $0.append($1, .three) }
      buffer.append("]")
    }
    if let touches = values.numberOfTouches, detail == .full || touches.count != touches.usual {
      buffer.append(" numberOfTouches=")
      buffer.append(touches.count)
    }
    write(values.value, as: " value=", to: &buffer)
    if let indexPath = values.indexPath {
      buffer.append(" indexPath=[")
      buffer.append(each: indexPath) { $0.append($1) }
      buffer.append("]")
    }
  }

  @inline(__always)
  private func write(_ number: Double?, as name: StaticString, to buffer: inout ByteBuffer) {
    guard let number else { return }
    buffer.append(name)
    buffer.append(number, .three)
  }

  /// Returns whether the location says more than the action's values.
  private func showsLocation(of action: Action) -> Bool {
    detail == .full || (action.controlEvent == nil && !action.values.describeMovement)
  }
}

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
