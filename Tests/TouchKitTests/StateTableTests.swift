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
    engine.application.add(window)
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
    .possible: [.began: .began, .ended: .ended, .failed: .failed, .cancelled: .failed],
    .began: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
    .changed: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
  ]

  @Test(
    "Only legal transitions change the state",
    arguments: [State.possible, .began, .changed, .ended, .cancelled, .failed]
  )
  func onlyLegalMovesAreFollowed(from: State) {
    for to in [State.possible, .began, .changed, .ended, .cancelled, .failed] {
      let recognizer = recognizer(in: from)
      recognizer.state = to
      recognizer.engine.gestures.arbitrate()
      #expect(recognizer.state == StateTableTests.legal[from]?[to] ?? from, "\(from) -> \(to)")
    }
  }
}
