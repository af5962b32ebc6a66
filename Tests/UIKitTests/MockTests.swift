import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

private class MockTouch: UITouch {
  var place = CGPoint.zero
  var strength: CGFloat = 0

  override var phase: UITouch.Phase { .moved }
  override var force: CGFloat { strength }
  override var type: UITouch.TouchType { .pencil }
  override func location(in view: UIView?) -> CGPoint { place }
}

private class MockEvent: UIEvent {
  override var type: UIEvent.EventType { .touches }
  override var timestamp: TimeInterval { 12 }
  override var allTouches: Set<UITouch>? { [] }
  override func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }
}

private class MockPress: UIPress {
  var time: TimeInterval = 0

  override var type: UIPress.PressType { .select }
  override var timestamp: TimeInterval { time }
}

/// Recognizers that a test calls by hand, with touches of its own.
@Suite struct MockTests {
  let stage = makeStage()

  @Test func `States follow without any event`() {
    let press = ForcePressRecognizer(target: nil, action: nil, threshold: 0.5)
    let touch = MockTouch()
    touch.strength = 5
    press.touchesBegan([touch], with: MockEvent())
    #expect(press.state == .began)
    press.touchesMoved([touch], with: MockEvent())
    #expect(press.state == .changed)
    press.touchesEnded([touch], with: MockEvent())
    #expect(press.state == .ended)
  }

  @Test func `An attached recognizer is reset when things settle`() {
    let press = stage.attach(ForcePressRecognizer(target: nil, action: nil, threshold: 0.5))
    let touch = MockTouch()
    touch.strength = 5
    press.touchesBegan([touch], with: MockEvent())
    stage.settle()
    #expect(stage.actions(of: press) == [.began])
    press.touchesEnded([touch], with: MockEvent())
    stage.settle()
    #expect(stage.actions(of: press) == [.began, .ended])
    #expect(press.state == .possible)
  }

  @Test func `Presses come only from code`() {
    let select = stage.attach(SelectPressRecognizer(target: nil, action: nil))
    stage.tap()
    let press = MockPress()
    press.time = 1
    select.pressesBegan([press], with: UIPressesEvent())
    press.time = 2
    select.pressesEnded([press], with: UIPressesEvent())
    #expect(select.isLong)
    stage.settle()
    #expect(stage.actions(of: select) == [.recognized])
  }

  @Test func `Estimates may be updated by hand`() {
    let pencil = PencilRecognizer(target: nil, action: nil)
    pencil.touchesEstimatedPropertiesUpdated([MockTouch(), MockTouch()])
    #expect(pencil.updates == 2)
  }
}
