import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers
@testable import TouchKit

/// Looks on with all defaults, so that it holds the ends of touches.
private final class DefaultObserver: UIGestureRecognizer {
  var count = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { count += 1 }
}

/// Fails, or is cancelled, in the call in which the class that it builds on has begun.
private final class RefusingPinch: UIPinchGestureRecognizer {
  var refusal = UIGestureRecognizer.State.failed

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began { state = refusal }
  }
}

private final class RefusingTap: UITapGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .ended { state = .failed }
  }
}

/// Ends in the call in which it has begun.
private final class FlashPan: UIPanGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began { state = .ended }
  }
}

/// What recognizers that people have written rely on.
@Suite struct BehaviourTests {
  let stage = makeStage()

  // MARK: Observers

  @Test func `An observer can stay possible without a warning`() {
    let observer = stage.attach(TouchObserver(target: nil, action: nil))
    var begins = 0
    observer.onTouch = { phase, _ in if phase == .began { begins += 1 } }
    for _ in 0..<50 {
      stage.tap()
      stage.advance(by: 1)
    }
    #expect(begins == 50)
    #expect(stage.warnings == [])
    #expect(stage.messages(to: stage.view).count == 100)
    // It keeps nothing of what it has seen.
    #expect(observer.attempt.touches.isEmpty)
  }

  @Test func `An observer that holds ends gets a warning`() {
    let observer = stage.attach(DefaultObserver(), as: "observer")
    stage.tap()
    stage.tap()
    #expect(observer.count == 2)
    #expect(stage.warnings == ["stuckRecognizer observer still possible after its last touch"])
    #expect(!stage.messages(to: stage.view).contains("touchesEnded"))
  }

  @Test func `An observer that another recognizer waits for gets a warning`() {
    let observer = stage.attach(TouchObserver(target: nil, action: nil), as: "observer")
    let tap = stage.attach(UITapGestureRecognizer())
    tap.require(toFail: observer)
    stage.tap()
    #expect(stage.actions(of: tap) == [])
    #expect(stage.warnings.first?.hasPrefix("stuckRecognizer observer") == true)
  }

  // MARK: Deciding in the call in which a built-in class has begun

  @Test func `No action is sent before the override returns`() {
    let pinch = stage.attach(RefusingPinch())
    let other = stage.attach(UIPinchGestureRecognizer())
    stage.pinch(from: 100, to: 200)
    #expect(stage.states(of: pinch) == [.failed])
    #expect(stage.actions(of: pinch) == [])
    // The other was not kept from it by one that never began.
    #expect(stage.actions(of: other).first == .began)
    pinch.refusal = .cancelled
    stage.clear()
    stage.pinch(from: 100, to: 200)
    #expect(stage.actions(of: pinch) == [])
  }

  @Test func `A tap can be cancelled by its own override`() {
    let tap = stage.attach(RefusingTap())
    stage.tap()
    #expect(stage.states(of: tap) == [.failed])
    #expect(stage.actions(of: tap) == [])
    #expect(stage.messages(to: stage.view) == ["touchesBegan", "touchesEnded"])
  }

  @Test func `Beginning and ending at once are two actions`() {
    let pan = stage.attach(FlashPan())
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(stage.actions(of: pan) == [.began, .ended])
  }

  // MARK: What actions do

  @Test func `An action may cancel its recognizer`() {
    let pan = stage.attach(UIPanGestureRecognizer())
    pan.addTarget { recognizer in
      if recognizer.state == .changed {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    #expect(stage.actions(of: pan) == [.began, .changed, .cancelled])
    stage.clear()
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 120, y: 100))
    #expect(stage.actions(of: pan) == [.began])
  }

  @Test func `An action may take its recognizer off`() {
    let swipe = stage.attach(UISwipeGestureRecognizer())
    swipe.addTarget { $0.view?.removeGestureRecognizer($0) }
    stage.swipe(.right)
    stage.swipe(.right)
    #expect(stage.actions(of: swipe) == [.recognized])
    #expect(swipe.view == nil)
  }

  @Test func `An action may attach another`() {
    let press = stage.attach(UILongPressGestureRecognizer())
    let pan = UIPanGestureRecognizer()
    press.addTarget { [view = stage.view] in if $0.state == .began { view.addGestureRecognizer(pan) } }
    stage.longPress()
    #expect(stage.states(of: pan) == [])
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(stage.actions(of: pan).first == .began)
  }

  @Test func `An action may remove the view`() {
    let box = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    stage.view.addSubview(box)
    let pan = stage.attach(UIPanGestureRecognizer(), to: box)
    pan.addTarget { if $0.state == .began { $0.view?.removeFromSuperview() } }
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(stage.actions(of: pan) == [.began, .cancelled])
    #expect(box.superview == nil)
  }

  // MARK: Beginning with the touch

  @Test func `A subclass can begin with the touch`() {
    let table = stage.attach(TouchTableRecognizer())
    let tap = stage.attach(UITapGestureRecognizer())
    stage.tap()
    #expect(stage.actions(of: table) == [.began, .ended])
    // Neither keeps the other from anything.
    #expect(stage.actions(of: tap) == [.recognized])
  }
}
