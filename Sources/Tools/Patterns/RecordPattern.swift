import Records
import TraceFormat

/// Names records by their kind and some of their words: `state tap failed movedTooFar`.
///
/// A pattern is a kind and any number of words, with blanks between them; a word with blanks stands in quotes. It
/// matches a record of the kind that has these words in this order, others between them or not. The words of each
/// kind of record are listed in `docs/SHRINK.md`. A `!` in front asks that there be no such record.
public struct RecordPattern: Equatable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// The kind of the records.
  public let kind: RecordKind
  /// Whether there is to be no such record.
  public let isNegated: Bool
  let words: [Word]

  /// A word, and where it stands.
  struct Word: Equatable, Sendable {
    var text: String
    /// In characters (Unicode scalars), counted from 1.
    var column: Int
  }

  /// Why a text is no pattern, or can never match.
  public struct Malformed: Error, Equatable, Sendable {
    /// Where, in characters (Unicode scalars), counted from 1.
    public var column: Int
    /// What is wrong, and what was expected.
    public var message: String
  }

  /// Reads a pattern.
  public init(_ text: String) throws(Malformed) {
    var words = try Self.words(in: text)
    self.text = text
    isNegated = words.first?.text == "!"
    if isNegated { words.removeFirst() }
    guard !words.isEmpty else {
      let end = text.unicodeScalars.count + 1
      throw Malformed(column: end, message: "expected a kind of record, such as state or action")
    }
    let name = words.removeFirst()
    guard let kind = RecordKind(name: name.text) else {
      let nearest = Spelling.suggestion(for: name.text, among: RecordKind.allCases.map(\.name))
      throw Malformed(column: name.column, message: "unknown kind of record \"\(name.text)\"\(nearest)")
    }
    self.kind = kind
    self.words = words
  }

  /// Whether the pattern names this record, negated or not.
  public func matches(_ record: Record) -> Bool {
    record.kind == kind && (words.isEmpty || found(in: record).allSatisfy { $0 })
  }

  /// How near a record of the kind comes to the pattern: one that has a word is nearer than one that has all those after
  /// it.
  func nearness(to record: Record) -> Double {
    found(in: record).reduce(0) { 2 * $0 + ($1 ? 1 : 0) }
  }

  /// Which of the pattern's words a record has, in their order.
  private func found(in record: Record) -> [Bool] {
    var rest = record.words[...]
    return words.map { word in
      guard let place = rest.firstIndex(of: word.text) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }

  /// Finds a word that can be in no record of the kind, but in one of a trace that has these other words.
  func check(_ others: [String]) throws(Malformed) {
    guard let fixed = kind.fixedWords else { return }
    let known = fixed + others
    for word in words where Int(word.text) == nil && !known.contains(word.text) {
      let nearest = Spelling.suggestion(for: word.text, among: known)
      throw Malformed(
        column: word.column,
        message: "nothing in \(kind.name) records of this trace is called \"\(word.text)\"\(nearest)"
      )
    }
  }

  /// The words of a text; a `!` at the very start is one of its own.
  private static func words(in text: String) throws(Malformed) -> [Word] {
    var words: [Word] = []
    var word: Word?
    var quote: Int?
    var isEscaped = false
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let column = offset + 1
      if quote != nil {
        if !isEscaped, scalar == "\\" {
          isEscaped = true
        } else if !isEscaped, scalar == "\"" {
          quote = nil
        } else {
          word?.text.unicodeScalars.append(scalar)
          isEscaped = false
        }
      } else if scalar.properties.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if scalar == "!", words.isEmpty, word == nil {
        words.append(Word(text: "!", column: column))
      } else {
        if word == nil { word = Word(text: "", column: column) }
        if scalar == "\"" { quote = column } else { word?.text.unicodeScalars.append(scalar) }
      }
    }
    if let quote { throw Malformed(column: quote, message: "a quote that is not closed") }
    if let word { words.append(word) }
    return words
  }
}
