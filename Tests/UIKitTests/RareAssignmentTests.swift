import Testing
import TouchTesting
import UIKit

/// Begins and ends in one message.
private class HastyRecognizer: UIGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .began
    state = .ended
  }
}

/// Says again in its reset that it is possible.
private class TidyRecognizer: UIGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func reset() {
    super.reset()
    state = .possible
  }
}

/// Waits for a timer after the last touch, and then forgets to decide.
private class ForgetfulRecognizer: UIGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in }
  }
}

/// What classes assign that is allowed, although few do it, and what they forget.
@Suite struct RareAssignmentTests {
  let stage = makeStage()

  @Test func `A gesture that begins and ends in one message sends both actions`() {
    let hasty = stage.attach(HastyRecognizer())
    stage.tap()
    #expect(stage.actions(of: hasty) == [.began, .ended])
    stage.clear()
    stage.tap()
    #expect(stage.actions(of: hasty) == [.began, .ended])
    #expect(stage.warnings == [])
  }

  @Test func `A reset may say that the recognizer is possible`() {
    let tidy = stage.attach(TidyRecognizer())
    stage.tap()
    #expect(stage.states(of: tidy) == [.failed])
    #expect(stage.warnings == [])
  }

  @Test func `A recognizer whose timer decides nothing is stuck after it`() {
    stage.attach(ForgetfulRecognizer())
    stage.tap()
    stage.advance(by: 0.4)
    #expect(stage.warnings == [])
    stage.finish()
    #expect(stage.warnings.map { $0.prefix(15) } == ["stuckRecognizer"])
  }
}
