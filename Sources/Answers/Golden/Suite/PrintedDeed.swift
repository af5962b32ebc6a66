import Records
import TraceFormat

/// An object's action in a line of a golden file: a recognizer entered a state, or a control sent an event.
///
/// The id may have any characters, even blanks, arrows and quotes. A text line has it unchanged, or as a JSON string if
/// necessary.
struct PrintedDeed: Equatable {
  let object: String
  /// `failed`, `sent touchUpInside`
  let deed: String

  private static let states: Set<String> = ["began", "recognized", "failed", "cancelled"]

  /// Reads a line of text or JSON; nil if it is about something else.
  init?(_ line: String) {
    self.init(line.hasPrefix("{") ? Self.parts(json: line) : Self.parts(text: line))
  }

  private init?(_ parts: (object: String, state: String?, event: String?)?) {
    guard let (object, state, event) = parts else { return nil }
    if let state, Self.states.contains(state) {
      self.init(object: object, deed: state)
    } else if let event {
      self.init(object: object, deed: "sent \(event)")
    } else {
      return nil
    }
  }

  private init(object: String, deed: String) {
    (self.object, self.deed) = (object, deed)
  }

  private static func parts(json line: String) -> (object: String, state: String?, event: String?)? {
    guard let value = try? JSONDocument().value(of: Array(line.utf8), file: "", firstLine: 1),
      case .object(let members) = value
    else { return nil }
    func text(_ key: String) -> String? {
      if case .string(let text)? = members.first(where: { $0.key == key })?.value { text } else { nil }
    }
    switch text("record").flatMap(RecordKind.init(name:)) {
    case .state: return text("recognizer").map { ($0, text("to"), nil) }
    case .action: return text("sender").map { ($0, nil, text("controlEvent")) }
    default: return nil
    }
  }

  private static func parts(text line: String) -> (object: String, state: String?, event: String?)? {
    let words = line.drop { $0 == " " }.split(separator: " ", omittingEmptySubsequences: false).map(
      String.init
    )
    func object(before end: Int) -> String { id(words[1..<end].joined(separator: " ")) }
    switch words.first.flatMap(RecordKind.init(name:)) {
    case .state:
      let to = words.indices.dropFirst(4).first { index in
        words[index - 1] == "->" && GestureState(rawValue: words[index - 2]) != nil
          && GestureState(rawValue: state(words[index])) != nil
      }
      return to.map { (object(before: $0 - 2), state(words[$0]), nil) }
    case .action:
      let event = words.indices.dropFirst(2).first { ControlEvent(rawValue: words[$0]) != nil }
      return event.map { (object(before: $0), nil, words[$0]) }
    default: return nil
    }
  }

  /// The word without the colon before the reason.
  private static func state(_ word: String) -> String { String(word.prefix { $0 != ":" }) }

  /// The id that a text line shows.
  private static func id(_ shown: String) -> String {
    guard shown.hasPrefix("\""), shown.hasSuffix("\""), shown.contains("\\"),
      let value = try? JSONDocument().value(of: Array("{\"id\":\(shown)}".utf8), file: "", firstLine: 1),
      case .object(let members) = value, case .string(let id)? = members.first?.value
    else { return shown }
    return id
  }
}
