import UIKit.UIGestureRecognizerSubclass

/// A double tap whose second tap stays down and zooms by moving up and down.
public class OneHandedZoomRecognizer: UIGestureRecognizer {
  /// How far it is zoomed.
  public private(set) var scale: CGFloat = 1
  /// How many points zoom by one.
  public var sensitivity: CGFloat = 100
  private var anchor: CGPoint?

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = false
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    if touch.tapCount == 2 {
      anchor = touch.location(in: view)
      state = .began
    } else if touch.tapCount > 2 {
      state = .failed
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let anchor = anchor, let touch = touches.first else { return }
    scale = max(0.1, 1 + (touch.location(in: view).y - anchor.y) / sensitivity)
    state = .changed
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if anchor != nil {
      state = .ended
    } else if let touch = touches.first, touch.tapCount == 0 {
      state = .failed
    } else {
      // Nothing came of it unless another tap follows soon.
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(350)) { [weak self] in
        guard let self = self, self.anchor == nil, self.numberOfTouches == 0 else { return }
        self.state = .failed
      }
    }
  }

  public override func reset() {
    super.reset()
    anchor = nil
    scale = 1
  }
}
