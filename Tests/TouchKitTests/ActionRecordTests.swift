import Records
import Testing

@testable import TouchKit

/// What the records of actions hold, and how they reach those who want them.
@Suite struct ActionRecordTests {
  @Test func `A location is left out where the values say more`() {
    for alwaysIncludesLocation in [true, false] {
      let stage = Stage()
      let pan = stage.attach { UIPanGestureRecognizer() }
      let tap = stage.attach { UITapGestureRecognizer() }
      (pan.traceID, tap.traceID) = ("pan", "tap")
      let list = RecordList()
      stage.engine.recorder.interest = Interest(
        only: [.action],
        alwaysIncludesLocation: alwaysIncludesLocation
      )
      stage.engine.recorder.sink = list
      stage.send(at: 0, [(1, .began, 100, 100)])
      stage.send(at: 0.05, [(1, .ended, 100, 100)])
      stage.send(at: 1, [(2, .began, 100, 100)])
      stage.send(at: 1.1, [(2, .moved, 100, 150)])
      let senders = list.actions.map(\.sender)
      let locations = list.actions.map(\.location)
      #expect(senders == ["tap", "pan"])
      #expect(locations.first == Point(x: 100, y: 100))
      #expect(locations.last == (alwaysIncludesLocation ? Point(x: 100, y: 150) : nil))
    }
  }

  @Test func `A sink receives an action after the records before it`() {
    let stage = Stage()
    let tap = stage.attach { UITapGestureRecognizer() }
    tap.traceID = "tap"
    let log = Log()
    stage.engine.recorder.interest = Interest(only: [.deliver, .action, .reset])
    stage.engine.recorder.sink = log
    stage.send(at: 0, [(1, .began, 100, 100)])
    stage.send(at: 0.05, [(1, .ended, 100, 100)])
    // The view, the window and the application hear of the touch, and that it is cancelled.
    let deliveries = Array(repeating: "deliver", count: 6)
    #expect(log.entries == deliveries + ["action", "reset"])
  }

  private final class Log: RecordSink {
    var entries: [String] = []

    func receive(_ record: Record, at time: Instant) { entries.append(record.kind.name) }
  }
}

extension RecordList {
  fileprivate var actions: [Action] {
    records.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }
}
