import Testing
import TouchTesting
import UIKit

private class Listener: NSObject {
  var heard: [String] = []

  func one() { heard.append("one") }

  func other() { heard.append("other") }
}

/// Pairs of targets and actions that are removed, and recognizers that take no touches.
@Suite struct TargetRemovalTests {
  let stage = makeStage()
  private let one = Selector(Listener.one, name: "one")
  private let other = Selector(Listener.other, name: "other")

  @Test func `Only the pair with both the target and the action is removed`() {
    let (kept, shortened) = (Listener(), Listener())
    let tap = stage.attach(UITapGestureRecognizer())
    for listener in [kept, shortened] {
      tap.addTarget(listener, action: one)
      tap.addTarget(listener, action: other)
    }
    tap.removeTarget(shortened, action: one)
    stage.tap()
    #expect(kept.heard == ["one", "other"])
    #expect(shortened.heard == ["other"])
    tap.removeTarget(kept, action: nil)
    stage.tap()
    #expect(kept.heard == ["one", "other"])
    #expect(shortened.heard == ["other", "other"])
  }

  @Test func `A recognizer of hovering takes no touches`() {
    let hover = stage.attach(UIHoverGestureRecognizer(target: nil, action: nil))
    stage.touch(CGPoint(x: 50, y: 50))
    #expect(hover.numberOfTouches == 0)
    stage.lift()
    #expect(stage.states(of: hover) == [])
  }
}
