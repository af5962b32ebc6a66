/// A position in a line, which advances as the line is read.
///
/// Lines of evdev events are read as bytes, without strings.
struct ByteCursor {
  let bytes: UnsafeRawBufferPointer
  var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte at the cursor; 0 at the end of the line.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The column of the cursor, for messages.
  var column: Int { offset + 1 }

  mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
  }

  /// Skips the blanks and quotation marks of forums and mails.
  mutating func skipQuotation() {
    while next == 0x20 || next == 0x09 || next == 0x3E { offset += 1 }
  }

  /// Skips the same, and the marks of comments.
  mutating func skipComment() {
    repeat { skipQuotation() } while skip("#")
  }

  /// Skips a text if the line continues with it, and returns whether it does.
  mutating func skip(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - offset >= count else { return false }
    let start = literal.utf8Start
    for index in 0..<count where bytes[offset &+ index] != start[index] { return false }
    offset += count
    return true
  }

  /// Skips everything up to the end of the next occurrence of a text.
  mutating func skip(past literal: StaticString) -> Bool {
    let start = offset
    while offset < bytes.count {
      if skip(literal) { return true }
      offset += 1
    }
    offset = start
    return false
  }

  /// Skips the rest of a word and the blanks after it, and returns whether another word follows.
  mutating func skipWord() -> Bool {
    while offset < bytes.count, bytes[offset] != 0x20, bytes[offset] != 0x09 { offset += 1 }
    skipBlanks()
    return offset < bytes.count
  }

  /// Whether the rest of the line contains a text.
  func contains(_ literal: StaticString) -> Bool {
    var cursor = self
    return cursor.skip(past: literal)
  }

  /// Reads a decimal number, which may have a sign.
  mutating func decimal() -> Int? {
    let start = offset
    let isNegative = next == 0x2D
    if isNegative { offset += 1 }
    let digits = offset
    var value = 0
    while offset < bytes.count, case let digit = bytes[offset] &- 0x30, digit < 10 {
      guard offset - digits < 18 else {
        offset = start
        return nil
      }
      value = value &* 10 &+ Int(digit)
      offset += 1
    }
    guard offset > digits else {
      offset = start
      return nil
    }
    return isNegative ? -value : value
  }

  /// Reads a hexadecimal number of at most 16 digits.
  mutating func hexadecimal() -> UInt64? {
    let start = offset
    var value: UInt64 = 0
    while offset < bytes.count, let digit = Self.hexadecimalDigit(bytes[offset]) {
      guard offset - start < 16 else {
        offset = start
        return nil
      }
      value = value &<< 4 | UInt64(digit)
      offset += 1
    }
    return offset > start ? value : nil
  }

  /// Reads seconds with a fraction after a separator, as nanoseconds.
  mutating func seconds(separator: UInt8 = 0x2E) -> SourceTime? {
    let start = offset
    guard let whole = decimal(), whole >= 0, next == separator else {
      offset = start
      return nil
    }
    offset += 1
    let digits = offset
    guard let fraction = decimal(), fraction >= 0, offset - digits <= 9 else {
      offset = start
      return nil
    }
    var nanoseconds = fraction
    for _ in (offset - digits)..<9 { nanoseconds *= 10 }
    return SourceTime(whole) * 1_000_000_000 + SourceTime(nanoseconds)
  }

  /// Reads up to the next blank, comma or closing bracket.
  mutating func word() -> UnsafeRawBufferPointer {
    let start = offset
    while offset < bytes.count, !Self.endsWord(bytes[offset]) { offset += 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x2C || byte == 0x29 || byte == 0x5D
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x61 + 10
    case 0x41...0x46: byte - 0x41 + 10
    default: nil
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are equal to a text.
  func isEqual(to literal: StaticString) -> Bool {
    guard count == literal.utf8CodeUnitCount else { return false }
    let start = literal.utf8Start
    for index in 0..<count where self[index] != start[index] { return false }
    return true
  }
}
