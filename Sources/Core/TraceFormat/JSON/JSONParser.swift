import CJSON
import Glibc

/// Parses JSON with json-c in its strict mode. One tokener parses all texts.
package final class JSONParser {
  /// The limit on nested lists and objects. A nested view adds two levels: the list of its superview, and the view
  /// itself.
  private static let deepest = 2 * SceneNesting.deepestViews + 100

  private let tokener: UnsafeMutablePointer<json_tokener>
  private var keys: KeyCheck? = KeyCheck()

  /// Creates a parser.
  package init() {
    guard let tokener = json_tokener_new_ex(Int32(Self.deepest)) else {
      preconditionFailure("no memory for a parser of JSON")
    }
    // UTF-8 has been validated already: json-c would report any error before a non-ASCII character as a UTF-8 error.
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
    self.tokener = tokener
  }

  deinit {
    json_tokener_free(tokener)
  }

  /// Parses a text that is one object.
  ///
  /// - Parameters:
  ///   - unit: The word for the text in messages: line or file.
  ///   - keysMayRepeat: Whether an object may have a key twice. The last value counts then.
  func object(
    in text: UnsafeRawBufferPointer,
    unit: String,
    keysMayRepeat: Bool = true
  ) throws(JSONFlaw) -> JSONTree {
    if let encoding = ForeignEncoding(of: text) { throw encoding.flaw }
    if let base = text.baseAddress, let found = memchr(base, 0, text.count) {
      throw JSONFlaw(UnsafeRawPointer(found) - base, "a NUL byte, expected JSON in UTF-8")
    }
    do {
      _ = try UTF8Span(validating: text.assumingMemoryBound(to: UInt8.self).span)
    } catch {
      throw JSONFlaw(error.byteOffsets.lowerBound, "not UTF-8, expected JSON in UTF-8")
    }
    let start = text.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } ?? text.count
    guard start < text.count, text[start] == 0x7B else {
      throw JSONFlaw.notAnObject(at: start, in: text)
    }
    json_tokener_reset(tokener)
    errno = 0
    let root = json_tokener_parse_ex(tokener, text.bindMemory(to: CChar.self).baseAddress, Int32(text.count))
    let mayLackMemory = errno == ENOMEM
    let outcome = json_tokener_get_error(tokener)
    // If there is no memory for a value, json-c stops in the middle of the text and returns the enclosing value as a
    // success.
    let isCut = outcome == json_tokener_success && json_tokener_get_parse_end(tokener) < text.count
    // If there is no memory for a member, json-c leaves it out. `errno` alone proves nothing, because the C library may
    // have found memory after a failure.
    if isCut || mayLackMemory && !Self.hasMemory(forMembersOf: text.count) {
      json_object_put(root)
      throw JSONFlaw(0, "there is not enough memory for this \(unit)")
    }
    if outcome == json_tokener_error_depth {
      let what =
        "lists and objects nest more than \(Self.deepest) levels deep, the limit; views may nest"
        + " \(SceneNesting.deepestViews) deep"
      throw JSONFlaw(json_tokener_get_parse_end(tokener), what)
    }
    guard outcome == json_tokener_success else {
      throw JSONFlaw(outcome, at: json_tokener_get_parse_end(tokener), in: text, unit: unit)
    }
    let tree = JSONTree(root: JSONNode(pointer: root))
    switch looseness(in: text, keysMayRepeat: keysMayRepeat) {
    case .spelling(let offset)?:
      throw JSONFlaw(json_tokener_error_parse_number, at: offset, in: text, unit: unit)
    case .repeatedKey(let key)?:
      let quote = text.baseAddress.flatMap { base in key.baseAddress.map { $0 - base - 1 } } ?? 0
      throw JSONFlaw(quote, KeyCheck.message(JSONKey.name(of: key, JSONParser()), in: "this object"))
    case nil: break
    }
    return tree
  }

  private func looseness(in text: UnsafeRawBufferPointer, keysMayRepeat: Bool) -> JSONScanner.Looseness? {
    guard !keysMayRepeat else {
      var none: KeyCheck?
      return JSONScanner.looseness(in: text, &none)
    }
    keys?.reset()
    return JSONScanner.looseness(in: text, &keys)
  }

  /// Whether there is memory for the largest table of members that a text can need: a member of five bytes takes an
  /// entry of 40 bytes in a table that is at most half full.
  private static func hasMemory(forMembersOf count: Int) -> Bool {
    guard let memory = malloc(16 * count + 1 << 20) else { return false }
    free(memory)
    return true
  }

  /// Parses a text that is one value of any kind, in which keys may repeat; nil if it is not JSON.
  func value(in text: String) -> JSONTree? {
    var none: KeyCheck?
    guard Array(text.utf8).withUnsafeBytes({ JSONScanner.looseness(in: $0, &none) }) == nil else {
      return nil
    }
    json_tokener_reset(tokener)
    // The NUL at the end shows json-c where a number ends.
    let length = Int32(clamping: text.utf8.count + 1)
    let root = text.withCString { json_tokener_parse_ex(tokener, $0, length) }
    guard json_tokener_get_error(tokener) == json_tokener_success,
      json_tokener_get_parse_end(tokener) >= text.utf8.count
    else {
      json_object_put(root)
      return nil
    }
    return JSONTree(root: JSONNode(pointer: root))
  }
}
