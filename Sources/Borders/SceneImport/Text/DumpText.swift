import TraceFormat

/// The text of all files for a scene, split into lines.
///
/// A dump may be an escaped string: the console prints lists of objects in quotes, with `\n` for line feeds, and
/// servers send page sources in JSON. Such a line is unescaped and split.
struct DumpText {
  /// A line without its line feed.
  struct Line {
    /// The range of the bytes.
    var bytes: Range<Int>
    /// The index of the file.
    var file: Int
    /// The number of the line in its file, counted from 1.
    var number: Int
  }

  /// All lines, each with a line feed.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  /// The names of the files.
  private(set) var files: [String] = []

  /// Adds the lines of a file.
  mutating func add(_ content: [UInt8], name: String) {
    files.append(name)
    let content = TextEncoding(content).utf8(content)
    bytes.reserveCapacity(bytes.count + content.count + 1)
    var number = 0
    var start = 0
    while start < content.count {
      number += 1
      var end = start
      while end < content.count, content[end] != .lineFeed { end += 1 }
      let next = end + 1
      while end > start, content[end - 1] == .carriageReturn { end -= 1 }
      let line = content[start..<end]
      if Self.isEscaped(line) {
        for part in Self.unescaped(line).split(separator: .lineFeed, omittingEmptySubsequences: false) {
          add(part, number: number)
        }
      } else {
        add(line, number: number)
      }
      start = next
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, number: Int) {
    let start = bytes.count
    bytes.append(contentsOf: line)
    lines.append(Line(bytes: start..<bytes.count, file: files.count - 1, number: number))
    bytes.append(.lineFeed)
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether the text shows view controllers without addresses, as in snapshot tests.
  var showsControllers: Bool {
    lines.contains { line in
      let text = text(line.bytes)
      return text.contains(", state: ") && text.contains(", view: ")
    }
  }

  /// Returns whether a line has escaped line feeds before something that begins a line of a dump.
  private static func isEscaped(_ line: ArraySlice<UInt8>) -> Bool {
    var index = line.startIndex
    while let slash = line[index...].firstIndex(of: UInt8(ascii: "\\")) {
      index = slash + 1
      guard index < line.endIndex, line[index] == UInt8(ascii: "n") else { continue }
      let rest = line[(index + 1)...].drop { $0 == .blank }
      guard let first = rest.first else { continue }
      if [UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "}"), 0xE2].contains(first) { return true }
      if rest.starts(with: "Element subtree:".utf8) { return true }
    }
    return false
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < line.endIndex else {
        result.append(byte)
        continue
      }
      let escaped = line[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "n"): result.append(.lineFeed)
      case UInt8(ascii: "t"): result.append(.tab)
      case UInt8(ascii: "r"): break
      case UInt8(ascii: "u"):
        let (scalar, end) = Self.scalar(in: line, at: index)
        result += Array(String(scalar).utf8)
        index = end
      default: result.append(escaped)
      }
    }
    return result
  }

  /// Decodes the digits after `\u`, including the second half of a surrogate pair.
  private static func scalar(in line: ArraySlice<UInt8>, at start: Int) -> (Unicode.Scalar, end: Int) {
    func unit(at index: Int) -> UInt32? {
      guard index + 4 <= line.endIndex else { return nil }
      return UInt32(String(decoding: line[index..<index + 4], as: UTF8.self), radix: 16)
    }
    guard let high = unit(at: start) else { return ("\u{FFFD}", start) }
    if let scalar = Unicode.Scalar(high) { return (scalar, start + 4) }
    guard start + 6 <= line.endIndex, line[start + 4] == UInt8(ascii: "\\"), let low = unit(at: start + 6),
      0xD800..<0xDC00 ~= high, 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { return ("\u{FFFD}", start + 4) }
    return (scalar, start + 10)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let blank = UInt8(ascii: " ")

  /// Whether the byte may be part of a name in Swift or Objective-C.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether the byte may begin a name.
  var beginsName: Bool {
    isNameByte && self != UInt8(ascii: ".") && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= self)
  }

  /// The value of a hexadecimal digit.
  var hexadecimalDigit: UInt64? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
