import Records
import TraceFormat

/// Finds the JSON objects in a text: one per line, several in a line, in lists, pretty-printed, or in a log among
/// other text.
///
/// Objects are passed on line by line, so that a list of any length takes no more memory than its longest line or object.
struct JSONObjects {
  /// The most bytes of a log's prefix that are compared with those of other lines.
  private static let longestPrefix = 256

  private let document: JSONDocument
  private var object: [UInt8] = []
  private var firstLine = 1
  /// The number of characters before the object in its first line.
  private var indent = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var time: Nanoseconds?
  private var isContinued = false
  /// The text before the object in its first line.
  private var prefix: [UInt8] = []
  private var hasObject = false
  private var hasComma = false
  /// Whether the last line has objects of Python.
  private var isPython = false

  /// Creates a finder of objects. Programs that write a key twice mean the last value.
  init(keysMayRepeat: Bool = true) {
    document = JSONDocument(keysMayRepeat: keysMayRepeat)
  }

  /// Reads a line; returns the objects that end in it. Objects that Python prints are read as JSON.
  mutating func read(_ line: SourceLine) throws(ImportStop) -> [JSONObject] {
    let json = PythonLiterals.json(line.bytes, continues: isPython && depth > 0)
    isPython = json != nil
    guard let json else { return try readJSON(line) }
    return try json.withUnsafeBufferPointer { (json) throws(ImportStop) in
      try readJSON(SourceLine(bytes: UnsafeRawBufferPointer(json), number: line.number))
    }
  }

  private mutating func readJSON(_ line: SourceLine) throws(ImportStop) -> [JSONObject] {
    var found: [JSONObject] = []
    // A log may put its prefix before each line of an object.
    let start = depth > 0 && !prefix.isEmpty && Self.hasShape(of: prefix, line.bytes) ? prefix.count : 0
    var characters = start
    for index in start..<line.bytes.count {
      let byte = line.bytes[index]
      defer { if byte & 0xC0 != 0x80 { characters += 1 } }
      if depth == 0 {
        // Brackets of lists, commas, and log text around the objects are skipped.
        guard byte == UInt8(ascii: "{") else {
          if byte == UInt8(ascii: ",") {
            hasComma = hasObject
          } else if byte > 0x20 {
            (hasObject, hasComma) = (false, false)
          }
          continue
        }
        firstLine = line.number
        isContinued = hasComma
        if !isContinued {
          prefix = Array(line.bytes[..<index].prefix(Self.longestPrefix))
          time = index == 0 ? nil : LogTime.time(of: line)
        }
        indent = characters
      }
      object.append(byte)
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { found.append(try end()) }
      default: break
      }
    }
    guard depth > 0 else { return found }
    object.append(0x0A)
    guard object.count <= SizeLimit.document.bytes else {
      let message = "the object that begins here is longer than 256 MiB, the limit for what is imported"
      throw .flaw(SourceFlaw(line: firstLine, column: indent + 1, message: message))
    }
    return found
  }

  /// Whether a line begins with a text, digits aside.
  private static func hasShape(of prefix: [UInt8], _ line: UnsafeRawBufferPointer) -> Bool {
    guard line.count >= prefix.count, prefix.contains(where: { $0 > 0x20 }) else { return false }
    return zip(prefix, line).allSatisfy { (byte, other) in
      byte == other || 0x30...0x39 ~= byte && 0x30...0x39 ~= other
    }
  }

  /// Reads the text left after the last line: an object without an end is an error.
  mutating func finish() throws(ImportStop) {
    if depth > 0 { _ = try end() }
  }

  private mutating func end() throws(ImportStop) -> JSONObject {
    let value: Value
    do {
      value = try document.value(of: object, file: "", firstLine: firstLine)
    } catch {
      guard case .invalid(let errors) = error, let first = errors.first else { throw .failure(error) }
      var flaw = SourceFlaw(line: first.line, column: first.column, message: first.message)
      flaw.excerpt = first.excerpt
      if first.line == firstLine {
        flaw.column += indent
        flaw.excerpt?.start += indent
      }
      throw .flaw(flaw)
    }
    object.removeAll(keepingCapacity: true)
    (depth, isInString, isEscaped) = (0, false, false)
    (hasObject, hasComma) = (true, false)
    return JSONObject(value: value, line: firstLine, time: time, isContinued: isContinued)
  }
}

/// An object in a text.
struct JSONObject {
  var value: Value
  /// The number of the line in which it begins.
  var line: Int
  /// The time of that line, if the text is a log with times.
  var time: Nanoseconds?
  /// Whether the object follows another one in the same list: only a comma is between them.
  var isContinued: Bool
}

extension Value {
  /// The value of a key of an object.
  subscript(key: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The value of a whole number. Identifiers may also give it as a string.
  var integer: Int? {
    switch self {
    case .number(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var items: [Value]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The items of a list, or the values of an object whose keys are the indices of a list, as `JSON.stringify` writes a
  /// `TouchList`.
  var listed: [Value]? {
    guard case .object(let members) = self else { return items }
    return members.filter { Int($0.key) != nil }.map(\.value)
  }

  /// The point with the values of two keys as its coordinates.
  func point(_ x: String, _ y: String) -> Point? {
    guard let x = self[x]?.number, let y = self[y]?.number else { return nil }
    return Point(x: x, y: y)
  }
}
