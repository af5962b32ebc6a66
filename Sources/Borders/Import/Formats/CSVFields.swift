import Records

/// Splits the lines of a table into fields, and reads numbers in them.
struct CSVFields {
  let separator: Character
  /// The mark of decimals, once a number has shown it: a comma only if commas do not separate fields.
  private var decimalMark: Character?

  init(separator: Character) { self.separator = separator }

  /// Whether a line may precede the names: a comment, or Excel's separator line.
  static func isBeforeTable(_ line: Substring) -> Bool {
    let text = line.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    return text.isEmpty || text.hasPrefix("#") || text.hasPrefix("//") || text.hasPrefix("sep=")
  }

  /// Returns the fields of a line, without blanks and quotation marks around them. A separator in quotation marks is a part
  /// of its field.
  func split(_ line: Substring) -> [String] {
    // Blanks make columns by their number.
    if separator == " " { return line.split(whereSeparator: \.isWhitespace).map(String.init) }
    var fields = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields.map { field in
      let trimmed = field.drop(while: \.isWhitespace)
      return String(trimmed.reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  /// Whether a line has a field for each column. Empty fields at the end may be missing or extra.
  static func fill(_ count: Int, _ wanted: Int, _ fields: [String]) -> Bool {
    count == wanted || count > wanted && fields[wanted...].allSatisfy(\.isEmpty)
  }

  /// Reads a number with a decimal point or comma; nil if the table uses the other mark.
  mutating func number(_ text: String) -> Double? {
    guard let number = Double(withPoint(text)), number.isFinite else { return nil }
    return number
  }

  /// Returns a number's text with a point before its decimals.
  mutating func withPoint(_ text: String) -> String {
    let marks = text.filter { $0 == "." || $0 == "," }
    guard marks.count == 1, let mark = marks.first, text.allSatisfy({ $0.isNumber || ".,-+eE".contains($0) })
    else { return text }
    if decimalMark == nil { decimalMark = mark }
    return mark == "," && decimalMark == "," ? text.replacing(",", with: ".") : text
  }
}

/// The phases of tables.
enum CSVPhase {
  /// The numbering of phases.
  enum Numbers: String {
    case android = "Android's MotionEvent"
    case uikit = "UIKit's UITouch.Phase"
  }

  /// The prefixes of a phase's word.
  private static let prefixes = [
    "uitouchphase", "motionevent", "action", "touch", "pointer", "finger", "mouse", "pen", "on",
  ]

  /// The phase of a word such as `began`, `ACTION_DOWN`, `touchstart` or `Touch Down`.
  static func phase(_ text: String) -> TouchPhase? {
    var word = text.lowercased().filter(\.isLetter)[...]
    while let prefix = prefixes.first(where: { word.hasPrefix($0) && word.count > $0.count }) {
      word = word.dropFirst(prefix.count)
    }
    switch word {
    case "began", "begin", "begins", "start", "started", "down", "press", "pressed", "land", "landed":
      return .began
    case "moved", "move", "moves", "drag", "dragged", "motion", "changed", "update", "held", "hold":
      return .moved
    case "stationary", "still": return .stationary
    case "ended", "end", "ends", "up", "release", "released", "lift", "lifted": return .ended
    case "cancelled", "canceled", "cancel": return .cancelled
    default: return nil
    }
  }

  /// The phase that a number means.
  static func phase(_ number: Int, _ numbers: Numbers) -> TouchPhase? {
    switch numbers {
    case .android:
      // The upper bits are the index of the finger.
      switch number & 0xFF {
      case 0, 5: .began
      case 1, 6: .ended
      case 2: .moved
      case 3: .cancelled
      default: nil
      }
    case .uikit:
      switch number {
      case 0: .began
      case 1: .moved
      case 2: .stationary
      case 3: .ended
      case 4: .cancelled
      default: nil
      }
    }
  }
}
