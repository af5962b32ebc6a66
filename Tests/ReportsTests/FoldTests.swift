import Records
import Reports
import Testing

@Suite("Folded text")
struct FoldTests {
  @Test func `Steps in which a gesture only goes on are one paragraph with its first and last values`() {
    #expect(
      folded([
        moved(0.1), change(.possible, .began), pan(.began, 10),
        moved(0.2), change(.began, .changed), pan(.changed, 20),
        moved(0.3), pan(.changed, 30),
        moved(0.4), pan(.changed, 40),
        lifted(0.5), change(.changed, .ended), pan(.ended, 40),
      ]) == """
        t=0.100000 touches moved 1 (0, 0)
          state pan possible -> began: moved
          action pan: began translation=(10, 0)
        t=0.200000 to t=0.400000: 3 steps
          state pan began -> changed: moved
          action pan: changed, 3 times: first translation=(20, 0); last translation=(40, 0)
        t=0.500000 touches ended 1 (0, 0)
          state pan changed -> ended: moved
          action pan: ended translation=(40, 0)

        """
    )
  }

  @Test func `A step in which something else happens stands whole between two runs`() {
    let failure = Record.state(
      StateChange(recognizer: "tap", from: .possible, to: .failed, reason: Reason(.moved))
    )
    #expect(
      folded([
        moved(0.1), pan(.changed, 1), moved(0.2), pan(.changed, 2),
        moved(0.3), pan(.changed, 3), failure,
        moved(0.4), pan(.changed, 4), moved(0.5), pan(.changed, 5),
      ]) == """
        t=0.100000 to t=0.200000: 2 steps
          action pan: changed, 2 times: first translation=(1, 0); last translation=(2, 0)
        t=0.300000 touches moved 1 (0, 0)
          action pan: changed translation=(3, 0)
          state tap possible -> failed: moved
        t=0.400000 to t=0.500000: 2 steps
          action pan: changed, 2 times: first translation=(4, 0); last translation=(5, 0)

        """
    )
  }

  @Test func `A run of one step is written as that step`() {
    let records = [moved(0.1), pan(.changed, 1), lifted(0.2), pan(.ended, 1), moved(0.3)]
    #expect(folded(records) == records.map { text($0) + "\n" }.joined())
  }

  @Test func `Moves that come to nothing are counted, a lift that comes to nothing is not`() {
    #expect(
      folded([moved(0.1), moved(0.2), lifted(0.3), moved(0.4), moved(0.5)]) == """
        t=0.100000 to t=0.200000: 2 steps
        t=0.300000 touches ended 1 (0, 0)
        t=0.400000 to t=0.500000: 2 steps

        """
    )
  }

  @Test("Each sender, message, control event and scroll view of a run has a line, in the order of the first")
  func series() {
    func moves(_ touches: [Int]) -> Record {
      .deliver(Delivery(responder: "view", message: .touchesMoved, touches: touches, handled: true))
    }
    func value(_ value: Double) -> Record {
      var values = ActionValues()
      values.value = value
      return .action(
        Action(
          sender: "slider",
          controlEvent: .valueChanged,
          target: "controller",
          action: "slide",
          state: nil,
          values: values
        )
      )
    }
    func zoom(_ scale: Double) -> Record {
      .zoom(scrollView: "photo", zoomScale: scale, contentOffset: Point(x: 0, y: 1))
    }
    func scroll(_ y: Double) -> Record { .scroll(scrollView: "list", contentOffset: Point(x: 0, y: y)) }
    #expect(
      folded([
        moved(0.1), moves([1]), value(0.1), scroll(1), zoom(1.1),
        moved(0.2), moves([1, 2]), value(0.2), scroll(2), zoom(1.2),
        moved(0.3), moves([1]), value(0.3), scroll(3), zoom(1.3),
      ]) == """
        t=0.100000 to t=0.300000: 3 steps
          deliver view touchesMoved 1, 2 times
          action slider valueChanged -> controller slide, 3 times: first value=0.1; last value=0.3
          scroll list, 3 times: first (0, 1); last (0, 3)
          zoom photo, 3 times: first 1.1 (0, 1); last 1.3 (0, 1)
          deliver view touchesMoved 1 2

        """
    )
  }

  @Test func `Recognizers that change alike one after the other share a line, and so do resets`() {
    func failure(_ recognizer: String, _ kind: ReasonKind = .moved) -> Record {
      .state(StateChange(recognizer: recognizer, from: .possible, to: .failed, reason: Reason(kind)))
    }
    #expect(
      folded([
        lifted(0.1), failure("a"), failure("b"), failure("c", .lifted), failure("d"),
        .reset(recognizer: "a"), .reset(recognizer: "b"), .reset(recognizer: "c"),
      ]) == """
        t=0.100000 touches ended 1 (0, 0)
          state a, b possible -> failed: moved
          state c possible -> failed: lifted
          state d possible -> failed: moved
          reset a, b, c

        """
    )
  }

  @Test func `Where steps are not shown, runs go on until another record ends them`() {
    #expect(
      folded(
        [moved(0.1), pan(.changed, 1), moved(0.2), pan(.changed, 2), lifted(0.3), pan(.ended, 2)],
        only: [.action]
      )
        == """
          action pan: changed, 2 times: first translation=(1, 0); last translation=(2, 0)
          action pan: ended translation=(2, 0)

        """
    )
  }

  @Test func `The fingerprint of a run changes with a value that is left out`() {
    func run(_ middle: Double) -> String {
      folded(
        [moved(0.1), pan(.changed, 1), moved(0.2), pan(.changed, middle), moved(0.3), pan(.changed, 3)],
        fingerprints: true
      )
    }
    #expect(run(2) != run(2.001))
    #expect(run(2) == run(2.0001), "the text has three decimals")
    #expect(run(2).split(separator: "\n").count == 2)
  }

  private func folded(_ records: [Record], only: [RecordKind]? = nil, fingerprints: Bool = false) -> String {
    var options = ReportOptions()
    options.folds = true
    options.only = only
    let sink = ReportSink(options)
    sink.receive(records)
    sink.finish()
    let text = String(decoding: sink.buffer.bytes, as: UTF8.self)
    return fingerprints ? text : text.replacing(/, fingerprint [0-9a-f]+/, with: "")
  }

  private func moved(_ time: Double) -> Record { step(.moved, at: time) }

  private func lifted(_ time: Double) -> Record { step(.ended, at: time) }

  private func step(_ phase: TouchPhase, at time: Double) -> Record {
    let touch = TouchSample(id: 1, phase: phase, location: Point(x: 0, y: 0))
    return .step(Step(time: Instant(seconds: time), line: nil, event: .touches([touch])))
  }

  private func change(_ from: GestureState, _ to: GestureState) -> Record {
    .state(StateChange(recognizer: "pan", from: from, to: to, reason: Reason(.moved)))
  }

  private func pan(_ state: GestureState, _ x: Double) -> Record {
    var values = ActionValues()
    values.translation = Point(x: x, y: 0)
    return .action(Action(sender: "pan", target: nil, action: nil, state: state, values: values))
  }
}
