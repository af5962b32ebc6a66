/// Reads the head of a libinput recording, in the YAML that libinput writes: a key per line, indented by depth, and
/// lists of numbers on one line. Other YAML is refused: a full reader would follow untrusted text to any depth.
struct LibinputHead {
  /// The keys that lead to the current line, each with its indentation.
  private var path: [(indent: Int, key: String)] = []

  /// A value that libinput does not write.
  struct Flaw: Error {
    var offset: Int
    var what: String
  }

  /// Reads a line of the head, and adds its contents to the device. Returns false if it cannot be read.
  mutating func read(_ line: UnsafeRawBufferPointer, _ device: inout EvdevDevice) throws(Flaw) -> Bool {
    var cursor = ByteCursor(line)
    cursor.skipBlanks()
    if cursor.skip("- ") {
      cursor.skipBlanks()
      if cursor.skip("- ") { throw Flaw(offset: cursor.offset - 2, what: "a list within a list") }
    }
    guard !cursor.isAtEnd, cursor.next != UInt8(ascii: "#") else { return true }
    let indent = cursor.offset
    while let last = path.last, last.indent >= indent { path.removeLast() }
    let key = Self.key(&cursor)
    cursor.skipBlanks()
    let numbers = try Self.numbers(&cursor)
    guard let key else { return true }
    defer { path.append((indent, key)) }
    let parents = path.suffix(2).map(\.key)
    if parents.last == "evdev" {
      switch key {
      case "name":
        let text = String(decoding: line[cursor.offset...], as: UTF8.self)
        device.name = text.split(separator: "\"").first.map(String.init)
      case "properties":
        guard let numbers else { return false }
        for property in numbers { device.machine.addProperty(property) }
      default: break
      }
    }
    // The head may be cut off above the axes.
    guard parents == ["absinfo"] || parents.count == 2 && parents[0] == "evdev", let section = parents.last,
      let code = UInt16(key)
    else { return true }
    switch section {
    case "absinfo":
      guard let numbers, numbers.count >= 2 else { return false }
      let resolution = numbers.count >= 5 ? numbers[4] : nil
      device.addAxis(code, minimum: numbers[0], maximum: numbers[1], resolution: resolution)
    case "codes" where code == Evdev.key:
      guard let numbers else { return false }
      for key in numbers { if let key = UInt16(exactly: key) { device.machine.addKey(key) } }
    default: break
    }
    return true
  }

  /// The key at the cursor, up to a colon; nil for another text.
  private static func key(_ cursor: inout ByteCursor) -> String? {
    let start = cursor.offset
    while !cursor.isAtEnd, cursor.next != 0x3A, cursor.next > 0x20 { cursor.offset += 1 }
    let end = cursor.offset
    guard end > start, cursor.skip(":"), cursor.isAtEnd || cursor.next == 0x20 else {
      cursor.offset = start
      return nil
    }
    return String(decoding: cursor.bytes[start..<end], as: UTF8.self)
  }

  /// The numbers of a list such as `[0, 1919, 0, 0, 6]`; nil for another value.
  private static func numbers(_ cursor: inout ByteCursor) throws(Flaw) -> [Int]? {
    switch cursor.next {
    case UInt8(ascii: "{"): throw Flaw(offset: cursor.offset, what: "keys in braces")
    case UInt8(ascii: "&"), UInt8(ascii: "*"):
      throw Flaw(offset: cursor.offset, what: "an anchor or an alias")
    case UInt8(ascii: "!"): throw Flaw(offset: cursor.offset, what: "a tag")
    case UInt8(ascii: "["): break
    default: return nil
    }
    var numbers: [Int]? = []
    repeat {
      cursor.offset += 1
      cursor.skipBlanks()
      if cursor.next == UInt8(ascii: "[") || cursor.next == UInt8(ascii: "{") {
        throw Flaw(offset: cursor.offset, what: "a list within a list")
      }
      if let number = cursor.decimal() { numbers?.append(number) }
      cursor.skipBlanks()
    } while cursor.next == UInt8(ascii: ",")
    return cursor.next == UInt8(ascii: "]") ? numbers : nil
  }
}
