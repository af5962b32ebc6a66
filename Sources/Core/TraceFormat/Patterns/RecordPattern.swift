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

  /// Kinds by UIKit's names for them.
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

  /// Returns whether words come from a printed line: only those have points and values, lists, or a state before a
  /// sentence.
  private static func arePrinted(_ words: [String], of kind: RecordKind) -> Bool {
    if kind == .warning { return words.count > 2 }
    if kind == .deliver, let late = words.firstIndex(of: "late"), late + 1 < words.count { return true }
    return words.contains { word in
      word.hasPrefix("(") || word.contains("=") || word.hasSuffix(",")
        || word.hasSuffix(":") && GestureState(rawValue: String(word.dropLast())) != nil
        || word.contains(".") && Double(word) != nil
    }
  }

  /// Splits a text, a pattern or a printed line, into words. A word that begins with a quotation mark ends at the next
  /// one, with escapes as in JSON. A `!` at the start is a word of its own.
  package static func words(in text: String) throws(Malformed) -> [Word] {
    var words: [Word] = []
    var word: Word?
    var quote: Int?
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let (scalar, column) = (scalars[index], index + 1)
      index += 1
      if quote != nil {
        if scalar == "\\", index < scalars.count {
          word?.text.unicodeScalars.append(unescaped(scalars[index...], &index))
        } else if scalar == "\"" {
          quote = nil
        } else {
          word?.text.unicodeScalars.append(scalar)
        }
      } else if scalar.properties.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if scalar == "!", words.isEmpty, word == nil {
        words.append(Word(text: "!", column: column))
      } else if scalar == "\"", word == nil {
        word = Word(text: "", column: column)
        quote = column
      } else {
        if word == nil { word = Word(text: "", column: column) }
        word?.text.unicodeScalars.append(scalar)
      }
    }
    if let quote { throw Malformed(column: quote, message: "a quote that is not closed") }
    if let word { words.append(word) }
    return words
  }

  /// Returns the character that an escape stands for, and moves the index behind it.
  private static func unescaped(_ escape: ArraySlice<Unicode.Scalar>, _ index: inout Int) -> Unicode.Scalar {
    let digits = String(String.UnicodeScalarView(escape.dropFirst().prefix(4)))
    if escape.first == "u", digits.count == 4, let code = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(code)
    {
      index += 5
      return scalar
    }
    index += 1
    return switch escape[escape.startIndex] {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case let scalar: scalar
    }
  }

  /// The words, with those joined that form a name with blanks: `save button`.
  package func words(joinedBy names: some Sequence<String>) -> [Word] {
    let names = names.filter { $0.contains(" ") }.map { (name: $0, parts: Self.parts(of: $0)) }
    guard !names.isEmpty else { return words }
    var joined: [Word] = []
    var rest = words[...]
    while var word = rest.popFirst() {
      let following = Self.parts(of: word.text) + rest.map(\.text)
      let found = names.filter { following.starts(with: $0.parts) }.max { $0.parts.count < $1.parts.count }
      if let found, !word.text.contains(" ") {
        word.text = found.name
        rest = rest.dropFirst(found.parts.count - 1)
      }
      joined.append(word)
    }
    return joined
  }

  private static func parts(of name: String) -> [String] { name.split(separator: " ").map(String.init) }
}
