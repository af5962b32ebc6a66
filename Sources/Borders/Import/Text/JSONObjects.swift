import Records
import TraceFormat

/// Finds the JSON objects in a text: one per line, several in a line, in lists, pretty-printed, or in a log among
/// other text.
///
/// Objects are passed on line by line, so that a list of any length takes no more memory than its longest line or object.
/// A piece in braces that is not JSON, or is cut off, is reported with its line. Reading begins anew with the first byte
/// that cannot belong to it, and the whole objects inside of it are passed on.
struct JSONObjects {
  /// The most bytes of a log's prefix that are compared with those of other lines.
  private static let longestPrefix = 256

  /// No event has fewer bytes: it has a type and a place, or several keys. Shorter objects are not kept for the case that
  /// the one around them breaks off.
  private static let shortestEvent = 9

  /// An object that has begun, or one inside of it.
  private struct Piece {
    /// Where it stands in the text so far.
    var range: Range<Int>
    var line: Int
    /// The number of characters before it in its line.
    var indent: Int
    var time: SourceTime?
  }

  /// A piece that has ended inside of others, in few bytes: a text may have millions.
  private struct EndedPiece {
    var start, end, line, indent: UInt32
    /// The index of its time.
    var time: UInt32
  }

  private let document: JSONDocument
  private var scan = JSONScan()
  /// The text since the outermost brace.
  private var text: [UInt8] = []
  /// The objects that have begun and not ended, the outermost first.
  private var open: [Piece] = []
  /// The objects that have ended inside of those, without the ones inside of them.
  private var ended: [EndedPiece] = []
  /// The times of those that have ended, each once in a row.
  private var times: [SourceTime?] = []
  private var isContinued = false
  /// Whether an object that was given up follows another one in the same list, which then lacks an item.
  var hasLostItem = false
  /// The text before the object in its first line.
  private var prefix: [UInt8] = []
  private var time: SourceTime?
  private var hasObject = false
  private var hasComma = false
  /// Whether the last line has objects of Python.
  private var isPython = false

  /// Creates a finder of objects. Programs that write a key twice mean the last value.
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

  /// Reads what is left after the last line: an object without an end, with the whole objects inside of it.
  mutating func finish(into trace: TraceBuilder) throws(ImportStop) -> [JSONObject] {
    scan.isOpen ? try breakOff(into: trace) : []
  }

  /// Whether an object begins with a byte that is in none. Brackets of lists, commas, and log text around the objects are
  /// skipped.
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

  /// Gives up the object that is read, and returns those inside of it that have ended.
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

  /// Parses a piece; reports one that is not JSON after all, such as one with a number that is none.
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
  /// Whether the object follows another one in the same list: only a comma is between them.
  var isContinued: Bool
  /// Whether the object stands inside of one that has no end.
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
