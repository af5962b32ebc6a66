import Records

/// A pattern for records: a kind and some words, such as `state tap failed movedTooFar`.
///
/// A pattern matches a record of its kind that contains the words in this order, with or without other words between
/// them. A line printed by a replay is also a pattern; it must match word for word. Words with blanks are quoted.
/// `docs/MAKING.md` lists the words of each kind. After a leading `!`, no record may match.
public struct RecordPattern: Equatable, Sendable {
  /// The text of the pattern.
  public let text: String
  /// The kind of the records.
  public let kind: RecordKind
  /// Whether no record may match.
  public let isNegated: Bool
  package let words: [Word]
  /// Whether the words come from a printed line, with its values and sentences.
  package let isPrinted: Bool

  /// A word and its column.
  package struct Word: Equatable, Sendable {
    package var text: String
    /// The column in characters (Unicode scalars), counted from 1.
    package var column: Int
  }

  /// The error for a text that is not a pattern, or that can never match.
  public struct Malformed: Error, Equatable, Sendable {
    /// The column in characters (Unicode scalars), counted from 1.
    public var column: Int
    /// The error, and what was expected.
    public var message: String

    package init(column: Int, message: String) {
      self.column = column
      self.message = message
    }
  }

  /// Kinds by the properties of UIKit that they are about.
  private static let otherNames: [String: RecordKind] = ["contentOffset": .scroll, "zoomScale": .zoom]

  /// Parses a pattern.
  public init(_ text: String) throws(Malformed) {
    var words = try Self.words(in: text)
    self.text = text
    isNegated = words.first?.text == "!"
    if isNegated { words.removeFirst() }
    guard !words.isEmpty else {
      let end = text.unicodeScalars.count + 1
      throw Malformed(column: end, message: "expected a kind of record, such as state or action")
    }
    var name = words.removeFirst()
    // A printed step begins with its time instead of its kind, and a printed hit test with the shorter `hit`.
    if name.text.hasPrefix("t="), Double(name.text.dropFirst(2)) != nil { name.text = RecordKind.step.name }
    if name.text == "hit" { name.text = RecordKind.hitTest.name }
    guard let kind = RecordKind(name: name.text) else {
      let nearest =
        Self.otherNames[name.text].map { ", did you mean \"\($0.name)\"?" }
        ?? Spelling.suggestion(for: name.text, among: RecordKind.allCases.map(\.name))
      throw Malformed(column: name.column, message: "unknown kind of record \"\(name.text)\"\(nearest)")
    }
    self.kind = kind
    self.words = words
    isPrinted = Self.arePrinted(words.map(\.text), of: kind)
  }

  /// Returns whether words have something that only printed lines have: points and values, lists, or a state before a
  /// sentence.
  private static func arePrinted(_ words: [String], of kind: RecordKind) -> Bool {
    if kind == .warning { return words.count > 2 }
    return words.contains { word in
      word.hasPrefix("(") || word.contains("=") || word.hasSuffix(",")
        || word.hasSuffix(":") && GestureState(rawValue: String(word.dropLast())) != nil
        || word.contains(".") && Double(word) != nil
    }
  }

  /// Splits a text into words. A `!` at the start is a word of its own.
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
