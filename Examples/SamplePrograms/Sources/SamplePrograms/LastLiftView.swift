import TouchKit

/// Tells when the last of its fingers lifts, by counting: the guide's listing 3-7.
public final class LastLiftView: UIView {
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.count == event?.touches(for: self)?.count { recordEffect("last finger lifted") }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
