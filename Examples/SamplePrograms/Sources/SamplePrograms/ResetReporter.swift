import TouchKit

/// A touch recognizer that tells its view of the end in `reset()`, by the state that it has there. Libraries relied on
/// that until iOS 26, where the state inside `reset()` is possible.
public final class ResetReporter: UIGestureRecognizer {
  public override class var gestureDescription: GestureDescription {
    GestureDescription { ResetReporter() }
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .began }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .ended
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  public override func reset() {
    super.reset()
    if state == .ended { view?.recordEffect("learns that the touch ended") }
  }
}
