import Foundation
import TouchKit

/// Finds double taps by the tap count of touches that lift: the guide's listing 3-1. The other three methods are
/// there, and empty, so that nothing of a touch goes up the responder chain.
public final class DoubleTapView: UIView {
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder where touch.tapCount >= 2 {
      recordEffect("double tap at \(touch.location(in: self).text)")
    }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
