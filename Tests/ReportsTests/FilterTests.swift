import Records
import Testing

@testable import Reports

@Suite("Filtering")
struct FilterTests {
  private let first = step(.wait, line: 2)
  private let second = step(.timer(owner: "tap"), line: nil)
  private let tapReset = Record.reset(recognizer: "tap")
  private let panReset = Record.reset(recognizer: "pan")

  private func passed(_ records: [Record], _ objects: String...) -> [Record] {
    var filter = ObjectFilter(objects)
    var passed: [Record] = []
    for record in records { filter.pass(record) { passed.append($0) } }
    return passed
  }

  @Test func `A step comes with the first record that names an object, once, and not without one`() {
    let third = step(.interruption("x"), line: 9)
    let records = [first, panReset, tapReset, tapReset, third, panReset]
    #expect(passed(records, "tap") == [first, tapReset, tapReset])
    #expect(passed(records, "tap", "pan") == [first, panReset, tapReset, tapReset, third, panReset])
    #expect(passed(records, "nobody") == [])
  }

  @Test func `A step that names an object itself comes at once, and only once`() {
    #expect(passed([first, second, tapReset], "tap") == [second, tapReset])
  }

  @Test(
    arguments: [
      .hitTest(HitTest(touch: 1, view: "b", path: ["a", "me", "b"], checked: nil)),
      .hitTest(HitTest(touch: 1, view: nil, path: [], checked: [.init(view: "me", miss: .hidden)])),
      .recognizer(RecognizerMessage(recognizer: "me", message: .touchesBegan, touches: [1])),
      .state(.init(recognizer: "me", from: .possible, to: .failed, reason: .init(.disabled))),
      .state(
        .init(recognizer: "a", from: .possible, to: .failed, reason: .init(.prevented, by: "me"))
      ),
      .wait(recognizer: "me", for: ["a"]),
      .wait(recognizer: "a", for: ["b", "me"]),
      .hold(Hold(touch: 1, view: "me", message: .touchesEnded, by: ["a"])),
      .hold(Hold(touch: 1, view: "a", message: .touchesEnded, by: ["me"])),
      .drop(Drop(.touch(1, view: "me"), .exclusiveTouch)),
      .deliver(Delivery(responder: "me", message: .motionBegan, touches: [], handled: true)),
      .action(
        Action(sender: "me", target: nil, action: nil, state: nil, location: nil, values: .init())
      ),
      .action(
        Action(sender: "a", target: "me", action: "b", state: nil, location: nil, values: .init())
      ),
      .reset(recognizer: "me"),
      .firstResponder(from: "me", to: nil),
      .firstResponder(from: nil, to: "me"),
      .scroll(scrollView: "me", contentOffset: Point(x: 0, y: 0)),
      .zoom(scrollView: "me", zoomScale: 2, contentOffset: Point(x: 0, y: 0)),
      .effect(object: "me", text: ""), .dispatch(to: "me", touches: [1]), .refuse(recognizer: "me", touch: 1),
      .highlight(control: "me", isHighlighted: true), .select(view: "me", isSelected: true),
      .answer(object: "me", property: "p", value: .null),
      .warning(Warning(.partialHandler, object: "me", text: "")),
      step(.touches([TouchSample(id: 1, phase: .began, location: Point(x: 0, y: 0), window: "me")])),
      step(.command(action: "copy:", sender: "me")),
      step(.set([PropertyChanges(object: "me", changes: [])])),
      step(.call(Call(object: "me", method: "m"))),
      step(.call(Call(object: "a", method: "addSubview", argument: .string("me")))),
      step(.timer(owner: "me")),
    ] as [Record]
  )
  func `Whoever a record names`(record: Record) {
    #expect(passed([record], "me") == [record])
    #expect(passed([record], "m", "e").isEmpty)
  }

  @Test func `A touch, an event and a message without an object name nobody`() {
    let records: [Record] = [
      .discard(message: .touchesBegan, touches: [1]), .drop(Drop(.event("me"), .notPlaying)),
      .drop(Drop(.touch(1, view: nil), .tooManyTouches)), .effect(object: "a", text: "me"),
    ]
    #expect(passed(records, "me").isEmpty)
  }
}

@Suite("The sink")
struct SinkTests {
  private func output(_ records: [Record], _ change: (inout ReportOptions) -> Void) -> String {
    var options = ReportOptions()
    change(&options)
    let sink = ReportSink(options)
    sink.receive(records)
    return String(decoding: sink.buffer.bytes, as: UTF8.self)
  }

  private let records = [step(.wait), .reset(recognizer: "tap"), .reset(recognizer: "pan")]

  @Test func `Only the kinds named are shown`() {
    #expect(output(records) { $0.only = [.reset] } == "  reset tap\n  reset pan\n")
    #expect(output(records) { $0.only = [.step] } == "t=0.500000 wait\n")
  }

  @Test func `Lines without steps have their times if that is wanted`() {
    let lines = output(records) {
      $0.only = [.reset]
      $0.addsTimes = true
    }
    #expect(lines == "t=0.500000 reset tap\nt=0.500000 reset pan\n")
  }

  @Test func `JSON records keep their time when steps are not shown`() {
    let lines = output(records) {
      $0.format = .jsonl
      $0.only = [.reset]
      $0.objects = ["pan"]
    }
    #expect(lines == #"{"t":0.5,"record":"reset","recognizer":"pan"}"# + "\n")
  }

  @Test func `Objects and kinds together`() {
    #expect(output(records) { $0.objects = ["pan"] } == "t=0.500000 wait\n  reset pan\n")
  }

  @Test func `Nothing is written in no format`() {
    #expect(output(records) { $0.format = .none } == "")
  }

  @Test func `The replay is asked for what is shown, and for steps if they are counted`() {
    var options = ReportOptions()
    #expect(options.interest() == Interest(alwaysIncludesLocation: false))
    options.detail = .full
    #expect(options.interest() == Interest(detail: .full))
    options.detail = .normal
    options.only = [.reset]
    #expect(options.interest() == Interest(only: [.reset], alwaysIncludesLocation: false))
    options.format = .jsonl
    #expect(options.interest() == Interest(only: [.reset]))
    options.format = .none
    #expect(options.interest() == .nothing)
    #expect(options.interest(countingSteps: true) == Interest(only: [.step]))
    options.format = .text
    #expect(
      options.interest(countingSteps: true) == Interest(only: [.reset, .step], alwaysIncludesLocation: false)
    )
  }

  @Test func `A full buffer is handed on, in order and without loss`() {
    var whole = ByteBuffer()
    var largest = 0
    let sink = ReportSink(ReportOptions()) { part in
      largest = max(largest, part.count)
      part.bytes.withUnsafeBufferPointer { whole.append(bytes: $0) }
    }
    sink.receive((0..<20_000).map { .reset(recognizer: "tap\($0)") })
    sink.flush()
    let expected = (0..<20_000).map { "  reset tap\($0)\n" }.joined()
    #expect(String(decoding: whole.bytes, as: UTF8.self) == expected)
    #expect(largest < ReportSink.capacity + 100)
  }
}
