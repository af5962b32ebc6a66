import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

/// Counts, half a second after a touch.
private class PatientRecognizer: UIGestureRecognizer {
  private(set) var calls = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    perform(Selector(PatientRecognizer.count, name: "count"), with: nil, afterDelay: 0.5)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func reset() {
    super.reset()
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }

  func count() { calls += 1 }
}

/// Recognizers that change their state when no finger does anything.
@Suite struct TimedRecognizerTests {
  let stage = makeStage()

  @Test func `A reset cancels a method that is to be performed later`() {
    let recognizer = stage.attach(PatientRecognizer())
    stage.longPress(duration: 0.4)
    stage.advance(by: 0.6)
    #expect(recognizer.calls == 0)
    stage.longPress(duration: 0.6)
    #expect(recognizer.calls == 1)
  }

  @Test func `A timer begins a gesture`() {
    let press = stage.attach(DelayedBeganRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.advance(by: 0.39)
    #expect(stage.actions(of: press) == [])
    stage.advance(by: 0.02)
    #expect(stage.actions(of: press) == [.began])
    #expect(stage.lines.contains("t=0.400000 timer timer1"))
    #expect(stage.messages(to: stage.view) == ["touchesBegan", "touchesCancelled"])
    stage.move(to: CGPoint(x: 120, y: 100))
    stage.lift()
    #expect(stage.actions(of: press) == [.began, .changed, .ended])
  }

  @Test func `An early lift cancels the timer`() {
    let press = stage.attach(DelayedBeganRecognizer())
    stage.tap()
    stage.finish()
    #expect(stage.states(of: press) == [.failed])
    #expect(!stage.lines.contains { $0.contains("timer") })
    stage.clear()
    stage.longPress()
    #expect(stage.actions(of: press) == [.began, .ended])
  }

  @Test func `A recognizer that begins by its timer prevents others`() {
    let press = stage.attach(DelayedBeganRecognizer())
    let tap = stage.attach(UITapGestureRecognizer())
    stage.longPress()
    #expect(stage.states(of: press) == [.began, .ended])
    #expect(stage.states(of: tap) == [.failed])
  }

  @Test func `A short press fails`() {
    let tap = stage.attach(ShortTapRecognizer())
    stage.longPress(duration: 0.2)
    #expect(stage.states(of: tap) == [.failed])
    stage.finish()
    stage.clear()
    stage.tap(duration: 0.1)
    #expect(stage.actions(of: tap) == [.recognized])
    // The block still comes, when the tap is long reset; the next one is not the worse for it.
    stage.finish()
    stage.clear()
    stage.tap(duration: 0.1)
    #expect(stage.actions(of: tap) == [.recognized])
  }

  @Test func `A repeating timer ticks and keeps nothing alive`() {
    let press = stage.attach(RepeatingPressRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.advance(by: 0.35)
    #expect(press.ticks == 6)
    #expect(abs((press.wait ?? 0) - 0.1) < 1e-9)
    #expect(stage.actions(of: press) == [.began, .changed, .changed, .changed])
    stage.finish()
    #expect(press.ticks == 6)
    stage.lift()
    stage.advance(by: 1)
    #expect(press.ticks == 6)
  }

  @Test func `A display link ends a gesture`() {
    let hold = stage.attach(HoldProgressRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.advance(by: 0.25)
    #expect(abs(hold.progress - 0.5) < 0.04)
    stage.advance(by: 0.3)
    #expect(hold.progress == 1)
    #expect(stage.actions(of: hold).last == .ended)
    stage.lift()
    stage.clear()
    stage.tap()
    #expect(stage.actions(of: hold).last == .cancelled)
  }

  @Test func `A tap and a drag are one gesture`() {
    let drag = stage.attach(TapAndDragRecognizer())
    stage.tap()
    stage.advance(by: 0.1)
    stage.touch(CGPoint(x: 102, y: 100))
    stage.move(to: CGPoint(x: 120, y: 100))
    stage.move(to: CGPoint(x: 140, y: 100))
    stage.lift()
    #expect(stage.actions(of: drag) == [.began, .changed, .ended])
    stage.clear()
    stage.tap()
    stage.finish()
    #expect(stage.states(of: drag) == [.failed])
    #expect(stage.warnings == [])
  }

  @Test func `A double tap zooms with one hand`() {
    let zoom = stage.attach(OneHandedZoomRecognizer(target: nil, action: nil))
    var scales: [CGFloat] = []
    zoom.addTarget { _ in scales.append(zoom.scale) }
    stage.tap()
    stage.advance(by: 0.1)
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 100, y: 150))
    stage.lift()
    #expect(scales == [1, 1.5, 1.5])
    stage.advance(by: 1)
    stage.clear()
    stage.tap()
    stage.finish()
    #expect(stage.states(of: zoom) == [.failed])
    #expect(stage.resets(of: zoom) == 1)
  }

  @Test func `A cancelled work item does nothing`() {
    let tap = stage.attach(DebouncedTapRecognizer())
    var counts: [Int] = []
    tap.addTarget { _ in counts.append(tap.count) }
    stage.tap()
    stage.advance(by: 0.1)
    stage.tap()
    stage.finish()
    #expect(counts == [2])
    #expect(stage.actions(of: tap) == [.recognized])
  }

  @Test func `A timer recognizes when the touch is gone`() {
    let tap = stage.attach(LateTapRecognizer())
    stage.tap()
    #expect(stage.actions(of: tap) == [])
    stage.advance(by: 0.2)
    #expect(stage.actions(of: tap) == [.recognized])
    #expect(stage.resets(of: tap) == 1)
    #expect(stage.warnings == [])
  }

  @Test func `A device at rest is pressed`() {
    let motion = CMMotionManager()
    let press = stage.attach(SteadyPressRecognizer(motion: motion))
    stage.longPress(duration: 0.6)
    #expect(stage.actions(of: press) == [.recognized])
    stage.clear()
    stage.longPress(duration: 0.4)
    #expect(stage.states(of: press) == [.failed])
    stage.clear()
    motion.startAccelerometerUpdates()
    stage.engine.motion.process(acceleration: .init(x: 0, y: -1.5, z: 0))
    stage.longPress(duration: 0.6)
    #expect(stage.states(of: press) == [.failed])
  }

  @Test func `A trail stays for a while`() {
    let trail = stage.attach(TrailRecognizer())
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 180))
    #expect(stage.actions(of: trail).last == .ended)
    #expect(trail.trail.superlayer === stage.view.layer)
    #expect(trail.trail.path?.currentPoint == CGPoint(x: 160, y: 180))
    stage.advance(by: 0.39)
    #expect(trail.trail.superlayer != nil)
    stage.advance(by: 0.02)
    #expect(trail.trail.superlayer == nil)
  }
}
