import Testing
import TouchTesting
import UIKit

private final class DialView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

private final class OwnLayer: CALayer {
  var isOwn = true
}

private final class OwnView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
}

private final class Witness: CAAnimationDelegate {
  var ends: [(TimeInterval, Bool)] = []

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    ends.append((CACurrentMediaTime(), flag))
  }
}

/// What layers do that has to do with fingers: places and time.
@Suite struct LayerTests {
  let stage = makeStage()

  @Test func `A layer shares its view's place`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.layer.position == CGPoint(x: 60, y: 45))
    view.layer.position = CGPoint(x: 70, y: 45)
    #expect(view.frame == CGRect(x: 20, y: 20, width: 100, height: 50))
    view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(view.frame.width - 50) < 1e-9)
    view.transform = .identity
    #expect(view.layer.transform == CATransform3DIdentity)
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
  }

  @Test func `The center fixes the anchor point`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(view)
    view.layer.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    view.center = .zero
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // Turned about its top left corner, it lies to the left of it.
    let corner = view.convert(CGPoint(x: 100, y: 0), to: stage.view)
    #expect(abs(corner.x) < 1e-9 && abs(corner.y - 100) < 1e-9)
    #expect(view.frame.minX < -99)
    stage.touch(CGPoint(x: 5, y: 5))
    #expect(stage.lines.contains("  hit 1 -> view (window > view)"))
  }

  @Test func `A finger hits a view that was turned about its anchor point`() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
    stage.view.addSubview(view)
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    view.layer.position = CGPoint(x: 100, y: 110)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let hit = stage.window.hitTest(CGPoint(x: 100, y: 200), with: nil)
    #expect(hit === view)
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 110), with: nil) === stage.view)
  }

  @Test func `A view has a layer of its class`() {
    #expect(DialView().layer is CAShapeLayer)
    #expect((OwnView().layer as? OwnLayer)?.isOwn == true)
  }

  @Test func `Layers find their sublayers`() {
    let parent = CALayer()
    parent.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    let child = CALayer()
    child.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
    parent.addSublayer(child)
    #expect(child.superlayer === parent)
    #expect(parent.hitTest(CGPoint(x: 35, y: 35)) === child)
    #expect(parent.hitTest(CGPoint(x: 50, y: 50)) === parent)
    #expect(parent.hitTest(CGPoint(x: 5, y: 5)) == nil)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 20, y: 20))
    child.removeFromSuperlayer()
    #expect(parent.sublayers == nil)
  }

  @Test func `Animations take their time`() {
    let witness = Witness()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 0.3
    fade.repeatCount = 2
    fade.delegate = witness
    stage.view.layer.add(fade, forKey: "fade")
    #expect(stage.view.layer.animationKeys() == ["fade"])
    stage.advance(by: 0.5)
    #expect(witness.ends.isEmpty)
    stage.finish()
    #expect(witness.ends.map(\.0) == [0.6])
    #expect(stage.view.layer.animation(forKey: "fade") == nil)
    stage.view.layer.add(fade, forKey: "fade")
    stage.view.layer.removeAllAnimations()
    #expect(witness.ends.map(\.1) == [true, false])
  }

  @Test func `A transaction waits for its animations`() {
    var end: TimeInterval?
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { end = CACurrentMediaTime() }
    let move = CABasicAnimation(keyPath: "position")
    move.duration = 0.4
    stage.view.layer.add(move, forKey: nil)
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    stage.finish()
    #expect(end == 0.4)
  }
}
