import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

private final class RadialLog: RadialRecognizerDelegate {
  var turned: CGFloat = 0
  var isFinished = false

  func radialRecognizer(_ recognizer: RadialRecognizer, didTurnBy angle: CGFloat) { turned += angle }

  func radialRecognizerDidFinish(_ recognizer: RadialRecognizer) { isFinished = true }
}

private final class Refusal: UIGestureRecognizerDelegate {
  var asked = 0

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked += 1
    return false
  }
}

/// Recognizers as people write them: delegates of their own, generics, observers of properties, tables of touches.
@Suite struct IdiomTests {
  let stage = makeStage()
  let center = CGPoint(x: 195, y: 422)

  @Test func `A ring is turned`() {
    let ring = stage.attach(RadialRecognizer(innerRadius: 20, outerRadius: 150))
    let log = RadialLog()
    ring.radialDelegate = log
    let path = circle(center, 100, turns: 0.5)
    stage.touch(path[0])
    stage.move(along: Array(path.dropFirst()))
    // 24 steps of 7.5° at 60 a second.
    #expect(abs(ring.rotation - .pi) < 1e-9)
    #expect(abs(ring.angularVelocity - .pi / 24 * 60) < 1e-6)
    stage.lift()
    #expect(abs(log.turned - 180) < 1e-6 && log.isFinished)
    stage.clear()
    stage.drag(from: CGPoint(x: 295, y: 422), to: CGPoint(x: 380, y: 422))
    #expect(stage.actions(of: ring).last == .cancelled)
  }

