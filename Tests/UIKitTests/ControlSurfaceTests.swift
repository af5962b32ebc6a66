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
    segments.setEnabled(false, forSegmentAt: 1)
    segments.setEnabled(false, forSegmentAt: 2)
    segments.removeSegment(at: 1, animated: false)
    #expect(!segments.isEnabledForSegment(at: 0) && !segments.isEnabledForSegment(at: 1))
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    segments.insertSegment(withTitle: "d", at: 2, animated: false)
    segments.removeSegment(at: 0, animated: false)
    #expect(!segments.isEnabledForSegment(at: 0) && segments.isEnabledForSegment(at: 1))
  }

  @Test func `A control has no target once all of its events are removed`() {
    let control = UIControl(frame: .zero)
    let receiver = Receiver()
    let pressed = Selector(Receiver.pressed, name: "pressed(_:)")
    control.addTarget(receiver, action: pressed, for: [.touchDown, .touchUpInside])
    control.removeTarget(receiver, action: pressed, for: .touchDown)
    #expect(control.allTargets.count == 1)
    control.removeTarget(receiver, action: pressed, for: .touchUpInside)
    #expect(control.allTargets.isEmpty)
    let action = UIAction(identifier: .init("press")) { _ in }
    control.addAction(action, for: .touchDown)
    control.removeAction(identifiedBy: .init("press"), for: .touchDown)
    var count = 0
    control.enumerateEventHandlers { _, _, _, _ in count += 1 }
    #expect(count == 0)
  }

  @Test func `A slider says where its thumb and its track lie`() {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 231, height: 31))
    slider.maximumValue = 300
    slider.minimumValue = 100
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 0, y: 13.5, width: 231, height: 4))
    for (value, x) in [(100, 0), (200, 100), (300, 200)] as [(Float, CGFloat)] {
      let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
      #expect(thumb == CGRect(x: x, y: 0, width: 31, height: 31))
    }
    slider.maximumValue = 100
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 100)
    #expect(thumb.minX == 0)
  }

  @Test func `Buttons and page controls are as large as their contents`() {
    let button = UIButton(type: .custom)
    #expect(button.intrinsicContentSize.width == 30)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    button.setImage(image, for: .normal)
    button.setTitle("Send", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    #expect(button.intrinsicContentSize == CGSize(width: 80, height: 36))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 86, height: 28))
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Done"
    configuration.image = image
    configuration.imagePadding = 6
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    // Four letters of 15 points, half as wide, the gap, the image, and 2 and 4 points beside them.
    let configured = UIButton(configuration: configuration, primaryAction: nil)
    #expect(configured.intrinsicContentSize == CGSize(width: 82, height: 24))
    let pages = UIPageControl()
    let one = pages.size(forNumberOfPages: 1).width
    #expect(pages.size(forNumberOfPages: 4).width - one == 3 * (one - pages.size(forNumberOfPages: 0).width))
    #expect(pages.size(forNumberOfPages: 4).width > one && pages.size(forNumberOfPages: -1).width > 0)
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
