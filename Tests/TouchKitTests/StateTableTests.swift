import Records
import Testing

@testable import TouchKit

/// Which assignments of `state` the system follows.
@Suite struct StateTableTests {
  typealias State = UIGestureRecognizer.State

  /// A recognizer with a touch, brought to a state by legal moves.
  private func recognizer(in state: State) -> UIGestureRecognizer {
    let engine = Engine()
    let previous = engine.makeCurrent()
    defer { previous.restore() }
    let window = UIWindow(frame: .init(x: 0, y: 0, width: 100, height: 100))
    engine.application.addWindow(window)
    let recognizer = UIGestureRecognizer()
    window.addGestureRecognizer(recognizer)
    engine.send([TouchSample(id: 1, phase: .began, location: Point(x: 10, y: 10))])
    let way: [State] =
      switch state {
      case .possible: []
      case .began: [.began]
      case .changed: [.began, .changed]
      case .ended: [.began, .ended]
      case .cancelled: [.began, .cancelled]
      case .failed: [.failed]
      }
    for step in way {
      recognizer.state = step
      engine.gestures.arbitrate()
    }
    #expect(recognizer.state == state)
    return recognizer
  }

  private static let legal: [State: [State: State]] = [
    .possible: [
      .began: .began, .changed: .began, .ended: .ended, .failed: .failed, .cancelled: .failed,
    ],
    .began: [
      .began: .began, .changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled,
    ],
    .changed: [
      .began: .changed, .changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled,
    ],
  ]

  @Test func `Began again is not a mistake, and while changed it counts as another change`() {
    let list = RecordList()
    let recognizer = recognizer(in: .began)
    recognizer.eventEngine.runTurnWithoutEvent()
    recognizer.eventEngine.recorder.interest = Interest(detail: .full, only: [.state, .action, .warning])
    recognizer.eventEngine.recorder.sink = list
    recognizer.state = .began
    #expect(list.records.isEmpty)
    recognizer.state = .changed
    recognizer.eventEngine.runTurnWithoutEvent()
    recognizer.state = .began
    recognizer.eventEngine.runTurnWithoutEvent()
    #expect(list.records.map(\.kind) == [.state, .action, .state, .action])
    #expect(
      list.records.allSatisfy { if case .state(let change) = $0 { change.to == .changed } else { true } }
    )
  }

  @Test
  func `Each move of a gesture that has begun sends an action, though its class assigns no further state`() {
    let list = RecordList()
    let recognizer = recognizer(in: .began)
    recognizer.eventEngine.runTurnWithoutEvent()
    recognizer.eventEngine.recorder.interest = Interest(only: [.action])
    recognizer.eventEngine.recorder.sink = list
    for x in [12.0, 14] {
      recognizer.eventEngine.send([TouchSample(id: 1, phase: .moved, location: Point(x: x, y: 10))])
    }
    let states = list.records.map { record -> GestureState? in
      if case .action(let action) = record { action.state } else { nil }
    }
    #expect(states == [.changed, .changed])
  }

  @Test func `Changed while possible begins a gesture, without a warning`() {
    let list = RecordList()
    let recognizer = recognizer(in: .possible)
    recognizer.eventEngine.recorder.interest = Interest(only: [.state, .action, .warning])
    recognizer.eventEngine.recorder.sink = list
    recognizer.state = .changed
    #expect(recognizer.state == .changed)
    recognizer.eventEngine.runTurnWithoutEvent()
    #expect(list.records.map(\.kind) == [.state, .action])
    guard case .state(let change)? = list.records.first else { return }
    #expect(change.from == .possible && change.to == .began)
  }

  @Test(
    arguments: [
      (State.began, State.changed, 0), (.began, .began, 0), (.changed, .began, 0), (.ended, .began, 1),
      (.ended, .changed, 1),
    ]
  )
  func `A gesture that awaits arbitration may change, a discrete one cannot begin`(
    first: State,
    second: State,
    warnings: Int
  ) {
    let list = RecordList()
    let recognizer = recognizer(in: .possible)
    recognizer.eventEngine.recorder.interest = Interest(only: [.warning])
    recognizer.eventEngine.recorder.sink = list
    recognizer.state = first
    recognizer.state = second
    #expect(list.records.count == warnings)
  }

  @Test(
    arguments: [State.began, .changed]
  )
  func `A gesture that is still began when its last touch is gone is stuck`(state: State) {
    let list = RecordList()
    let recognizer = recognizer(in: state)
    recognizer.eventEngine.recorder.interest = Interest(only: [.warning])
    recognizer.eventEngine.recorder.sink = list
    recognizer.eventEngine.send([TouchSample(id: 1, phase: .ended, location: Point(x: 10, y: 10))])
    let text = "still \(state == .began ? "began" : "changed") after its last touch"
    #expect(list.records == [.warning(Warning(.stuckRecognizer, object: recognizer.traceID, text: text))])
  }

  @Test(
    arguments: [State.possible, .began, .changed, .ended, .cancelled, .failed]
  )
  func `Only legal transitions change the state`(from: State) {
    for to in [State.possible, .began, .changed, .ended, .cancelled, .failed] {
      let recognizer = recognizer(in: from)
      recognizer.state = to
      recognizer.eventEngine.gestures.arbitrate()
      #expect(recognizer.state == StateTableTests.legal[from]?[to] ?? from, "\(from) -> \(to)")
    }
  }
}
