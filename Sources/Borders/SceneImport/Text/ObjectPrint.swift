/// An object as a debugger prints it: `<UIView: 0x7f8; frame = (0 0; 320 480); layer = <CALayer: 0x600>>`.
struct ObjectPrint {
  /// The name of the class, with its module and generic arguments.
  var className: String
  /// The address, which identifies prints of the same object.
  var address: UInt64
  /// The text in brackets after the address, which is the `name` of a recognizer.
  var name: String?
  /// The keys with the ranges of their values, in order.
  var attributes: [(key: String, value: Range<Int>)] = []
  /// The range of the print, from bracket to bracket.
  var range: Range<Int>
  /// Whether the search for the print's end succeeded or went far enough.
  var isComplete = true
  /// Whether the closing bracket is missing.
  var isCutOff = false

  /// The range of the value of a key.
  func value(of key: String) -> Range<Int>? {
    attributes.first { $0.key == key }?.value
  }
}

/// Parses prints of objects, which nest.
struct PrintParser {
  /// The number of bytes after which the parser gives up on a print without an end. Each such print halves the
  /// number, so that a text with many of them is read in linear time.
  private(set) var longest = 1 << 16
  /// The maximum number of lines that the text of a label may span.
  private static let mostLines = 64

  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Halves the length limit after a print without an end.
  mutating func expectDamage() {
    longest = max(longest / 2, 1 << 11)
  }

  /// Parses the class and the address after an opening bracket, such as `UIView: 0x7f8`; nil if no print begins there.
  func header(at start: Int) -> (className: Range<Int>, address: UInt64, end: Int)? {
    var index = start
    guard index < bytes.count, bytes[index].beginsName else { return nil }
    while index < bytes.count, bytes[index].isNameByte { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
      guard let end = endOfGenericArguments(at: index) else { return nil }
      index = end
    }
    let name = start..<index
    let nameEnd = index
    // Reference texts of snapshot tests have no addresses. Each print in them counts as a separate object, so it gets a
    // made-up address that is unique.
    if bytes[index...].starts(with: "; frame = (".utf8) || bytes[index...].starts(with: "; baseClass = ".utf8)
    {
      return (name, UInt64.max - UInt64(start), index)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") { index += 1 }
    while index < bytes.count, bytes[index] == .blank { index += 1 }
    guard index > nameEnd, index + 2 < bytes.count, bytes[index] == UInt8(ascii: "0"),
      bytes[index + 1] == UInt8(ascii: "x")
    else { return nil }
    index += 2
    var address: UInt64 = 0
    let digits = index
    while index < bytes.count, index - digits < 16, let digit = bytes[index].hexadecimalDigit {
      address = address << 4 | digit
      index += 1
    }
    return index > digits ? (name, address, index) : nil
  }

  private func endOfGenericArguments(at start: Int) -> Int? {
    var depth = 0
    for index in start..<min(bytes.count, start + 1000) {
      switch bytes[index] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case .lineFeed: return nil
      default: break
      }
    }
    return nil
  }

  /// Parses the print that begins with the bracket at an offset; returns nil if there is none.
  ///
  /// A print without an end is cut off at the end of its line, so that one damaged line does not affect others.
  func print(at start: Int) -> ObjectPrint? {
    guard bytes[start] == UInt8(ascii: "<"), let header = header(at: start + 1) else { return nil }
    var print = ObjectPrint(
      className: String(decoding: bytes[header.className], as: UTF8.self),
      address: header.address,
      range: start..<header.end
    )
    var closers: [UInt8] = []
    var segment = header.end
    var index = header.end
    let limit = min(bytes.count, start + longest)
    scan: while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "<")
      where index + 1 < limit && (bytes[index + 1].beginsName || bytes[index + 1] == UInt8(ascii: "(")):
        closers.append(UInt8(ascii: ">"))
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case let byte
      where byte == UInt8(ascii: ">") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}")
        || byte == UInt8(ascii: "]"):
        if let open = closers.lastIndex(of: byte) {
          closers.removeSubrange(open...)
        } else if byte == UInt8(ascii: ">") {
          break scan
        }
      case UInt8(ascii: ";") where closers.isEmpty:
        add(segment..<index, to: &print)
        segment = index + 1
      case UInt8(ascii: "'") where closers.isEmpty && isText(segment..<index):
        index = endOfText(at: index)
      case .lineFeed where beginsTreeLine(index + 1): break scan
      default: break
      }
      index += 1
    }
    index = min(index, bytes.count)
    if index == limit, limit < bytes.count || closers.count > 0 {
      // The end of the print is unknown; only its first line certainly belongs to it.
      print.isComplete = false
      index = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
      if segment > index {
        print.attributes.removeAll { $0.value.upperBound > index }
        segment = index
      }
    }
    add(segment..<max(segment, index), to: &print)
    let hasBracket = index < bytes.count && bytes[index] == UInt8(ascii: ">")
    print.range = start..<(hasBracket ? index + 1 : index)
    print.isCutOff = !hasBracket
    return print
  }

  /// Adds a part between semicolons: a key and its value, or the name after the address.
  private func add(_ part: Range<Int>, to print: inout ObjectPrint) {
    let part = trimmed(part)
    guard let first = part.first else { return }
    if bytes[first] == UInt8(ascii: "("), print.attributes.isEmpty {
      print.name = String(decoding: bytes[(first + 1)..<max(first + 1, part.upperBound - 1)], as: UTF8.self)
      return
    }
    var end = first
    while end < part.upperBound, bytes[end].isNameByte || bytes[end] == UInt8(ascii: "-") { end += 1 }
    var separator = end
    while separator < part.upperBound, bytes[separator] <= .blank { separator += 1 }
    guard end > first, separator < part.upperBound,
      bytes[separator] == UInt8(ascii: "=") || bytes[separator] == UInt8(ascii: ":")
    else { return }
    let key = String(decoding: bytes[first..<end], as: UTF8.self)
    print.attributes.append((key, trimmed(separator + 1..<part.upperBound)))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= .blank { start += 1 }
    while end > start, bytes[end - 1] <= .blank { end -= 1 }
    return start..<end
  }

  /// Whether a part between semicolons begins with `text = `, which a label's quoted text follows.
  private func isText(_ part: Range<Int>) -> Bool {
    let part = trimmed(part)
    return part.count <= 8 && bytes[part].starts(with: "text".utf8)
      && bytes[part.upperBound - 1] == UInt8(ascii: "=")
  }

  /// Returns the offset of the quote that ends a label's text.
  ///
  /// The text is not escaped: it may contain quotes, brackets, line feeds and whole prints. No other value has
  /// quotes, so the text ends at the line's last quote before a semicolon or a bracket.
  private func endOfText(at start: Int) -> Int {
    var lineStart = start + 1
    for _ in 0..<Self.mostLines {
      guard lineStart <= bytes.count else { break }
      let lineEnd = bytes[lineStart...].firstIndex(of: .lineFeed) ?? bytes.count
      var index = lineEnd - 1
      while index >= lineStart {
        if bytes[index] == UInt8(ascii: "'"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: ";") || bytes[index + 1] == UInt8(ascii: ">")
        {
          return index
        }
        index -= 1
      }
      lineStart = lineEnd + 1
    }
    return start
  }

  /// Whether a line begins with the bars of a tree, perhaps after the quotation marks of a mail program.
  private func beginsTreeLine(_ start: Int) -> Bool {
    let line = bytes[start...].drop { $0 == .blank || $0 == .tab || $0 == UInt8(ascii: ">") }
    return line.first == UInt8(ascii: "|")
  }
}
