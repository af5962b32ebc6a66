import TouchKit

/// A mistake: a drag without `touchesCancelled`. If the system takes its touch away, it stays began or changed, and the
/// next gesture of its view is prevented.
public final class HangingDragRecognizer: UIGestureRecognizer {
  public override class var gestureDescription: GestureDescription {
    GestureDescription { HangingDragRecognizer() }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .began : .changed
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}
