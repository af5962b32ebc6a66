import CJSON
import Glibc

/// Reads a JSON text into the entries of a ``JSONTree``.
///
/// It accepts what json-c accepts in its strict mode, without leading zeros and keys in single quotes. json-c decides
/// about numbers that ``JSONScanner`` does not read, and explains every error.
struct JSONTreeBuilder: ~Copyable {
  /// The reasons for which a text is not read.
  enum Stop: Error {
    /// json-c has to explain the error, which is at the position of the scanner.
    case refused
    /// A single quote around a string, or a number with a leading zero, at an offset. json-c would accept them.
    case spelling(at: Int)
    /// The characters of a key, without its quotes, that its object has already.
    case repeatedKey(Range<Int>)
    /// There are more values than the limit.
    case tooManyValues
    case noMemory
  }

  private var scanner: JSONScanner
  private var entries: UnsafeMutablePointer<JSONTree.Entry>?
  private var capacity = 0
  private var count = 0
  /// The number of values, without keys.
  private var values = 0
  /// The entries of the lists and objects that are open, the innermost one last.
  private var open: [Int] = []
  private var keys = KeyCheck()
  private let keysMayRepeat: Bool
  private let deepest: Int
  private let mostValues: Int

  /// Creates a builder.
  init(_ text: UnsafeRawBufferPointer, deepest: Int, mostValues: Int = .max, keysMayRepeat: Bool) {
    scanner = JSONScanner(text)
    self.deepest = deepest
    self.mostValues = mostValues
    self.keysMayRepeat = keysMayRepeat
  }

  deinit {
    free(entries)
  }

  /// The offset at which reading stopped.
  var position: Int { scanner.position }

