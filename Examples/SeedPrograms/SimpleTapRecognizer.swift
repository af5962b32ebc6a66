import Foundation
import TouchKit

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
    guard let touch = onlyTouch(of: event), touch.tapCount == taps + 1 else {
      state = .failed
      return
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.first?.tapCount != taps + 1 { state = .failed }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = onlyTouch(of: event), touch.tapCount == taps + 1 else {
      state = .failed
      return
    }
    taps += 1
    if taps == numberOfTapsRequired {
      state = .recognized
    } else {
      let giveUp = Selector(SimpleTapRecognizer.giveUp)
      perform(giveUp, with: nil, afterDelay: SimpleTapRecognizer.longestGap)
    }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
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

  private func onlyTouch(of event: UIEvent) -> UITouch? {
    let touches = event.touches(for: self) ?? []
    return touches.count == 1 ? touches.first : nil
  }

  private func giveUp() {
    // A next tap that is under way decides for itself.
    if state == .possible, numberOfTouches == 0 { state = .failed }
  }
}
