import Foundation
import TouchKit

/// Finds swipes to the left and to the right by where a touch began and where it lifts: the guide's listing 3-2.
/// Where the finger has been in between makes no difference.
public final class SwipeView: UIView {
  private static let horizontalMinimum: CGFloat = 12
  private static let verticalMaximum: CGFloat = 4
  private var start = CGPoint.zero

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    start = touch.location(in: self)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let end = touch.location(in: self)
    if abs(end.x - start.x) >= SwipeView.horizontalMinimum,
      abs(end.y - start.y) <= SwipeView.verticalMaximum
    {
      recordEffect(start.x < end.x ? "swiped right" : "swiped left")
    }
    start = .zero
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = .zero
  }
}
