import Records
import TestSupport
import Testing

@testable import TraceFormat

/// The scanner and json-c read the same.
@Suite struct ScannerTests {
  /// The steps of a trace, and the error that ends it.
  private static func steps(_ text: String, _ way: StepParser) -> (steps: [Step], error: String) {
    var steps: [Step] = []
    do {
      let reader = try TraceReader(.text(name: "trace", Array(text.utf8)), way)
      while let step = try reader.next() { steps.append(step) }
    } catch {
      return (steps, "\(error)")
    }
    return (steps, "")
  }

  /// The steps of a trace and its error as text. A description of a `Double` has all its digits, and the sign of zero.
  private static func reading(_ text: String, _ way: StepParser) -> [String] {
    let (steps, error) = steps(text, way)
    return steps.map { "\($0)" } + (error.isEmpty ? [] : [error])
  }

  /// Whether the scanner reads a line, so that json-c need not.
  private static func isScanned(_ line: String) -> Bool {
    Array(line.utf8).withUnsafeBytes { bytes in
      var (samples, numbers): ([TouchSample], [LineShape.Number]) = ([], [])
      return (try? TouchScanner.step(in: bytes, into: &samples, &numbers)) != nil
    }
  }

  private static let opening = #"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0}]}"#

  /// Compares both readings of a line after a step with finger 1.
  private func check(_ line: String, isScanned: Bool) {
    let text = ScannerTests.opening + "\n" + line
    #expect(ScannerTests.reading(text, .scanned) == ScannerTests.reading(text, .parsed), "\(line)")
    #expect(ScannerTests.isScanned(line) == isScanned, "\(line)")
  }

  private static func touch(_ fields: String) -> String {
    #"{"t":1,"touches":[{"id":1,"phase":"moved",\#(fields)}]}"#
  }

