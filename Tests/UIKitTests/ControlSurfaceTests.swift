import Testing
import TouchTesting
import UIKit

private final class Receiver: NSObject {
  var count = 0

  func pressed(_ sender: UIControl) { count += 1 }
}

private final class FieldDelegate: UITextFieldDelegate {
  var log: [String] = []

  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("should end")
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
}

/// Controls by way of actions, and what can be asked of them.
@Suite struct ControlSurfaceTests {
  let stage = makeStage()

  @Test func `Actions are performed for their events`() {
    var log: [String] = []
    let action = UIAction(title: "Save", identifier: UIAction.Identifier("save")) { action in
      log.append("\(action.title) by \(action.sender is UIButton)")
    }
    let button = UIButton(type: .system, primaryAction: action)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    stage.view.addSubview(button)
    stage.tap(at: CGPoint(x: 50, y: 22))
    #expect(log == ["Save by true"])
    #expect(button.currentTitle == "Save")
    // One of the same name takes its place.
    button.addAction(
      UIAction(identifier: UIAction.Identifier("save")) { _ in log.append("other") },
      for: .primaryActionTriggered
    )
    stage.tap(at: CGPoint(x: 50, y: 22))
    #expect(log == ["Save by true", "other"])
    button.removeAction(identifiedBy: UIAction.Identifier("save"), for: .allEvents)
    stage.tap(at: CGPoint(x: 50, y: 22))
    #expect(log.count == 2)
  }

  @Test func `A control returns its targets and actions`() {
    let control = UIControl(frame: .zero)
    let receiver = Receiver()
    control.addTarget(
      receiver,
      action: Selector(Receiver.pressed, name: "pressed(_:)"),
      for: [.touchDown, .touchUpInside]
    )
    control.addTarget(nil, action: "copy:", for: .valueChanged)
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchDown) == ["pressed:"])
    #expect(control.actions(forTarget: receiver, forControlEvent: .valueChanged) == nil)
    #expect(control.allTargets.count == 2 && control.allTargets.contains(receiver))
    var names: [String] = []
    control.enumerateEventHandlers { _, pair, events, _ in
      names.append("\(pair?.1.name ?? "?") \(events.contains(.touchDown))")
    }
    #expect(names == ["pressed: true", "copy: false"])
    control.sendActions(for: .touchDown)
    #expect(receiver.count == 1)
  }

  @Test func `Events that an application defines are sent`() {
    let turned = UIControl.Event(rawValue: 1 << 24)
    #expect(UIControl.Event.applicationReserved.contains(turned))
    let control = UIControl(frame: .zero)
    var turns = 0
    control.addTarget(for: turned) { _ in turns += 1 }
    control.sendActions(for: turned)
    #expect(turns == 1)
  }

  @Test func `Editing begins and ends`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let delegate = FieldDelegate()
    field.delegate = delegate
    var events: [String] = []
    field.addTarget(for: .editingDidBegin) { _ in events.append("begin") }
    field.addTarget(for: .editingDidEnd) { _ in events.append("end") }
    stage.view.addSubview(field)
    stage.tap(at: CGPoint(x: 50, y: 22))
    #expect(field.isEditing)
    #expect(stage.view.endEditing(false))
    #expect(!field.isEditing)
    #expect(events == ["begin", "end"])
    #expect(delegate.log == ["begin", "should end", "end"])
  }

  @Test func `Segments come and go`() {
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    stage.view.addSubview(segments)
    segments.selectedSegmentIndex = 2
    segments.insertSegment(withTitle: "new", at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 3)
    segments.removeSegment(at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 2 && segments.titleForSegment(at: 2) == "c")
    segments.setEnabled(false, forSegmentAt: 0)
    stage.tap(at: CGPoint(x: 50, y: 22))
    #expect(segments.selectedSegmentIndex == 2)
    stage.tap(at: CGPoint(x: 150, y: 22))
    #expect(segments.selectedSegmentIndex == 1)
  }

  @Test func `A stepper wraps`() {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    stage.view.addSubview(stepper)
    stepper.maximumValue = 3
    stepper.value = 3
    stepper.wraps = true
    stage.tap(at: CGPoint(x: 75, y: 22))
    #expect(stepper.value == 0)
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 25, y: 22))
    #expect(stepper.value == 3)
  }

  @Test func `A title belongs to its state`() {
    let button = UIButton(type: .custom)
    button.setTitle("up", for: .normal)
    button.setTitle("down", for: .highlighted)
    #expect(button.currentTitle == "up")
    button.isHighlighted = true
    #expect(button.currentTitle == "down")
    button.isEnabled = false
    #expect(button.title(for: .disabled) == "up")
  }
}
