/// Selects cases of a golden suite by their paths.
///
/// A pattern without `*`, `?`, `[` and `\` selects the paths that contain it. Otherwise it is a glob that matches a
/// whole path, or its end starting at a folder. `*` matches any characters except `/`, `**` any characters, and `?`
/// one character except `/`. `[a-z]` matches one of these characters, `[!a-z]` one of the others, and `\` quotes the
/// next character.
///
/// `fnmatch` is not an alternative: it does not support `**`, and does not report an unclosed `[`.
public struct CasePattern: Equatable, Sendable {
  private enum Piece: Equatable {
    case character(Character)
    case anyCharacter
    case oneOf([ClosedRange<Character>], isNegated: Bool)
    /// Any number of characters, including slashes if the piece spans folders.
    case anything(spansFolders: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .character(let own): character == own
      case .anyCharacter: character != "/"
      case .oneOf(let ranges, let isNegated):
        character != "/" && ranges.contains { $0.contains(character) } != isNegated
      case .anything(let spansFolders): spansFolders || character != "/"
      }
    }
  }

  private let pieces: [Piece]

  /// Parses a pattern; returns nil if a `[` is unclosed or empty, or if the pattern ends with `\`.
  public init?(_ text: String) {
    guard text.contains(where: { "*?[\\".contains($0) }) else {
      pieces = [.anything(spansFolders: true)] + text.map(Piece.character) + [.anything(spansFolders: true)]
      return
    }
    var pieces: [Piece] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "*":
        let stars = rest.prefix { $0 == "*" }
        rest = rest.dropFirst(stars.count)
        pieces.append(.anything(spansFolders: !stars.isEmpty))
      case "?": pieces.append(.anyCharacter)
      case "[":
        guard let piece = Self.oneOf(&rest) else { return nil }
        pieces.append(piece)
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        pieces.append(.character(next))
      default: pieces.append(.character(character))
      }
    }
    self.pieces = pieces
  }

  /// Parses the set after a `[`, up to its `]`. A `]` at the start belongs to the set.
  private static func oneOf(_ rest: inout Substring) -> Piece? {
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = rest.popFirst() {
      if first == "]", !ranges.isEmpty { return .oneOf(ranges, isNegated: isNegated) }
      var last = first
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        guard first <= end else { return nil }
        last = end
        rest = rest.dropFirst(2)
      }
      ranges.append(first...last)
    }
    return nil
  }

  /// Whether the pattern selects a path.
  public func selects(_ path: String) -> Bool {
    let path = Array(path)
    if matches(path[...]) { return true }
    return path.indices.contains { path[$0] == "/" && matches(path[($0 + 1)...]) }
  }

  /// Returns whether the pieces match the whole text. The time is proportional to the product of the two lengths.
  private func matches(_ text: ArraySlice<Character>) -> Bool {
    // The positions in the text that the pieces before the current one can reach.
    var reached = [Bool](repeating: false, count: text.count + 1)
    reached[0] = true
    for piece in pieces {
      var next = [Bool](repeating: false, count: text.count + 1)
      for (offset, character) in text.enumerated() {
        if case .anything = piece {
          next[offset] = next[offset] || reached[offset]
          next[offset + 1] = next[offset] && piece.matches(character)
        } else {
          next[offset + 1] = reached[offset] && piece.matches(character)
        }
      }
      if case .anything = piece { next[text.count] = next[text.count] || reached[text.count] }
      reached = next
    }
    return reached[text.count]
  }
}
