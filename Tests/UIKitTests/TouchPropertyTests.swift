import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

/// Recognizers that look at more of a touch than where it is.
@Suite struct TouchPropertyTests {
  let stage = makeStage()

  @Test func `A hard press begins`() {
    let press = stage.attach(ForcePressRecognizer(target: nil, action: nil, threshold: 0.5))
    stage.touch(CGPoint(x: 100, y: 100), force: 1)
    stage.move(to: CGPoint(x: 100, y: 100), force: 3)
    #expect(stage.actions(of: press) == [])
    stage.move(to: CGPoint(x: 100, y: 100), force: 4)
    stage.move(to: CGPoint(x: 100, y: 100), force: 5)
    #expect(press.forceValue == 0.75)
    stage.move(to: CGPoint(x: 100, y: 100), force: 1)
    #expect(stage.actions(of: press) == [.began, .changed, .ended])
    stage.lift()
    stage.clear()
    stage.tap()
    #expect(stage.states(of: press) == [.failed])
  }

  @Test func `A pencil's stroke does not affect fingers`() {
    let pencil = stage.attach(PencilRecognizer(target: nil, action: nil))
    stage.tap()
    #expect(stage.states(of: pencil) == [])
    stage.touch(CGPoint(x: 100, y: 100), force: 2, type: .pencil)
    stage.touch(CGPoint(x: 300, y: 100), finger: 2)
    stage.move(to: CGPoint(x: 150, y: 100))
    #expect(pencil.samples.map(\.location.x) == [100, 150])
    #expect(pencil.samples.map(\.force) == [2, 2])
    #expect(pencil.samples.map(\.azimuth) == [CGVector(dx: 1, dy: 0), CGVector(dx: 1, dy: 0)])
    stage.lift([1, 2])
    #expect(stage.actions(of: pencil) == [.began, .changed, .ended])
  }

  @Test func `A pencil's azimuth follows the rotation of its view`() {
    let paper = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    paper.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    stage.view.addSubview(paper)
    let pencil = stage.attach(PencilRecognizer(target: nil, action: nil), to: paper)
    var touch = Touch(1, .began, at: CGPoint(x: 150, y: 150), force: 1, type: .pencil)
    touch.altitude = .pi / 6
    touch.azimuth = .pi / 2
    stage.send([touch])
    #expect(abs((pencil.samples.first?.azimuth.dx ?? 0) - 1) < 1e-9)
    #expect(abs((pencil.samples.first?.force ?? 0) - 2) < 1e-9)
    stage.move(to: CGPoint(x: 160, y: 150))
    #expect(pencil.samples.last?.altitude == .pi / 6)
  }

  @Test func `A recognizer that allows one type of touch ignores the others`() {
    let table = stage.attach(FingerTableRecognizer())
    table.cancelsTouchesInView = false
    stage.touch(CGPoint(x: 100, y: 100), type: .pencil)
    stage.touch(CGPoint(x: 200, y: 100), finger: 2)
    #expect(table.most == 1)
    table.requiresExclusiveTouchType = false
    stage.touch(CGPoint(x: 300, y: 100), finger: 3)
    #expect(table.most == 2)
  }

  @Test func `Touches of the two halves of the screen are distinguished`() {
    let left = stage.attach(ScreenHalfRecognizer(half: .left))
    let right = stage.attach(ScreenHalfRecognizer(half: .right))
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(stage.states(of: left) == [.recognized])
    #expect(stage.states(of: right) == [.failed])
    stage.clear()
    stage.send([Touch(1, .began, at: CGPoint(x: 50, y: 50), majorRadius: 80)])
    stage.lift()
    #expect(stage.states(of: left) == [.failed])
  }

  @Test func `A touch that lands is enough for a subclass to recognize`() {
    let down = stage.attach(TouchDownRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    #expect(stage.actions(of: down) == [.recognized])
    stage.move(to: CGPoint(x: 150, y: 100))
    stage.lift()
    #expect(stage.states(of: down) == [.recognized])
    stage.tap()
    #expect(stage.actions(of: down) == [.recognized, .recognized])
  }

  @Test func `An observer sees everything and changes nothing`() {
    let observer = stage.attach(TouchObserver(target: nil, action: nil))
    let tap = stage.attach(UITapGestureRecognizer())
    var seen: [String] = []
    observer.onTouch = { phase, count in seen.append("\(phase) \(count)") }
    stage.touch(CGPoint(x: 100, y: 100))
    stage.touch(CGPoint(x: 200, y: 100), finger: 2)
    stage.move(to: CGPoint(x: 110, y: 100))
    stage.lift([1, 2])
    stage.tap()
    #expect(seen == ["began 1", "began 2", "moved 2", "ended 2", "began 1", "ended 1"])
    #expect(stage.states(of: observer) == [])
    #expect(stage.actions(of: tap) == [.recognized])
    #expect(stage.messages(to: stage.view).contains("touchesEnded"))
  }
}
