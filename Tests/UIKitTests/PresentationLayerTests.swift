import Testing
import TouchTesting
import UIKit

/// The presentation layers of views and layers that animations move. The expected values are worked out from the
/// curves.
@Suite struct PresentationLayerTests {
  let stage = makeStage()

  /// Adds a card of 100 by 100 points whose center is at (100, 400).
  func makeCard() -> UIView {
    let card = UIView(frame: CGRect(x: 50, y: 350, width: 100, height: 100))
    stage.view.addSubview(card)
    return card
  }

  /// The x coordinate of a view's center as it is shown.
  func shownX(_ view: UIView) -> CGFloat? { view.layer.presentation()?.position.x }

  @Test func `Half of a linear second is the middle of the way; the model is at its end`() throws {
    let card = makeCard()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.center.x = 300
      card.bounds.size.width = 200
      card.alpha = 0.5
    }
    #expect(card.frame == CGRect(x: 200, y: 350, width: 200, height: 100))
    #expect(card.layer.presentation()?.frame == CGRect(x: 50, y: 350, width: 100, height: 100))
    stage.advance(by: 0.5)
    let shown = try #require(card.layer.presentation())
    #expect(shown.position == CGPoint(x: 200, y: 400))
    #expect(shown.frame == CGRect(x: 125, y: 350, width: 150, height: 100))
    #expect(shown.opacity == 0.75)
    #expect(shown.model() === card.layer && card.layer.position.x == 300)
    stage.advance(by: 0.5)
    #expect(card.layer.presentation() === card.layer)
  }

  @Test func `Curves go by their control points, (0.42, 0) and (0.58, 1) without an option`() throws {
    let (slow, late) = (makeCard(), makeCard())
    UIView.animate(withDuration: 1) { slow.center.x = 200 }
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { late.center.x = 200 }
    stage.advance(by: 0.25)
    // The curve is a quarter wide at the parameters 0.2251 and 0.1888.
    #expect(abs(try #require(shownX(slow)) - 112.9162) < 1e-3)
    #expect(abs(try #require(shownX(late)) - 109.3465) < 1e-3)
    stage.advance(by: 0.25)
    #expect(abs(try #require(shownX(slow)) - 150) < 1e-5)
  }

  @Test func `A delayed animation waits at its start, and one that turns back ends at the model`() {
    let card = makeCard()
    UIView.animate(withDuration: 1, delay: 1, options: [.curveLinear, .autoreverse]) { card.center.x = 200 }
    stage.advance(by: 0.5)
    #expect(shownX(card) == 100)
    stage.advance(by: 1)
    #expect(shownX(card) == 150)
    stage.advance(by: 1)
    #expect(shownX(card) == 150)
    stage.advance(by: 0.5)
    #expect(shownX(card) == 200)
  }

  @Test func `A rotation turns: half of a right angle in half of the time`() throws {
    let card = makeCard()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    stage.advance(by: 0.5)
    let shown = try #require(card.layer.presentation()).affineTransform()
    #expect(abs(shown.a - 0.5.squareRoot()) < 1e-9 && abs(shown.b - 0.5.squareRoot()) < 1e-9)
  }

  @Test func `A spring that just does not swing goes by 1 - (1 + a) exp(-a)`() throws {
    let card = makeCard()
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      card.center.x = 200
    }
    stage.advance(by: 0.1)
    // The angle is 0.92334 after a tenth of the time.
    #expect(abs(try #require(shownX(card)) - 123.6068) < 1e-3)
  }

  @Test func `From the current state: the way begins where the view is seen, and takes the whole time`() {
    let card = makeCard()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x = 200 }
    stage.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      card.center.x = 300
    }
    #expect(shownX(card) == 150)
    stage.advance(by: 0.5)
    #expect(shownX(card) == 225)
  }

  @Test func `Otherwise the earlier animation finishes beside the new one`() {
    let card = makeCard()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x = 200 }
    stage.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x = 300 }
    #expect(shownX(card) == 150)
    stage.advance(by: 0.25)
    // A quarter of the first way is left, 25 points, and three quarters of the second, 75.
    #expect(shownX(card) == 200)
    stage.advance(by: 0.25)
    #expect(shownX(card) == 250)
    #expect(card.layer.animationKeys()?.count == 1)
  }

  @Test func `Hit tests see the model; a program can catch a view where it is seen`() throws {
    let card = makeCard()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      card.center.x = 300
    }
    stage.advance(by: 0.25)
    let place = CGPoint(x: 150, y: 400)
    #expect(stage.view.hitTest(place, with: nil) === stage.view)
    #expect(stage.view.hitTest(CGPoint(x: 300, y: 400), with: nil) === card)
    #expect(try #require(card.layer.presentation()).hitTest(place)?.model() === card.layer)
    #expect(card.layer.presentation()?.frame.contains(CGPoint(x: 260, y: 400)) == false)
  }

  @Test
  func `Without allowUserInteraction, hit tests miss the views that the animation changes until it ends`() {
    let (card, other) = (makeCard(), makeCard())
    other.center.x = 250
    UIView.animate(withDuration: 1) { card.center.y += 100 }
    #expect(stage.view.hitTest(CGPoint(x: 100, y: 500), with: nil) === stage.view)
    #expect(stage.view.hitTest(other.center, with: nil) === other)
    stage.advance(by: 0.99)
    #expect(stage.view.hitTest(CGPoint(x: 100, y: 500), with: nil) === stage.view)
    stage.advance(by: 0.01)
    #expect(stage.view.hitTest(CGPoint(x: 100, y: 500), with: nil) === card)
  }

  @Test func `Removing a layer's animations ends them where they lead, and completes them unfinished`() {
    let card = makeCard()
    var results: [Bool] = []
    UIView.animate(withDuration: 1, animations: { card.center.x = 300 }, completion: { results.append($0) })
    stage.advance(by: 0.5)
    #expect(card.layer.animationKeys() == ["position"] && results == [])
    card.layer.removeAllAnimations()
    #expect(results == [false] && shownX(card) == 300 && card.layer.animationKeys() == nil)
    #expect(stage.view.hitTest(CGPoint(x: 300, y: 400), with: nil) === card)
    stage.finish()
    #expect(results == [false])
  }

  @Test func `What is set without animation, or within an inner one, is not animated by the outer one`() {
    let (outer, inner, still) = (makeCard(), makeCard(), makeCard())
    var inherited: TimeInterval = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      outer.center.x = 200
      inherited = UIView.inheritedAnimationDuration
      UIView.animate(withDuration: 0.2, delay: 0, options: [.curveLinear, .overrideInheritedDuration]) {
        inner.center.x = 200
      }
      UIView.performWithoutAnimation { still.center.x = 200 }
    }
    stage.advance(by: 0.1)
    #expect(inherited == 1)
    #expect(shownX(outer) == 110 && shownX(inner) == 150 && shownX(still) == 200)
  }

  @Test func `Keyframes follow each other`() throws {
    let card = makeCard()
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        card.center.x = 200
        card.transform = CGAffineTransform(scaleX: 3, y: 3)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        card.center.x = 100
        card.transform = .identity
      }
    }
    #expect(card.center.x == 100 && card.transform.isIdentity)
    for (x, scale) in [(CGFloat(150), CGFloat(2)), (200, 3), (150, 2), (100, 1)] {
      stage.advance(by: 0.5)
      let shown = try #require(card.layer.presentation())
      #expect(shown.position.x == x && abs(shown.affineTransform().a - scale) < 1e-9)
    }
  }

  @Test func `An animator shows its fraction, and stops where the view is seen`() {
    let card = makeCard()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x = 200 }
    animator.fractionComplete = 0.25
    #expect(shownX(card) == 125 && card.center.x == 200)
    animator.startAnimation()
    stage.advance(by: 0.25)
    #expect(shownX(card) == 150)
    animator.isReversed = true
    stage.advance(by: 0.125)
    #expect(shownX(card) == 137.5)
    animator.stopAnimation(true)
    #expect(card.center.x == 137.5 && card.layer.presentation() === card.layer)
  }

  @Test
  func `Layers show their own animations: from, to and by, repetitions, keyframes, and groups`() throws {
    let layer = makeCard().layer
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0, CGFloat.pi, 2)
    let move = CABasicAnimation(keyPath: "position")
    (move.byValue, move.duration, move.repeatCount) = (CGPoint(x: 40, y: 0), 0.4, 2)
    let steps = CAKeyframeAnimation(keyPath: "bounds.size.width")
    (steps.values, steps.keyTimes) = ([100, 200, 400], [0, 0.25, 1])
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([steps], 1)
    steps.duration = 1
    layer.add(turn, forKey: "turn")
    layer.add(move, forKey: nil)
    layer.add(group, forKey: "group")
    stage.advance(by: 0.5)
    let shown = try #require(layer.presentation())
    #expect(abs(atan2(shown.affineTransform().b, shown.affineTransform().a) - .pi / 4) < 1e-9)
    // A tenth of a second into the second repetition.
    #expect(abs(shown.position.x - 110) < 1e-9)
    // A third of the way from 200 to 400.
    #expect(abs(shown.bounds.width - (200 + 200.0 / 3)) < 1e-9)
    #expect(layer.bounds.width == 100)
  }

  @Test func `A layer along a path, and a layer in a moving one`() throws {
    let card = makeCard()
    let dot = CALayer()
    card.layer.addSublayer(dot)
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 40, y: 0))
    path.addQuadCurve(to: CGPoint(x: 80, y: 40), controlPoint: CGPoint(x: 80, y: 0))
    let ride = CAKeyframeAnimation(keyPath: "position")
    (ride.path, ride.duration) = (path.cgPath, 1)
    dot.add(ride, forKey: "ride")
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x = 200 }
    stage.advance(by: 0.25)
    #expect(dot.presentation()?.position == CGPoint(x: 20, y: 0))
    stage.advance(by: 0.5)
    // The middle of the quadratic curve: a quarter of its ends and half of its control point.
    let shown = try #require(dot.presentation())
    #expect(shown.position == CGPoint(x: 70, y: 10))
    #expect(shown.superlayer?.position == CGPoint(x: 175, y: 400))
    #expect(shown.convert(.zero, to: stage.view.layer) == CGPoint(x: 195, y: 360))
  }

  @Test func `When a stage ends, animations under way release the views that they refer to`() {
    final class Spinner: UIView, CAAnimationDelegate {}
    weak var card: UIView?
    weak var spinner: UIView?
    do {
      let ending = TouchStage()
      let (moving, turning) = (UIView(), Spinner())
      (card, spinner) = (moving, turning)
      for view in [moving, turning] { ending.view.addSubview(view) }
      UIView.animate(withDuration: 1) {
        moving.alpha = 0
      } completion: { _ in
        moving.removeFromSuperview()
      }
      let turn = CABasicAnimation(keyPath: "transform.rotation")
      (turn.toValue, turn.duration, turn.delegate) = (CGFloat.pi, 1, turning)
      turning.layer.add(turn, forKey: "turn")
      ending.advance(by: 0.5)
      #expect(card != nil && spinner != nil)
    }
    #expect(card == nil)
    #expect(spinner == nil)
  }
}
