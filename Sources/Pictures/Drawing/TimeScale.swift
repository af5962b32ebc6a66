import Bytes
import Records

/// The places of times along a drawing.
struct TimeScale {
  let start: Instant
  let end: Instant
  let left: Double
  let width: Double

  /// Makes a scale. A timeline without a length gets a tenth of a second.
  init(_ timeline: Timeline, left: Double, width: Double) {
    start = timeline.start
    end = max(timeline.end, timeline.start + 100_000_000)
    self.left = left
    self.width = width
  }

  /// The place of a time, inside of the scale.
  func x(_ time: Instant) -> Double {
    let part = Double(min(max(time, start), end) - start) / Double(end - start)
    return left + part * width
  }

  /// The number of seconds from the start, as text.
  func seconds(_ time: Instant) -> TimeAttribute { TimeAttribute(seconds: time.seconds) }

  /// The round times of an axis with at most this number of intervals, with their labels.
  func ticks(atMost count: Int) -> [(time: Instant, label: String)] {
    let span = end - start
    // Whole nanoseconds: 1, 2 or 5 times a power of ten.
    var step: Nanoseconds = 1
    for factor in [2, 5, 10].lazy.map(Nanoseconds.init).cycled(times: 19) {
      if span / step <= Nanoseconds(count) { break }
      step = Self.magnitude(of: step) * factor
    }
    let first = (start.nanoseconds + step - 1) / step * step
    return stride(from: first, through: end.nanoseconds, by: Nanoseconds.Stride(step)).map { time in
      (Instant(nanoseconds: time), String { $0.append(seconds: time, .six) })
    }
  }

  /// The power of ten that begins a step's decade.
  private static func magnitude(of step: Nanoseconds) -> Nanoseconds {
    var power: Nanoseconds = 1
    while power <= step / 10 { power *= 10 }
    return power
  }
}

extension Sequence {
  /// The elements, repeated.
  fileprivate func cycled(times: Int) -> FlattenSequence<[[Element]]> {
    Array(repeating: Array(self), count: times).joined()
  }
}

/// The widths of texts, estimated, because a drawing does not know its font.
enum TextWidth {
  /// The width of a text in points; on the generous side.
  static func of(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + size * width($1) }
  }

  /// A text that fits into a width, cut with an ellipsis.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    guard of(text, size: size) > width else { return text }
    var kept = ""
    var used = 0.9 * size
    for character in text {
      used += of(String(character), size: size)
      if used > width { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The lines of a text that fit into a width, broken at blanks; the last one is cut.
  static func lines(_ text: String, width: Double, size: Double, atMost count: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let longer = lines[lines.count - 1].isEmpty ? String(word) : "\(lines[lines.count - 1]) \(word)"
      if of(longer, size: size) <= width || lines[lines.count - 1].isEmpty || lines.count == count {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { cut($0, to: width, size: size) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "I": 0.34
    case "f", "t", "r", " ", "(", ")", "-": 0.43
    case "m", "w", "M", "W": 0.95
    case "A"..."Z": 0.72
    case "\u{0}"..."\u{24F}": 0.62
    default: 1.05
    }
  }
}
