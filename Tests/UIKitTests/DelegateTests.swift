import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

/// A recognizer that decides for itself what others may do.
@Suite struct DelegateTests {
  let stage = makeStage()

  @Test func `A recognizer can be its own delegate`() {
    var taps = 0
    let tap = stage.attach(ModestTapRecognizer { _ in taps += 1 })
    stage.tap()
    #expect(taps == 1)
    #expect(tap.asked == ["event", "touch", "begin"])
  }

  @Test func `A delegate can leave touches to buttons`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(button)
    let tap = stage.attach(ModestTapRecognizer { _ in })
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(stage.states(of: tap) == [])
  }

  @Test func `A delegate can make a recognizer wait for double taps`() {
    let tap = stage.attach(ModestTapRecognizer { _ in })
    let double = stage.attach(UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    stage.tap()
    #expect(stage.actions(of: tap) == [])
    stage.finish()
    #expect(stage.actions(of: tap) == [.recognized])
    stage.clear()
    stage.doubleTap()
    #expect(stage.actions(of: tap) == [])
    #expect(stage.actions(of: double) == [.recognized])
  }

  @Test func `A delegate can make long presses wait for its recognizer`() {
    let tap = stage.attach(ModestTapRecognizer { _ in })
    let press = stage.attach(UILongPressGestureRecognizer())
    stage.longPress(duration: 0.8)
    // The tap does not give up before 1.5 s, and a tap of 0.8 s is one.
    #expect(stage.states(of: tap) == [.recognized])
    #expect(stage.states(of: press) == [.failed])
  }

  @Test func `The recognizer attached last is asked first, and actions have the order of attachment`() {
    final class Asked: NSObject, UIGestureRecognizerDelegate {
      var log: [String] = []

      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        log.append("may \(recognizer.name ?? "") begin?")
        return true
      }

      func gestureRecognizer(
        _ recognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let asked = Asked()
    let taps = ["first", "second", "third"].map { name in
      let tap = stage.attach(UITapGestureRecognizer())
      tap.addTarget { asked.log.append("action of \($0.name ?? "")") }
      (tap.name, tap.delegate) = (name, asked)
      return tap
    }
    stage.tap()
    #expect(taps.count == 3)
    #expect(
      asked.log == [
        "may third begin?", "may second begin?", "may first begin?",
        "action of first", "action of second", "action of third",
      ]
    )
  }

  @Test func `A delegate can allow one recognizer beside its own`() {
    let rotation = stage.attach(UIRotationGestureRecognizer())
    let pan = stage.attach(OwnedPanRecognizer())
    let pinch = stage.attach(UIPinchGestureRecognizer())
    #expect(pan.delegate === pan)
    stage.send([Touch(1, .began, at: CGPoint(x: 100, y: 100)), Touch(2, .began, at: CGPoint(x: 200, y: 100))])
    stage.advance(by: 0.1)
    // The middle moves down, the fingers part and turn.
    stage.send([Touch(1, .moved, at: CGPoint(x: 60, y: 150)), Touch(2, .moved, at: CGPoint(x: 240, y: 220))])
    #expect(stage.actions(of: pan) == [.began])
    #expect(stage.actions(of: pinch) == [.began])
    #expect(stage.states(of: rotation) == [.failed])
  }
}
