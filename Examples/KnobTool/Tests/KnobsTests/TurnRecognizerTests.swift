import Knobs
import Testing
import TouchTesting
import UIKit

@Suite struct TurnRecognizerTests {
  let stage = TouchStage()
  let turn: TurnRecognizer
  // The middle of the stage's view.
  let middle = CGPoint(x: 195, y: 422)

  init() {
    turn = stage.attach(TurnRecognizer(), as: "turn")
  }

  @Test func aQuarterTurnIsFollowed() {
    stage.touch(CGPoint(x: 295, y: 422))
    stage.move(to: CGPoint(x: 195, y: 522))
    stage.move(to: CGPoint(x: 124, y: 493))
    #expect(abs(turn.rotation - 0.75 * .pi) < 1e-9)
    stage.lift()
    #expect(stage.actions(of: turn) == [.began, .changed, .ended])
    #expect(turn.rotation == 0)
  }

  @Test func turnsAddUpPastTheLeft() {
    let corners = [(-100, -100), (-100, 100), (100, 100), (100, -100), (-100, -100), (-100, 100)]
    let path = corners.map { CGPoint(x: middle.x + CGFloat($0.0), y: middle.y + CGFloat($0.1)) }
    stage.touch(path[0])
    stage.move(along: Array(path.dropFirst()))
    #expect(abs(turn.rotation + 2.5 * .pi) < 1e-9)
  }

  @Test func aWayOutwardsIsNoTurn() {
    stage.drag(from: CGPoint(x: 295, y: 422), to: CGPoint(x: 385, y: 422))
    #expect(stage.states(of: turn) == [.failed])
    #expect(stage.actions(of: turn) == [])
  }

  @Test func aFingerNearTheMiddleHasNoAngle() {
    stage.touch(CGPoint(x: 205, y: 422))
    #expect(stage.states(of: turn) == [.failed])
    turn.innerRadius = 5
    stage.lift()
    stage.touch(CGPoint(x: 205, y: 422))
    #expect(stage.states(of: turn) == [.failed])
    #expect(turn.state == .possible)
  }

  @Test func theSystemTakesTheFingerAway() {
    stage.touch(CGPoint(x: 295, y: 422))
    stage.move(to: CGPoint(x: 195, y: 522), over: 0.2)
    stage.interrupt(reason: "phone call")
    #expect(stage.actions(of: turn).last == .cancelled)
    #expect(stage.warnings.isEmpty)
  }
}
