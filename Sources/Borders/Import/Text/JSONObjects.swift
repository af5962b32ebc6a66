import Records
import TraceFormat

/// Finds the JSON objects in a text: one per line, several in a line, in lists, pretty-printed, or in a log among
/// other text.
///
/// Objects are returned line by line, so that a list takes no more memory than its longest line or object. A piece in
/// braces that is not JSON, or is cut off, is reported with its line. Reading restarts at the first byte that cannot
/// belong to it, and complete objects inside it are returned.
struct JSONObjects {
  /// The maximum number of bytes of a log's prefix that are compared.
  private static let longestPrefix = 256

  /// No event has fewer bytes: it has a type and a place, or several keys. Shorter objects are not kept in case the
  /// enclosing one breaks off.
  private static let shortestEvent = 9

  /// An open object, or one inside it.
  private struct Piece {
    /// Where it stands in the text so far.
    var range: Range<Int>
    var line: Int
    /// The number of characters before it in its line.
    var indent: Int
    var time: SourceTime?
  }

  /// A closed piece inside others, in few bytes: a text may have millions.
  private struct EndedPiece {
    var start, end, line, indent: UInt32
    /// The index of its time.
    var time: UInt32
  }

  private let document: JSONDocument
  private var scan = JSONScan()
  /// The text since the outermost brace.
  private var text: [UInt8] = []
  /// The open objects, the outermost first.
  private var open: [Piece] = []
  /// The closed objects directly inside those.
  private var ended: [EndedPiece] = []
  /// The times of closed objects, without consecutive repetitions.
  private var times: [SourceTime?] = []
  private var isContinued = false
  /// Whether an abandoned object was an item of a list, which now lacks it.
  var hasLostItem = false
  /// The text before the object in its first line.
  private var prefix: [UInt8] = []
  private var time: SourceTime?
  private var hasObject = false
  private var hasComma = false
  /// Whether the last line has objects of Python.
  private var isPython = false

  /// Creates a finder of objects. Of a repeated key, the last value counts.
  init(keysMayRepeat: Bool = true) {
    document = JSONDocument(keysMayRepeat: keysMayRepeat)
  }