  /// Reads the text, which must be one value.
  mutating func read() throws(Stop) -> JSONTree {
    scanner.skipBlanks()
    try value()
    while let container = open.last, let entries {
      scanner.skipBlanks()
      let isObject = entries[container].kind == .object
      if scanner.consume(isObject ? 0x7D : 0x5D) {
        // A comma before the bracket has been refused as a value or a key.
        try end(container)
        continue
      }
      if entries[container].length > 0 {
        guard scanner.consume(0x2C) else { throw .refused }
        scanner.skipBlanks()
      }
      entries[container].length += 1
      if isObject { try key() }
      try value()
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd, let entries else { throw .refused }
    self.entries = nil
    return JSONTree(entries, in: scanner.text)
  }

  private mutating func key() throws(Stop) {
    if scanner.next == 0x27 { throw .spelling(at: scanner.position) }
    guard scanner.next == 0x22 else { throw .refused }
    let start = scanner.position + 1
    try string()
    keys.add(scanner.part(start..<scanner.position - 1))
    scanner.skipBlanks()
    guard scanner.consume(0x3A) else { throw .refused }
    scanner.skipBlanks()
  }

  private mutating func value() throws(Stop) {
    guard open.count < deepest else { throw .refused }
    guard values < mostValues else { throw .tooManyValues }
    values += 1
    switch scanner.next {
    case 0x7B:
      try begin(.object)
      keys.beginObject()
    case 0x5B: try begin(.list)
    case 0x22: try string()
    case 0x74: try word("true", .boolean)
    case 0x66: try word("false", .boolean)
    case 0x6E: try word("null", .null)
    case 0x2D, 0x30...0x39, 0x49, 0x4E: try number()
    default: throw .refused
    }
  }

  private mutating func begin(_ kind: JSONKind) throws(Stop) {
    open.append(count)
    try append(kind, at: scanner.position, length: 0, span: 0)
    scanner.position += 1
  }

  private mutating func end(_ container: Int) throws(Stop) {
    open.removeLast()
    entries?[container].span = UInt32(count - container)
    guard entries?[container].kind == .object else { return }
    guard let key = keys.endObject() else { return }
    entries?[container].hasRepeatedKey = true
    if !keysMayRepeat, let start = key.baseAddress {
      let offset = start - UnsafeRawPointer(scanner.text)
      throw .repeatedKey(offset..<offset + key.count)
    }
  }

  private mutating func word(_ word: StaticString, _ kind: JSONKind) throws(Stop) {
    let start = scanner.position
    for index in 0..<word.utf8CodeUnitCount {
      guard scanner.consume(word.utf8Start[index]) else { throw .refused }
    }
    try append(kind, at: start, length: word.utf8CodeUnitCount)
  }

  private mutating func number() throws(Stop) {
    let start = scanner.position
    if (try? scanner.number()) == nil {
      scanner.position = start
      let digits = scanner.next == 0x2D ? start + 1 : start
      let hasLeadingZero =
        digits + 1 < scanner.count && scanner.text[digits] == 0x30 && 0x30...0x39 ~= scanner.text[digits + 1]
      if hasLeadingZero { throw .spelling(at: start) }
      while !isAtDelimiter { scanner.position += 1 }
      guard JSONLeaf.read(scanner.part(start..<scanner.position), { _ in true }) == true else {
        throw .refused
      }
    }
    guard isAtDelimiter else { throw .refused }
    try append(.number, at: start, length: scanner.position - start)
  }

  private var isAtDelimiter: Bool {
    switch scanner.next {
    case 0x2C, 0x5D, 0x7D, 0x20, 0x09, 0x0A, 0x0D: true
    default: scanner.isAtEnd
    }
  }

  private mutating func string() throws(Stop) {
    scanner.position += 1
    let start = scanner.position
    // The loop uses local copies, which stay in registers.
    let (text, length) = (scanner.text, scanner.count)
    var (end, hasEscapes) = (start, false)
    while end < length, text[end] != 0x22 {
      if text[end] != 0x5C {
        end &+= 1
        continue
      }
      hasEscapes = true
      guard let escape = Self.escape(text + end, length - end) else {
        scanner.position = end
        throw .refused
      }
      end += escape
    }
    scanner.position = end
    guard end < length else { throw .refused }
    scanner.position += 1
    try append(.string, at: start, length: end - start, hasEscapes: hasEscapes)
  }

  /// Returns the number of characters of the escape at the beginning of a text; nil if JSON does not have it.
  private static func escape(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard count > 1 else { return nil }
    switch text[1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
    case 0x75:
      let isHexadecimal = count > 5 && (2...5).allSatisfy { isxdigit(Int32(text[$0])) != 0 }
      return isHexadecimal ? 6 : nil
    default: return nil
    }
  }

  private mutating func append(
    _ kind: JSONKind,
    at offset: Int,
    length: Int,
    span: UInt32 = 1,
    hasEscapes: Bool = false
  ) throws(Stop) {
    if count == capacity {
      let larger = max(32, capacity + capacity / 2)
      guard let memory = realloc(entries, larger * MemoryLayout<JSONTree.Entry>.stride) else {
        throw .noMemory
      }
      entries = memory.bindMemory(to: JSONTree.Entry.self, capacity: larger)
      capacity = larger
    }
    let entry = JSONTree.Entry(
      offset: UInt32(offset),
      length: UInt32(length),
      span: span,
      kind: kind,
      hasEscapes: hasEscapes
    )
    (entries.unsafelyUnwrapped + count).initialize(to: entry)
    count += 1
  }

  /// A text with the same error at the same offset and few values: everything complete before the error is blank.
  var reduced: [UInt8] {
    var text = Array(scanner.part(0..<scanner.count))
    func blank(_ range: Range<Int>) { for index in range where index < text.count { text[index] = 0x20 } }
    guard let entries else { return text }
    for container in open {
      let isObject = entries[container].kind == .object
      // The last item, or the key of the last member, and the value after it.
      var (last, inside) = (nil as Int?, nil as Int?)
      var index = container + 1
      var isKey = isObject
      while index < count {
        if isKey || !isObject { last = index }
        inside = isKey ? nil : index
        if entries[index].span == 0 { break }
        index += Int(entries[index].span)
        if isObject { isKey.toggle() }
      }
      guard let last else { continue }
      let start = Int(entries[last].offset) - (entries[last].kind == .string ? 1 : 0)
      blank(Int(entries[container].offset) + 1..<start)
      // Everything in a complete list or object.
      guard let inside, entries[inside].span > 1 else { continue }
      var scanner = JSONScanner(scanner.part(0..<scanner.count))
      scanner.position = Int(entries[inside].offset)
      scanner.skipValue()
      blank(Int(entries[inside].offset) + 1..<scanner.position - 1)
    }
    return text
  }
}
