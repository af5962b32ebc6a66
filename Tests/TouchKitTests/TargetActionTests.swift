import Foundation
import Records
import Testing

@testable import TouchKit

/// The way of a control's actions to objects, by way of the application.
@Suite struct TargetActionTests {
  @Test func `An object is called as long as it lives`() {
    let stage = ControlStage { UIButton(frame: $0) }
    var counter: Counter? = Counter()
    let heard = Heard()
    counter?.heard = heard
    stage.control.addTarget(counter, action: Selector(Counter.count(_:), name: "count(_:)"), for: .touchDown)
    stage.control.sendActions(for: .touchDown)
    #expect(heard.senders == ["control"])
    counter = nil
    stage.control.sendActions(for: .touchDown)
    #expect(heard.senders == ["control"])
  }

  @Test func `A pair that is added twice is one`() {
    let heard = Heard()
    let counter = Counter()
    counter.heard = heard
    let count = Selector(Counter.count(_:), name: "count(_:)")
    let stage = ControlStage { UIButton(frame: $0) }
    stage.control.addTarget(counter, action: count, for: .touchDown)
    stage.control.addTarget(counter, action: count, for: [.touchDown, .touchCancel])
    stage.control.sendActions(for: [.touchDown, .touchCancel])
    #expect(heard.senders.count == 2)
    stage.control.removeTarget(counter, action: nil, for: .touchDown)
    stage.control.sendActions(for: [.touchDown, .touchCancel])
    #expect(heard.senders.count == 3)
  }

  @Test func `Without a target, the first responder in the chain that performs the action is called`() {
    let stage = ControlStage { UIButton(frame: $0) }
    let previous = stage.stage.engine.makeCurrent()
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.stage.view.addSubview(canvas)
    previous.restore()
    let erase = Selector(Canvas.erase, name: "erase")
    stage.control.addTarget(nil, action: erase, for: .touchUpInside)
    stage.control.sendActions(for: .touchUpInside)
    #expect(canvas.erasures == 0)
    #expect(canvas.becomeFirstResponder())
    stage.control.sendActions(for: .touchUpInside)
    #expect(canvas.erasures == 1)
  }

  @Test func `The application returns whether a responder performed the action`() {
    let stage = ControlStage { UIButton(frame: $0) }
    let application = stage.stage.engine.application
    #expect(!application.sendAction("erase", to: nil, from: stage.control, for: nil))
    #expect(application.sendAction("erase", to: stage.control, from: nil, for: nil))
  }

  private final class Heard {
    var senders: [String] = []
  }

  private final class Counter {
    var heard: Heard?
    func count(_ sender: UIButton) { heard?.senders.append(sender.traceID) }
  }

  private final class Canvas: UIView {
    var erasures = 0
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name == "erase"
    }
    func erase() { erasures += 1 }
  }
}
