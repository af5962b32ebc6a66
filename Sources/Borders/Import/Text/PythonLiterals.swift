/// Converts objects printed by Python to JSON: `{'type': 'pointer', 'id': None}`.
enum PythonLiterals {
  /// Returns a line with its objects as JSON and the other text unchanged; nil without objects of Python.
  ///
  /// - Parameter continues: Whether the line begins in an object of Python. A string does not span lines.
  static func json(_ line: UnsafeRawBufferPointer, continues: Bool) -> [UInt8]? {
    guard continues || ByteCursor(line).contains("{'") else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(line.count)
    var cursor = ByteCursor(line)
    // Only two facts count: the depth is above 0, and it is 0 at the end of the object.
    var depth = continues ? Int.max / 2 : 0
    while !cursor.isAtEnd {
      guard depth > 0 else {
        if cursor.next == UInt8(ascii: "{"), line.dropFirst(cursor.offset + 1).first == single { depth = 1 }
        text.append(cursor.next)
        cursor.offset += 1
        continue
      }
      switch cursor.next {
      case single, double: addString(&cursor, to: &text)
      case UInt8(ascii: "N") where cursor.skip("None"): text += Array("null".utf8)
      case UInt8(ascii: "T") where cursor.skip("True"): text += Array("true".utf8)
      case UInt8(ascii: "F") where cursor.skip("False"): text += Array("false".utf8)
      case UInt8(ascii: "<"): addPrint(&cursor, to: &text)
      // A tuple is a list.
      case UInt8(ascii: "("):
        text.append(UInt8(ascii: "["))
        cursor.offset += 1
      case UInt8(ascii: ")"):
        text.append(UInt8(ascii: "]"))
        cursor.offset += 1
      case let byte:
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        text.append(byte)
        cursor.offset += 1
      }
    }
    return text
  }

  private static let single = UInt8(ascii: "'")
  private static let double = UInt8(ascii: "\"")

  /// Adds the string at the cursor, up to the quotation mark that ends it or to the end of the line.
  private static func addString(_ cursor: inout ByteCursor, to text: inout [UInt8]) {
    let mark = cursor.next
    text.append(double)
    cursor.offset += 1
    while !cursor.isAtEnd, cursor.next != mark {
      let byte = cursor.next
      cursor.offset += 1
      if byte == UInt8(ascii: "\\") {
        addEscape(&cursor, to: &text)
      } else {
        if byte == double { text.append(UInt8(ascii: "\\")) }
        text.append(byte)
      }
    }
    guard !cursor.isAtEnd else { return }
    text.append(double)
    cursor.offset += 1
  }

  /// Adds the print of an object at the cursor, such as `<PageLoadStrategy.normal: 'normal'>`, as a string.
  private static func addPrint(_ cursor: inout ByteCursor, to text: inout [UInt8]) {
    text.append(double)
    var depth = 0
    repeat {
      let byte = cursor.next
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      if byte == double || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
      cursor.offset += 1
    } while depth > 0 && !cursor.isAtEnd
    text.append(double)
  }

  /// Adds the character after a backslash; JSON spells some escapes differently.
  private static func addEscape(_ cursor: inout ByteCursor, to text: inout [UInt8]) {
    if cursor.skip("'") {
      text.append(single)
    } else if cursor.skip("x") {
      text += Array("\\u00".utf8)
    } else if cursor.skip("U") {
      let scalar = cursor.hexadecimal().flatMap { Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) }
      text += Array(String(scalar ?? "\u{FFFD}").utf8)
    } else {
      text.append(UInt8(ascii: "\\"))
      if !cursor.isAtEnd { text.append(cursor.next) }
      cursor.offset += 1
    }
  }
}
