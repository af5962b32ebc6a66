import Foundation
import TouchKit

/// Follows a finger, by the difference of each location to the one before: the guide's listing 3-3.
public final class DragView: UIView {
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let location = touch.location(in: self)
    let previous = touch.previousLocation(in: self)
    frame.origin.x += location.x - previous.x
    frame.origin.y += location.y - previous.y
    recordEffect("dragged to \(frame.origin.text)")
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
