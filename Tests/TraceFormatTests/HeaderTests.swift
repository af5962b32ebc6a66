import Records
import Testing

@testable import TraceFormat

@Suite struct HeaderTests {
  private func header(_ keys: String) throws -> TraceHeader {
    let reading = try Reading(#"{"touchtrace":1,"# + keys + "}")
    #expect(reading.errors.isEmpty)
    return try #require(reading.header)
  }

  @Test func `A header has texts for people and private keys`() throws {
    let header = try self.header(#""name":"a","device":"b","note":"c","source":["d","e"],"x-mine":[1]"#)
    #expect(header.name == "a")
    #expect(header.device == "b")
    #expect(header.note == "c")
    #expect(header.sources == ["d", "e"])
    #expect(header.scene == .standard)
    #expect(header.hardware == [.accelerometer, .gyroscope, .magnetometer])
  }

  @Test func `A header lists the sensors of the device`() throws {
    #expect(try header(#""hardware":["gyroscope"]"#).hardware == [.gyroscope])
    #expect(try header(#""hardware":[]"#).hardware == [])
  }

  @Test func `A header lists the known losses of an import, in its own order, and may have others`() throws {
    let losses = #"["fingers in frames","the wind",1,"one finger only"]"#
    let expected: [ImportLoss] = [.framedTouches, .otherFingers]
    #expect(try header(#""x-import":{"format":"mine","losses":\#(losses)}"#).losses == expected)
    #expect(try header(#""x-import":{"losses":"force"}"#).losses == [])
    #expect(try header(#""x-import":["force"]"#).losses == [])
  }

  @Test func `What golden files hold is narrowed by kinds, objects, values and folding`() throws {
    let header = try self.header(
      #""expect":{"only":["state","action"],"objects":["pan"],"values":false,"fold":true}"#
    )
    let expected = try #require(header.expected)
    #expect(expected.only == [.state, .action])
    #expect(expected.objects == ["pan"])
    #expect(!expected.values && expected.fold)
    #expect(try self.header(#""expect":{}"#).expected == ExpectedRecords())
    #expect(try self.header(#""name":"x""#).expected == nil)
  }

  @Test func `A trace that begins with a step has the header of a bare recording`() throws {
    let reading = try Reading(#"{"x-a":1,"t":0,"wait":true}"# + "\n" + #"{"t":1,"wait":true}"#)
    #expect(reading.header == TraceHeader())
    #expect(reading.steps.map(\.time.seconds) == [0, 1])
  }

  @Test func `A header without steps is a trace`() throws {
    let reading = try Reading(#"{"touchtrace":1}"#)
    #expect(reading.errors.isEmpty)
    #expect(reading.steps.isEmpty)
  }

  @Test func `The path of a scene file is relative to the trace`() throws {
    let file = try TemporaryFile("t.jsonl", #"{"touchtrace":1,"scene":"s/photos.scene.json"}"#.utf8)
    let folder = file.path.dropLast("t.jsonl".count)
    #expect(try TraceReader(.path(file.path)).header.scene == .file(folder + "s/photos.scene.json"))
    #expect(try header(#""scene":"/s.json""#).scene == .file("/s.json"))
  }

  @Test func `A scene file that does not exist is an error that names it`() throws {
    let file = try TemporaryFile("t.jsonl", #"{"touchtrace":1,"scene":"photos.scene.json"}"#.utf8)
    guard case .file(let path) = try TraceReader(.path(file.path)).header.scene else {
      Issue.record("the scene is a file")
      return
    }
    #expect(throws: InputFailure.unreadable(path: path, reason: "no such file")) {
      try SceneText(.path(path))
    }
  }

  @Test func `A scene in the header is kept until the first step`() throws {
    let text = #"{"touchtrace":1,"scene":{"windows":[{"subviews":[{"alpha":"x"}]}]}}"# + "\n"
    let file = try TemporaryFile("t.jsonl", ("\n" + text + #"{"t":0,"wait":true}"#).utf8)
    let reader = try TraceReader(.path(file.path))
    #expect(reader.header.scene == .inline)
    let inline = try #require(reader.inlineScene)
    _ = try reader.next()
    #expect(reader.inlineScene == nil, "kept by those alone who asked for it")
    do {
      _ = try inline.read(.test)
      Issue.record("the scene is wrong")
    } catch {
      #expect(file.lines(of: error) == [#"t.jsonl:2:59: error: "alpha" is a string, expected a number"#])
    }
  }

  @Test(
    arguments: [
      (
        #"{"touchtrace":2}"#,
        ["trace.jsonl:1:15: error: unknown version of the format, expected the number 1"]
      ),
      (
        #"{"touchtrace":"1"}"#,
        ["trace.jsonl:1:15: error: unknown version of the format, expected the number 1"]
      ),
      (
        #"{"touchtrace":1,"scen":"a","name":3,"hardware":["gyro",4]}"#,
        [
          #"trace.jsonl:1:17: error: unknown key "scen" of a header, did you mean "scene"?"#,
          #"trace.jsonl:1:35: error: "name" is a number, expected a string"#,
          #"trace.jsonl:1:49: error: unknown sensor "gyro", did you mean "gyroscope"?"#,
          #"trace.jsonl:1:56: error: item 2 of "hardware" is a number, expected the name of a sensor"#,
        ]
      ),
      (
        #"{"touchtrace":1,"source":"guide"}"#,
        [#"trace.jsonl:1:26: error: "source" is a string, expected a list of strings"#]
      ),
      (
        #"{"touchtrace":1,"source":["guide",2]}"#,
        [#"trace.jsonl:1:35: error: item 2 of "source" is a number, expected a string"#]
      ),
      (
        #"{"touchtrace":1,"expect":{"only":["stat"],"objects":[""],"values":1,"folds":true}}"#,
        [
          #"trace.jsonl:1:35: error: unknown kind of record "stat", did you mean "state"?"#,
          #"trace.jsonl:1:54: error: item 1 of "objects" is empty, expected an id"#,
          #"trace.jsonl:1:67: error: "values" is a number, expected true or false"#,
          #"trace.jsonl:1:69: error: unknown key "folds" of "expect", did you mean "fold"?"#,
        ]
      ),
      (
        #"{"touchtrce":1}"#,
        [#"trace.jsonl:1:2: error: unknown key "touchtrce" of a header, did you mean "touchtrace"?"#]
      ),
      (
        #"{"name":"a"}"#,
        [
          #"trace.jsonl:1:1: error: the first object is neither a header nor a step,"#
            + #" expected "touchtrace" or "t""#
        ]
      ),
      (
        #"{"T":0,"wait":true}"#,
        [#"trace.jsonl:1:1: error: a step without a time, expected "t""#]
      ),
      (
        #"{"touchtrace":1,"t":0,"touches":[]}"#,
        [
          #"trace.jsonl:1:17: error: "t", the key of a step, in a header; expected each step on a line of its own"#,
          #"trace.jsonl:1:23: error: "touches", the key of a step, in a header; expected each step on a line of its own"#,
        ]
      ),
      (
        #"{"scene":"photos","windows":[]}"#,
        ["trace.jsonl:1:1: error: a scene, expected a trace; pass a scene with --scene"]
      ),
      (
        #"{"touchtrace":1,"scene":3}"#,
        [#"trace.jsonl:1:25: error: "scene" is a number, expected a path or an object"#]
      ),
      (
        #"{"touchtrace":1,"x-a":[1e999]}"#,
        [
          #"trace.jsonl:1:23: error: "x-a" holds a number that is not finite, expected finite ones"#
        ]
      ),
    ]
  )
  func `A wrong header is reported with all its errors`(text: String, messages: [String]) throws {
    #expect(try errors(inTrace: text) == messages)
  }

  @Test func `A second header is an error`() throws {
    let header = #"{"touchtrace":1}"#
    #expect(
      try errors(inTrace: header + "\n" + header) == [
        "trace.jsonl:2:2: error: a header among the steps, expected one only as the first object; --packed of replay, expect and test reads several traces"
      ]
    )
  }
}
