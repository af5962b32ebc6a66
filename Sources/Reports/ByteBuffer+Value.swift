import Records

/// How a JSON value from the trace is laid out.
package enum ValueLayout {
  /// For people: blanks after commas and colons, three decimals.
  case spaced
  /// For programs: no blanks, six decimals.
  case compact

  package var decimals: Decimals { self == .spaced ? .three : .six }
  package var comma: StaticString { self == .spaced ? ", " : "," }
  package var colon: StaticString { self == .spaced ? ": " : ":" }
}

extension ByteBuffer {
  /// Appends a value as JSON.
  ///
  /// What is open waits on a list instead of the call stack: a trace may nest ten thousand deep.
  package mutating func append(_ value: Value, _ layout: ValueLayout) {
    var open: [OpenValue] = []
    var next: Value? = value
    while true {
      if let value = next {
        next = nil
        switch value {
        case .null: append("null")
        case .bool(let flag): append(flag ? "true" : "false")
        case .number(let number): append(number, layout.decimals)
        case .string(let text): append(quoted: text)
        case .array(let elements):
          append("[")
          open.append(OpenValue(rest: .elements(elements[...])))
        case .object(let members):
          append("{")
          open.append(OpenValue(rest: .members(members[...])))
        }
      }
      guard var inner = open.popLast() else { return }
      switch inner.rest {
      case .elements(var elements):
        guard let element = elements.popFirst() else {
          append("]")
          continue
        }
        if !inner.isFirst { append(layout.comma) }
        next = element
        inner.rest = .elements(elements)
      case .members(var members):
        guard let member = members.popFirst() else {
          append("}")
          continue
        }
        if !inner.isFirst { append(layout.comma) }
        append(quoted: member.key)
        append(layout.colon)
        next = member.value
        inner.rest = .members(members)
      }
      inner.isFirst = false
      open.append(inner)
    }
  }
}

/// An array or object of which some is still to be written.
private struct OpenValue {
  enum Rest {
    case elements(ArraySlice<Value>)
    case members(ArraySlice<Value.Member>)
  }

  package var rest: Rest
  package var isFirst = true
}
