import CJSON

/// The error of a text that is not JSON, with the offset of the first wrong byte.
struct JSONFlaw: Error, Equatable {
  /// The offset in bytes.
  let offset: Int
  /// The explanation: what is wrong, and what was expected.
  let message: String

  init(_ offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// Explains an error of json-c in this project's words.
  init(_ error: json_tokener_error, at offset: Int, in text: UnsafeRawBufferPointer, unit: String) {
    if let slip = JSONFlaw.slip(at: offset, in: text, unit: unit) {
      self = slip
      return
    }
    let found = JSONFlaw.character(at: offset, in: text)
    let nesting = JSONNesting(of: UnsafeRawBufferPointer(rebasing: text.prefix(offset)))
    switch error {
    case json_tokener_continue:
      self.init(text.count, "the \(unit) ends too early, \(nesting.expectation)")
    case json_tokener_error_parse_number:
      let start = JSONFlaw.startOfNumber(before: offset, in: text)
      let token = JSONFlaw.token(at: start, in: text)
      self.init(start, "\(token) is not a number as JSON writes it")
    case json_tokener_error_parse_null, json_tokener_error_parse_boolean:
      self.init(offset, "unexpected \(found), expected true, false or null")
    case json_tokener_error_parse_object_key_name:
      self.init(offset, "unexpected \(found), expected a key in double quotes")
    case json_tokener_error_parse_object_key_sep:
      self.init(offset, "unexpected \(found), expected \":\" after the key")
    case json_tokener_error_parse_object_value_sep, json_tokener_error_parse_array:
      self.init(offset, "unexpected \(found), \(nesting.expectation)")
    case json_tokener_error_parse_string:
      self.init(offset, "unexpected \(found) in an escape, which JSON does not have")
    default:
      let expectation = nesting.innermost == nil ? "expected the end of the \(unit)" : nesting.expectation
      self.init(offset, "unexpected \(found), \(expectation)")
    }
  }

  /// Returns the flaw for a common slip: single quotes, a comment, an extra comma, a decimal comma, or a missing comma;
  /// nil for anything else.
  private static func slip(at offset: Int, in text: UnsafeRawBufferPointer, unit: String) -> JSONFlaw? {
    let before = UnsafeRawBufferPointer(rebasing: text.prefix(offset))
    let nesting = JSONNesting(of: before)
    if let quote = nesting.firstSingleQuote ?? (offset < text.count && text[offset] == 0x27 ? offset : nil) {
      return JSONFlaw(quote, "a single quote, expected double quotes around strings and keys")
    }
    guard offset < text.count, !nesting.endsInString else { return nil }
    let found = text[offset]
    switch (found, nesting.last) {
    case (0x2F, _), (0x23, _): return JSONFlaw(offset, noComments)
    case (0x7D, 0x2C?), (0x5D, 0x2C?):
      let comma = before.lastIndex(of: 0x2C) ?? offset
      return JSONFlaw(
        comma,
        "a comma before \(character(at: offset, in: text)), expected none after the last item"
      )
    case (0x30...0x39, 0x2C?) where nesting.innermost == .object:
      let comma = before.lastIndex(of: 0x2C) ?? offset
      let whole = startOfNumber(before: comma, in: text)
      guard comma + 1 == offset, whole < comma else { return nil }
      let digits = text[offset...].prefix { 0x30...0x39 ~= $0 }
      let number = text[whole..<comma] + [0x2E] + digits.prefix(20)
      return JSONFlaw(
        comma,
        "a comma in a number, expected a point: \(String(decoding: number, as: UTF8.self))"
      )
    case (0x2C, _) where nesting.innermost == nil && unit == "line":
      return JSONFlaw(offset, "a comma after the object, expected none: a trace has one object a line")
    case (0x22, let last?), (0x7B, let last?), (0x5B, let last?):
      guard nesting.innermost != nil, !"{[,:".utf8.contains(last) else { return nil }
      return JSONFlaw(offset, "unexpected \(character(at: offset, in: text)), expected a comma before it")
    default: return nil
    }
  }

  private static let noComments =
    "a comment, which JSON does not have; write it as the value of a key that begins with \"x-\""

  /// Returns the flaw of a text that does not begin with an object.
  static func notAnObject(at offset: Int, in text: UnsafeRawBufferPointer) -> JSONFlaw {
    if text[offset...].starts(with: [0xEF, 0xBB, 0xBF]) {
      return JSONFlaw(offset, "a byte order mark, expected one only at the start of the file")
    }
    if offset < text.count, text[offset] == 0x2F || text[offset] == 0x23 {
      return JSONFlaw(offset, noComments)
    }
    return JSONFlaw(
      offset,
      "not a JSON object: unexpected \(character(at: offset, in: text)), expected \"{\""
    )
  }

  private static func character(at offset: Int, in text: UnsafeRawBufferPointer) -> String {
    guard offset < text.count else { return "end" }
    let rest = text[offset..<min(offset + 4, text.count)]
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return "end" }
    return scalar == "\"" ? "double quote" : Phrase.quoted(String(scalar))
  }

  private static func token(at offset: Int, in text: UnsafeRawBufferPointer) -> String {
    let token = text[offset...].prefix(80).prefix { !", \t\r\n]}:\"".utf8.contains($0) }
    return Phrase.quoted(String(decoding: token, as: UTF8.self))
  }

  private static func startOfNumber(before offset: Int, in text: UnsafeRawBufferPointer) -> Int {
    var start = min(offset, text.count)
    while start > 0, "+-.0123456789eE".utf8.contains(text[start - 1]) { start -= 1 }
    return start
  }
}

/// The lists and objects that are open at the end of a piece of JSON.
struct JSONNesting {
  enum Container {
    case object, list
  }

  /// The innermost list or object that is open at the end; nil if none is.
  private(set) var innermost: Container?
  /// Whether the piece ends inside a string.
  private(set) var endsInString = false
  /// The last character that is not white space.
  private(set) var last: UInt8?
  /// The offset of the first single quote that begins a string.
  private(set) var firstSingleQuote: Int?

  init(of text: UnsafeRawBufferPointer) {
    var open: [Container] = []
    var quote: UInt8?
    var isEscaped = false
    for (offset, byte) in text.enumerated() {
      if byte != 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { last = byte }
      if let current = quote {
        if !isEscaped, byte == current { quote = nil }
        isEscaped = !isEscaped && byte == 0x5C
        continue
      }
      switch byte {
      case 0x22, 0x27:
        quote = byte
        if byte == 0x27, firstSingleQuote == nil { firstSingleQuote = offset }
      case 0x7B: open.append(.object)
      case 0x5B: open.append(.list)
      case 0x7D, 0x5D: _ = open.popLast()
      default: break
      }
    }
    innermost = open.last
    endsInString = quote != nil
  }

  /// The tokens that could come next, for a message.
  var expectation: String {
    switch (innermost, last) {
    case _ where endsInString: "expected the end of a string"
    case (_, 0x3A?), (.list?, 0x2C?): "expected a value"
    case (.list?, 0x5B?): "expected a value or \"]\""
    case (.list?, _): "expected \",\" or \"]\""
    case (.object?, 0x2C?): "expected a key in double quotes"
    case (.object?, 0x7B?): "expected a key in double quotes or \"}\""
    case (.object?, _): "expected \",\" or \"}\""
    case (nil, _): "expected nothing more"
    }
  }
}
