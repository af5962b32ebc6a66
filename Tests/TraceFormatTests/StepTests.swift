import Records
import TestSupport
import Testing

@testable import TraceFormat

@Suite struct StepTests {
  @Test func `An interruption is decoded with its text`() throws {
    #expect(try event(#""interruption":"phone call""#) == .interruption("phone call"))
    #expect(
      try errors(inStep: #""interruption":true"#) == [
        #"trace.jsonl:1:23: error: "interruption" is a boolean, expected a text, such as "phone call""#
      ]
    )
  }

  @Test(
    arguments: MotionPhase.allCases
  )
  func `A shake is decoded with its phase`(phase: MotionPhase) throws {
    #expect(try event(#""motion":{"subtype":"shake","phase":"\#(phase)"}"#) == .motion(phase))
  }

  @Test(
    arguments: [
      (#"{"phase":"began"}"#, 17, #""motion" without "subtype", expected "subtype" and "phase""#),
      (#"{"subtype":"shak","phase":"began"}"#, 28, #"unknown motion "shak", did you mean "shake"?"#),
      (
        #"{"subtype":"shake","phase":"moved"}"#, 44,
        #"unknown phase of a motion "moved", expected "began", "ended" or "cancelled""#
      ),
      (
        #"{"subtype":"shake","phase":"began","a":1}"#, 52,
        #"unknown key "a" of "motion", expected "subtype" or "phase""#
      ),
      (#""shake""#, 17, #""motion" is a string, expected an object"#),
    ]
  )
  func `A wrong motion is an error at its place`(value: String, column: Int, message: String) throws {
    #expect(try errors(inStep: #""motion":"# + value) == ["trace.jsonl:1:\(column): error: \(message)"])
  }

  @Test func `A sample of a sensor is decoded`() throws {
    let vector = Vector3(x: 0, y: -0.5, z: 2)
    let value = #"{"x":0,"y":-0.5,"z":2,"x-a":1}"#
    #expect(try event(#""accelerometer":"# + value) == .accelerometer(vector))
    #expect(try event(#""gyro":"# + value) == .gyro(vector))
    #expect(try event(#""magnetometer":"# + value) == .magnetometer(vector))
    #expect(
      try errors(inStep: #""gyro":{"x":1,"y":2}"#) == [
        #"trace.jsonl:1:15: error: "gyro" without "z", expected "x", "y" and "z""#
      ]
    )
    #expect(
      try errors(inStep: #""gyro":{"x":1,"y":2,"z":NaN}"#) == [
        #"trace.jsonl:1:32: error: "z" is not finite or too large, expected a number"#
      ]
    )
  }

  @Test(arguments: DeviceOrientation.allCases)
  func `An orientation is decoded`(orientation: DeviceOrientation) throws {
    #expect(try event(#""orientation":"\#(orientation)""#) == .orientation(orientation))
  }

  @Test func `An unknown orientation is an error with a suggestion`() throws {
    #expect(
      try errors(inStep: #""orientation":"landscapeleft""#) == [
        #"trace.jsonl:1:22: error: unknown orientation "landscapeleft", did you mean "landscapeLeft"?"#
      ]
    )
  }

  @Test(
    arguments: RemoteControl.allCases
  )
  func `A remote-control event is decoded`(subtype: RemoteControl) throws {
    #expect(try event(#""remoteControl":"\#(subtype)""#) == .remoteControl(subtype))
  }

  @Test func `An unknown remote-control event is an error with a suggestion`() throws {
    #expect(
      try errors(inStep: #""remoteControl":"paws""#) == [
        #"trace.jsonl:1:24: error: unknown remote-control event "paws", did you mean "pause"?"#
      ]
    )
  }

  @Test func `A scroll is decoded`() throws {
    #expect(
      try event(#""scroll":{"kind":"continuous","phase":"began","x":1,"y":2}"#)
        == .scroll(ScrollSample(.continuous, .began, at: Point(x: 1, y: 2), by: Point(x: 0, y: 0)))
    )
    #expect(
      try event(#""scroll":{"dy":-3,"kind":"discrete","x":1,"y":2}"#)
        == .scroll(ScrollSample(.discrete, nil, at: Point(x: 1, y: 2), by: Point(x: 0, y: -3)))
    )
  }

  @Test(
    arguments: [
      (#""scroll":{"x":1,"y":2}"#, #"1:17: error: "scroll" without "kind", expected "kind", "x" and "y""#),
      (
        #""scroll":{"kind":"continuous","x":1,"y":2}"#,
        #"1:17: error: a continuous scroll without "phase", expected "began", "changed", "ended" or "cancelled""#
      ),
      (
        #""scroll":{"kind":"discrete","phase":"began","x":1,"y":2}"#,
        "1:44: error: a discrete scroll with a phase, expected none: each notch of a wheel is a scroll of its own"
      ),
      (
        #""scroll":{"kind":"continuous","phase":"ended","x":1,"y":2}"#,
        "1:46: error: a scroll ended, but it never began"
      ),
      (
        #""press":{"phase":"ended","keyCode":"keyboardK"}"#,
        "1:25: error: a press of keyboardK ended, but it never began"
      ),
      (
        #""press":{"phase":"began"}"#,
        #"1:16: error: a press without "type" and "keyCode", expected "type" for a button or "keyCode" for a key"#
      ),
      (
        #""press":{"phase":"began","keyCode":"keyboardKK"}"#,
        #"1:43: error: unknown key "keyboardKK", did you mean "keyboardK"?"#
      ),
      (
        #""pencil":{"gesture":"squeeze"}"#,
        #"1:17: error: a squeeze without "phase", expected "began", "changed", "ended" or "cancelled""#
      ),
      (
        #""pencil":{"gesture":"doubleTap","phase":"began"}"#,
        "1:40: error: a double tap with a phase, expected none: it is over at once"
      ),
      (
        #""pencil":{"gesture":"squeeze","phase":"ended"}"#,
        "1:46: error: a squeeze ended, but it never began"
      ),
      (
        #""pencil":{"gesture":"doubleTap","zOffset":0.5}"#,
        #"1:40: error: a pencil that hovers without a place, expected "x" and "y""#
      ),
      (#""hover":{"phase":"changed","x":1,"y":2}"#, "1:25: error: a hover changed, but it never began"),
      (
        #""transform":{"phase":"changed","x":1,"y":2}"#,
        "1:29: error: a transform changed, but it never began"
      ),
      (
        #""transform":{"phase":"began","x":1,"y":2,"scale":0}"#,
        #"1:57: error: "scale" is 0, expected at least 1e-06"#
      ),
    ]
  )
  func `A scroll or a transform with a mistake is an error`(text: String, message: String) throws {
    #expect(try errors(inStep: text) == ["trace.jsonl:\(message)"])
  }

  @Test func `A tap on the status bar is decoded`() throws {
    #expect(try event(#""statusBar":"tap""#) == .statusBar(.tap))
    #expect(
      try errors(inStep: #""statusBar":"tab""#) == [
        #"trace.jsonl:1:20: error: unknown gesture on the status bar "tab", did you mean "tap"?"#
      ]
    )
  }

  @Test func `A command is decoded with its sender`() throws {
    #expect(try event(#""command":"copy:""#) == .command(action: "copy:", sender: nil))
    #expect(
      try event(#""command":{"sender":"button","action":"copy:"}"#)
        == .command(action: "copy:", sender: "button")
    )
    #expect(
      try errors(inStep: #""command":"""#) == [
        #"trace.jsonl:1:18: error: "command" is empty, expected a selector, such as "copy:""#
      ]
    )
    #expect(
      try errors(inStep: #""command":{"sender":"button"}"#) == [
        #"trace.jsonl:1:18: error: "command" without "action", expected "action""#
      ]
    )
  }

  @Test func `A set step keeps the order of its objects and values`() throws {
    let text =
      #""set":{"tap":{"name":"é","isEnabled":false,"x-a":1},"x-b":3,"view":{"frame":[0,null,{"k":1.5}]}}"#
    #expect(
      try event(text)
        == .set([
          PropertyChanges(
            object: "tap",
            changes: [
              Value.Member(key: "name", value: .string("é")),
              Value.Member(key: "isEnabled", value: .bool(false)),
            ]
          ),
          PropertyChanges(
            object: "view",
            changes: [
              Value.Member(
                key: "frame",
                value: .array([.number(0), .null, .object([Value.Member(key: "k", value: .number(1.5))])])
              )
            ]
          ),
        ])
    )
    #expect(
      try errors(inStep: #""set":{"tap":false}"#) == [
        #"trace.jsonl:1:21: error: "tap" is a boolean, expected properties"#
      ]
    )
  }

  /// Up to the limit it is for those who know the property to say that it is not a list. The objects of the step are
  /// two levels.
  @Test func `A value of a set step can be nested to the limit`() throws {
    func lists(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    guard case .set(let changes) = try event(#""set":{"tap":{"name":\#(lists(98))}}"#) else {
      Issue.record("a set step")
      return
    }
    var value = try #require(changes.first?.changes.first?.value)
    var depth = 1
    while case .array(let items) = value, let item = items.first { (value, depth) = (item, depth + 1) }
    #expect(value == .array([]) && depth == 98)
    let limit = "the limit of a property and of an argument"
    let message = "lists and objects nest more than 100 levels deep, \(limit)"
    for count in [99, 1000] {
      let found = try errors(inStep: #""set":{"tap":{"name":\#(lists(count))}}"#)
      #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
    }
  }

  @Test(
    arguments: CallMethod.allCases
  )
  func `A call is decoded with its argument`(method: CallMethod) throws {
    #expect(
      try event(#""call":{"object":"a","method":"\#(method.rawValue)","argument":{"interval":0.1}}"#)
        == .call(
          Call(
            object: "a",
            method: method.rawValue,
            argument: .object([Value.Member(key: "interval", value: .number(0.1))])
          )
        )
    )
  }

  @Test func `A wrong call is an error at its place`() throws {
    #expect(
      try errors(inStep: #""call":{"object":"a","method":"becomeFirstRespnder"}"#) == [
        #"trace.jsonl:1:38: error: unknown method "becomeFirstRespnder","#
          + #" did you mean "becomeFirstResponder"?"#
      ]
    )
    #expect(
      try errors(inStep: #""call":{"method":"addSubview"}"#) == [
        #"trace.jsonl:1:15: error: "call" without "object", expected "object" and "method""#
      ]
    )
  }

  @Test func `A wait is decoded`() throws {
    #expect(try event(#""wait":true"#) == .wait)
    #expect(
      try errors(inStep: #""wait":false"#) == [
        #"trace.jsonl:1:15: error: "wait" is not true, expected true"#
      ]
    )
  }

  @Test func `A step has exactly one event`() throws {
    #expect(
      try errors(inStep: #""wait":true,"interruption":"a""#) == [
        #"trace.jsonl:1:20: error: a second event, "interruption", in a step that already has "wait";"#
          + " expected one event a line"
      ]
    )
    #expect(
      try errors(inStep: #""x-a":1"#) == [
        #"trace.jsonl:1:1: error: a step without an event, expected "touches", "touchUpdates", "scroll", "transform", "hover", "press","#
          + #" "pencil", "interruption", "motion", "accelerometer", "gyro", "magnetometer", "orientation", "remoteControl", "statusBar", "command", "set","#
          + #" "call" or "wait""#
      ]
    )
    #expect(
      try errors(inStep: #""touchs":[]"#) == [
        #"trace.jsonl:1:8: error: unknown key "touchs" of a step, did you mean "touches"?"#
      ]
    )
    #expect(
      try errors(inTrace: #"{"touchtrace":1}"# + "\n" + #"{"wait":true}"#) == [
        #"trace.jsonl:2:1: error: a step without a time, expected "t""#
      ]
    )
  }

  @Test(
    arguments: [
      ("4000000001", #""t" is 4000000001, expected seconds from 0 to 4e9"#),
      ("-0.5", #""t" is -0.5, expected seconds from 0 to 4e9"#),
      ("1e999", #""t" is not finite, expected seconds from 0 to 4e9"#),
      ("NaN", #""t" is not finite, expected seconds from 0 to 4e9"#),
      (#""1""#, #""t" is a string, expected seconds as a number"#),
    ]
  )
  func `A wrong time is an error at its place`(time: String, message: String) throws {
    #expect(
      try errors(inTrace: #"{"t":\#(time),"wait":true}"#) == ["trace.jsonl:1:6: error: \(message)"]
    )
  }

  @Test func `A time before that of the previous step is an error`() throws {
    let reading = try Reading(
      #"{"t":0.4,"wait":true}"# + "\n" + #"{"t":0.4,"wait":true}"# + "\n" + #"{"t":0.3,"wait":true}"#
    )
    #expect(reading.steps.count == 2)
    #expect(
      reading.errors == [
        "trace.jsonl:3:6: error: time runs backwards: 0.3 after 0.4"
      ]
    )
  }

  @Test func `Times are whole nanoseconds`() throws {
    let reading = try Reading(#"{"t":0.0170000004,"wait":true}"# + "\n" + #"{"t":4e9,"wait":true}"#)
    #expect(reading.steps.map(\.time.nanoseconds) == [17_000_000, 4_000_000_000_000_000_000])
  }

  @Test func `No step is read after an error`() throws {
    let file = try TemporaryFile("t.jsonl", (#"{"t":0}"# + "\n" + #"{"t":0,"wait":true}"#).utf8)
    let reader = try TraceReader(.path(file.path))
    #expect(throws: InputFailure.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func `A problem that the replay finds has its place in the step`() throws {
    let text = "\n" + #"{"t":0,"set":{"a\u00e9":{"alpha":1,"frame":[0,1,2,3]}}}"#
    let file = try TemporaryFile("t.jsonl", text.utf8)
    let reader = try TraceReader(.path(file.path))
    _ = try reader.next()
    let object = JSONPath()["set"]["aé"]
    let errors = reader.errors(for: [
      Problem(object["frame"][2], "c"), Problem(object["frame"].ofKey, "b"), Problem(object, "a"),
    ])
    #expect(errors.map { "\($0.line):\($0.column) \($0.message)" } == ["2:25 a", "2:36 b", "2:49 c"])
    #expect(reader.errors(for: [Problem(object["beta"], "nowhere")]).map(\.column) == [25])
  }
}
