import Records

/// Text of a report, written by interpolation: `"\(id) failed at \(time)"`.
///
/// Strings are escaped, so that an id cannot control a terminal. Numbers have at most three decimals. Times and
/// durations are in seconds, with their unit.
package struct ReportText: ExpressibleByStringInterpolation {
  package fileprivate(set) var text: String

  package init(stringLiteral text: String) {
    self.text = text
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    text = interpolation.text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends an id or other text that may need escaping.
    package mutating func appendInterpolation(_ text: String) { self.text += text.escapingControls }

    /// Appends ids, separated by commas.
    package mutating func appendInterpolation(_ ids: [String]) {
      text += ids.map(\.escapingControls).joined(separator: ", ")
    }

    /// Appends text that is already escaped.
    package mutating func appendInterpolation(_ other: ReportText) { text += other.text }

    /// Appends text in the colour of an emphasis, if the style has colours.
    package mutating func appendInterpolation(_ other: ReportText, _ emphasis: Emphasis?, _ style: Style) {
      text += String { buffer in buffer.emphasize(emphasis, style) { $0.append(text: other.text) } }
    }

    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ number: Double, _ decimals: Decimals = .three) {
      text += String { $0.append(number, decimals) }
    }

    /// Appends a time, such as `0.35 s`.
    package mutating func appendInterpolation(_ time: Instant) { appendInterpolation(span: time.nanoseconds) }

    /// Appends a duration, such as `0.35 s`.
    package mutating func appendInterpolation(span: Nanoseconds) {
      text += String { $0.append(seconds: span, .three) } + " s"
    }

    /// Appends a time as step lines show it, such as `t=0.350000`.
    package mutating func appendInterpolation(step time: Instant) {
      text += "t=" + String { $0.append(padded: time) }
    }

    /// Appends `once`, or a number such as `12 times`.
    package mutating func appendInterpolation(times count: Int) {
      text += count == 1 ? "once" : "\(count) times"
    }

    /// Appends the sentence of a reason.
    package mutating func appendInterpolation(_ reason: Reason) {
      text += reason.sentence.escapingControls
    }

    /// Appends a count with its noun, such as `1 replay` or `2 replays`.
    package mutating func appendInterpolation(_ count: Int, _ noun: String) {
      text += "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
  }

  package static func += (text: inout ReportText, more: ReportText) { text.text += more.text }

  package static func + (text: ReportText, more: ReportText) -> ReportText { "\(text)\(more)" }
}

extension [ReportText] {
  package func joined(separator: String = ", ") -> ReportText {
    ReportText(stringLiteral: map(\.text).joined(separator: separator))
  }
}

extension ByteBuffer {
  package mutating func write(_ text: ReportText) { append(text: text.text) }
}
