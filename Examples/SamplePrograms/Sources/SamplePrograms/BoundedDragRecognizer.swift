import TouchKit

/// A drag that cancels itself when the finger leaves its view: a recognizer that decides that the gesture no longer fits
/// (the guide, on gesture recognizers as finite state machines).
///
/// The class assigns `.changed` from the first move on and never `.began`, as many published recognizers do.
public final class BoundedDragRecognizer: UIGestureRecognizer {
  public override class var gestureDescription: GestureDescription {
    GestureDescription(
      movement: .drag,
      summary: .init(recognizes: "one finger that moves in its view", fails: "lifted before, a second finger")
    ) { BoundedDragRecognizer() }
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1 { state = .failed }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let view else { return }
    state = view.bounds.contains(location(in: view)) ? .changed : .cancelled
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
