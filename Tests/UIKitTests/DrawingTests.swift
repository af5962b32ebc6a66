import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

/// Recognizers that follow one finger and judge what it has drawn.
@Suite struct DrawingTests {
  let stage = makeStage()
  let center = CGPoint(x: 195, y: 422)

  @Test func `A finger turns around the middle`() {
    let turn = stage.attach(OneFingerRotationRecognizer(target: nil, action: nil))
    var last: CGFloat = 0
    turn.addTarget { _ in last = turn.rotation }
    let path = circle(center, 100, turns: 0.5)
    stage.touch(path[0])
    stage.move(along: Array(path.dropFirst()))
    stage.lift()
    #expect(abs(last - .pi) < 1e-9)
    #expect(stage.actions(of: turn).first == .began)
    #expect(stage.actions(of: turn).last == .ended)
    #expect(turn.rotation == 0)
    #expect(stage.messages(to: stage.view).last == "touchesEnded")
  }

  @Test func `A turn through the middle is cancelled`() {
    let turn = stage.attach(OneFingerRotationRecognizer(target: nil, action: nil))
    stage.touch(CGPoint(x: 295, y: 422))
    stage.move(to: CGPoint(x: 290, y: 440))
    stage.move(to: center)
    #expect(stage.actions(of: turn) == [.began, .cancelled])
    #expect(turn.state == .possible)
  }

  @Test func `Circles are distinguished from lines`() {
    let ring = stage.attach(CircleRecognizer())
    let path = circle(center, 80)
    stage.touch(path[0])
    stage.move(along: Array(path.dropFirst()))
    stage.lift()
    #expect(stage.actions(of: ring).last == .ended)
    #expect(abs(ring.radius - 80) < 1)
    stage.clear()
    stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 300, y: 300))
    #expect(stage.states(of: ring).last == .cancelled)
    #expect(stage.warnings == [])
  }

  @Test func `A stroke matches its template`() {
    let path = stage.attach(PathRecognizer())
    path.templates = [.init(name: "L", directions: [2, 0]), .init(name: "Z", directions: [0, 3, 0])]
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 200, y: 100), over: 0.1)
    stage.move(to: CGPoint(x: 100, y: 200), over: 0.1)
    stage.move(to: CGPoint(x: 200, y: 200), over: 0.1)
    stage.lift()
    #expect(path.match?.name == "Z")
    #expect(stage.actions(of: path) == [.recognized])
    stage.clear()
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(along: circle(CGPoint(x: 100, y: 150), 50))
    stage.lift()
    #expect(stage.states(of: path) == [.failed])
  }

  @Test func `A scribble goes to and fro`() {
    let scribble = stage.attach(ScribbleRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    for x in [160.0, 100, 160, 100, 160] { stage.move(to: CGPoint(x: x, y: 100)) }
    stage.lift()
    #expect(stage.states(of: scribble) == [.recognized])
    stage.clear()
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    #expect(stage.states(of: scribble) == [.failed])
  }

  @Test func `A lasso catches what lies inside`() {
    for (tag, x) in [(1, 195.0), (2, 60)] {
      let subview = UIView(frame: CGRect(x: x - 5, y: 417, width: 10, height: 10))
      subview.tag = tag
      subview.isUserInteractionEnabled = false
      stage.view.addSubview(subview)
    }
    let lasso = stage.attach(LassoRecognizer())
    let loop = circle(center, 60)
    stage.touch(loop[0])
    stage.move(along: Array(loop.dropFirst()))
    stage.lift()
    #expect(lasso.caught == [1])
    #expect(stage.actions(of: lasso).last == .ended)
  }

  @Test func `A flick is fast`() {
    let flick = stage.attach(FlickRecognizer())
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), duration: 0.2)
    #expect(stage.actions(of: flick) == [.recognized])
    #expect(flick.direction == CGVector(dx: 0, dy: 1))
    stage.clear()
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), duration: 2)
    #expect(stage.states(of: flick) == [.failed])
  }
}
