import Testing
import TouchTesting
import UIKit

/// Animators that gestures drive.
@Suite struct AnimatorTests {
  let stage = makeStage()

  @Test("A run ends in its time")
  func aRunEndsInItsTime() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { stage.view.alpha = 0.5 }
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && stage.view.alpha == 1)
    animator.startAnimation()
    #expect(animator.isRunning && stage.view.alpha == 0.5)
    stage.advance(by: 0.2)
    #expect(abs(animator.fractionComplete - 0.4) < 1e-9)
    stage.finish()
    #expect(stage.now == 0.5)
    #expect(ends == [.end])
    #expect(animator.state == .inactive)
  }

  @Test("A finger pauses an animation and reverses it")
  func aFingerHoldsItAndTurnsItBack() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {}
    animator.addCompletion { ends.append($0) }
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    stage.advance(by: 5)
    #expect(ends == [] && animator.state == .active && !animator.isRunning)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.advance(by: 0.29)
    #expect(ends == [])
    stage.advance(by: 0.02)
    #expect(ends == [.start])
  }

  @Test("A stopped animator has to be finished")
  func stoppingAsksForTheEnd() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {}
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(by: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    stage.advance(by: 5)
    #expect(ends == [])
    animator.finishAnimation(at: .current)
    #expect(ends == [.current] && animator.state == .inactive)
  }

  @Test("Endless animations keep no replay alive")
  func endlessAnimationsKeepNoReplayAlive() {
    var count = 0
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      count += 1
    } completion: { _ in
      count += 10
    }
    UIView.animate(withDuration: 0.2, delay: 0.1, options: .autoreverse, animations: {}) { _ in count += 100 }
    stage.finish()
    #expect(stage.now == 0.5)
    #expect(count == 101)
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 3, animations: {}) { _ in count += 1000 }
    }
    stage.finish()
    #expect(stage.now == 0.5 && count == 1101)
  }
}
