import Foundation
import Records
import Testing

@testable import TouchKit

/// What handlers may do that changes nothing about the touches that are down.
@Suite struct HarmlessMeddlingTests {
  @Test(arguments: Moment.allCases)
  func `A recognizer is added`(moment: Moment) {
    let steps = Meddling.run(at: moment) { stage in
      let tap = UITapGestureRecognizer()
      tap.delaysTouchesBegan = true
      stage.b.addGestureRecognizer(tap)
    }
    #expect(steps == Undisturbed.all)
  }

  @Test(arguments: Moment.allCases)
  func `A view is put over the others`(moment: Moment) {
    let steps = Meddling.run(at: moment) { $0.root.addSubview(TouchedView(frame: $0.root.bounds)) }
    #expect(steps == Undisturbed.all)
  }

  @Test(arguments: Moment.allCases)
  func `Views are moved, turned, hidden, and switched off`(moment: Moment) {
    let steps = Meddling.run(at: moment) { stage in
      stage.a.frame = CGRect(x: 300, y: 300, width: 10, height: 10)
      stage.b.transform = CGAffineTransform(rotationAngle: 1)
      stage.b.isHidden = true
      stage.root.isUserInteractionEnabled = false
      stage.root.bringSubviewToFront(stage.root)
    }
    #expect(steps == Undisturbed.all)
  }

  @Test(arguments: Moment.allCases)
  func `A recognizer ignores a touch`(moment: Moment) throws {
    let steps = Meddling.run(at: moment) { stage in
      guard let touch = stage.probe.first else {
        Issue.record("the probe has no touch")
        return
      }
      stage.probe.ignore(touch, for: stage.engine.touches.event)
    }
    #expect(steps == Undisturbed.all)
  }

  @Test(arguments: Moment.allCases)
  func `Another window comes to the front`(moment: Moment) {
    let steps = Meddling.run(at: moment) { stage in
      UIWindow(frame: stage.window.frame).makeKeyAndVisible()
    }
    #expect(steps == Undisturbed.all)
  }

  @Test(arguments: Moment.allCases)
  func `A responder becomes first`(moment: Moment) {
    let steps = Meddling.run(at: moment) { #expect($0.b.becomeFirstResponder()) }
    #expect(steps == Undisturbed.with(["first responder b"], at: moment))
  }

  @Test(arguments: Moment.allCases)
  func `An action is sent`(moment: Moment) {
    let steps = Meddling.run(at: moment) { stage in
      let action = Selector("ping:")
      stage.engine.application.sendAction(action, to: stage.window, from: nil, for: nil)
    }
    #expect(steps == Undisturbed.with(["action application ping:"], at: moment))
  }

  @Test(arguments: Moment.allCases)
  func `A timer is set that is due at once: it fires when the step is through`(moment: Moment) {
    let steps = Meddling.run(at: moment) { stage in
      _ = stage.engine.clock.schedule(at: stage.engine.now, owner: stage.root) {}
    }
    var expected = Undisturbed.all
    expected.insert([], at: moment == .touchesBegan ? 1 : moment == .timer ? 3 : 2)
    #expect(steps == expected)
  }

  @Test(arguments: Moment.allCases)
  func `A timer is taken back`(moment: Moment) {
    let steps = Meddling.run(at: moment) { stage in stage.engine.clock.cancel { $0.traceID == "window" } }
    var expected = Undisturbed.all
    // The one that is firing has fired.
    if moment != .timer { expected.remove(at: 2) }
    #expect(steps == expected)
  }
}
