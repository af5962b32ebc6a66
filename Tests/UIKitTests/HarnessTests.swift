import Foundation
import TestSupport
import Testing
import TouchTesting
import UIKit

/// The stage itself, and how a test is written with it.
@Suite struct HarnessTests {
  let stage = makeStage()

  @Test func `A button is tapped`() {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
    stage.view.addSubview(button)
    var taps = 0
    button.addTarget(for: .touchUpInside) { _ in taps += 1 }
    stage.tap(at: CGPoint(x: 50, y: 22), in: button)
    stage.drag(from: CGPoint(x: 50, y: 22), to: CGPoint(x: 50, y: 300), in: button)
    #expect(taps == 1)
  }

  @Test func `Each gesture of the stage is recognized by its recognizer`() {
    let tap = stage.attach(UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    let double = stage.attach(UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    let press = stage.attach(UILongPressGestureRecognizer())
    let swipe = stage.attach(UISwipeGestureRecognizer())
    swipe.direction = .up
    stage.tap(fingers: 2)
    stage.advance(by: 1)
    stage.doubleTap()
    stage.advance(by: 1)
    stage.longPress()
    stage.swipe(.down)
    stage.swipe(.up)
    #expect(stage.actions(of: tap) == [.recognized])
    #expect(stage.actions(of: double) == [.recognized])
    #expect(stage.actions(of: press) == [.began, .ended])
    #expect(stage.actions(of: swipe) == [.recognized])
  }

  @Test func `Two fingers pinch and turn`() {
    let pinch = stage.attach(UIPinchGestureRecognizer())
    let rotation = stage.attach(UIRotationGestureRecognizer())
    var scale: CGFloat = 1
    var angle: CGFloat = 0
    pinch.addTarget { _ in scale = pinch.scale }
    rotation.addTarget { _ in angle = rotation.rotation }
    stage.pinch(from: 100, to: 216)
    #expect(abs(scale - 2) < 1e-9)
    #expect(angle == 0)
    stage.rotate(by: -.pi / 2)
    #expect(angle < -1.4 && angle > -.pi / 2)
    #expect(stage.actions(of: rotation).last == .ended)
  }

  @Test func `Other fingers stay where they are`() {
    let pan = stage.attach(UIPanGestureRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.touch(CGPoint(x: 200, y: 100), finger: 2)
    stage.move(to: CGPoint(x: 200, y: 140), finger: 2, over: 0.1)
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(in: stage.view) == CGPoint(x: 150, y: 120))
    stage.interrupt()
    #expect(stage.actions(of: pan).last == .cancelled)
    stage.clear()
    stage.lift(finger: 2)
    #expect(stage.messages(to: stage.view) == [])
  }

  @Test func `A trace is played and compared with its golden`() throws {
    stage.attach(UITapGestureRecognizer(), as: "tap")
    let folder = PackageFiles.url("Tests/UIKitTests/Traces")
    try stage.play(folder.appendingPathComponent("tap.jsonl").path)
    let golden = folder.appendingPathComponent("tap.expected.txt").path
    let difference = try stage.difference(fromGolden: golden)
    #expect(difference == nil)
    stage.tap()
    let longer = try stage.difference(fromGolden: golden)
    #expect(longer?.contains("+t=") == true)
  }

  @Test func `A golden that is missing is written on demand, and the message says how`() throws {
    let golden = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: golden) }
    stage.tap()
    let message = try #require(try stage.difference(fromGolden: golden.path, updating: false))
    #expect(message.hasPrefix("\(golden.path) does not exist. With TOUCHTRACE_UPDATE=1 the tests write it;"))
    #expect(message.hasSuffix("content:\n" + stage.text))
    #expect(try stage.difference(fromGolden: golden.path, updating: true) == nil)
    #expect(try String(contentsOf: golden, encoding: .utf8) == stage.text)
    #expect(try stage.difference(fromGolden: golden.path, updating: false) == nil)
    try stage.check(againstGolden: golden.path, updating: false)
    stage.tap()
    let error = #expect(throws: TouchStage.GoldenDifference.self) {
      try stage.check(againstGolden: golden.path, updating: false)
    }
    #expect(error?.description.contains("+t=") == true)
    #expect(error?.description.contains("TOUCHTRACE_UPDATE=1") == true)
  }

  @Test func `Impossible samples are mistakes of the test, and are not sent`() {
    var mistakes: [String] = []
    stage.onMistake = { mistakes.append($0) }
    stage.move(to: CGPoint(x: 10, y: 10), finger: 7)
    stage.move(to: CGPoint(x: 10, y: 10), finger: 7, over: 1)
    stage.lift(finger: 2)
    stage.cancel()
    stage.touch(CGPoint(x: 100, y: 100))
    stage.tap()
    stage.lift()
    stage.send([Touch(3, .began, at: .zero), Touch(3, .moved, at: .zero)])
    stage.send([Touch(3, .began, at: .zero), Touch(3, .cancelled, at: .zero)])
    #expect(
      mistakes.map { String($0.prefix { $0 != ";" && $0 != "(" }) } == [
        "finger 7 moves, but it is not down ", "finger 7 moves, but it is not down ",
        "finger 2 lifts, but it is not down ", "finger 1 is cancelled, but it is not down ",
        "finger 1 lands, but it is down at ", "finger 1 lifts, but it is not down ",
        "finger 3 is in one event twice ",
      ]
    )
    #expect(stage.messages(to: stage.view) == ["touchesBegan", "touchesEnded"])
  }

  @Test func `A view that is not on the stage cannot be touched`() {
    var mistakes: [String] = []
    stage.onMistake = { mistakes.append($0) }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.traceID = "knob"
    stage.tap(at: .zero, in: view)
    #expect(
      mistakes.first
        == "knob is touched, but it is not on the stage; add it to the stage's view before (at 0.0 s)"
    )
    stage.view.addSubview(view)
    mistakes = []
    stage.tap(at: .zero, in: view)
    #expect(mistakes.isEmpty)
  }

  @Test func `A trace that needs more than fingers is refused`() throws {
    let name = "\(UUID().uuidString).jsonl"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try Data(#"{"t": 0, "motion": {"subtype": "shake", "phase": "began"}}"#.utf8).write(
      to: URL(fileURLWithPath: path)
    )
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: TouchStage.UnplayableStep.self) { try stage.play(path) }
  }
}
