import Records

/// Converts times to x coordinates of a drawing.
struct TimeScale {
  let start: Instant
  let end: Instant
  let left: Double
  let width: Double

  /// Creates a scale. A timeline without a duration is shown as a tenth of a second.
  ///
  /// - Parameters:
  ///   - extendsPending: Whether to extend the scale past the end of the trace if something is under way, so that it is
  ///     visible even if it began in the last step.
  ///   - settles: Whether to end the scale soon after the last finger and the last lane event, even while content
  ///     coasts to rest.
  init(
    _ timeline: Timeline,
    left: Double,
    width: Double,
    extendsPending: Bool = false,
    settles: Bool = false
  ) {
    start = timeline.start
    var end = timeline.end
    if settles, end > timeline.settled + 2 * Self.rest { end = timeline.settled + Self.rest }
    end = max(end, timeline.start + 100_000_000)
    if extendsPending, timeline.isPending { end = max(end, timeline.end + (end - start) / 10) }
    self.end = end
    self.left = left
    self.width = width
  }

  /// The length of the scale after everything has settled.
  private static let rest: Nanoseconds = 300_000_000

  /// Returns the x of a time. Times outside the scale are clamped to its ends.
  func x(_ time: Instant) -> Double {
    let part = Double(min(max(time, start), end) - start) / Double(end - start)
    return left + part * width
  }

  /// The number of seconds from the start, as text.
  func seconds(_ time: Instant) -> TimeAttribute { TimeAttribute(seconds: time.seconds) }

  /// The round times of an axis with at most this number of intervals, with their labels.
  func ticks(atMost count: Int) -> [(time: Instant, label: String)] {
    let span = end - start
    // The step is 1, 2 or 5 times a power of ten, in whole nanoseconds.
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

  /// Returns the largest power of ten that is at most a step.
  private static func magnitude(of step: Nanoseconds) -> Nanoseconds {
    var power: Nanoseconds = 1
    while power <= step / 10 { power *= 10 }
    return power
  }
}

extension Sequence {
  /// The elements, repeated a number of times.
  fileprivate func cycled(times: Int) -> FlattenSequence<[[Element]]> {
    Array(repeating: Array(self), count: times).joined()
  }
}

/// The widths of texts, estimated, because a drawing does not know its font.
enum TextWidth {
  /// Returns the estimated width of a text in points, rather too large than too small.
  static func of(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + size * width($1) }
  }

  /// Returns the text, cut with an ellipsis if it is wider than a width.
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

  /// Returns the text, cut in the middle if it is wider than a width. Ids often share their beginnings, so more of the
  /// end is kept.
  static func cutInside(_ text: String, to width: Double, size: Double) -> String {
    guard of(text, size: size) > width else { return text }
    let characters = Array(text)
    let widths = characters.map { of(String($0), size: size) }
    var room = width - 0.9 * size
    var (head, tail) = (0, 0)
    while head + tail < characters.count {
      // Two letters of the end for one of the beginning.
      let isHead = head * 2 <= tail
      let next = widths[isHead ? head : characters.count - 1 - tail]
      guard next <= room else { break }
      room -= next
      if isHead { head += 1 } else { tail += 1 }
    }
    return String(characters.prefix(head)) + "…" + String(characters.suffix(tail))
  }

  /// Returns names, cut if they are wider than a width. If names would be cut to the same text, their common beginning
  /// is cut first.
  static func cutApart(_ names: [String], to width: Double, size: Double) -> [String] {
    let cut = names.map { cutInside($0, to: width, size: size) }
    let alike = Dictionary(grouping: Set(names)) { cutInside($0, to: width, size: size) }
    return zip(names, cut).map { name, text in
      guard let others = alike[text], others.count > 1 else { return text }
      let common = others.reduce(name) { $0.commonPrefix(with: $1) }
      let letters = Array(name)
      // A word is not cut at its beginning, unless it is long.
      let starts = (max(0, common.count - 8)...common.count).filter {
        $0 < letters.count && letters[$0].isUppercase
      }
      return self.cut("…" + String(letters[(starts.last ?? common.count)...]), to: width, size: size)
    }
  }

  /// Returns the text with its longest words cut, if it is wider than a width, and then its end.
  static func cutWords(_ text: String, to width: Double, size: Double) -> String {
    var text = text
    for most in [280, 200, 160] as [Double] where of(text, size: size) > width {
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      text = words.map { cutInside(String($0), to: most, size: size) }.joined(separator: " ")
    }
    return cut(text, to: width, size: size)
  }

  /// Breaks a text at blanks into lines of at most a width; the last line is cut. A word that is wider than a line is
  /// broken after a sign, as in `id.property=value`.
  static func lines(_ text: String, width: Double, size: Double, atMost count: Int) -> [String] {
    var lines = [""]
    for (gap, word) in pieces(of: text, width, size) {
      let longer = lines[lines.count - 1].isEmpty ? word : "\(lines[lines.count - 1])\(gap)\(word)"
      if of(longer, size: size) <= width || lines[lines.count - 1].isEmpty || lines.count == count {
        lines[lines.count - 1] = longer
        // The rest of the last line is cut off.
        if lines.count == count, of(longer, size: size) > width { break }
      } else {
        lines.append(word)
      }
    }
    return lines.map { cut($0, to: width, size: size) }
  }

  private typealias Piece = (gap: String, text: String)

  /// The pieces between which a line may be broken, each with its separator.
  private static func pieces(of text: String, _ width: Double, _ size: Double) -> [Piece] {
    text.split(separator: " ").flatMap { word -> [Piece] in
      guard of(String(word), size: size) > width else { return [(" ", String(word))] }
      var parts = [""]
      for character in word {
        parts[parts.count - 1].append(character)
        if ".=,".contains(character) { parts.append("") }
      }
      return parts.filter { !$0.isEmpty }.enumerated().map { index, part in
        (index == 0 ? " " : "", cutInside(part, to: width, size: size))
      }
    }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "I": 0.34
    case "f", "t", "r", " ", "(", ")", "-": 0.43
    case "m", "w", "M", "W": 0.95
    case "A"..."Z": 0.72
    // Letters that are as wide as Latin ones: Greek, Cyrillic, Armenian, Hebrew, Arabic.
    case "\u{0}"..."\u{24F}", "\u{370}"..."\u{6FF}": 0.62
    // Accents that stand on the letter before.
    case "\u{300}"..."\u{36F}": 0
    default: 1.05
    }
  }
}
