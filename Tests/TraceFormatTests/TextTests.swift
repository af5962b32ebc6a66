import Glibc
import Records
import Testing

@testable import TraceFormat

/// The text of a trace: lines, characters, JSON, limits.
@Suite struct TextTests {
  private static let step = #"{"t":0,"wait":true}"#

  @Test(
    arguments: [
      ("hello", #"trace.jsonl:1:1: error: not a JSON object: unexpected "h", expected "{""#),
      ("[1]", #"trace.jsonl:1:1: error: not a JSON object: unexpected "[", expected "{""#),
      (#"  "t""#, #"trace.jsonl:1:3: error: not a JSON object: unexpected double quote, expected "{""#),
      (#"{"t":0"#, #"trace.jsonl:1:7: error: the line ends too early, expected "," or "}""#),
      (#"{"t":"#, "trace.jsonl:1:6: error: the line ends too early, expected a value"),
      (#"{"t":0,"#, "trace.jsonl:1:8: error: the line ends too early, expected a key in double quotes"),
      (#"{"t":0,"interr"#, "trace.jsonl:1:15: error: the line ends too early, expected the end of a string"),
      (#"{"t" 0}"#, #"trace.jsonl:1:6: error: unexpected "0", expected ":" after the key"#),
      ("{“t”:0}", "trace.jsonl:1:2: error: unexpected \"“\", expected a key in double quotes"),
      (#"{t:0}"#, #"trace.jsonl:1:2: error: unexpected "t", expected a key in double quotes"#),
      (
        #"{"t":0 "wait":true}"#, "trace.jsonl:1:8: error: unexpected double quote, expected a comma before it"
      ),
      (
        #"{"t":0,"touches":[{} {}]}"#, #"trace.jsonl:1:22: error: unexpected "{", expected a comma before it"#
      ),
      (
        #"{"t":0,"touches":[1,]}"#,
        #"trace.jsonl:1:20: error: a comma before "]", expected none after the last item"#
      ),
      (#"{"t":0,5,"wait":true}"#, "trace.jsonl:1:7: error: a comma in a number, expected a point: 0.5"),
      (
        #"{"t":0,"wait":true},"#,
        "trace.jsonl:1:20: error: a comma after the object, expected none: a trace has one object a line"
      ),
      ("{'t':0}", "trace.jsonl:1:2: error: a single quote, expected double quotes around strings and keys"),
      (
        #"{"t":0,"interruption":'call'}"#,
        "trace.jsonl:1:23: error: a single quote, expected double quotes around strings and keys"
      ),
      (
        #"{"t":0,"it's":1,}"#,
        #"trace.jsonl:1:16: error: a comma before "}", expected none after the last item"#
      ),
      (
        "// hello",
        "trace.jsonl:1:1: error: a comment, which JSON does not have; write it as the value of a key that begins with \"x-\""
      ),
      (
        #"{"t":0, # now"#,
        "trace.jsonl:1:9: error: a comment, which JSON does not have; write it as the value of a key that begins with \"x-\""
      ),
      (#"{"t":0,"touches":[1 2]}"#, #"trace.jsonl:1:21: error: unexpected "2", expected "," or "]""#),
      (#"{"t":0,"touches":[1}"#, #"trace.jsonl:1:20: error: unexpected "}", expected "," or "]""#),
      (#"{"t":0,"wait":tru}"#, #"trace.jsonl:1:18: error: unexpected "}", expected true, false or null"#),
      (#"{"t":0,"wait":}"#, #"trace.jsonl:1:15: error: unexpected "}", expected a value"#),
      (
        #"{"t":0,"wait":true,}"#,
        #"trace.jsonl:1:19: error: a comma before "}", expected none after the last item"#
      ),
      (#"{"t":01}"#, #"trace.jsonl:1:6: error: "01" is not a number as JSON writes it"#),
      (#"{"t":1x}"#, #"trace.jsonl:1:6: error: "1x" is not a number as JSON writes it"#),
      (
        #"{"t":0,"x-a":"\q"}"#,
        #"trace.jsonl:1:16: error: unexpected "q" in an escape, which JSON does not have"#
      ),
      (
        #"{"t":0,"wait":true} {"t":1,"wait":true}"#,
        #"trace.jsonl:1:21: error: unexpected "{", expected the end of the line"#
      ),
      (#"{"t":0,"wait":true}]"#, #"trace.jsonl:1:20: error: unexpected "]", expected the end of the line"#),
    ]
  )
  func `Text that is no JSON is an error at its place`(text: String, message: String) throws {
    #expect(try errors(inTrace: text) == [message])
  }

  /// What json-c reads in its strict mode although JSON does not have it.
  @Test(
    arguments: [
      ("{\"t\":0,\"interruption\":\"a\tb\u{1}\"}", "a\tb\u{1}"),
      (#"{"t":0,"interruption":"\ud800"}"#, "\u{FFFD}"),
      (#"{"t":0,"interruption":"\udc00\ud800x"}"#, "\u{FFFD}\u{FFFD}x"),
      (#"{"t":1.,"interruption":"1."}"#, "1."),
      (#"{"t":0,"x-a":-.5,"interruption":"-.5"}"#, "-.5"),
    ]
  )
  func `JSON is read strictly`(text: String, interruption: String) throws {
    let reading = try Reading(text)
    #expect(reading.errors.isEmpty)
    #expect(reading.steps.map(\.event) == [.interruption(interruption)])
  }

  @Test(
    arguments: [
      (
        #"{"t":0,"x-'":-1,"wa\u0069t":0}"#,
        #"trace.jsonl:1:29: error: "wait" is not true, expected true"#
      ),
      (
        #"{"t":0,"wait\u0000":0}"#,
        #"trace.jsonl:1:21: error: "wait" is not true, expected true"#
      ),
      (
        #"{"t":0,"\ud800":0}"#,
        "trace.jsonl:1:8: error: unknown key \"\u{FFFD}\" of a step"
      ),
    ]
  )
  func `Places are right in text that json-c reads leniently`(text: String, message: String) throws {
    #expect(try errors(inTrace: text) == [message])
  }

  @Test func `A truncated last line is an error at its end`() throws {
    let text = Self.step + "\n" + #"{"t":0.5,"touches":[{"id":1,"phase":"began","x":1"#
    let reading = try Reading(text)
    #expect(reading.steps.count == 1)
    #expect(reading.errors == [#"trace.jsonl:2:50: error: the line ends too early, expected "," or "}""#])
  }

  @Test(
    arguments: ["", "\n", " \t\r\n\n", "\u{FEFF}", "\u{FEFF}\n"]
  )
  func `A file without a line is an error`(text: String) throws {
    #expect(
      try errors(inTrace: text) == [
        "trace.jsonl:1:1: error: the file is empty, expected a header or a step"
      ]
    )
  }

  @Test func `Line ends of all kinds, blank lines and a byte order mark are allowed`() throws {
    let header = #"{"touchtrace":1,"name":"a"}"#
    let text = "\u{FEFF}\r\n\n\(header)\r\n \t\n\(Self.step)\r\n\r\n\(Self.step)"
    let reading = try Reading(text)
    #expect(reading.errors.isEmpty)
    #expect(reading.header?.name == "a")
    #expect(reading.steps.map(\.line) == [5, 7])
  }

  /// The first read brings the header and nothing else.
  @Test func `Lines are counted from the first line of the file`() throws {
    let header = #"{"touchtrace":1,"note":""#
    let note = String(repeating: "n", count: (32 << 10) - header.utf8.count - 3)
    let errors = try errors(inTrace: header + note + "\"}\n" + #"{"t":0,"wait":1}"#)
    #expect(errors.map { $0.prefix(18) } == ["trace.jsonl:2:15: "])
  }

  @Test func `Byte order mark has no column`() throws {
    #expect(
      try errors(inTrace: "\u{FEFF}" + #"{"t":-1,"wait":true}"#) == [
        #"trace.jsonl:1:6: error: "t" is -1, expected seconds from 0 to 4e9"#
      ]
    )
  }

  @Test func `Columns count characters`() throws {
    #expect(
      try errors(inTrace: #"{"x-é🎉":0,"t":-1,"wait":true}"#) == [
        #"trace.jsonl:1:15: error: "t" is -1, expected seconds from 0 to 4e9"#
      ]
    )
  }

  @Test func `A NUL byte is an error`() throws {
    #expect(
      try errors(inTrace: "{\"t\":0,\"interruption\":\"a\0b\"}") == [
        "trace.jsonl:1:25: error: a NUL byte, expected JSON in UTF-8"
      ]
    )
  }

  @Test(
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]]
  )
  func `Invalid UTF-8 is an error at its place`(bytes: [UInt8]) throws {
    let text = Array(#"{"t":0,"interruption":""#.utf8) + bytes + Array(#""}"#.utf8)
    #expect(
      try Reading(bytes: text).errors == ["trace.jsonl:1:24: error: not UTF-8, expected JSON in UTF-8"]
    )
  }

  @Test func `A binary file is an error that says so`() throws {
    let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    #expect(
      try Reading(bytes: bytes).errors == ["trace.jsonl:1:1: error: not UTF-8, expected JSON in UTF-8"]
    )
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 0x08, 0x08, 0xB0, 0x0A, 0xFF, 0x80], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD, 0x04], "zstd"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"), ([0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59], "bzip2"),
      ([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00], "zip"),
    ] as [([UInt8], String)]
  )
  func `A compressed file is an error that names the command to unpack it`(bytes: [UInt8], program: String)
    throws
  {
    let expected = "expected JSON in UTF-8; decompress it first, into a pipe if you like"
    #expect(
      try Reading(bytes: bytes).errors == ["trace.jsonl:1:1: error: compressed by \(program), \(expected)"]
    )
  }

  @Test func `UTF-16 and UTF-32 are errors that name the encoding`() throws {
    func wide(_ bytesPerUnit: Int, isBigEndian: Bool, hasMark: Bool) -> [UInt8] {
      let units = (hasMark ? [0xFEFF] : []) + Self.step.unicodeScalars.map(\.value) + [0x0A]
      return units.flatMap { unit in
        let bytes = (0..<bytesPerUnit).map { UInt8(truncatingIfNeeded: unit >> UInt32($0 * 8)) }
        return isBigEndian ? bytes.reversed() : bytes
      }
    }
    for (bytesPerUnit, name) in [(2, "UTF-16"), (4, "UTF-32")] {
      for isBigEndian in [false, true] {
        for hasMark in [false, true] {
          let bytes = wide(bytesPerUnit, isBigEndian: isBigEndian, hasMark: hasMark)
          #expect(
            try Reading(bytes: bytes).errors == [
              "trace.jsonl:1:1: error: \(name), expected JSON in UTF-8: iconv -f \(name) -t UTF-8 converts it"
            ]
          )
        }
      }
    }
  }

  @Test func `A byte order mark after the first line is an error`() throws {
    let reading = try Reading(Self.step + "\n \u{FEFF}" + Self.step)
    #expect(reading.steps.count == 1)
    #expect(
      reading.errors == [
        "trace.jsonl:2:2: error: a byte order mark, expected one only at the start of the file"
      ]
    )
  }

  @Test(
    arguments: [("\u{A0}", "00a0"), ("\u{200B}", "200b"), ("\u{2028}", "2028"), ("\u{AD}", "00ad")]
  )
  func `An invisible character is named in its error`(character: String, shown: String) throws {
    let message = #"unexpected "\u\#(shown)", expected "," or "}""#
    #expect(try errors(inTrace: #"{"t":0 \#(character)}"#) == ["trace.jsonl:1:8: error: \(message)"])
  }

  @Test func `Nesting beyond the limit is an error`() throws {
    func step(_ levels: Int) -> String {
      let lists = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return #"{"t":0,"wait":true,"x-deep":\#(lists)}"#
    }
    #expect(try errors(inTrace: step(1_099)).isEmpty)
    #expect(
      try errors(inTrace: step(1_100)) == [
        "trace.jsonl:1:1128: error: lists and objects nest more than 1100 levels deep, the limit; views may nest 500 deep"
      ]
    )
  }

  @Test(
    arguments: [17, 50]
  )
  func `A step over the size limit is an error`(mebibytes: Int) throws {
    let text = String(repeating: "a", count: mebibytes << 20)
    #expect(
      try errors(inTrace: Self.step + "\n" + #"{"t":0,"interruption":"\#(text)"}"#) == [
        "trace.jsonl:2:1: error: the line is longer than 16 MiB, the limit for a step"
      ]
    )
  }

  @Test func `A step of exactly the size limit is read`() throws {
    let frame = #"{"t":0,"interruption":""}"#
    let text = String(repeating: "a", count: (16 << 20) - frame.utf8.count)
    let line = #"{"t":0,"interruption":"\#(text)"}"#
    #expect(try errors(inTrace: Self.step + "\n" + line + "\r\n").isEmpty)
    #expect(
      try errors(inTrace: line + " \n") == [
        "trace.jsonl:1:1: error: the line is longer than 16 MiB, the limit for a step"
      ]
    )
  }

  @Test func `A header over the size limit is an error`() throws {
    func trace(_ mebibytes: Int) -> String {
      #"{"touchtrace":1,"note":"\#(String(repeating: "a", count: mebibytes << 20))"}"#
    }
    #expect(try errors(inTrace: trace(20)).isEmpty)
    #expect(
      try errors(inTrace: trace(65)) == [
        "trace.jsonl:1:1: error: the line is longer than 64 MiB, the limit for a header"
      ]
    )
  }

  @Test func `A file that cannot be read is an error with the system's reason`() throws {
    let file = try TemporaryFile("trace.jsonl", Self.step.utf8)
    let missing = file.path + ".missing"
    #expect(throws: InputFailure.unreadable(path: missing, reason: "no such file")) {
      try TraceReader(.path(missing))
    }
    #expect(throws: InputFailure.unreadable(path: "/tmp", reason: "is a directory")) {
      try TraceReader(.path("/tmp"))
    }
    #expect(InputFailure.unreadable(path: "a", reason: "no such file").exitCode == 66)
    #expect(InputFailure.invalid([]).exitCode == 65)
  }

  @Test func `A complete line does not wait for more input`() throws {
    let file = try TemporaryFile("pipe", [])
    unlink(file.path)
    try #require(mkfifo(file.path, 0o600) == 0)
    // Open at both ends, so that nobody has to wait to open it.
    let writer = open(file.path, O_RDWR)
    defer { close(writer) }
    func put(_ text: String) throws {
      try #require(write(writer, text, text.utf8.count) == text.utf8.count)
    }
    try put(Self.step + "\n" + Self.step + "\n" + Self.step.prefix(5))
    let reader = try TraceReader(.path(file.path))
    #expect(!reader.mayBlock, "the first step came with the read for the header")
    #expect(try reader.next()?.line == 1)
    #expect(try reader.next()?.line == 2)
    #expect(reader.mayBlock)
    try put(Self.step.dropFirst(5) + "\n")
    #expect(try reader.next()?.line == 3)
  }
}
