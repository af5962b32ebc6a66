/// The only writer of fields: the JSON keys of records and of trace steps.
extension ByteBuffer {
  /// Appends the event of a step: its key, which follows other keys, and its value.
  package mutating func append(_ event: StepEvent, _ layout: JSONLayout) {
    if case .touches(let samples) = event { return append(samples, layout) }
    event.visitFields { append(key: $0, $1, layout) }
  }

  /// Appends a key that follows others, and its value.
  package mutating func append(key: StaticString, _ value: FieldValue, _ layout: JSONLayout) {
    append(key: key, layout)
    append(field: value, layout)
  }

  /// Appends the value of a field.
  package mutating func append(field value: FieldValue, _ layout: JSONLayout) {
    switch value {
    case .null: append("null")
    case .flag(let flag): append(flag ? "true" : "false")
    case .integer(let number), .touch(let number): append(number)
    case .number(let number): append(number, layout)
    case .time(let time): append(seconds: time.nanoseconds, .six)
    case .span(let span): append(seconds: span, .six)
    case .touches(let touches): append(array: touches, layout) { $0.append($1) }
    case .id(let text), .text(let text): append(quoted: text)
    case .ids(let ids): append(array: ids, layout) { $0.append(quoted: $1) }
    case .name(let name): append(quotedName: name)
    case .point(let point):
      append("[")
      append(point.x, layout)
      append(layout.comma)
      append(point.y, layout)
      append("]")
    case .json(let value): append(value, layout)
    case .changes(let objects):
      append(Value.object(objects.map { .init(key: $0.object, value: .object($0.changes)) }), layout)
    case .list(let items): append(array: items, layout) { $0.append(field: $1, layout) }
    case .object(let members): append(members, layout)
    }
  }

  private mutating func append(_ members: [FieldValue.Member], _ layout: JSONLayout) {
    append("{")
    var isFirst = true
    for member in members {
      if isFirst { append(firstKey: member.key, layout) } else { append(key: member.key, layout) }
      isFirst = false
      append(field: member.value, layout)
    }
    append("}")
  }
}
