import Foundation
import TouchKit
import UIKitExtras

/// How not to recognize taps: the recognizer of WWDC 2010's session on advanced gesture recognition, which leans on
/// the tap count of touches and fails as soon as it can.
///
/// One finger, any number of taps. Recognizers of this class that take more taps are spared by one that takes
/// fewer. The session leaves out what comes between two taps: it waits for the next for half a second at most.
public final class SimpleTapRecognizer: UIGestureRecognizer {
  private static let longestGap = 0.5
  /// How many taps it takes.
  public var numberOfTapsRequired = 1
  private var taps = 0

  public override class var gestureDescription: GestureDescription {
    GestureDescription(
      movement: .tap,
      summary: .init(
        recognizes: "one finger that lifts with the right tap count",
        fails: "a second finger, moved or held so that it is no tap"
      ),
      properties: [
        .integer("numberOfTapsRequired", \SimpleTapRecognizer.numberOfTapsRequired, from: 1, example: 2)
      ],
      parameters: [
        .threshold(\.touchTapMovement), .threshold(\.touchTapDuration), .threshold(\.touchTapGap),
      ]
    ) { SimpleTapRecognizer() }
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    checkTap(of: event)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, touch.tapCount != taps + 1 { fail(becauseOfTapCountOf: touch) }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard checkTap(of: event) else { return }
    taps += 1
    if taps == numberOfTapsRequired {
      state = .recognized
    } else {
      let giveUp = Selector(SimpleTapRecognizer.giveUp)
      perform(giveUp, with: nil, afterDelay: SimpleTapRecognizer.longestGap)
    }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(because: "the system cancelled the touch")
  }

  public override func reset() {
    super.reset()
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    taps = 0
  }

  public override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? SimpleTapRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  public override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventingGestureRecognizer as? SimpleTapRecognizer else { return true }
    return other.numberOfTapsRequired >= numberOfTapsRequired
  }

  /// Fails unless the event has one touch with the right tap count.
  @discardableResult
  private func checkTap(of event: UIEvent) -> Bool {
    let touches = event.touches(for: self) ?? []
    guard touches.count == 1, let touch = touches.first else {
      fail(because: "more than one finger", measured: CGFloat(touches.count), limit: 1, unit: .touches)
      return false
    }
    guard touch.tapCount == taps + 1 else {
      fail(becauseOfTapCountOf: touch)
      return false
    }
    return true
  }

  private func fail(becauseOfTapCountOf touch: UITouch) {
    let isTap = touch.tapCount > 0
    fail(
      because: isTap ? "tap number \(touch.tapCount), not \(taps + 1)" : "moved or held too long for a tap"
    )
  }

  private func giveUp() {
    // A next tap that is under way decides for itself.
    guard state == .possible, numberOfTouches == 0 else { return }
    fail(because: "no next tap", limit: SimpleTapRecognizer.longestGap, unit: .seconds)
  }
}
