import Foundation
import Records

@testable import TouchKit

/// A stage with a control at (100, 100), 200 points wide and 40 high, whose events are logged.
final class ControlStage<Control: UIControl> {
  let stage = Stage()
  let control: Control
  private(set) var events: [String] = []
  private(set) var warnings: [String] = []
  private let sink = Sink()

  init(_ make: (CGRect) -> Control) {
    let previous = stage.engine.makeCurrent()
    defer { previous.restore() }
    control = make(CGRect(x: 100, y: 100, width: 200, height: 40))
    control.traceID = "control"
    stage.view.addSubview(control)
    for event in ControlEvent.allCases {
      control.addTarget(for: UIControl.Event(event)) { [unowned self] _ in events.append(event.rawValue) }
    }
    sink.take = { [unowned self] in warnings.append($0) }
    stage.engine.recorder.interest = Interest(only: [.warning, .deliver])
    stage.engine.recorder.sink = sink
  }

  /// Sends a sample of finger 1.
  func send(at seconds: Double, _ phase: TouchPhase, _ x: Double, _ y: Double) {
    stage.send(at: seconds, [(1, phase, x, y)])
  }

  private final class Sink: RecordSink {
    var take: (String) -> Void = { _ in }

    func receive(_ record: Record, at time: Instant) {
      if case .warning(let warning) = record { take("\(warning.code) \(warning.object)") }
    }
  }
}
