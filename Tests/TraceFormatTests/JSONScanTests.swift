import Testing

@testable import TraceFormat

@Suite("Where a text can no longer be JSON")
struct JSONScanTests {
  /// The offset of the first byte that is wrong, and whether an object was still open behind the last one that was read.
  private static func read(_ text: String) -> (wrong: Int?, isOpen: Bool) {
    var scan = JSONScan()
    for (offset, byte) in text.utf8.enumerated() where scan.read(byte) == .wrong {
      return (offset, scan.isOpen)
    }
    return (nil, scan.isOpen)
  }

  @Test(
    arguments: [
      "{}", #"{"a": 1}"#, #"{"a": [1, -2.5e+3, true, null, "x"], "b": {"c": []}}"#, #"{"a\"}": "\\"}"#,
      "[{}, {\n}]", #"{"ä": "{[,:"}"#,
    ]
  )
  func `A whole object has no wrong byte, and is closed in the end`(text: String) {
    let (wrong, isOpen) = Self.read(text)
    #expect(wrong == nil && !isOpen)
  }

  @Test(
    arguments: [
      (#"{"a": 1"#, nil), (#"{"a": "b}"#, nil), (#"{"a": {}"#, nil), ("{a: 1}", 1), (#"{"a" 1}"#, 5),
      (#"{"a": 1 "b": 2}"#, 8), (#"{"a": 1,}"#, 8), (#"{"a": yes}"#, 9), (#"{"a": [1 2]}"#, 9),
      (#"{"a": ]}"#, 6),
      ("[}", 1), (#"{"a": 'b'}"#, 6), ("{ debug: true }", 2),
      (#"{"a": tru }"#, 9),
    ] as [(String, Int?)]
  )
  func `The first byte that cannot be one of an object`(text: String, wrong: Int?) {
    let found = Self.read(text)
    #expect(found.wrong == wrong)
    #expect(found.isOpen)
  }

  @Test func `Objects begin and end, lists do not`() {
    var scan = JSONScan()
    let effects = #"[{"a":{}}]"#.utf8.map { scan.read($0) }
    #expect(
      effects == [
        .inside, .objectBegins, .inside, .inside, .inside, .inside, .objectBegins, .objectEnds, .objectEnds,
        .inside,
      ]
    )
    #expect(!scan.isInString)
    scan = JSONScan()
    for byte in #"{"a"#.utf8 { _ = scan.read(byte) }
    #expect(scan.isInString)
  }

  @Test func `A word longer than any number is none`() {
    #expect(Self.read(#"{"a": "# + String(repeating: "1", count: 400) + "}").wrong == nil)
    #expect(Self.read(#"{"a": "# + String(repeating: "1", count: 401) + "}").wrong == 406)
  }
}
