import Records

extension Record {
  /// Adds the values that the record's signature leaves out to a hash.
  ///
  /// Numbers are rounded to six decimals, as in JSON lines, so that values that look equal are equal. A change of state
  /// has no values; its reason is compared separately.
  func combineValues(into hasher: inout Hasher) {
    switch self {
    case .hitTest(let hitTest): hasher.combine(hitTest.path)
    case .deliver(let delivery):
      hasher.combine(delivery.touches)
      hasher.combine(delivery.subtype)
      hasher.combine(delivery.late)
    case .action(let action):
      action.values.combine(into: &hasher)
      hasher.combine(point: action.location)
    case .deed(let deed): deed.event.combineValues(into: &hasher)
    case .firstResponder(let from, _): hasher.combine(from)
    case .scroll(_, let contentOffset): hasher.combine(point: contentOffset)
    case .effect(_, let text): hasher.combine(text)
    case .answer(_, _, let value): hasher.combine("\(value)")
    case .motionData(let data): data.combine(into: &hasher)
    case .warning(let warning): hasher.combine(warning.text)
    case .step, .dispatch, .refuse, .recognizer, .state, .wait, .hold, .drop, .discard, .reset, .highlight,
      .orientation:
      break
    }
  }
}

extension StepEvent {
  /// Adds the new values of a `set`, or the argument of a `call`.
  fileprivate func combineValues(into hasher: inout Hasher) {
    switch self {
    case .set(let objects):
      for change in objects.flatMap(\.changes) { change.value.combine(into: &hasher) }
    case .call(let call): call.argument?.combine(into: &hasher)
    default: break
    }
  }
}

extension Value {
  fileprivate func combine(into hasher: inout Hasher) {
    switch self {
    case .null: break
    case .bool(let flag): hasher.combine(flag)
    case .number(let number): hasher.combine(number: number)
    case .string(let text): hasher.combine(text)
    case .array(let items): for item in items { item.combine(into: &hasher) }
    case .object(let members):
      for member in members {
        hasher.combine(member.key)
        member.value.combine(into: &hasher)
      }
    }
  }
}

extension ActionValues {
  fileprivate func combine(into hasher: inout Hasher) {
    hasher.combine(point: translation)
    switch velocity {
    case nil: hasher.combine(0)
    case .vector(let vector): hasher.combine(point: vector)
    case .number(let number): hasher.combine(number: number)
    }
    hasher.combine(number: scale)
    hasher.combine(number: rotation)
    hasher.combine(direction)
    hasher.combine(point: midPoint)
    for entry in transform ?? [] { hasher.combine(number: entry) }
    hasher.combine(numberOfTouches?.count)
    hasher.combine(number: value)
    hasher.combine(indexPath)
  }
}

extension MotionData {
  fileprivate func combine(into hasher: inout Hasher) {
    let vectors =
      [acceleration, rotationRate, gravity, userAcceleration, attitude?.vector]
      + (attitude?.rotationMatrix ?? [])
    for vector in vectors {
      hasher.combine(number: vector?.x)
      hasher.combine(number: vector?.y)
      hasher.combine(number: vector?.z)
    }
    for number in [attitude?.w, attitude?.roll, attitude?.pitch, attitude?.yaw] {
      hasher.combine(number: number)
    }
  }
}

extension Hasher {
  fileprivate mutating func combine(number: Double?) {
    // Adding zero turns -0 into 0.
    combine(number.map { ($0 * 1e6).rounded() + 0 })
  }

  fileprivate mutating func combine(point: Point?) {
    combine(number: point?.x)
    combine(number: point?.y)
  }
}
