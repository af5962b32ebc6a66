import Records
import Reports

/// The pieces of which sentences about a replay are made.
extension ByteBuffer {
  /// A blank and a name of the records' types, which needs no escaping.
  mutating func append(own name: String) { append(name: name) }

  /// A length of time, such as `0.35 s`.
  mutating func append(span: Nanoseconds) {
    append(seconds: span, .three)
    append(" s")
  }

  /// A time, such as `0.35 s`.
  mutating func append(time: Instant) {
    append(span: time.nanoseconds)
  }

  /// ` at 0.35 s`
  mutating func append(at time: Instant) {
    append(" at ")
    append(time: time)
  }

  /// `touch 1`, or `touches 1, 2`.
  mutating func append(touchList touches: [Int]) {
    append(touches.count == 1 ? "touch " : "touches ")
    append(each: touches) { $0.append($1) }
  }

  /// `once`, or `12 times`.
  mutating func append(times count: Int) {
    if count == 1 { return append("once") }
    append(count)
    append(" times")
  }
}
