import TouchKit

// The mistakes that WWDC 2009's session on multi-touch events and the guide warn of, as programs make them.

/// A window that keeps the events in which a finger lifts from super, so that its views see a part of each sequence.
open class TamperingWindow: UIWindow {
  open override func sendEvent(_ event: UIEvent) {
    let isLift = event.allTouches?.contains { $0.phase == .ended } ?? false
    if !isLift { super.sendEvent(event) }
  }
}

/// A button that calls super only sometimes: not for the end of a second tap, which leaves it highlighted.
public final class SometimesSuperButton: UIButton {
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.allSatisfy({ $0.tapCount < 2 }) else { return }
    super.touchesEnded(touches, with: event)
  }
}

/// A button that wants to end a touch that moves, and calls super for another phase than that of the touch.
public final class WrongPhaseButton: UIButton {
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
}

/// A view whose `touchesCancelled` calls its own `touchesEnded`, which calls super: the next responder is told that a
/// cancelled touch ended.
public final class CancelledAsEndedView: UIView {
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }
}
