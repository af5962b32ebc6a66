/// A position in a line, which advances as the line is read.
struct LineScanner {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { offset >= end }

  mutating func skipBlanks() {
    while offset < end, bytes[offset] == .blank || bytes[offset] == .tab { offset += 1 }
  }

  mutating func skipAll() { offset = end }

  /// Skips a text if the line continues with it, and returns whether it does.
  mutating func skip(_ literal: StaticString) -> Bool {
    guard continues(with: literal, at: offset) else { return false }
    offset += literal.utf8CodeUnitCount
    return true
  }

  /// Skips everything up to the end of the next occurrence of a text, or of the line.
  mutating func skip(past literal: StaticString) {
    while offset < end {
      if skip(literal) { return }
      offset += 1
    }
  }

  private func continues(with literal: StaticString, at start: Int) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard start + count <= end else { return false }
    for index in 0..<count where bytes[start + index] != literal.utf8Start[index] { return false }
    return true
  }

  /// Skips hexadecimal digits, and returns whether there is one.
  mutating func skipHexadecimal() -> Bool {
    let start = offset
    while offset < end, bytes[offset].hexadecimalDigit != nil { offset += 1 }
    return offset > start
  }

  /// Reads a word of letters; nil if there is none.
  mutating func word() -> String? {
    let start = offset
    while offset < end, bytes[offset].beginsName, bytes[offset] < 0x80 { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  /// Reads `{{20.0, 40.0}, {80.0, 44.0}}`; nil if the line continues with something else.
  mutating func frame() -> Rectangle? {
    guard continues(with: "{{", at: offset) else { return nil }
    let text = bytes[offset..<end]
    var depth = 0
    guard
      let close = text.indices.first(where: { index in
        if text[index] == UInt8(ascii: "{") { depth += 1 }
        if text[index] == UInt8(ascii: "}") { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    let numbers = Numbers.all(in: String(decoding: text[...close], as: UTF8.self))
    offset = close + 1
    return Rectangle(numbers)
  }

  /// Skips to the quote that ends a text, and returns the offset of the quote. The end of the line or one of the
  /// attributes follows that quote; other quotes belong to the text.
  mutating func endOfQuotation(before followers: [String]) -> Int? {
    for index in offset..<max(offset, end) where bytes[index] == UInt8(ascii: "'") {
      let rest = bytes[(index + 1)..<end]
      guard rest.allSatisfy({ $0 == .blank }) || isFollowed(rest, by: followers) else { continue }
      offset = index + 1
      return index
    }
    return nil
  }

  /// Reads up to a comma that one of the attributes follows, or to the end of the line.
  mutating func rest(before followers: [String]) -> String {
    let start = offset
    while offset < end, !isFollowed(bytes[offset..<end], by: followers) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func isFollowed(_ rest: ArraySlice<UInt8>, by followers: [String]) -> Bool {
    guard rest.starts(with: ", ".utf8) else { return false }
    return followers.contains { rest.dropFirst(2).starts(with: $0.utf8) }
  }
}

/// Numbers in the texts of geometry.
enum Numbers {
  /// The numbers in a text such as `(0 0; 320 480)` or `[1, 0, 0, 1, 0, -12]`; other characters separate them.
  static func all(in text: String) -> [Double] {
    text.split { !($0.isASCII && ($0.isNumber || $0.isLetter || "+-.".contains($0))) }.compactMap {
      Double($0)
    }
  }
}

extension Rectangle {
  /// Creates a rectangle from four finite numbers that a scene can have; returns nil for others, such as the null
  /// rectangle.
  init?(_ numbers: [Double]) {
    guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= 1e9 }) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: max(numbers[2], 0), height: max(numbers[3], 0))
  }
}
