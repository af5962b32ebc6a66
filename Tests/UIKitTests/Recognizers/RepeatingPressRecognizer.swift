import UIKit.UIGestureRecognizerSubclass

/// Ticks as long as a finger stays down.
class RepeatingPressRecognizer: UIGestureRecognizer {
  private weak var ticker: Timer?
  private(set) var ticks = 0
  private(set) var firstTick: Date?
  private var pressed: Date?

  /// Seconds from the touch to the first tick.
  var wait: TimeInterval? {
    guard let pressed = pressed, let first = firstTick else { return nil }
    return first.timeIntervalSince(pressed)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    pressed = Date()
    state = .began
    let timer = Timer(
      timeInterval: 0.1,
      target: self,
      selector: Selector(RepeatingPressRecognizer.tick(_:), name: "tick(_:)"),
      userInfo: ["step": 2],
      repeats: true
    )
    RunLoop.main.add(timer, forMode: .common)
    ticker = timer
  }

  func tick(_ timer: Timer) {
    if firstTick == nil { firstTick = Date() }
    ticks += (timer.userInfo as? [String: Int])?["step"] ?? 0
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func reset() {
    super.reset()
    ticker?.invalidate()
  }
}
