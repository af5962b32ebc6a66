import Glibc

/// A cursor over a JSON text.
///
/// ``TouchScanner`` reads steps with it, ``JSONTreeBuilder`` any text, and ``JSONLocator`` finds the offsets of values.
/// The functions that throw accept only this part of JSON:
///
/// ```
/// blank  = *( " " / tab / line feed / carriage return )
/// string = '"' *( any ASCII character but '"', "\" and control characters ) '"'
/// whole  = [ "-" ] ( "0" / ( "1" … "9" ) *digit )
/// number = whole [ "." 1*digit ] [ ( "e" / "E" ) [ "+" / "-" ] 1*digit ]
/// scalar = string / number / "true" / "false" / "null"
/// ```
///
/// The functions that skip expect text that is JSON.
struct JSONScanner {
  /// Thrown for text outside the scanner's grammar.
  struct UnsupportedSyntax: Error {}

  /// A string in the text, compared without creating a `String`.
  struct PlainString {
    /// The characters between the quotes.
    let characters: UnsafeRawBufferPointer

    /// Whether the string is a private key.
    var isPrivate: Bool { characters.count > 1 && characters[0] == 0x78 && characters[1] == 0x2D }

    /// A copy of the string.
    var string: String { String(decoding: characters, as: UTF8.self) }

    /// Whether the string is `name`.
    @inline(__always)
    static func == (string: PlainString, name: StaticString) -> Bool {
      guard string.characters.count == name.utf8CodeUnitCount, let text = string.characters.baseAddress else {
        return false
      }
      return memcmp(text, name.utf8Start, name.utf8CodeUnitCount) == 0
    }
  }

  // A pointer instead of a buffer, whose optional base address would be checked at each character.
  let text: UnsafePointer<UInt8>
  let count: Int
  /// The offset of the next character.
  var position = 0

  init(_ text: UnsafeRawBufferPointer) {
    let empty: StaticString = ""
    self.text = text.assumingMemoryBound(to: UInt8.self).baseAddress ?? empty.utf8Start
    count = text.count
  }

  var isAtEnd: Bool { position >= count }

  /// The next character; at the end 0, which never occurs in JSON.
  var next: UInt8 { isAtEnd ? 0 : text[position] }

  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text + range.lowerBound, count: range.count)
  }

  /// Consumes a character if it is the next one.
  @inline(__always)
  mutating func consume(_ character: UInt8) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Consumes a character, which must be the next one.
  @inline(__always)
  mutating func expect(_ character: UInt8) throws(UnsupportedSyntax) {
    guard consume(character) else { throw UnsupportedSyntax() }
  }

  /// Skips blanks. Most traces have none.
  @inline(__always)
  mutating func skipBlanks() {
    if next <= 0x20 { skipBlanks(and: 0x20) }
  }

  /// Skips blanks, treating another character as one.
  mutating func skipBlanks(and other: UInt8) {
    while !isAtEnd {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D, other: position += 1
      default: return
      }
    }
  }
}

// MARK: - Objects and lists

extension JSONScanner {
  /// Consumes a key with the colon after it.
  @inline(__always)
  mutating func key() throws(UnsupportedSyntax) -> PlainString {
    skipBlanks()
    let key = try string()
    skipBlanks()
    try expect(0x3A)
    skipBlanks()
    return key
  }

  /// Consumes a comma, or the bracket that ends the object or the list; returns whether another member or item follows.
  @inline(__always)
  mutating func consumeComma(or end: UInt8) throws(UnsupportedSyntax) -> Bool {
    skipBlanks()
    if consume(0x2C) { return true }
    try expect(end)
    return false
  }
}

extension JSONScanner {
  /// Whether the text from an offset to a key has the key's characters in quotes.
  func hasQuoted(_ key: PlainString, since start: Int) -> Bool {
    guard let characters = key.characters.baseAddress else { return true }
    let (quoted, length) = (characters - 1, key.characters.count + 2)
    var place = UnsafeRawPointer(text + start)
    while let found = memchr(place, 0x22, quoted - place) {
      place = UnsafeRawPointer(found)
      if quoted - place >= length, memcmp(place, quoted, length) == 0 { return true }
      place += 1
    }
    return false
  }
}

// MARK: - Scalars

extension JSONScanner {
  mutating func string() throws(UnsupportedSyntax) -> PlainString {
    try expect(0x22)
    // The loop uses local copies, which stay in registers.
    let (text, count, start) = (text, count, position)
    var end = start
    while end < count, text[end] != 0x22 {
      guard text[end] >= 0x20, text[end] < 0x7F, text[end] != 0x5C else { throw UnsupportedSyntax() }
      end &+= 1
    }
    guard end < count else { throw UnsupportedSyntax() }
    position = end + 1
    return PlainString(characters: part(start..<end))
  }

  /// Consumes a scalar and ignores its value. Returns whether it is a number, which must be finite.
  mutating func ignoreScalar() throws(UnsupportedSyntax) -> Bool {
    switch next {
    case 0x22: _ = try string()
    case 0x74: try expect("true")
    case 0x66: try expect("false")
    case 0x6E: try expect("null")
    default:
      guard try number().isFinite else { throw UnsupportedSyntax() }
      return true
    }
    return false
  }

  private mutating func expect(_ word: StaticString) throws(UnsupportedSyntax) {
    for index in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[index]) }
  }
}

// MARK: - Text that is JSON

extension JSONScanner {
  /// Skips a scalar, an object or a list.
  mutating func skipValue() {
    var depth = 0
    repeat {
      guard !isAtEnd else { return }
      switch next {
      case 0x22, 0x27: skipString()
      case 0x7B, 0x5B:
        depth += 1
        position += 1
      case 0x7D, 0x5D:
        depth -= 1
        position += 1
      case 0x2C, 0x3A, 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: skipWord()
      }
    } while depth > 0
  }

  /// Skips a string in either kind of quotes, and returns the text between them.
  @discardableResult
  mutating func skipString() -> UnsafeRawBufferPointer {
    let quote = next
    position += 1
    let start = min(position, count)
    while !isAtEnd, next != quote { position += next == 0x5C ? 2 : 1 }
    let end = min(position, count)
    position = end + 1
    return part(start..<end)
  }

  private mutating func skipWord() {
    while !isAtEnd, !",:]} \t\r\n".utf8.contains(next) { position += 1 }
  }
}
