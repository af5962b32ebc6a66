import Records
import Testing

@testable import TouchKit

/// Where the order of recognizers counts.
@Suite struct OrderWatchRuleTests {
  /// Whether the watch finds a drag sensitive, on a view with two pans.
  private func isSensitive(_ change: (UIPanGestureRecognizer, UIPanGestureRecognizer) -> Void) -> Bool {
    let stage = Stage()
    let watch = OrderWatch()
    stage.engine.gestures.orderWatch = watch
    let pans = (stage.attach { UIPanGestureRecognizer() }, stage.attach { UIPanGestureRecognizer() })
    change(pans.0, pans.1)
    stage.send(at: 0, [(1, .began, 10, 20)])
    stage.send(at: 0.1, [(1, .moved, 30, 20)])
    stage.send(at: 0.2, [(1, .ended, 30, 20)])
    stage.engine.close()
    return watch.isSensitive
  }

  /// Lets recognizers recognize together, as a scene's delegate does.
  private final class Together: UIGestureRecognizerDelegate, ScriptedDelegate {
    var mayAddRequirements: Bool { false }
    var namedInRequirements: [UIGestureRecognizer]? { [] }
    var excluded: [UIGestureRecognizer]? { nil }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `It counts where one of two keeps the other from recognizing`() {
    #expect(isSensitive { _, _ in })
  }

  @Test func `It counts where both recognize and an action has a handler, and not without one`() {
    let together = Together()
    #expect(!isSensitive { one, _ in one.setScriptedDelegate(together) })
    #expect(
      isSensitive { one, other in
        one.setScriptedDelegate(together)
        other.addTarget { _ in }
      }
    )
  }

  @Test func `Recognizers that begin to wait for each other after their last touch are warned of`() {
    let stage = Stage()
    let list = RecordList()
    stage.engine.recorder.interest = Interest(only: [.warning])
    stage.engine.recorder.sink = list
    let (one, other) = (stage.attach { UIGestureRecognizer() }, stage.attach { UIGestureRecognizer() })
    one.require(toFail: other)
    other.require(toFail: one)
    stage.send(at: 0, [(1, .began, 10, 20)])
    stage.send(at: 0.1, [(1, .ended, 10, 20)])
    one.state = .ended
    other.state = .ended
    stage.engine.runTurnWithoutEvent()
    let kinds = list.records.map { record -> WarningCode? in
      if case .warning(let warning) = record { warning.code } else { nil }
    }
    #expect(kinds == [.stuckRecognizer, .stuckRecognizer, .failureCycle, .failureCycle])
  }
}
