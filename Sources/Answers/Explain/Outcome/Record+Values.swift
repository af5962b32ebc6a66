import Records

extension Record {
  /// Adds the record's values to a hash: the values that its signature leaves out.
  ///
  /// Numbers are rounded to six decimals, as in JSON lines, so that values that look equal are equal.
  func combineValues(into hasher: inout Hasher) {
    switch self {
    // The reason for a change is compared separately; the objects behind a drop do not matter.
    case .state, .drop: break
    default:
      visitFields { key, value in
        hasher.combine(bytes: UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        value.combine(into: &hasher)
      }
    }
  }
}

extension FieldValue {
  fileprivate func combine(into hasher: inout Hasher) {
    switch self {
    // Times are compared separately.
    case .null, .time: break
    case .flag(let flag): hasher.combine(flag)
    case .integer(let number), .touch(let number): hasher.combine(number)
    case .number(let number): hasher.combine(rounded: number)
    case .span(let span): hasher.combine(span)
    case .touches(let touches): hasher.combine(touches)
    case .id(let text), .text(let text), .name(let text): hasher.combine(text)
    case .ids(let ids): hasher.combine(ids)
    case .point(let point):
      hasher.combine(rounded: point.x)
      hasher.combine(rounded: point.y)
    case .json(let value): value.combine(into: &hasher)
    case .changes(let objects):
      for change in objects.flatMap(\.changes) { change.value.combine(into: &hasher) }
    case .list(let items): for item in items { item.combine(into: &hasher) }
    case .object(let members): for member in members { member.value.combine(into: &hasher) }
    }
  }
}

extension Value {
  fileprivate func combine(into hasher: inout Hasher) {
    switch self {
    case .null: break
    case .bool(let flag): hasher.combine(flag)
    case .number(let number): hasher.combine(rounded: number)
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

extension Hasher {
  fileprivate mutating func combine(rounded number: Double) {
    // Adding zero turns -0 into 0.
    combine((number * 1e6).rounded() + 0)
  }
}
