import Testing
import TouchTesting
import UIKit

private class Listener: NSObject {
  var heard: [String] = []

  func tapped(_ sender: UITapGestureRecognizer) { heard.append("tapped \(sender.numberOfTapsRequired)") }

  func plain() { heard.append("plain") }

  func any(_ sender: Any) -> Bool {
    heard.append("any")
    return true
  }
}

/// Target-action without Objective-C.
@Suite struct SelectorTests {
  let stage = makeStage()
  private let listener = Listener()

  @Test func `Methods are called in the order in which they were added`() {
    let tapped = Selector(Listener.tapped(_:), name: "tapped(_:)")
    let tap = UITapGestureRecognizer(target: listener, action: tapped)
    tap.addTarget(listener, action: Selector(Listener.plain))
    tap.addTarget(listener, action: Selector(Listener.any))
    stage.view.addGestureRecognizer(tap)
    stage.tap()
    #expect(listener.heard == ["tapped 1", "plain", "any"])
  }

  @Test func `A method whose sender is of another class is not called, and a record says so`() {
    let pan = stage.attach(UIPanGestureRecognizer())
    pan.traceID = "pan"
    let tapped = Selector(Listener.tapped(_:), name: "tapped(_:)")
    pan.addTarget(listener, action: tapped)
    pan.addTarget(listener, action: Selector(Listener.any))
    stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10))
    #expect(Set(listener.heard) == ["any"])
    #expect(!tapped.takes(sender: pan) && tapped.takes(sender: UITapGestureRecognizer()))
    #expect(!UIApplication.shared.sendAction(tapped, to: nil, from: pan, for: nil))
    #expect(UIApplication.shared.sendAction(tapped, to: listener, from: pan, for: nil))
    #expect(Set(listener.heard) == ["any"])
  }

  @Test func `Bound methods are called too`() {
    let tap = stage.attach(UITapGestureRecognizer())
    tap.addTarget(listener, action: Selector(listener.plain))
    stage.tap()
    #expect(listener.heard == ["plain"])
  }

  @Test func `Targets are removed`() {
    let tapped = Selector(Listener.tapped(_:), name: "Listener.tapped(_:)")
    let tap = stage.attach(UITapGestureRecognizer(target: listener, action: tapped))
    tap.addTarget(listener, action: tapped)
    stage.tap()
    #expect(listener.heard == ["tapped 1"])
    tap.removeTarget(listener, action: Selector("tapped:"))
    stage.tap()
    #expect(listener.heard == ["tapped 1"])
    tap.addTarget(listener, action: Selector(Listener.plain))
    tap.removeTarget(nil, action: nil)
    stage.tap()
    #expect(listener.heard == ["tapped 1"])
  }

  @Test func `A recognizer does not retain its target`() {
    weak var gone: Listener?
    let tap = stage.attach(UITapGestureRecognizer())
    do {
      let other = Listener()
      gone = other
      tap.addTarget(other, action: Selector(Listener.plain))
    }
    #expect(gone == nil)
    stage.tap()
    #expect(stage.actions(of: tap) == [.recognized])
  }

  @Test func `Selectors have their names in Objective-C`() {
    #expect(Selector(Listener.tapped(_:), name: "Listener.tapped(_:)").name == "tapped:")
    #expect(Selector(Listener.plain, name: "plain").name == "plain")
    #expect(Selector("a:b:") == Selector("a:b:"))
    #expect(Selector(Listener.plain) != Selector(Listener.tapped))
  }

  @Test func `Records name target and selector`() {
    let controller = UIViewController()
    let tap = stage.attach(UITapGestureRecognizer())
    tap.addTarget(controller, action: "handleTap:")
    stage.tap()
    #expect(
      stage.lines.contains(
        "  action \(tap.traceID) -> \(controller.traceID) handleTap: recognized location=(100, 100)"
      )
    )
  }
}
