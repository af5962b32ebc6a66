import Foundation
import Records
import Testing

@testable import TouchKit

/// What programs see of a control, and what its subclasses decide.
@Suite struct UIControlTests {
  @Test func `A control has the touch that it tracks`() {
    let stage = ControlStage { UIControl(frame: $0) }
    let control = stage.control
    #expect(!control.isTracking && !control.isTouchInside && control.state == .normal)
    stage.send(at: 0, .began, 150, 120)
    #expect(control.isTracking && control.isTouchInside && control.state == .highlighted)
    stage.send(at: 0.1, .moved, 150, 300)
    #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
    stage.send(at: 0.2, .ended, 150, 120)
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(
      stage.events
        == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpInside", "primaryActionTriggered"]
    )
  }

  @Test func `A subclass may decline a touch`() {
    final class Deaf: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let stage = ControlStage { Deaf(frame: $0) }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .ended, 150, 120)
    #expect(stage.events.isEmpty && !stage.control.isTracking)
  }

  @Test func `A subclass may leave a touch alone`() {
    final class Fickle: UIControl {
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let stage = ControlStage { Fickle(frame: $0) }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .moved, 160, 120)
    stage.send(at: 0.2, .ended, 160, 120)
    #expect(stage.events == ["touchDown"])
  }

  @Test func `A control that an action disables goes on with the touch`() {
    let stage = ControlStage { UIControl(frame: $0) }
    stage.control.addTarget(for: .touchDragExit) { $0.isEnabled = false }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .moved, 150, 300)
    stage.send(at: 0.2, .ended, 150, 300)
    #expect(stage.events == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"])
    #expect(stage.control.state == .disabled)
  }

  @Test func `Control events are sent by their bits`() {
    let stage = ControlStage { UIControl(frame: $0) }
    stage.control.sendActions(for: [.valueChanged, .touchDown, .touchCancel])
    #expect(stage.events == ["touchDown", "touchCancel", "valueChanged"])
  }

  @Test func `All touch events are the events of touches`() {
    let named = UIControl.Event.allTouchEvents.singleEvents.compactMap(\.controlEvent)
    #expect(named.count == 9 && !named.contains(.valueChanged) && !named.contains(.primaryActionTriggered))
    #expect(
      UIControl.Event.allEvents.singleEvents.compactMap(\.controlEvent).count == ControlEvent.allCases.count
    )
  }

  @Test func `A subclass that does not call super gets a warning`() {
    final class Forgetful: UIButton {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let stage = ControlStage { Forgetful(frame: $0) }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .ended, 150, 120)
    #expect(stage.warnings == ["superNotCalled control"])
    #expect(stage.events == ["touchDown"])
  }

  @Test func `A subclass that calls super gets no warning`() {
    final class Polite: UIButton {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
      }
    }
    let stage = ControlStage { Polite(frame: $0) }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .ended, 150, 120)
    #expect(stage.warnings.isEmpty)
    #expect(stage.events == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test func `Touches forwarded by hand are ignored`() {
    final class Forwarder: UIView {
      weak var button: UIButton?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        button?.touchesBegan(touches, with: event)
      }
    }
    let stage = ControlStage { UIButton(frame: $0) }
    let previous = stage.stage.engine.makeCurrent()
    let forwarder = Forwarder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    forwarder.button = stage.control
    stage.stage.view.addSubview(forwarder)
    previous.restore()
    stage.send(at: 0, .began, 20, 20)
    #expect(stage.warnings == ["forwardedToUIKitClass control"])
    #expect(stage.events.isEmpty && !stage.control.isTracking)
  }

  @Test func `A slider that is not continuous sends its action at the lift`() {
    let stage = ControlStage { UISlider(frame: $0) }
    stage.control.isContinuous = false
    stage.send(at: 0, .began, 110, 120)
    stage.send(at: 0.1, .moved, 194.5, 120)
    #expect(stage.control.value == 0.5)
    stage.send(at: 0.2, .ended, 194.5, 120)
    #expect(
      stage.events
        == ["touchDown", "touchDragInside", "valueChanged", "primaryActionTriggered", "touchUpInside"]
    )
  }

  @Test func `A page control says whether the user taps or scrubs`() {
    let stage = ControlStage { UIPageControl(frame: $0) }
    let pages = stage.control
    pages.numberOfPages = 9
    #expect(pages.interactionState == .none)
    let y = pages.frame.midY
    stage.send(at: 0, .began, pages.frame.maxX - 1, y)
    stage.send(at: 0.1, .ended, pages.frame.maxX - 1, y)
    #expect(pages.currentPage == 1 && pages.interactionState == .discrete)
    stage.send(at: 1, .began, pages.frame.minX + 1, y)
    stage.send(at: 1.1, .moved, pages.frame.maxX - 1, y)
    #expect(pages.currentPage == 8 && pages.interactionState == .continuous)
    stage.send(at: 1.2, .moved, pages.frame.minX + 1, y)
    stage.send(at: 1.3, .ended, pages.frame.minX + 1, y)
    #expect(pages.currentPage == 0 && pages.interactionState == .continuous)
  }

  @Test func `A page control without pages or without a width ignores fingers`() {
    for size in [CGSize(width: 100, height: 40), CGSize(width: 0, height: 40)] {
      let stage = ControlStage { UIPageControl(frame: $0) }
      stage.control.numberOfPages = size.width > 0 ? 0 : 5
      let place = stage.control.frame.origin
      stage.send(at: 0, .began, place.x + 1, place.y + 1)
      stage.control.frame.size = size
      stage.send(at: 0.1, .moved, place.x + 50, place.y + 1)
      stage.send(at: 0.2, .ended, place.x + 50, place.y + 1)
      #expect(stage.control.currentPage == 0)
    }
  }

  @Test func `Pages and segments stay within their number`() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 1
    #expect(segments.selectedSegmentIndex == 1)
    segments.selectedSegmentIndex = 2
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
