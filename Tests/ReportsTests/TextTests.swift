import Records
import Testing

@testable import Reports

@Suite("Escaping and values")
struct TextTests {
  @Test func `JSON strings escape quotes, backslashes and control characters`() {
    var buffer = ByteBuffer()
    buffer.append(quoted: "a\"b\\c\n\r\t\u{0}\u{1B}\u{7F}é👆")
    let expected = #""a\"b\\c\n\r\t\u0000\u001b\u007fé👆""#
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
  }

  @Test("Text and JSON escape C1, separators of lines and marks of direction, and nothing else beyond ASCII")
  func controls() {
    var buffer = ByteBuffer()
    let text =
      "\u{80}\u{9B}\u{9F}\u{A0}é\u{61C}\u{200D}\u{200E}\u{2028}\u{202E}\u{202F}\u{2066}\u{2069}👆\u{FEFF}"
    buffer.append(plain: text)
    let escaped =
      #"\u0080\u009b\u009f"# + "\u{A0}é" + #"\u061c"# + "\u{200D}" + #"\u200e\u2028\u202e"# + "\u{202F}"
      + #"\u2066\u2069"# + "👆\u{FEFF}"
    #expect(buffer.text == escaped)
    buffer.removeAll()
    buffer.append(quoted: text)
    #expect(buffer.text == "\"\(escaped)\"")
  }

  @Test func `Text stays one line, and quotes and backslashes stay as they are`() {
    #expect(
      text(.effect(object: "a\nb", text: "\u{1B}[2J \"c\" \\d")) == #"  effect "a\nb" \u001b[2J "c" \d"#
    )
  }

  @Test(
    arguments: [
      ("::error::x", ##""\u003a:error::x""##), (" \u{3000}::x", "\" \u{3000}\\u003a:x\""),
      (":", ##""\u003a""##), ("x##[group]", ##""x##\u005bgroup]""##), ("###[", "\"###\\u005b\""),
      ("é##[", ##""é##\u005b""##), ("tapped:", "tapped:"), ("a::b", "a::b"), ("# #[", "# #["), ("##", "##"),
      (" x", " x"), ("", ""),
    ]
  )
  func `No id is a command of a CI system, in text and in JSON`(id: String, printed: String) {
    #expect(text(.reset(recognizer: id)) == "  reset \(printed)")
    var buffer = ByteBuffer()
    buffer.append(quoted: id)
    #expect(buffer.text == (printed.hasPrefix("\"") ? printed : "\"\(id)\""))
    #expect("\"\(id.escapingControls)\"" == buffer.text)
  }

  @Test func `Values keep the order of their keys`() {
    let value = Value.object([
      .init(key: "b", value: .array([.number(0.0005), .bool(true), .null, .array([])])),
      .init(key: "a", value: .object([.init(key: "x\"", value: .string("y"))])),
      .init(key: "e", value: .object([])),
    ])
    var spaced = ByteBuffer()
    spaced.append(value, .spaced)
    #expect(
      String(decoding: spaced.bytes, as: UTF8.self)
        == #"{"b": [0.001, true, null, []], "a": {"x\"": "y"}, "e": {}}"#
    )
    var compact = ByteBuffer()
    compact.append(value, .compact)
    #expect(
      String(decoding: compact.bytes, as: UTF8.self)
        == #"{"b":[0.0005,true,null,[]],"a":{"x\"":"y"},"e":{}}"#
    )
  }

  @Test func `A value of any depth is written`() {
    var value = Value.number(1)
    for _ in 0..<10_000 { value = .array([value]) }
    var buffer = ByteBuffer()
    buffer.append(value, .compact)
    #expect(buffer.count == 20_001)
  }
}
