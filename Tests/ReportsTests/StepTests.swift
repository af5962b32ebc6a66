import Records
import Testing

@testable import Reports

@Suite("Step records")
struct StepTests {
  @Test func `Touches with their places, and what else a sample has`() {
    let record = step(
      .touches([
        TouchSample(id: 2, phase: .moved, location: Point(x: 160, y: 182.0005)),
        TouchSample(
          id: 1,
          phase: .began,
          location: Point(x: -0.0001, y: 318),
          window: "main",
          force: 0.5,
          majorRadius: 12,
          type: .pencil,
          edge: .left
        ),
      ])
    )
    #expect(
      text(record)
        == "t=0.500000 touches moved 2 (160, 182.001) began 1 (0, 318) window=main force=0.5 majorRadius=12 type=pencil edge=left"
    )
    #expect(
      json(record)
        == #"{"record":"step","line":3,"event":"touches","touches":[{"id":2,"phase":"moved","x":160,"y":182.0005},"#
        + #"{"id":1,"phase":"began","x":-0.0001,"y":318,"window":"main","force":0.5,"majorRadius":12,"type":"pencil","edge":"left"}]}"#
    )
  }

  @Test(
    arguments: [
      (
        .interruption("phone call"), "interruption phone call", #""interruption","interruption":"phone call""#
      ),
      (
        .scroll(ScrollSample(.continuous, .changed, at: Point(x: 1, y: 2), by: Point(x: 0, y: -4))),
        "scroll continuous changed (1, 2) by (0, -4)",
        #""scroll","scroll":{"kind":"continuous","phase":"changed","x":1,"y":2,"dx":0,"dy":-4}"#
      ),
      (
        .scroll(ScrollSample(.discrete, nil, at: Point(x: 1, y: 2), by: Point(x: 0, y: 10))),
        "scroll discrete (1, 2) by (0, 10)",
        #""scroll","scroll":{"kind":"discrete","x":1,"y":2,"dx":0,"dy":10}"#
      ),
      (
        .transform(TransformSample(.began, at: Point(x: 1, y: 2), scale: 1.5, rotation: 0.25)),
        "transform began (1, 2) scale=1.5 rotation=0.25",
        #""transform","transform":{"phase":"began","x":1,"y":2,"scale":1.5,"rotation":0.25}"#
      ),
      (
        .hover(HoverSample(.began, at: Point(x: 1, y: 2))), "hover began (1, 2)",
        #""hover","hover":{"phase":"began","x":1,"y":2}"#
      ),
      (
        .press(PressSample(.began, .button(.menu))), "press began menu",
        #""press","press":{"phase":"began","type":"menu"}"#
      ),
      (
        .pencil(PencilSample(.squeeze, .ended, PencilPose(at: Point(x: 1, y: 2)))),
        "pencil squeeze ended (1, 2)",
        #""pencil","pencil":{"gesture":"squeeze","phase":"ended","x":1,"y":2}"#
      ),
      (.motion(.began), "motion shake began", #""motion","motion":{"subtype":"shake","phase":"began"}"#),
      (
        .accelerometer(Vector3(x: 0, y: -0.0, z: -1)), "accelerometer (0, 0, -1)",
        #""accelerometer","accelerometer":{"x":0,"y":0,"z":-1}"#
      ),
      (
        .gyro(Vector3(x: 0.1, y: 0.2, z: 0.3)), "gyro (0.1, 0.2, 0.3)",
        #""gyro","gyro":{"x":0.1,"y":0.2,"z":0.3}"#
      ),
      (
        .magnetometer(Vector3(x: 1, y: 2, z: 3)), "magnetometer (1, 2, 3)",
        #""magnetometer","magnetometer":{"x":1,"y":2,"z":3}"#
      ),
      (.orientation(.faceUp), "orientation faceUp", #""orientation","orientation":"faceUp""#),
      (.remoteControl(.play), "remoteControl play", #""remoteControl","remoteControl":"play""#),
      (.statusBar(.tap), "statusBar tap", #""statusBar","statusBar":"tap""#),
      (.command(action: "copy:", sender: nil), "command copy:", #""command","command":"copy:""#),
      (
        .command(action: "copy:", sender: "menu"), "command copy: sender=menu",
        #""command","command":{"action":"copy:","sender":"menu"}"#
      ),
      (
        .call(Call(object: "view", method: "addGestureRecognizer", argument: .string("tap"))),
        "call view addGestureRecognizer tap",
        #""call","call":{"object":"view","method":"addGestureRecognizer","argument":"tap"}"#
      ),
      (
        .call(
          Call(object: "motion", method: "start", argument: .object([.init(key: "i", value: .number(0.5))]))
        ),
        #"call motion start {"i": 0.5}"#,
        #""call","call":{"object":"motion","method":"start","argument":{"i":0.5}}"#
      ),
      (
        .call(Call(object: "field", method: "resignFirstResponder")), "call field resignFirstResponder",
        #""call","call":{"object":"field","method":"resignFirstResponder"}"#
      ),
      (.wait, "wait", #""wait","wait":true"#),
    ] as [(StepEvent, String, String)]
  )
  func `Every other event`(event: StepEvent, textTail: String, jsonTail: String) {
    #expect(text(step(event)) == "t=0.500000 " + textTail)
    #expect(json(step(event)) == #"{"record":"step","line":3,"event":"# + jsonTail + "}")
  }

  @Test func `Properties in the order written`() {
    let record = step(
      .set([
        PropertyChanges(object: "tap", changes: [.init(key: "isEnabled", value: .bool(false))]),
        PropertyChanges(
          object: "view",
          changes: [
            .init(key: "alpha", value: .number(0.5)),
            .init(key: "frame", value: .array([.number(0), .number(1)])),
          ]
        ),
      ])
    )
    #expect(text(record) == "t=0.500000 set tap isEnabled=false, view alpha=0.5 frame=[0, 1]")
    #expect(
      json(record)
        == #"{"record":"step","line":3,"event":"set","set":{"tap":{"isEnabled":false},"view":{"alpha":0.5,"frame":[0,1]}}}"#
    )
  }

  @Test func `A timer has an owner and no line`() {
    let record = step(.timer(owner: "doubleTap"), line: nil)
    #expect(text(record) == "t=0.500000 timer doubleTap")
    #expect(json(record) == #"{"record":"step","event":"timer","owner":"doubleTap"}"#)
  }

  @Test func `The trace heads each JSON record`() {
    let report = JSONLinesReport(trace: "a/b\"c.jsonl")
    var buffer = ByteBuffer()
    report.writeLine(of: step(.wait), at: Instant(seconds: 0.5), to: &buffer)
    report.writeLine(of: .reset(recognizer: "tap"), at: Instant(seconds: 0.5), to: &buffer)
    #expect(
      line(buffer)
        == #"{"trace":"a/b\"c.jsonl","t":0.5,"record":"step","line":3,"event":"wait","wait":true}"# + "\n"
        + #"{"trace":"a/b\"c.jsonl","t":0.5,"record":"reset","recognizer":"tap"}"#
    )
  }
}
