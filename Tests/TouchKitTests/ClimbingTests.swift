import Foundation
import Records
import Testing

@testable import TouchKit

/// Messages that nobody handles on their way up.
@Suite struct ClimbingTests {
  @Test(
    arguments: [false, true]
  )
  func `Plain views pass messages on`(whetherRecorded isRecorded: Bool) {
    let stage = Stage()
    let counter = Counter()
    stage.engine.recorder.interest = isRecorded ? Interest(only: [.deliver]) : .nothing
    stage.engine.recorder.sink = counter
    let listener = ClimbingTests.listener(in: stage)
    stage.send(at: 0, [(1, .began, 10, 10), (2, .began, 20, 20)])
    stage.send(at: 0.1, [(1, .moved, 11, 10), (2, .moved, 21, 20)])
    stage.send(at: 0.2, [(1, .stationary, 11, 10), (2, .moved, 22, 20)])
    #expect(listener.heard == ["began 2", "moved 2", "moved 1"])
    // Two plain views, the listener, the stage's view, its window and the application, three times.
    #expect(counter.count == (isRecorded ? 18 : 0))
  }

  /// Puts a listener into a stage's view, and two plain views into one another into it.
  private static func listener(in stage: Stage) -> Listener {
    let previous = stage.engine.makeCurrent()
    defer { previous.restore() }
    let listener = Listener(frame: stage.view.bounds)
    let outer = UIView(frame: stage.view.bounds)
    let inner = UIView(frame: stage.view.bounds)
    inner.isMultipleTouchEnabled = true
    outer.addSubview(inner)
    listener.addSubview(outer)
    stage.view.addSubview(listener)
    return listener
  }

  /// Notes what reaches it, and hands it on.
  private final class Listener: UIView {
    var heard: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("began \(touches.count)")
      super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("moved \(touches.count)")
      super.touchesMoved(touches, with: event)
    }
  }

  private final class Counter: RecordSink {
    var count = 0

    func receive(_ record: Record, at time: Instant) {
      count += 1
    }
  }
}