  @Test(
    arguments: [
      #"{"t":1,"touches":[{"id":1,"phase":"moved","x":137.064,"y":-2}]}"#,
      #"{"touches":[{"y":2,"x":1,"phase":"moved","id":1}],"t":1}"#,
      "  {\t\"t\" :\r1 , \"touches\" : [ { \"id\" : 1 , \"phase\":\"ended\", \"x\" : 1, \"y\" : 2 } ] } \t",
      #"{"t":1,"touches":[]}"#,
      #"{"t":1,"touches":[ ]}"#,
      #"{"t":1,"touches":[{"id":2,"phase":"began","x":1,"y":2},{"id":1,"phase":"stationary","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":1,"phase":"cancelled","x":1,"y":2}],"x-a":"b","x-":null,"x-c":-1.5e3}"#,
      touch(#""x":1,"y":2,"x-a":true,"x-b":false,"x-c":1"#),
      touch(#""x":1,"y":2,"window":"main","force":0.5,"majorRadius":12,"type":"pencil""#),
      touch(#""x":1,"y":2,"edge":"none","type":"pencil""#),
      touch(#""x":1,"y":2,"window":"""#),
      touch(#""x":1e2,"y":15E-1"#),
      touch(#""x":1e+2,"y":1.5e-03"#),
      touch(#""x":-0,"y":-0.0"#),
      touch(#""x":0e5,"y":-0e-999"#),
      touch(#""x":1000000000,"y":-1e9"#),
      touch(#""x":137.33332824707031,"y":0.30000000000000004"#),
      touch(
        #""x":0.1234567890123456789012345678901234567890,"y":1234567.8901234567890123456789012345678901"#
      ),
      touch(#""x":9007199.254740993,"y":9007199254740993e-16"#),
      touch(#""x":1,"y":2,"force":9007199254740993,"majorRadius":9007199254740993.0"#),
      touch(#""x":1,"y":2,"force":1e308,"majorRadius":4.9e-324"#),
      touch(#""x":1,"y":2,"force":1e-400,"majorRadius":-123456789012345678"#),
      #"{"t":1,"touches":[{"id":-123456789012345678,"phase":"began","x":1,"y":2}]}"#,
      #"{"t":-0.0,"touches":[]}"#,
      // Steps that are refused for what was before them.
      #"{"t":1,"touches":[{"id":2,"phase":"moved","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2},{"id":1,"phase":"ended","x":1,"y":2}]}"#,
      #"{"t":-1,"touches":[]}"#,
      #"{"t":4000000001,"touches":[]}"#,
    ]
  )
  func `The scanner reads steps with touches in any spelling without escapes`(line: String) {
    check(line, isScanned: true)
  }

  @Test(
    arguments: [
      // Escapes, other characters, and what is nested in private values.
      #"{"\u0074":1,"touches":[]}"#,
      touch(#""x":1,"\u0079":2"#),
      touch(#""x":1,"y":2,"window":"a\"b""#),
      touch(#""x":1,"y":2,"window":"é""#),
      touch("\"x\":1,\"y\":2,\"window\":\"a\tb\""),
      #"{"t":1,"touches":[{"id":1,"phase":"mov\u0065d","x":1,"y":2}]}"#,
      touch(#""x":1,"y":2,"x-a":[[[[{"b":[]}]]]]"#),
      touch(
        #""x":1,"y":2,"x-a":\#(String(repeating: "[", count: 500))\#(String(repeating: "]", count: 500))"#
      ),
      touch(#""x":1,"y":2,"edge":"middle""#),
      touch(#""x":1,"y":2,"edge":"left","edge":"right""#),
      // Numbers that are spelled in other ways, or out of range.
      #"{"t":1,"touches":[{"id":1.0,"phase":"moved","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":10e-1,"phase":"moved","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":1.5,"phase":"moved","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":9223372036854775807,"phase":"began","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":9223372036854775808,"phase":"began","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":01,"phase":"moved","x":1,"y":2}]}"#,
      touch(#""x":1000000001,"y":2"#),
      touch(#""x":1,"y":-1e999"#),
      touch(#""x":1,"y":2,"force":1e309"#),
      touch(#""x":1,"y":2,"force":18446744073709551616"#),
      touch(#""x":1,"y":2,"force":1234567890123456789012345678901234567890"#),
      touch(#""x":1,"y":2,"x-a":1e999"#),
      touch(#""x":1e00001,"y":2"#),
      touch(#""x":010.5,"y":2"#), touch(#""x":-00,"y":2"#), touch(#""x":1.,"y":2"#), touch(#""x":.5,"y":2"#),
      touch(#""x":-.5,"y":2"#), touch(#""x":+1,"y":2"#), touch(#""x":-,"y":2"#), touch(#""x":1e,"y":2"#),
      touch(#""x":1e+,"y":2"#), touch(#""x":0x10,"y":2"#), touch(#""x":1_0,"y":2"#), touch(#""x":NaN,"y":2"#),
      touch(#""x":Infinity,"y":2"#), touch(#""x":-Infinity,"y":2"#), touch(#""x":1.5.5,"y":2"#),
      touch(#""x":1-1,"y":2"#), touch(#""x":"1","y":2"#), touch(#""x":null,"y":2"#),
      // Keys that are repeated, missing or unknown.
      touch(#""x":1,"x":2,"y":2"#), touch(#""x":1,"y":2,"id":2"#), touch(#""x":1"#),
      touch(#""x":1,"y":2,"z":3"#), touch(#""x":1,"y":2,"x-a":1,"x-a":2"#),
      #"{"t":1,"t":2,"touches":[]}"#, #"{"t":1,"touches":[],"touches":[]}"#, #"{"t":1}"#, #"{"touches":[]}"#,
      #"{"t":1,"touches":[],"wait":true}"#, #"{"t":1,"wait":true}"#, #"{"t":1,"toches":[]}"#,
      // Other types, and text that is not JSON.
      #"{"t":"1","touches":[]}"#, #"{"t":1,"touches":{}}"#, #"{"t":1,"touches":[[]]}"#,
      #"{"t":1,"touches":null}"#,
      #"{"t":1,"touches":[{}]}"#, #"{"t":1,"touches":[{"id":1,"phase":"gone","x":1,"y":2}]}"#,
      touch(#""x":1,"y":2,"type":"finger""#), touch(#""x":1,"y":2,"window":7"#),
      touch(#""x":1,"y":2,"x-a":tru"#), touch(#""x":1,"y":2,"x-a":True"#), touch(#""x":1,"y":2,"#),
      touch(#""x":1 "y":2"#), touch(#"'x':1,"y":2"#), touch(#""x":1,,"y":2"#), touch(#""x" 1,"y":2"#),
      #"{"t":1,"touches":[]}}"#, #"{"t":1,"touches":[]"#, #"{"t":1,"touches":[,]}"#,
      #"{"t":1,"touches":[]},"#,
      "{\"t\":1,\u{A0}\"touches\":[]}", "{\"t\":1,\u{B}\"touches\":[]}", "{\"t\":1,\"touches\":[]}\0", "{}",
      "{", "[", "x",
    ]
  )
  func `json-c reads the lines that the scanner does not`(line: String) {
    check(line, isScanned: false)
  }

  @Test func `A line that differs in one character from the line before is read alike`() {
    let line = Array(
      #"{"t":1.25, "touches":[{"id":1,"phase":"moved","x":-0.5,"y":12e1,"force":0.25,"x-a":7}]}"#.utf8
    )
    for index in line.indices {
      for character in "0123456789.-+eE\"{}[],: xm\\t\n".utf8 {
        for count in 0...1 {
          var other = line
          other.replaceSubrange(index..<index + count, with: [character])
          checkAlike(after: line, other)
        }
      }
      var shorter = line
      shorter.remove(at: index)
      checkAlike(after: line, shorter)
    }
  }

  @Test(
    arguments: [
      "0", "-0", "-0.0", "00", "01", "0.5", "-0.5", "00.5", "1.", ".5", "-", "", "1e2", "1E-2", "1e",
      "1.5e3", "1.5E+3", "1234567", "12345678", "123456789012345678", "1234567890123456789", "999999999.5",
      "1000000000", "1000000000.1", "1e9", "1e10", "-1e9", "0.1234567", "0.12345678", "137.33332824707031",
      "1234567.1234567", "12345678.1234567", "9007199254740993", "0.30000000000000004", "1.5.5", "1-1",
      "1,", "1}", " 1", "1 ", "\"1\"", "null", "1e999",
    ]
  )
  func `The numbers of a line like the one before are read alike`(number: String) {
    let forms: [(String) -> String] = [
      { #""x":1,"y":\#($0)"# }, { #""y":2,"x":\#($0)"# }, { #""x":\#($0) ,"y":3"# },
      { #""x":1,"y":2,"force":\#($0)"# }, { #""x":1,"y":2,"majorRadius":\#($0)"# },
      { #""x":1,"y":2,"x-a":\#($0)"# },
    ]
    for form in forms {
      let lines = ["5", number].map { ScannerTests.touch(form($0)) }
      checkAlike(([ScannerTests.opening] + lines).joined(separator: "\n"))
    }
    for next in [#"{"t":\#(number),"touches":[]}"#, #"{"touches":[],"t":\#(number)}"#] {
      checkAlike(#"{"t":0.5,"touches":[]}"# + "\n" + next)
      checkAlike(#"{"touches":[],"t":0.5}"# + "\n" + next)
    }
  }

  @Test func `A line like an earlier one is read alike after lines that change the fingers`() {
    let moved = #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":2}]}"#
    let others = [
      #"{"t":1,"touches":[{"id":1,"phase":"ended","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":1,"phase":"cancelled","x":1,"y":2}]}"#,
      #"{"t":1,"interruption":"call"}"#,
      #"{"t":1,"touches":[{"id":2,"phase":"began","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[{"id":1,"phase":"ended","x":1,"\u0079":2}]}"#,
      #"{"t":1,"touches":[{"id":1,"phase":"stationary","x":1,"y":2}]}"#,
      #"{"t":1,"touches":[]}"#,
      #"{"t":0.5,"touches":[{"id":1,"phase":"moved","x":1,"y":2}]}"#,
      #"{"t":1,"wait":true}"#,
    ]
    for other in others {
      for next in others {
        checkAlike([ScannerTests.opening, moved, moved, other, moved, next, moved].joined(separator: "\n"))
      }
    }
  }

  private func checkAlike(after line: [UInt8], _ other: [UInt8]) {
    let lines = [line, other].map { String(decoding: $0, as: UTF8.self) }
    checkAlike(([ScannerTests.opening] + lines).joined(separator: "\n"))
  }

  private func checkAlike(_ text: String) {
    let scanned = ScannerTests.steps(text, .scanned)
    let parsed = ScannerTests.steps(text, .parsed)
    guard scanned != parsed || ScannerTests.zeros(scanned.steps) != ScannerTests.zeros(parsed.steps) else {
      return
    }
    Issue.record("\(text) is scanned as \(scanned) and parsed as \(parsed)")
  }

  /// The signs of the coordinates and forces, which comparisons of zeros do not tell apart.
  private static func zeros(_ steps: [Step]) -> [FloatingPointSign] {
    steps.flatMap { step in
      guard case .touches(let samples) = step.event else { return [] as [FloatingPointSign] }
      return samples.flatMap { [$0.location.x.sign, $0.location.y.sign, ($0.force ?? 1).sign] }
    }
  }

  @Test func `A byte order mark, carriage returns and blank lines are read alike`() {
    let lines = [
      ScannerTests.opening, "", " \t", ScannerTests.touch(#""x":1,"y":2"#), #"{"t":1,"wait":true}"#,
    ]
    for end in ["\n", "\r\n", "\r\n\n"] {
      let text = "\u{FEFF}" + lines.joined(separator: end) + end
      let scanned = ScannerTests.reading(text, .scanned)
      #expect(scanned == ScannerTests.reading(text, .parsed))
      #expect(scanned.count == 3)
    }
  }

  @Test func `Samples of touches that an interruption cancelled are left out in both ways`() {
    let text = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0},{"id":2,"phase":"began","x":0,"y":0}]}
      {"t":1,"interruption":"call"}
      {"t":2,"touches":[{"id":1,"phase":"moved","x":0,"y":0},{"id":3,"phase":"began","x":3,"y":0},\
      {"id":2,"phase":"ended","x":0,"y":0},{"id":4,"phase":"began","x":4,"y":0}]}
      """
    let scanned = ScannerTests.reading(text, .scanned)
    #expect(scanned == ScannerTests.reading(text, .parsed))
    #expect(scanned.count == 3 && scanned[2].contains("id: 3") && scanned[2].contains("id: 4"))
    #expect(!scanned[2].contains("id: 1") && !scanned[2].contains("id: 2"))
  }

  @Test func `A number has the value that Swift gives its digits, whatever their number and exponent`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...20, using: &generator)
      var digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      let places = Int.random(in: 0...25, using: &generator)
      digits = "\(Int.random(in: 1...9, using: &generator)).\(String(repeating: "0", count: places))\(digits)"
      let number = "\(digits)e\(Int.random(in: -30...30, using: &generator))"
      let value = Array(number.utf8).withUnsafeBytes { bytes in
        var scanner = JSONScanner(bytes)
        return try? scanner.number()
      }
      #expect(value == Double(number), "\(number)")
    }
  }

  @Test func `All golden traces are read alike, most of their steps with touches by the scanner`() throws {
    var (touches, scanned) = (0, 0)
    for name in try PackageFiles.goldenTraces() {
      let text = try PackageFiles.text(PackageFiles.trace(name))
      #expect(ScannerTests.steps(text, .scanned) == ScannerTests.steps(text, .parsed), "\(name)")
      for line in text.split(separator: "\n") where line.contains(#""touches":["#) {
        touches += 1
        if ScannerTests.isScanned(String(line)) { scanned += 1 }
      }
    }
    #expect(touches > 4000)
    #expect(scanned * 100 > touches * 95, "\(scanned) of \(touches)")
  }

  @Test(
    arguments: [
      (#"{"t":1,"touches":[{"id":1,"phase":"moved","x":010.5,"y":2}]}"#, 47, "010.5"),
      (#"{"t":-00,"wait":true}"#, 6, "-00"),
      (#"{"t":1,"wait":true,"x-a":["01",{"b":[0,00.5]}]}"#, 40, "00.5"),
    ]
  )
  func `A leading zero is not a number as JSON writes it`(line: String, column: Int, number: String) throws {
    let message = "trace.jsonl:1:\(column): error: \"\(number)\" is not a number as JSON writes it"
    #expect(try errors(inTrace: line) == [message])
  }

  @Test func `A leading zero of the command line is text`() throws {
    #expect(try Value(text: "007", at: JSONPath()) == .string("007"))
    #expect(
      try Value(text: "[0, -0.5, 10]", at: JSONPath()) == .array([.number(0), .number(-0.5), .number(10)])
    )
  }
}
