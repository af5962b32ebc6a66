import Records

/// JSON of reports, as values. Only reports whose speed is measured write bytes instead.
extension Value {
  /// Returns an object with its keys in this order. Keys whose value is nil are left out.
  package static func members(_ members: KeyValuePairs<String, Value?>) -> Value {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  package static func count(_ number: Int) -> Value { .number(Double(number)) }

  package static func strings(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }

  /// Returns a time in seconds, rounded to microseconds.
  package static func time(_ time: Instant) -> Value { span(time.nanoseconds) }

  /// Returns a duration in seconds, rounded to microseconds.
  package static func span(_ span: Nanoseconds) -> Value {
    let microseconds = (span.magnitude + 500) / 1000
    return .number((span < 0 ? -1 : 1) * Double(microseconds) / 1e6)
  }

  /// Returns counts by name, in the order of the names' bytes.
  package static func counts(_ counts: [String: Int]) -> Value {
    .object(
      counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { Member(key: $0.key, value: .count($0.value)) }
    )
  }
}

extension ByteBuffer {
  /// Appends a line of compact JSON.
  package mutating func writeLine(_ value: Value) {
    append(value, .compact)
    append("\n")
  }
}
