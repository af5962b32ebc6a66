import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

/// Subclasses of the built-in pan, which build on what it does.
@Suite struct PanSubclassTests {
  let stage = makeStage()

  @Test func `A knob follows the finger`() {
    let knob = stage.attach(KnobRecognizer(target: nil, action: nil))
    stage.touch(CGPoint(x: 295, y: 422))
    #expect(knob.touchAngle == 0)
    stage.move(to: CGPoint(x: 195, y: 522))
    #expect(abs(knob.touchAngle - .pi / 2) < 1e-9)
    #expect(stage.actions(of: knob) == [.began])
    stage.lift()
    #expect(stage.actions(of: knob) == [.began, .ended])
  }

  @Test func `A wrong direction fails before any action`() {
    let across = stage.attach(DirectionPanRecognizer(axis: .horizontal, target: nil, action: nil))
    let down = stage.attach(DirectionPanRecognizer(axis: .vertical, target: nil, action: nil))
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 110, y: 300))
    #expect(stage.actions(of: across) == [])
    #expect(stage.states(of: across) == [.failed])
    #expect(stage.actions(of: down).first == .began)
    #expect(stage.actions(of: down).last == .ended)
    stage.clear()
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 110))
    #expect(stage.actions(of: across).first == .began)
    #expect(stage.actions(of: down) == [])
  }

  @Test func `An instant pan begins on touch down`() {
    let pan = stage.attach(InstantPanRecognizer())
    var translations: [CGPoint] = []
    pan.addTarget { _ in translations.append(pan.translation(in: pan.view)) }
    stage.touch(CGPoint(x: 100, y: 100))
    #expect(stage.actions(of: pan) == [.began])
    stage.move(to: CGPoint(x: 103, y: 100))
    stage.lift()
    #expect(stage.actions(of: pan) == [.began, .changed, .ended])
    #expect(translations == [.zero, CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 0)])
    // Its view has lost the touch before it ever heard of it.
    #expect(stage.messages(to: stage.view) == [])
  }

  @Test func `A threshold starts the translation anew`() {
    let pan = stage.attach(ThresholdPanRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 130, y: 100))
    #expect(!pan.isThresholdExceeded)
    stage.move(to: CGPoint(x: 160, y: 100))
    #expect(pan.isThresholdExceeded)
    #expect(pan.translation(in: stage.view) == .zero)
    stage.move(to: CGPoint(x: 165, y: 100))
    #expect(pan.translation(in: stage.view) == CGPoint(x: 5, y: 0))
    stage.lift()
    #expect(!pan.isThresholdExceeded)
  }

  @Test func `An overridden state sees each assignment`() {
    let pan = stage.attach(StateLogRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 120, y: 100))
    stage.move(to: CGPoint(x: 130, y: 100))
    stage.move(to: CGPoint(x: 140, y: 100))
    stage.lift()
    #expect(pan.log == [.began, .changed, .changed, .ended])
    #expect(stage.actions(of: pan) == [.began, .changed, .changed, .ended])
  }

  @Test func `An overridden state can replace the assigned one`() {
    let pan = stage.attach(StateLogRecognizer())
    pan.minimumDistance = 50
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 130, y: 100))
    #expect(stage.actions(of: pan).last == .cancelled)
    stage.clear()
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(stage.actions(of: pan).last == .ended)
  }

  @Test func `Actions report overridden places`() {
    let pan = stage.attach(OffsetPanRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 120, y: 130))
    let action = stage.lines.last { $0.contains("action") }
    #expect(action?.contains("translation=(10, 0)") == true)
    #expect(pan.location(in: stage.view) == CGPoint(x: 120, y: 90))
  }
}
