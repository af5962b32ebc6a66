import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

/// Recognizers of two fingers and more.
@Suite struct PairSubclassTests {
  let stage = makeStage()

  @Test func `A subclass of pinch decides when it begins`() {
    let pinch = stage.attach(ThresholdPinchRecognizer())
    var counts: [Bool] = []
    pinch.addTarget { _ in counts.append(pinch.isThresholdExceeded) }
    stage.pinch(from: 100, to: 200)
    #expect(counts.first == false)
    #expect(counts.dropLast().last == true)
    #expect(!pinch.isThresholdExceeded)
  }

  @Test func `A subclass of rotation starts at zero when it begins`() {
    let rotation = stage.attach(ThresholdRotationRecognizer())
    var angles: [CGFloat] = []
    rotation.addTarget { _ in angles.append(rotation.rotation) }
    stage.rotate(by: .pi / 2)
    #expect(angles.contains(0))
    #expect(angles.allSatisfy { $0 <= .pi / 6 + 0.1 || $0 < .pi / 2 - .pi / 6 })
    #expect(stage.actions(of: rotation).last == .ended)
  }

  @Test func `Two fingers carry a view`() {
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    card.isMultipleTouchEnabled = true
    stage.view.addSubview(card)
    let transform = TransformRecognizer()
    card.addGestureRecognizer(transform)
    var last = CGAffineTransform.identity
    transform.addTarget { _ in last = transform.transform }
    stage.send([
      Touch(1, .began, at: CGPoint(x: 120, y: 200)), Touch(2, .began, at: CGPoint(x: 220, y: 200)),
    ])
    stage.advance(by: 0.02)
    stage.send([
      Touch(1, .moved, at: CGPoint(x: 100, y: 220)), Touch(2, .moved, at: CGPoint(x: 300, y: 220)),
    ])
    let moved = CGPoint(x: 220, y: 200).applying(last)
    #expect(abs(moved.x - 300) < 1e-9 && abs(moved.y - 220) < 1e-9)
    stage.lift([1, 2])
    #expect(stage.actions(of: transform) == [.began, .changed, .ended])
  }

  @Test func `Three fingers come and go`() {
    let table = stage.attach(FingerTableRecognizer())
    var fingers = 0
    table.addTarget { fingers = $0.numberOfTouches }
    for finger in 1...3 { stage.touch(CGPoint(x: 60 * finger, y: 100), finger: finger) }
    stage.move(to: CGPoint(x: 65, y: 105))
    for finger in [2, 1, 3] { stage.lift(finger: finger) }
    #expect(stage.actions(of: table) == [.recognized])
    #expect(fingers == 3)
    stage.clear()
    stage.tap(fingers: 2)
    #expect(stage.states(of: table) == [.failed])
  }

  @Test func `Later fingers are ignored`() {
    let first = stage.attach(FirstFingerRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.touch(CGPoint(x: 200, y: 100), finger: 2)
    stage.move(to: CGPoint(x: 210, y: 100), finger: 2)
    #expect(stage.actions(of: first) == [])
    stage.move(to: CGPoint(x: 110, y: 100))
    #expect(first.trail == [CGPoint(x: 100, y: 100), CGPoint(x: 110, y: 100)])
    stage.lift(finger: 2)
    stage.lift()
    #expect(stage.actions(of: first) == [.began, .ended])
    // What it ignores, its view keeps.
    #expect(stage.lines.contains { $0.hasPrefix("  deliver \(stage.view.traceID) touchesEnded 2") })
  }
}
