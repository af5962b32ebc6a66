import Foundation
import TouchKit

/// A photo that fingers move, turn and scale, by its own touch methods: the first demonstration of WWDC 2009's session
/// on multi-touch events.
///
/// Whenever a finger comes down or lifts, the photo starts again from its present transform. A double tap brings it to
/// the front. In a window that has a transform gesture for the photo, as in the second demonstration, the gesture moves
/// it, and the double tap is all that is left here.
public final class TouchImageView: UIImageView {
  private var original = CGAffineTransform.identity
  private var baseline = TouchBaseline()

  /// Creates a photo that receives multiple touches, which image views do not by default.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    isMultipleTouchEnabled = true
  }

  /// Creates a photo of no size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = true
    isMultipleTouchEnabled = true
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isServed else { return }
    startAnew(with: rest(of: event).union(touches))
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isServed else { return }
    transform = original.concatenating(baseline.transform(of: rest(of: event), in: self))
    recordEffect("transform \(transform.text)")
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isServed { startAnew(with: rest(of: event).subtracting(touches)) }
    if touches.contains(where: { $0.tapCount >= 2 }) { comeToFront() }
  }

  // A cancelled drag does not move the photo back.
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  private var isServed: Bool { (window as? EventObserverWindow)?.serves(self) ?? false }

  /// The touches of the photo that it has received.
  private func rest(of event: UIEvent?) -> Set<UITouch> {
    baseline.known(event?.touches(for: self) ?? [])
  }

  private func startAnew(with touches: Set<UITouch>) {
    original = transform
    baseline.set(to: touches, in: self)
  }

  private func comeToFront() {
    superview?.bringSubviewToFront(self)
    recordEffect("comes to the front")
  }
}
