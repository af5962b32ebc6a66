import Testing
import TouchTesting
import UIKit

@Suite(.serialized) @MainActor struct DynamicsTests {
  private func makeBox(in stage: TouchStage) -> UIView {
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.view.addSubview(box)
    return box
  }

  @Test func `Gravity accelerates an item by 1000 points a second, until the bounds stop it`() {
    let stage = makeStage()
    let box = makeBox(in: stage)
    let animator = UIDynamicAnimator(referenceView: stage.view)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    stage.advance(by: 0.5)
    // Half of 1000 · 0.5², and half a step more or less.
    #expect(abs(box.center.y - (150 + 125)) < 10)
    #expect(box.center.x == 150)
    let floor = UICollisionBehavior(items: [box])
    floor.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(floor)
    stage.advance(by: 3)
    #expect(box.frame.maxY == 844)
    #expect(!animator.isRunning)
  }

  @Test func `A snap brings an item to its point, upright, and the animator tells when it rests`() {
    let stage = makeStage()
    let box = makeBox(in: stage)
    box.transform = CGAffineTransform(rotationAngle: 0.5)
    let pause = Pause()
    let animator = UIDynamicAnimator(referenceView: stage.view)
    animator.delegate = pause
    animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 600)))
    #expect(pause.log == ["resume"])
    stage.advance(by: 4)
    #expect(hypot(box.center.x - 300, box.center.y - 600) < 1)
    #expect(abs(box.transform.b) < 0.01)
    #expect(pause.log == ["resume", "pause"])
  }

  private final class Pause: NSObject, UIDynamicAnimatorDelegate {
    var log: [String] = []

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
  }

  @Test func `An item that is attached to the finger follows it, and flies on after a push`() {
    let stage = makeStage()
    let box = makeBox(in: stage)
    let animator = UIDynamicAnimator(referenceView: stage.view)
    let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: box.center)
    animator.addBehavior(attachment)
    let pan = stage.attach(UIPanGestureRecognizer())
    pan.addTarget { _ in attachment.anchorPoint = pan.location(in: stage.view) }
    stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 250, y: 400))
    stage.advance(by: 1)
    #expect(hypot(box.center.x - 250, box.center.y - 400) < 1)
    animator.removeBehavior(attachment)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    stage.advance(by: 0.5)
    // A push of 1 gives 100 by 100 points 100 points a second.
    #expect(abs(box.center.x - 300) < 3)
    #expect(abs(box.center.y - 400) < 1)
  }

  @Test func `Two items do not overlap, and an elastic one bounces`() {
    let stage = makeStage()
    let box = makeBox(in: stage)
    let wall = UIView(frame: CGRect(x: 250, y: 100, width: 100, height: 100))
    stage.view.addSubview(wall)
    let animator = UIDynamicAnimator(referenceView: stage.view)
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    let motion = UIDynamicItemBehavior(items: [box])
    motion.addLinearVelocity(CGPoint(x: 200, y: 0), for: box)
    animator.addBehavior(motion)
    animator.addBehavior(UICollisionBehavior(items: [box, wall]))
    stage.advance(by: 1)
    #expect(box.frame.maxX <= 250.01)
    #expect(wall.frame.minX == 250)
  }
}