  /// Reads a line; returns the objects that end in it. Objects that Python prints are read as JSON.
  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) -> [JSONObject] {
    let json = PythonLiterals.json(line.bytes, continues: isPython && scan.isOpen)
    isPython = json != nil
    guard let json else { return try readJSON(line, into: trace) }
    return try json.withUnsafeBufferPointer { (json) throws(ImportStop) in
      try readJSON(SourceLine(bytes: UnsafeRawBufferPointer(json), number: line.number), into: trace)
    }
  }

  private mutating func readJSON(
    _ line: SourceLine,
    into trace: TraceBuilder
  ) throws(ImportStop) -> [JSONObject] {
    var found: [JSONObject] = []
    // A log may put its prefix before each line of an object, or of a list of them.
    let hasPrefix = (scan.isOpen || hasComma) && !prefix.isEmpty && Self.hasShape(of: prefix, line.bytes)
    let start = hasPrefix ? prefix.count : 0
    var characters = start
    for index in start..<line.bytes.count {
      let byte = line.bytes[index]
      defer { if byte & 0xC0 != 0x80 { characters += 1 } }
      if !scan.isOpen, !beginsObject(byte, at: index, line) { continue }
      var effect = scan.read(byte)
      if effect == .wrong {
        found += try breakOff(into: trace)
        guard beginsObject(byte, at: index, line) else { continue }
        effect = scan.read(byte)
      }
      text.append(byte)
      switch effect {
      case .objectBegins:
        // Only the lines with a prefix have times of their own.
        let time =
          hasPrefix && open.last?.line != line.number ? LogTime.time(of: line) : open.last?.time ?? time
        let range = text.count - 1..<text.count
        open.append(Piece(range: range, line: line.number, indent: characters, time: time))
      case .objectEnds: if let object = try endObject(into: trace) { found.append(object) }
      case .inside, .wrong: break
      }
    }
    guard scan.isOpen else { return found }
    // A string never goes on in the next line.
    if scan.isInString { return found + (try breakOff(into: trace)) }
    if scan.read(0x0A) == .wrong { return found + (try breakOff(into: trace)) }
    text.append(0x0A)
    guard text.count <= SizeLimit.document.bytes else {
      let message = "the object that begins here is longer than 256 MiB, the limit for what is imported"
      throw .flaw(SourceFlaw(line: open[0].line, column: open[0].indent + 1, message: message))
    }
    return found
  }

  /// Reads the rest after the last line: an object without an end, with complete objects inside it.
  mutating func finish(into trace: TraceBuilder) throws(ImportStop) -> [JSONObject] {
    scan.isOpen ? try breakOff(into: trace) : []
  }

  /// Whether a byte outside of objects begins one. Brackets of lists, commas, and log text are skipped.
  private mutating func beginsObject(_ byte: UInt8, at index: Int, _ line: SourceLine) -> Bool {
    guard byte == UInt8(ascii: "{") else {
      if byte == UInt8(ascii: ",") {
        hasComma = hasObject
      } else if byte > 0x20 {
        (hasObject, hasComma) = (false, false)
      }
      return false
    }
    isContinued = hasComma
    if !isContinued {
      prefix = Array(line.bytes[..<index].prefix(Self.longestPrefix))
      time = index == 0 ? nil : LogTime.time(of: line)
    }
    return true
  }

  /// Whether a line begins with a text, digits aside.
  private static func hasShape(of prefix: [UInt8], _ line: UnsafeRawBufferPointer) -> Bool {
    guard line.count >= prefix.count, prefix.contains(where: { $0 > 0x20 }) else { return false }
    return zip(prefix, line).allSatisfy { (byte, other) in
      byte == other || 0x30...0x39 ~= byte && 0x30...0x39 ~= other
    }
  }

  /// Ends the innermost object; returns the outermost one once it ends.
  private mutating func endObject(into trace: TraceBuilder) throws(ImportStop) -> JSONObject? {
    guard var piece = open.popLast() else { return nil }
    piece.range = piece.range.lowerBound..<text.count
    while let last = ended.last, Int(last.start) > piece.range.lowerBound { ended.removeLast() }
    guard open.isEmpty else {
      guard piece.range.count >= Self.shortestEvent else { return nil }
      if times.isEmpty || times[times.count - 1] != piece.time { times.append(piece.time) }
      ended.append(
        EndedPiece(
          start: UInt32(piece.range.lowerBound),
          end: UInt32(piece.range.upperBound),
          line: UInt32(clamping: piece.line),
          indent: UInt32(clamping: piece.indent),
          time: UInt32(times.count - 1)
        )
      )
      return nil
    }
    let object = try value(of: piece, isPart: false, into: trace)
    reset()
    (hasObject, hasComma) = (true, false)
    return object
  }

  /// Abandons the current object, and returns the complete ones inside it.
  private mutating func breakOff(into trace: TraceBuilder) throws(ImportStop) -> [JSONObject] {
    guard let first = open.first else { return [] }
    try trace.add(.notJSON, line: first.line, column: first.indent + 1)
    hasLostItem = hasLostItem || isContinued
    var found: [JSONObject] = []
    for ended in ended {
      let piece = Piece(
        range: Int(ended.start)..<Int(ended.end),
        line: Int(ended.line),
        indent: Int(ended.indent),
        time: times[Int(ended.time)]
      )
      if let object = try value(of: piece, isPart: true, into: trace) { found.append(object) }
    }
    reset()
    (hasObject, hasComma) = (false, false)
    return found
  }

  private mutating func reset() {
    scan = JSONScan()
    text.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
  }

  /// Parses a piece; reports one that is not JSON after all, for example because of an invalid number.
  private func value(
    of piece: Piece,
    isPart: Bool,
    into trace: TraceBuilder
  ) throws(ImportStop) -> JSONObject? {
    let value: Value
    do {
      value = try document.value(of: Array(text[piece.range]), file: "", firstLine: piece.line)
    } catch {
      guard case .invalid(let errors) = error, let first = errors.first else { throw .failure(error) }
      let column = first.column + (first.line == piece.line ? piece.indent : 0)
      try trace.add(.notJSON(first.message), line: first.line, column: column)
      return nil
    }
    return JSONObject(
      value: value,
      line: piece.line,
      time: piece.time,
      isContinued: isContinued && !isPart,
      isPart: isPart
    )
  }
}

/// An object in a text.
struct JSONObject {
  var value: Value
  /// The number of the line in which it begins.
  var line: Int
  /// The time of that line, if the text is a log with times.
  var time: SourceTime?
  /// Whether the object follows another one in the same list, after only a comma.
  var isContinued: Bool
  /// Whether the object is inside one without an end.
  var isPart = false
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

  /// The items of a list, or of an object with indices as keys, as `JSON.stringify` writes a `TouchList`.
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