  @Test func `A glyph is read and shown`() throws {
    var results: [Result<GlyphRecognizer<String>.Match, GlyphRecognizer<String>.Failure>] = []
    let vee = [CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 200), CGPoint(x: 200, y: 100)]
    let glyphs = stage.attach(
      GlyphRecognizer(
        templates: [("line", [.zero, CGPoint(x: 100, y: 0)]), ("vee", vee)],
        completion: { results.append($0) }
      )
    )
    stage.touch(vee[0])
    stage.move(to: vee[1], over: 0.2)
    #expect(glyphs.trace.superlayer === stage.view.layer)
    #expect(glyphs.trace.path?.currentPoint == vee[1])
    stage.move(to: vee[2], over: 0.2)
    stage.lift()
    #expect(stage.actions(of: glyphs) == [.recognized])
    let match = try #require(try results.last?.get())
    #expect(match.name == "vee" && match.score > 0.99)
    #expect(glyphs.trace.superlayer == nil)
    stage.tap()
    #expect(throws: GlyphRecognizer<String>.Failure.tooShort(points: 1)) { try results.last?.get() }
  }

  @Test func `Two fingers carry a view home`() {
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    box.isMultipleTouchEnabled = true
    stage.view.addSubview(box)
    let drag = stage.attach(TwoFingerDragRecognizer(target: nil, action: nil), to: box)
    stage.send([Touch(1, .began, at: CGPoint(x: 120, y: 150)), Touch(2, .began, at: CGPoint(x: 180, y: 150))])
    stage.advance(by: 0.02)
    stage.send([Touch(1, .moved, at: CGPoint(x: 150, y: 150)), Touch(2, .moved, at: CGPoint(x: 210, y: 150))])
    // The anchor is under the fingers, and the box where it was.
    #expect(box.layer.anchorPoint == CGPoint(x: 0.8, y: 0.5))
    #expect(box.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.advance(by: 0.02)
    stage.send([Touch(1, .moved, at: CGPoint(x: 170, y: 150)), Touch(2, .moved, at: CGPoint(x: 230, y: 150))])
    // 20 of the first 30 points count, and 20 more.
    #expect(box.center == CGPoint(x: 220, y: 150))
    stage.lift([1, 2])
    #expect(stage.actions(of: drag) == [.began, .changed, .ended])
    #expect(box.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    #expect(drag.landings == 0)
    stage.finish()
    #expect(drag.landings == 1)
  }

  @Test func `Two fingers that go down are refused`() {
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    box.isMultipleTouchEnabled = true
    stage.view.addSubview(box)
    let drag = stage.attach(TwoFingerDragRecognizer(target: nil, action: nil), to: box)
    drag.delegate = nil
    #expect(drag.delegate === drag)
    stage.send([Touch(1, .began, at: CGPoint(x: 120, y: 120)), Touch(2, .began, at: CGPoint(x: 180, y: 120))])
    stage.advance(by: 0.02)
    stage.send([Touch(1, .moved, at: CGPoint(x: 120, y: 150)), Touch(2, .moved, at: CGPoint(x: 180, y: 150))])
    #expect(stage.states(of: drag) == [.failed])
  }

  @Test func `States are announced`() {
    let pan = stage.attach(AnnouncedPanRecognizer())
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: AnnouncedPanRecognizer.didChange,
      object: pan,
      queue: nil
    ) { note in
      log.add("\(note.userInfo?["from"] ?? "?") \(note.userInfo?["to"] ?? "?")")
    }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 140, y: 100), over: 0.05)
    #expect(stage.states(of: pan) == [])
    stage.advance(by: 0.1)
    #expect(pan.beganAt == 0.15)
    stage.move(to: CGPoint(x: 160, y: 100))
    stage.lift()
    #expect(stage.actions(of: pan) == [.began, .changed, .ended])
    #expect(log.entries == ["0 1", "1 2", "2 3"])
    #expect(pan.beganAt == nil)
  }

  @Test func `A delegate forwards to another delegate`() {
    let pan = stage.attach(ProxiedPanRecognizer())
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(button)
    let refusal = Refusal()
    stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 250, y: 150))
    #expect(stage.actions(of: pan).last == .ended)
    stage.clear()
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50))
    #expect(stage.states(of: pan) == [])
    pan.delegate = refusal
    #expect(pan.delegate === refusal)
    stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 250, y: 150))
    #expect(stage.states(of: pan) == [.failed] && refusal.asked == 1)
    // Until the finger is still a swipe, the pan waits, as the proxy has it where nobody else says so.
    pan.delegate = nil
    stage.clear()
    stage.attach(UISwipeGestureRecognizer())
    stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 250, y: 150), duration: 2)
    #expect(stage.actions(of: pan).first == .began)
    stage.clear()
    stage.swipe(.right)
    #expect(stage.actions(of: pan) == [])
  }

  @Test func `Fingers are numbered from the left`() {
    let table = stage.attach(TouchTableRecognizer())
    var log: [String] = []
    table.handler = { phase, fingers in log.append("\(phase) \(fingers)") }
    stage.send([Touch(7, .began, at: CGPoint(x: 200, y: 100)), Touch(8, .began, at: CGPoint(x: 100, y: 100))])
    stage.move(to: CGPoint(x: 210, y: 100), finger: 7)
    stage.lift(finger: 8)
    stage.lift(finger: 7)
    #expect(log == ["began [1, 2]", "moved [2]", "ended [1]", "ended [2]"])
    #expect(stage.actions(of: table) == [.began, .changed, .changed, .ended])
    #expect(table.alive == 0)
  }

  @Test func `A press is dragged`() {
    let press = stage.attach(PressAndDragRecognizer(pressDuration: 0.3))
    stage.touch(CGPoint(x: 100, y: 100))
    stage.advance(by: 0.3)
    #expect(press.isLifted)
    stage.move(to: CGPoint(x: 160, y: 120))
    #expect(press.translation(in: stage.view) == CGPoint(x: 60, y: 20))
    press.cancel()
    stage.settle()
    #expect(stage.actions(of: press) == [.began, .changed, .cancelled])
    #expect(!press.isLifted)
    stage.lift()
    #expect(stage.actions(of: press).count == 3)
  }

  @Test func `A pinch stays within its limits`() {
    let pinch = stage.attach(PinchPanRecognizer(), as: "pinch")
    var scales: [CGFloat] = []
    pinch.addTarget { _ in scales.append(pinch.scale) }
    stage.pinch(from: 60, to: 380)
    #expect(scales.max() == 3)
    #expect(stage.lines.last { $0.contains("action pinch") }?.contains("scale=3 velocity=0") == true)
    stage.clear()
    // 109 of 100 points, less the 8 it takes: no more than a hundredth.
    stage.send([Touch(1, .began, at: CGPoint(x: 100, y: 100)), Touch(2, .began, at: CGPoint(x: 200, y: 100))])
    stage.move(to: CGPoint(x: 209, y: 100), finger: 2)
    #expect(stage.states(of: pinch) == [.failed])
    #expect(stage.actions(of: pinch) == [])
  }

  @Test func `A drag scrubs an animation`() {
    for (distance, outcome) in [(160.0, UIViewAnimatingPosition.end), (60, .start)] {
      let pan = DismissPanRecognizer { stage.view.alpha = 0.5 }
      pan.animator.pausesOnCompletion = false
      stage.view.gestureRecognizers = [pan]
      stage.touch(CGPoint(x: 100, y: 100))
      stage.move(to: CGPoint(x: 100, y: 100 + distance), over: 0.5)
      #expect(abs(pan.animator.fractionComplete - CGFloat(distance - 10) / 200) < 1e-9)
      stage.lift()
      #expect(pan.outcome == nil)
      stage.advance(by: 0.12)
      #expect(pan.outcome == outcome)
    }
  }

  @Test func `Touches at the edge are ignored`() {
    let picky = stage.attach(PickyRecognizer())
    stage.touch(CGPoint(x: 10, y: 10))
    #expect(stage.states(of: picky) == [])
    stage.touch(CGPoint(x: 200, y: 200), finger: 2)
    #expect(picky.ignored == [CGPoint(x: 10, y: 10)])
    #expect(stage.actions(of: picky) == [.began])
    stage.lift(finger: 2)
    #expect(stage.actions(of: picky) == [.began, .ended])
    stage.lift()
    // Its view keeps the touch that was ignored.
    #expect(stage.lines.contains("  deliver view touchesEnded 1"))
    #expect(picky.ignored == [])
  }

  @Test func `Modules beside UIKit can be imported`() {
    let press = stage.attach(VibratingPressRecognizer())
    stage.touch(CGPoint(x: 100, y: 100), force: 1)
    stage.move(to: CGPoint(x: 100, y: 100), force: 6)
    #expect(stage.actions(of: press) == [.recognized])
    #expect(press.pressedAt == stage.now)
  }
}
