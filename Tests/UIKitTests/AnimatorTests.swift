import Testing
import TouchTesting
import UIKit

/// Animators that gestures drive.
@Suite struct AnimatorTests {
  let stage = makeStage()

  @Test func `A run ends in its time`() {
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

  @Test func `A finger pauses an animation and reverses it`() {
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

  @Test func `A stopped animator has to be finished`() {
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

  @Test func `An animation that runs backwards to its start takes its changes back`() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(card)
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.y += 200 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(by: 0.25)
    #expect(card.center.y == 250 && stage.view.hitTest(CGPoint(x: 50, y: 250), with: nil) === card)
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.25)
    stage.advance(by: 0.125)
    #expect(animator.fractionComplete == 0.125)
    stage.finish()
    #expect(ends == [.start] && card.center.y == 50 && stage.now == 0.5)
  }

  @Test func `The rest takes the duration by the factor`() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.view.alpha = 0 }
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    stage.advance(by: 0.25)
    #expect(animator.fractionComplete == 0.75)
    stage.finish()
    #expect(stage.now == 0.5 && stage.view.alpha == 0)
  }

  @Test func `A stopped animation leaves its views where the curve has brought them`() {
    let linear = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.alpha = 0 }
    linear.startAnimation()
    stage.advance(by: 0.25)
    linear.stopAnimation(false)
    #expect(abs(stage.view.alpha - 0.75) < 1e-12)
    linear.finishAnimation(at: .end)
    #expect(stage.view.alpha == 0)
    // x = 3(1-s)s² 0.5 + 3(1-s)²s 0.5 + s³ is 0.5 at s = 0.5; there y = 3/8 * 0 + 3/8 * 1 + 1/8.
    let curve = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.5, y: 0),
      controlPoint2: CGPoint(x: 0.5, y: 1)
    )
    let eased = UIViewPropertyAnimator(duration: 1, timingParameters: curve)
    eased.addAnimations { stage.view.alpha = 1 }
    eased.startAnimation()
    stage.advance(by: 0.5)
    eased.stopAnimation(true)
    #expect(abs(stage.view.alpha - 0.5) < 1e-9 && eased.state == .inactive)
  }

  @Test func `An animation that is scrubbed goes its way evenly`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.view.alpha = 0 }
    animator.fractionComplete = 0.4
    animator.stopAnimation(false)
    #expect(abs(stage.view.alpha - 0.6) < 1e-12)
    animator.finishAnimation(at: .start)
    #expect(stage.view.alpha == 1)
  }

  @Test func `A spring with a mass takes its own time, and one with a damping ratio the animator's`() {
    // Stiffness 100 and mass 1 are 10 radians a second; damping 10 is half of the critical 20. The envelope is
    // exp(-5t), which is a thousandth at ln(1000) / 5 = 1.3816 s.
    let own = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: own)
    #expect(abs(animator.duration - 1.38155) < 1e-4)
    animator.addAnimations { stage.view.alpha = 0 }
    animator.startAnimation()
    stage.advance(by: 0.2)
    animator.stopAnimation(true)
    // left = exp(-1) (cos(√3) + sin(√3)/√3) with the swing √75 = 8.6603 a second: 0.36788 * (-0.16056 + 0.56986)
    #expect(abs(stage.view.alpha - 0.15057) < 1e-4)
    let given = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(UIViewPropertyAnimator(duration: 2, timingParameters: given).duration == 2)
  }

  @Test func `Endless animations keep no replay alive`() {
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
