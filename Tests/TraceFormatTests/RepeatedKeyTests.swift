import Records
import Testing

@testable import TraceFormat

/// A key that an object has twice.
@Suite struct RepeatedKeyTests {
  private static let touch = #""id":1,"phase":"began","x":1,"y":2"#

  private static let cases: [(line: String, column: Int, key: String)] = [
    (#"{"t":0,"t":1,"wait":true}"#, 8, "t"),
    (#"{"t":0,"touches":[],"touches":[]}"#, 21, "touches"),
    (#"{"t":0,"touches":[{\#(touch),"x":3}]}"#, 55, "x"),
    (#"{"t":0,"touches":[{\#(touch),"x-a":1,"x-a":2}]}"#, 63, "x-a"),
    (#"{"x-a":1,"t":0,"touches":[],"x-a":2}"#, 29, "x-a"),
    (#"{"x-a":1,"t":0,"touches":[{\#(touch),"x-a":1}],"x-a":2}"#, 73, "x-a"),
    (#"{"t":0,"x-a":{"b":1,"b":2},"wait":true}"#, 21, "b"),
    (#"{"t":0,"x-a":[{"b":1},{"b":{"c":1},"b":2}],"wait":true}"#, 36, "b"),
    (#"{"t":0,"\u0074":1,"wait":true}"#, 8, "t"),
    (#"{"t":0,"":1,"":1,"wait":true}"#, 13, ""),
    // The first key that is there already, although "t" is the first that comes again.
    (#"{"t":0,"x-a":1,"x-a":1,"t":1,"wait":true}"#, 16, "x-a"),
    (#"{"touchtrace":1,"name":"a","name":"b"}"#, 28, "name"),
  ]

  @Test(arguments: cases, [StepParser.scanned, .parsed])
  func `It is an error at its place`(_ example: (line: String, column: Int, key: String), reading: StepParser)
    throws
  {
    #expect(
      Self.errors(example.line, reading) == [
        #"trace:1:\#(example.column): error: "\#(example.key)" appears twice in this object, expected once"#
      ]
    )
  }

  @Test(arguments: [StepParser.scanned, .parsed])
  func `It is found among many keys`(reading: StepParser) throws {
    let keys = (0..<40).map { #""x-\#($0)":0,"# }
    let line = #"{"t":0,"touches":[],"# + keys.joined() + #""x-7":1,"x-3":1}"#
    #expect(
      Self.errors(line, reading).map {
        $0.hasSuffix(#": "x-7" appears twice in this object, expected once"#)
      } == [true]
    )
    let unlike = #"{"t":0,"touches":[],"# + keys.joined() + #""x-":1}"#
    #expect(Self.errors(unlike, reading) == [])
  }

  @Test(arguments: [StepParser.scanned, .parsed])
  func `Objects beside and inside each other have keys of their own`(reading: StepParser) throws {
    let other = #""id":2,"phase":"began","x":1,"y":2"#
    let line =
      #"{"x-a":1,"t":0,"touches":[{\#(Self.touch),"x-a":1},{\#(other),"x-a":1}],"x-b":{"x-b":1,"t":0}}"#
    #expect(Self.errors(line, reading) == [])
  }

  @Test func `It is an error of a scene, with its line`() throws {
    #expect(
      try TraceFormatTests.errors(inScene: "{\"windows\": [{\n  \"alpha\": 1,\n  \"alpha\": 0.5}]}") == [
        #"photos.scene.json:3:3: error: "alpha" appears twice in this object, expected once"#
      ]
    )
  }

  @Test func `It is an error of the value of a change`() throws {
    let change = try #require(Change(#"tap.delegate={"shouldBegin":true,"shouldBegin":false}"#))
    guard case .failure(let problem) = change.value else {
      Issue.record("the value was taken")
      return
    }
    #expect(problem.message == #""shouldBegin" appears twice in an object of the value, expected once"#)
  }

  @Test func `A program that writes foreign files may mean the last value`() throws {
    let text = Array(#"{"a":1,"a":2}"#.utf8)
    let value = try JSONDocument().value(of: text, file: "file", firstLine: 1)
    #expect(value == .object([Value.Member(key: "a", value: .number(2))]))
  }

  private static func errors(_ line: String, _ reading: StepParser) -> [String] {
    do throws(InputFailure) {
      let reader = try TraceReader(.text(name: "trace", Array(line.utf8)), reading)
      while try reader.next() != nil {}
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }
}
