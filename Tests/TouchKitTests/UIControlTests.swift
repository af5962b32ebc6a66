import Foundation
import Records
import Testing

@testable import TouchKit

/// What programs see of a control, and what its subclasses decide.
@Suite struct UIControlTests {
  @Test("A control has the touch that it tracks")
  func itSaysWhatItTracks() {
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

  @Test("A subclass may decline a touch")
  func aSubclassMayDeclineATouch() {
    final class Deaf: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let stage = ControlStage { Deaf(frame: $0) }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .ended, 150, 120)
    #expect(stage.events.isEmpty && !stage.control.isTracking)
  }

  @Test("A subclass may leave a touch alone")
  func aSubclassMayLeaveATouchAlone() {
    final class Fickle: UIControl {
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let stage = ControlStage { Fickle(frame: $0) }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .moved, 160, 120)
    stage.send(at: 0.2, .ended, 160, 120)
    #expect(stage.events == ["touchDown"])
  }

  @Test("A control that an action disables sends no further actions")
  func disablingItInAnActionEndsThere() {
    let stage = ControlStage { UIControl(frame: $0) }
    stage.control.addTarget(for: .touchDragExit) { $0.isEnabled = false }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .moved, 150, 300)
    stage.send(at: 0.2, .ended, 150, 300)
    #expect(stage.events == ["touchDown", "touchDragExit", "touchCancel"])
    #expect(stage.control.state == .disabled)
  }

  @Test("Control events are sent by their bits")
  func sendingEventsGoesByTheirBits() {
    let stage = ControlStage { UIControl(frame: $0) }
    stage.control.sendActions(for: [.valueChanged, .touchDown, .touchCancel])
    #expect(stage.events == ["touchDown", "touchCancel", "valueChanged"])
  }

  @Test("All touch events are the events of touches")
  func allTouchEventsAreThoseOfTouches() {
    let named = UIControl.Event.allTouchEvents.singleEvents.compactMap(\.controlEvent)
    #expect(named.count == 9 && !named.contains(.valueChanged) && !named.contains(.primaryActionTriggered))
    #expect(
      UIControl.Event.allEvents.singleEvents.compactMap(\.controlEvent).count == ControlEvent.allCases.count
    )
  }

  @Test("A subclass that does not call super gets a warning")
  func aSubclassThatForgetsSuperIsWarnedOf() {
    final class Forgetful: UIButton {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let stage = ControlStage { Forgetful(frame: $0) }
    stage.send(at: 0, .began, 150, 120)
    stage.send(at: 0.1, .ended, 150, 120)
    #expect(stage.warnings == ["superNotCalled control"])
    #expect(stage.events == ["touchDown"])
  }

  @Test("A subclass that calls super gets no warning")
  func aSubclassThatCallsSuperIsNot() {
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

  @Test("Touches forwarded by hand are ignored")
  func touchesForwardedByHandAreIgnored() {
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

  @Test("A slider that is not continuous sends its action at the lift")
  func aSliderThatIsNotContinuousSpeaksAtTheLift() {
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

  @Test("Pages and segments stay within their number")
  func pagesAndSegmentsKeepToWhatThereIs() {
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
