import Records
import Reports
import Testing
import TraceFormat

@testable import Search

@Suite("Patterns of records")
struct RecordPatternTests {
  private let failure = Record.state(
    StateChange(
      recognizer: "my tap",
      from: .possible,
      to: .failed,
      reason: Reason(.prevented, by: "pan")
    )
  )

  @Test(
    arguments: [
      ("state", true), ("state failed", true), (#"state "my tap" failed"#, true),
      (#"state "my tap" possible -> failed prevented pan"#, true), ("state -> failed", true),
      ("  state\tfailed  pan ", true), (#"state m"y t"ap"#, false), (#"state "m\y tap""#, true),
      ("state failed possible", false), ("state -> possible", false), ("state failed failed", false),
      ("state tap", false), ("action", false), ("state ->", true), ("! state failed", true),
      ("!state failed", true),
    ]
  )
  func `Words stand in the record's order, others may be between them`(pattern: String, isMatch: Bool) throws
  {
    #expect(try RecordPattern(pattern).matches(failure) == isMatch)
  }

  @Test(
    arguments: [
      ("state my tap possible -> failed: pan recognized", true),
      ("state my tap possible -> failed: swipe recognized", false),
      ("state my tap began -> failed: pan recognized", false),
    ]
  )
  func `A printed line is a pattern, word for word`(line: String, isMatch: Bool) throws {
    let pattern = try RecordPattern(line)
    #expect(pattern.matches(failure) == isMatch)
    try pattern.check([])
  }

  @Test func `A printed step and a printed hit test are patterns, too`() throws {
    let touch = TouchSample(id: 4, phase: .moved, location: Point(x: 1.5, y: 2))
    let step = Record.step(Step(time: .zero, line: 1, event: .touches([touch])))
    #expect(try RecordPattern("t=0.000000 touches moved 4 (1.5, 2)").matches(step))
    #expect(try !RecordPattern("t=0.000000 touches moved 4 (1.5, 3)").matches(step))
    let hit = Record.hitTest(HitTest(touch: 2, view: "top", path: ["window", "top"], checked: nil))
    #expect(try RecordPattern("hit 2 -> top (window > top)").matches(hit))
    #expect(try !RecordPattern("hit 2 -> top (root > top)").matches(hit))
  }

  @Test func `A ! in front asks that there be none`() throws {
    #expect(try RecordPattern("!warning").isNegated && !RecordPattern("warning").isNegated)
    #expect(try RecordPattern("! warning").kind == .warning)
  }

  @Test func `What the records of each kind can be known by`() throws {
    var swipe = Action(
      sender: "swipe",
      target: nil,
      action: "go",
      state: .recognized,
      location: nil,
      values: ActionValues()
    )
    swipe.values.direction = ["left"]
    let touch = TouchSample(id: 4, phase: .moved, location: Point(x: 0, y: 0))
    let set = PropertyChanges(object: "pan", changes: [.init(key: "isEnabled", value: .bool(false))])
    let records: [(Record, String)] = [
      (.step(Step(time: .zero, line: 1, event: .touches([touch]))), "touches moved 4"),
      (.step(Step(time: .zero, line: 1, event: .set([set]))), "set pan isEnabled"),
      (.step(Step(time: .zero, line: nil, event: .timer(owner: "tap"))), "timer tap"),
      (.step(Step(time: .zero, line: 1, event: .motion(.began))), "motion shake began"),
      (.step(Step(time: .zero, line: 1, event: .orientation(.faceUp))), "orientation faceUp"),
      (
        .step(
          Step(
            time: .zero,
            line: 1,
            event: .call(Call(object: "a", method: "addSubview", argument: .string("b")))
          )
        ),
        "call a addSubview b"
      ),
      (.hitTest(HitTest(touch: 2, view: nil, path: [], checked: nil)), "2 -> nil"),
      (
        .recognizer(RecognizerMessage(recognizer: "tap", message: .touchesEnded, touches: [1, 2])),
        "tap touchesEnded 1 2"
      ),
      (.wait(recognizer: "single", for: ["double", "pan"]), "single for double pan"),
      (.hold(Hold(touch: 1, view: "top", message: .touchesBegan, by: ["tap"])), "top touchesBegan 1 by tap"),
      (.drop(Drop(.touch(2, view: "top"), .exclusiveTouch)), "2 top exclusiveTouch"),
      (.drop(Drop(.event("remoteControl"), .notPlaying)), "remoteControl notPlaying"),
      (
        .deliver(Delivery(responder: "top", message: .touchesMoved, touches: [3], handled: false, late: 5)),
        "top touchesMoved 3 unhandled late"
      ),
      (.discard(message: .touchesEnded, touches: [1]), "touchesEnded 1"),
      (.action(swipe), "swipe -> nil go recognized left"),
      (
        .action(
          Action(
            sender: "ok",
            controlEvent: .touchDown,
            target: "app",
            action: "go:",
            state: nil,
            location: nil,
            values: ActionValues()
          )
        ), "ok touchDown -> app go:"
      ),
      (
        .sceneAction(
          SceneAction(
            sender: "tap",
            event: .call(Call(object: "v", method: "addSubview", argument: .string("w")))
          )
        ),
        "tap call v addSubview w"
      ),
      (.reset(recognizer: "tap"), "tap"), (.firstResponder(from: nil, to: "field"), "nil -> field"),
      (.scroll(scrollView: "list", contentOffset: Point(x: 0, y: 1)), "list"),
      (.zoom(scrollView: "photo", zoomScale: 2, contentOffset: Point(x: 0, y: 1)), "photo"),
      (
        .scrollStart(
          ScrollStart(
            scrollView: "list",
            movement: .bounce,
            from: Point(x: 0, y: 1),
            to: Point(x: 0, y: 0),
            until: Instant(seconds: 1)
          )
        ), "list bounce"
      ),
      (
        .scrollEnd(
          ScrollEnd(scrollView: "list", contentOffset: Point(x: 0, y: 0), reason: .touched, touch: 2)
        ), "list touched 2"
      ),
      (
        .delegate(DelegateMessage(scrollView: "list", message: .scrollViewDidScroll)),
        "list scrollViewDidScroll"
      ),
      (.effect(object: "canvas", text: "line finished"), "canvas line finished"),
      (.dispatch(to: "window", touches: [1, 2]), "window 1 2"),
      (.refuse(recognizer: "tap", touch: 1), "tap 1"),
      (.highlight(control: "ok", isHighlighted: true), "ok true"),
      (.select(view: "row", isSelected: false), "row false"),
      (
        .answer(object: "application", property: "orientation", value: .string("faceUp")),
        "application orientation faceUp"
      ),
      (.orientation(.faceUp), "faceUp"), (.motionData(MotionData(source: .gyro)), "gyro"),
      (.warning(Warning(.stuckRecognizer, object: "tap", text: "stuck")), "stuckRecognizer tap"),
    ]
    for (record, words) in records { #expect(record.words.joined(separator: " ") == words) }
    #expect(Set(records.map(\.0.kind)).union([.state]) == Set(RecordKind.allCases))
  }

  @Test(
    arguments: [
      ("", 1, "expected a kind of record, such as state or action"),
      ("  ", 3, "expected a kind of record, such as state or action"),
      ("!", 2, "expected a kind of record, such as state or action"),
      (" stat tap", 2, "unknown kind of record \"stat\", did you mean \"state\"?"),
      ("contentOffset list", 1, "unknown kind of record \"contentOffset\", did you mean \"scroll\"?"),
      ("! actions", 3, "unknown kind of record \"actions\", did you mean \"action\"?"),
      ("state \"my tap", 7, "a quote that is not closed"),
      ("action \"ü", 8, "a quote that is not closed"),
    ]
  )
  func `What is malformed is said with its column`(text: String, column: Int, message: String) {
    #expect(throws: RecordPattern.Malformed(column: column, message: message)) { try RecordPattern(text) }
  }

  @Test(
    arguments: [
      "save button", "a  b", "say\"hi", "a -> b", "line\nend", "back\\slash", "::set-output", "Straße 🙂", "1",
    ]
  )
  func `A line that a replay prints is a pattern, whatever its ids are`(id: String) throws {
    var swipe = Action(
      sender: "swipe",
      controlEvent: nil,
      target: nil,
      action: "go:",
      state: .recognized,
      location: nil,
      values: ActionValues()
    )
    swipe.sender = id
    let reason = Reason(.movedTooFar, Measure(47, limit: 45, .points))
    let records: [Record] = [
      .state(StateChange(recognizer: id, from: .possible, to: .failed, reason: reason)), .action(swipe),
      .hitTest(HitTest(touch: 1, view: id, path: ["window", id], checked: nil)),
      .wait(recognizer: id, for: ["double"]),
      .hold(Hold(touch: 1, view: id, message: .touchesBegan, by: ["tap", id])),
      .drop(Drop(.touch(2, view: id), .exclusiveTouch, by: [id])),
      .deliver(Delivery(responder: id, message: .touchesMoved, touches: [3], handled: false, late: 5)),
      .reset(recognizer: id), .firstResponder(from: nil, to: id),
      .scroll(scrollView: id, contentOffset: Point(x: 0, y: 1)), .highlight(control: id, isHighlighted: true),
    ]
    for record in records {
      let line = String { TextReport().writeInner(record, to: &$0) }
      let pattern = try RecordPattern(line)
      #expect(pattern.matches(record), "\(line)")
      try pattern.check(["double", "tap", "window", id, swipe.action ?? ""])
    }
    // Part of an id is not the id.
    #expect(try !RecordPattern("reset save").matches(.reset(recognizer: "save button")))
  }

  @Test func `A word that no record of the kind can have is found, with what may have been meant`() throws {
    let names = ["tap", "doubleTap"]
    for good in [
      "state tap failed tooLong", "state 12", "state doubleTap", "step whatever", "effect anything",
    ] {
      try RecordPattern(good).check(names)
    }
    #expect(
      throws: RecordPattern.Malformed(
        column: 11,
        message: "nothing in state records of this trace is called \"faild\", did you mean \"failed\"?"
      )
    ) { try RecordPattern("state tap faild").check(names) }
    #expect(throws: RecordPattern.Malformed.self) { try RecordPattern("reset failed").check(names) }
  }

  @Test func `A record that has a word is nearer than one that has all those after it`() throws {
    #expect(try RecordPattern("state tap failed tooLong").nearness(to: failure) == 0b010)
    #expect(try RecordPattern(#"state "my tap" recognized gesture"#).nearness(to: failure) == 0b100)
    #expect(try RecordPattern("state failed tooLong pan").nearness(to: failure) == 0b101)
    #expect(try RecordPattern("state").nearness(to: failure) == 0)
  }
}
