import Records
import Testing

@testable import Reports

@Suite("Records of every other kind")
struct RecordTests {
  @Test(
    arguments: [
      (
        .hitTest(HitTest(touch: 1, view: "top", path: ["window", "root", "top"], checked: nil)),
        "hit 1 -> top (window > root > top)",
        #""hitTest","touch":1,"view":"top","path":["window","root","top"]"#
      ),
      (
        .hitTest(HitTest(touch: 1, view: nil, path: [], checked: nil)), "hit 1 -> nil",
        #""hitTest","touch":1,"view":null,"path":[]"#
      ),
      (
        .hitTest(
          HitTest(
            touch: 1,
            view: "top",
            path: ["window", "top"],
            checked: [.init(view: "window", miss: nil), .init(view: "bottom", miss: .outside)]
          )
        ),
        "hit 1 -> top (window > top) checked=[window, bottom outside]",
        #""hitTest","touch":1,"view":"top","path":["window","top"],"#
          + #""checked":[{"view":"window","hit":true},{"view":"bottom","hit":false,"reason":"outside"}]"#
      ),
      (
        .recognizer(RecognizerMessage(recognizer: "pinch", message: .touchesMoved, touches: [1, 2])),
        "recognizer pinch touchesMoved 1 2",
        #""recognizer","recognizer":"pinch","message":"touchesMoved","touches":[1,2]"#
      ),
      (
        .wait(recognizer: "singleTap", for: ["doubleTap", "tripleTap"]),
        "wait singleTap for doubleTap, tripleTap",
        #""wait","recognizer":"singleTap","for":["doubleTap","tripleTap"]"#
      ),
      (
        .hold(Hold(touch: 1, view: "view", message: .touchesEnded, by: ["doubleTap", "press"])),
        "hold view touchesEnded 1 by doubleTap, press",
        #""hold","touch":1,"view":"view","message":"touchesEnded","by":["doubleTap","press"]"#
      ),
      (
        .hold(Hold(touch: nil, view: "view", message: .pressesEnded, by: ["doubleTap"])),
        "hold view pressesEnded by doubleTap",
        #""hold","view":"view","message":"pressesEnded","by":["doubleTap"]"#
      ),
      (
        .drop(Drop(.touch(2, view: "view"), .multipleTouchDisabled)), "drop 2 view multipleTouchDisabled",
        #""drop","touch":2,"view":"view","reason":"multipleTouchDisabled""#
      ),
      (
        .drop(Drop(.touch(6, view: nil), .tooManyTouches)), "drop 6 tooManyTouches",
        #""drop","touch":6,"reason":"tooManyTouches""#
      ),
      (
        .drop(Drop(.event("remoteControl"), .notPlaying)), "drop remoteControl notPlaying",
        #""drop","event":"remoteControl","reason":"notPlaying""#
      ),
      (
        .discard(message: .touchesBegan, touches: [1]), "discard touchesBegan 1",
        #""discard","message":"touchesBegan","touches":[1]"#
      ),
      (
        .discard(message: .motionEnded, touches: []), "discard motionEnded",
        #""discard","message":"motionEnded""#
      ),
      (.reset(recognizer: "tap"), "reset tap", #""reset","recognizer":"tap""#),
      (
        .dispatch(to: "window", touches: [1, 2]), "dispatch window 1 2",
        #""dispatch","responder":"window","touches":[1,2]"#
      ),
      (.refuse(recognizer: "tap", touch: 1), "refuse tap 1", #""refuse","recognizer":"tap","touch":1"#),
      (
        .highlight(control: "ok", isHighlighted: false), "highlight ok false",
        #""highlight","control":"ok","isHighlighted":false"#
      ),
      (
        .select(view: "list.0.2", isSelected: true), "select list.0.2 true",
        #""select","view":"list.0.2","isSelected":true"#
      ),
      (
        .answer(object: "motionManager", property: "isGyroActive", value: .bool(true)),
        "answer motionManager isGyroActive=true",
        #""answer","object":"motionManager","property":"isGyroActive","value":true"#
      ),
      (
        .answer(object: "application", property: "orientation", value: .string("faceUp")),
        "answer application orientation=faceUp",
        #""answer","object":"application","property":"orientation","value":"faceUp""#
      ),
      (
        .firstResponder(from: nil, to: "field"), "firstResponder nil -> field",
        #""firstResponder","from":null,"to":"field""#
      ),
      (
        .firstResponder(from: "field", to: nil), "firstResponder field -> nil",
        #""firstResponder","from":"field","to":null"#
      ),
      (
        .scroll(scrollView: "table", contentOffset: Point(x: 0, y: 120.25)), "scroll table (0, 120.25)",
        #""scroll","scrollView":"table","contentOffset":[0,120.25]"#
      ),
      (
        .zoom(scrollView: "photo", zoomScale: 2.8284271, contentOffset: Point(x: 160, y: 120.25)),
        "zoom photo 2.828 (160, 120.25)",
        #""zoom","scrollView":"photo","zoomScale":2.828427,"contentOffset":[160,120.25]"#
      ),
      (
        .scrollStart(
          ScrollStart(
            scrollView: "table",
            movement: .deceleration,
            from: Point(x: 0, y: 20),
            to: Point(x: 0, y: 519.5),
            until: Instant(seconds: 3.49)
          )
        ), "scrollStart table deceleration (0, 20) -> (0, 519.5) until t=3.490000",
        #""scrollStart","scrollView":"table","movement":"deceleration","from":[0,20],"to":[0,519.5],"until":3.49"#
      ),
      (
        .scrollEnd(
          ScrollEnd(scrollView: "table", contentOffset: Point(x: 0, y: 446.41), reason: .touched, touch: 2)
        ), "scrollEnd table (0, 446.41) touched by 2",
        #""scrollEnd","scrollView":"table","contentOffset":[0,446.41],"reason":"touched","touch":2"#
      ),
      (
        .scrollEnd(ScrollEnd(scrollView: "table", contentOffset: Point(x: 0, y: 8), reason: .scrolled)),
        "scrollEnd table (0, 8) scrolled",
        #""scrollEnd","scrollView":"table","contentOffset":[0,8],"reason":"scrolled""#
      ),
      (
        .scrollEnd(ScrollEnd(scrollView: "table", contentOffset: Point(x: 0, y: 0), reason: .rested)),
        "scrollEnd table (0, 0) rested",
        #""scrollEnd","scrollView":"table","contentOffset":[0,0],"reason":"rested""#
      ),
      (
        .effect(object: "canvas", text: "line finished (10, 10) -> (60, 10)"),
        "effect canvas line finished (10, 10) -> (60, 10)",
        #""effect","object":"canvas","text":"line finished (10, 10) -> (60, 10)""#
      ),
      (
        .warning(Warning(.stuckRecognizer, object: "knob", text: "still possible after its last touch")),
        "warning stuckRecognizer knob still possible after its last touch",
        #""warning","code":"stuckRecognizer","object":"knob","text":"still possible after its last touch""#
      ),
    ] as [(Record, String, String)]
  )
  func `One line in either format`(record: Record, expectedText: String, expectedJSON: String) {
    #expect(text(record) == "  " + expectedText)
    #expect(json(record) == #"{"record":"# + expectedJSON + "}")
  }

  @Test func `A delivery, plain and late and unhandled`() {
    let plain = Record.deliver(
      Delivery(responder: "view", message: .touchesBegan, touches: [1, 2], handled: true)
    )
    #expect(text(plain) == "  deliver view touchesBegan 1 2")
    #expect(
      json(plain)
        == #"{"record":"deliver","responder":"view","message":"touchesBegan","touches":[1,2],"handled":true}"#
    )
    let late = Record.deliver(
      Delivery(responder: "view", message: .touchesEnded, touches: [1], handled: false, late: 350_000_001)
    )
    #expect(text(late) == "  deliver view touchesEnded 1 unhandled late 0.35")
    #expect(
      json(late)
        == #"{"record":"deliver","responder":"view","message":"touchesEnded","touches":[1],"handled":false,"late":0.35}"#
    )
    let shake = Record.deliver(
      Delivery(responder: "photos", message: .motionEnded, touches: [], handled: true, subtype: "shake")
    )
    #expect(text(shake) == "  deliver photos motionEnded")
    #expect(
      json(shake)
        == #"{"record":"deliver","responder":"photos","message":"motionEnded","handled":true,"subtype":"shake"}"#
    )
  }

  @Test func `A delivery in full detail`() {
    let record = Record.deliver(
      Delivery(
        responder: "view",
        message: .touchesBegan,
        touches: [1, 2],
        handled: true,
        detail: DeliveryDetail(
          tapCounts: [1, 2],
          locations: [Point(x: 10, y: 20), Point(x: 30.5, y: 40)],
          allTouches: [
            .init(id: 1, phase: .began, window: "window", view: "view"),
            .init(id: 3, phase: .stationary, window: nil, view: nil),
          ]
        ),
        late: 1_000
      )
    )
    #expect(
      text(record, .full)
        == "  deliver view touchesBegan 1 2 late 0 tapCounts=[1, 2] locations=[(10, 20), (30.5, 40)]"
        + " allTouches=[1 began window view, 3 stationary nil nil]"
    )
    #expect(
      json(record)
        == #"{"record":"deliver","responder":"view","message":"touchesBegan","touches":[1,2],"handled":true,"#
        + #""tapCounts":[1,2],"locations":[[10,20],[30.5,40]],"allTouches":[{"id":1,"phase":"began","#
        + #""window":"window","view":"view"},{"id":3,"phase":"stationary"}],"late":0.000001}"#
    )
  }
  @Test(arguments: RecordKind.allCases)
  func `The name of a kind is that of its case`(kind: RecordKind) {
    #expect(kind.name == "\(kind)")
  }
}
