import Foundation
import Testing
import TouchKit
import TouchTesting

@Suite("Gestures on a stage")
struct StageGestureTests {
  @Test func `A stage makes the gestures of the language, and finds places by the ids of views`() throws {
    let stage = TouchStage()
    let button = UIView(frame: CGRect(x: 100, y: 200, width: 60, height: 40))
    button.traceID = "button"
    stage.view.addSubview(button)
    let tap = stage.attach(UITapGestureRecognizer(), to: button)
    let pan = stage.attach(UIPanGestureRecognizer())
    try stage.make("tap button", "wait 1", "drag 10,10 to 10,90 in 0.2")
    #expect(stage.actions(of: tap) == [.recognized])
    #expect(stage.actions(of: pan).first == .began && stage.actions(of: pan).last == .ended)
    #expect(abs(stage.now - (0.05 + 1 + 0.2 + 1.0 / 60)) < 1e-5)
  }

  @Test func `Words and methods make the same records`() throws {
    func lines(_ make: (TouchStage) throws -> Void) rethrows -> [String] {
      let stage = TouchStage()
      stage.attach(UIPinchGestureRecognizer(), as: "pinch")
      stage.attach(UISwipeGestureRecognizer(), as: "swipe")
      try make(stage)
      return stage.lines
    }
    let pinch = try lines { try $0.make("pinch 200,400 from 80 to 240 in 0.3") }
    #expect(pinch == lines { $0.pinch(from: 80, to: 240) })
    #expect(pinch.contains { $0.hasPrefix("  action pinch: ended") })
    let swipe = try lines { try $0.make("swipe 200,400 right") }
    #expect(swipe == lines { $0.swipe(.right) })
    #expect(swipe.contains { $0.hasPrefix("  action swipe: recognized") })
  }

  @Test func `Fingers of the language do not collide with one that is down`() throws {
    let stage = TouchStage()
    stage.touch(CGPoint(x: 50, y: 50))
    try stage.make("tap 200,200")
    stage.lift()
    #expect(stage.lines.contains { $0.contains("began 2 (200, 200)") })
    #expect(stage.warnings == [])
  }

  @Test func `What cannot be read throws, and no finger lands`() {
    let stage = TouchStage()
    #expect(throws: (any Error).self) { try stage.make("tap 1,1", "tap nothing") }
    #expect(stage.lines == [])
  }
}
