import CJSON
import Records
import Testing

@testable import TraceFormat

/// The tree of values and json-c read the same.
@Suite("Trees of JSON values")
struct JSONTreeTests {
  /// json-c's reading of a whole text: the value, or the code and the offset of the error. Leading zeros and single
  /// quotes, which json-c takes, are none of its matters.
  private static func reference(_ text: [UInt8]) -> String {
    let tokener = json_tokener_new_ex(1100)
    defer { json_tokener_free(tokener) }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
    let root = text.withUnsafeBytes { bytes in
      json_tokener_parse_ex(tokener, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    defer { json_object_put(root) }
    let outcome = json_tokener_get_error(tokener)
    guard outcome == json_tokener_success else {
      let flaw = text.withUnsafeBytes { bytes in
        JSONFlaw(outcome, at: json_tokener_get_parse_end(tokener), in: bytes, unit: "line")
      }
      return "\(flaw.offset): \(flaw.message)"
    }
    return description(root)
  }

  private static func description(_ value: OpaquePointer?) -> String {
    switch json_object_get_type(value) {
    case json_type_boolean: return "\(json_object_get_boolean(value) != 0)"
    case json_type_int, json_type_double: return "\(json_object_get_double(value))"
    case json_type_string: return "'\(String(cString: json_object_get_string(value)))'"
    case json_type_array:
      return "["
        + (0..<json_object_array_length(value)).map { description(json_object_array_get_idx(value, $0)) }
        .joined(separator: " ") + "]"
    case json_type_object:
      var members: [String: String] = [:]
      var entry = json_object_get_object(value)?.pointee.head
      while let current = entry?.pointee, let key = current.k {
        let name = String(cString: key.assumingMemoryBound(to: CChar.self))
        members[name] = description(current.v.map { OpaquePointer($0) })
        entry = current.next
      }
      return description(members)
    default: return "null"
    }
  }

  private static func description(_ members: [String: String]) -> String {
    "{" + members.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: " ") + "}"
  }

  private static func description(_ node: JSONNode) -> String {
    switch node.kind {
    case .boolean: return "\(node.boolean)"
    case .number: return "\(node.number)"
    case .string: return "'\(node.string.prefix { $0 != "\0" })'"
    case .list: return "[" + node.items.map { description($0) }.joined(separator: " ") + "]"
    case .object:
      var members: [String: String] = [:]
      for (key, value) in node.members { members[key.string] = description(value) }
      return description(members)
    case .null: return "null"
    }
  }

  /// The tree's reading of a text in the same form.
  private static func reading(_ text: [UInt8]) -> String {
    text.withUnsafeBytes { bytes in
      do throws(JSONFlaw) {
        let tree = try JSONParser().object(in: bytes, unit: "line")
        return description(tree.root)
      } catch {
        return "\(error.offset): \(error.message)"
      }
    }
  }

  private static let seeds = [
    #"{"t":0,"touches":[{"id":1,"phase":"began","x":1.5,"y":-2e3},{"id":2,"x":0}],"x-a":null}"#,
    #"{"a":[[],{},[{}],[[1,2],[3]]],"b":{"c":{"d":[true,false,null]},"e":"\u00e9\n\"\\"},"f":""}"#,
    #" { "scene" : { "windows" : [ { "id" : "w" , "frame" : [ 0 , 0 , 9 , 9 ] } ] } , "k":[-0.0, 1.,-.5,1e-7] } "#,
    #"{"n":[9223372036854775807,9223372036854775808,-9223372036854775808,18446744073709551616,1e400,-1e400]}"#,
    #"{"s":"\ud83d\ude00\ud800x\udc00","a\u0062c":1,"NaN":NaN,"i":[Infinity,-Infinity]}"#,
  ]

  @Test func `json-c reads the same values, and has the same errors at the same places`() {
    for seed in Self.seeds {
      let text = Array(seed.utf8)
      #expect(Self.reading(text) == Self.reference(text))
    }
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "'", "0", "-", ".", "e", "t", "n", " ", "\\u12", "1x", "{}",
    ]
    var dice = SystemlessDice(state: 7)
    var compared = 0
    for _ in 0..<20_000 {
      var text = Array(Self.seeds[dice.next(Self.seeds.count)].utf8)
      for _ in 0...dice.next(2) {
        let place = dice.next(text.count)
        switch dice.next(4) {
        case 0: text.remove(at: place)
        case 1: text.removeSubrange(place...)
        case 2: text.insert(contentsOf: Array(pieces[dice.next(pieces.count)].utf8), at: place)
        default: text[place] = Array(pieces[dice.next(12)].utf8)[0]
        }
        if text.isEmpty { text = [0x7B] }
      }
      let reading = Self.reading(text)
      // Leading zeros, single quotes and what is no object are refused in words of their own.
      let own = ["not a JSON object", "a comment", "a single quote", "is not a number as JSON writes it"]
      if own.contains(where: reading.contains) { continue }
      compared += 1
      #expect(reading == Self.reference(text), "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(compared > 10_000)
  }

  @Test func `A line of more values than anyone needs is refused at its place`() throws {
    let text = #"{"touchtrace":1,"x-a":["# + String(repeating: "0,", count: 1_000_000) + "0]}"
    #expect(
      try errors(inTrace: text) == [
        "trace.jsonl:1:2000018: error: more than 1 million values in one line, the limit"
      ]
    )
  }
}

/// Numbers that are the same in each run.
private struct SystemlessDice {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
