import CJSON
import Glibc

/// Parses JSON as json-c does in its strict mode.
package final class JSONParser {
  /// The limit on nested lists and objects. A nested view adds two levels: the list of its superview, and the view
  /// itself.
  private static let deepest = 2 * SceneNesting.deepestViews + 100

  /// The most values of a header, a step or a scene, and of an object of another format.
  static let mostValues = 1_000_000
  static let mostForeignValues = 10_000_000

  private let tokener: UnsafeMutablePointer<json_tokener>

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
  ///   - mostValues: The most values that the text may have.
  func object(
    in text: UnsafeRawBufferPointer,
    unit: String,
    keysMayRepeat: Bool = true,
    mostValues: Int = JSONParser.mostValues
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
    var builder = JSONTreeBuilder(
      text,
      deepest: Self.deepest,
      mostValues: mostValues,
      keysMayRepeat: keysMayRepeat
    )
    do throws(JSONTreeBuilder.Stop) {
      return try builder.read()
    } catch {
      switch error {
      case .refused: throw flaw(of: builder.reduced, at: builder.position, in: text, unit: unit)
      case .spelling(let offset):
        throw JSONFlaw(json_tokener_error_parse_number, at: offset, in: text, unit: unit)
      case .repeatedKey(let key):
        let name = JSONLeaf.name(UnsafeRawBufferPointer(rebasing: text[key]))
        throw JSONFlaw(key.lowerBound - 1, KeyCheck.message(name, in: "this object"))
      case .tooManyValues:
        let most = mostValues / 1_000_000
        throw JSONFlaw(builder.position, "more than \(most) million values in one \(unit), the limit")
      case .noMemory: throw JSONFlaw(0, "there is not enough memory for this \(unit)")
      }
    }
  }

  /// Lets json-c explain the error of a text. `reduced` has the same error at the same offset.
  private func flaw(
    of reduced: [UInt8],
    at position: Int,
    in text: UnsafeRawBufferPointer,
    unit: String
  ) -> JSONFlaw {
    json_tokener_reset(tokener)
    let root = reduced.withUnsafeBytes { bytes in
      json_tokener_parse_ex(
        tokener,
        bytes.bindMemory(to: CChar.self).baseAddress,
        Int32(clamping: bytes.count)
      )
    }
    json_object_put(root)
    let outcome = json_tokener_get_error(tokener)
    let offset = json_tokener_get_parse_end(tokener)
    switch outcome {
    case json_tokener_success:
      return JSONFlaw(json_tokener_error_parse_unexpected, at: position, in: text, unit: unit)
    case json_tokener_error_depth:
      let what =
        "lists and objects nest more than \(Self.deepest) levels deep, the limit; views may nest"
        + " \(SceneNesting.deepestViews) deep"
      return JSONFlaw(offset, what)
    default: return JSONFlaw(outcome, at: offset, in: text, unit: unit)
    }
  }

  /// Parses a text that is one value of any kind; nil if it is not JSON. Keys may repeat.
  func value(in text: String) -> JSONTree? {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = copy.initialize(from: text.utf8)
    var builder = JSONTreeBuilder(UnsafeRawBufferPointer(copy), deepest: Self.deepest, keysMayRepeat: true)
    do throws(JSONTreeBuilder.Stop) {
      return try builder.read().owningText()
    } catch {
      copy.deallocate()
      return nil
    }
  }
}
