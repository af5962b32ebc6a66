/// The words of a line of output: names, numbers, blanks and signs. Joined, they give the line.
struct LineWords {
  /// A part of a line.
  struct Word: Equatable {
    enum Kind { case name, number, blank, sign }

    var kind: Kind
    var text: Substring
  }

  let words: [Word]

  init(_ line: String) {
    var words: [Word] = []
    var rest = line[...]
    while let first = rest.first {
      let word: Word
      if Self.isBlank(first) {
        word = Word(kind: .blank, text: rest.prefix(while: Self.isBlank))
      } else if let number = Self.number(rest) {
        word = Word(kind: .number, text: number)
      } else if Self.belongsToName(first) {
        word = Word(kind: .name, text: Self.name(rest))
      } else {
        word = Word(kind: .sign, text: rest.hasPrefix("->") ? rest.prefix(2) : rest.prefix(1))
      }
      words.append(word)
      rest = rest[word.text.endIndex...]
    }
    self.words = words
  }

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

  private static func belongsToName(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }

  /// Returns the number at the start of a text; nil if there is none, or if a letter follows the digits, which makes
  /// them the start of a name.
  private static func number(_ text: Substring) -> Substring? {
    func digits(from index: Substring.Index) -> Substring {
      text[index...].prefix { $0.isASCII && $0.isNumber }
    }
    let start = text.first == "-" ? text.index(after: text.startIndex) : text.startIndex
    var end = digits(from: start).endIndex
    guard end > start else { return nil }
    if end < text.endIndex, text[end] == "." {
      let fraction = digits(from: text.index(after: end))
      if !fraction.isEmpty { end = fraction.endIndex }
    }
    if end < text.endIndex, belongsToName(text[end]) { return nil }
    return text[..<end]
  }

  /// Returns the name at the start of a text. Dots and hyphens inside a name belong to it, as in `list.pan`.
  private static func name(_ text: Substring) -> Substring {
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      let joins = text[end] == "." || text[end] == "-"
      guard belongsToName(text[end]) || joins && next < text.endIndex && belongsToName(text[next]) else {
        break
      }
      end = next
    }
    return text[..<end]
  }
}

extension LineWords {
  /// The words that are not blanks.
  var solid: [Word] { words.filter { $0.kind != .blank } }

  /// The kind of record that the line prints, `step` or `error`; for any other line, its first name.
  var record: String {
    let solid = solid
    if let index = solid.firstIndex(where: { $0.text == "record" }), solid.first?.text == "{" {
      return solid[index...].dropFirst().first { $0.kind == .name }.map { String($0.text) } ?? "record"
    }
    guard let first = solid.first else { return "blank line" }
    if first.text == "t", solid.dropFirst().first?.text == "=" { return "step" }
    if words.first?.kind != .blank, isError { return "error" }
    return String(first.text)
  }

  /// The kind of record with its object or event. Two versions of a line have the same subject.
  var subject: [Substring] {
    let solid = solid
    guard solid.first?.text == "{" else {
      let skipped = solid.first?.text == "t" ? 3 : 0
      return solid.dropFirst(skipped).prefix(2).map(\.text)
    }
    let start = solid.firstIndex { $0.text == "record" } ?? 0
    let comma = solid[start...].firstIndex { $0.text == "," } ?? start
    let end = solid[comma...].dropFirst().firstIndex { $0.text == "," } ?? solid.count
    return solid[start..<end].map(\.text)
  }

  private var isError: Bool {
    words.indices.contains { index in
      words[index].text == "error" && words[index...].dropFirst().first?.text == ":"
    }
  }
}
