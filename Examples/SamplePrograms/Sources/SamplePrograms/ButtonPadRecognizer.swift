import TouchKit

/// A game pad with a button under each finger. Every finger that lands sets `.began`, so that the handler looks for a new
/// button, while others are held, too; published pads do so. While the gesture is under way `.began` counts as changed.
public final class ButtonPadRecognizer: UIGestureRecognizer {
  public override class var gestureDescription: GestureDescription {
    GestureDescription(summary: .init(recognizes: "any number of fingers, from the first on", fails: "never"))
    {
      ButtonPadRecognizer()
    }
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .began
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .changed
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = touches.count == numberOfTouches ? .ended : .changed
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
