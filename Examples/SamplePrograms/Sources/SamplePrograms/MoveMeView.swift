import Foundation
import TouchKit
import UIKitExtras

/// A view with a placard that a finger drags, and that returns to the middle when the finger lifts: MoveMe, the guide's
/// listing 3-6.
///
/// Touches hit the placard, which handles none, so that this view receives them. The placard grows under the finger
/// (0.15 s), then shrinks a little and centers under it. While it returns (1.5 s), user interaction is disabled. The
/// durations, and the functions that the listing calls without showing them, are this project's.
public final class MoveMeView: UIView {
  private static let growDuration = 0.15
  private static let returnDuration = 1.5
  private static let largest = 1.2
  private static let held = 1.1
  private var hold: Hold?

  /// The finger that holds the placard. Each has an object of its own, so that an animation knows whether the hold that
  /// it belongs to is still there.
  private final class Hold {
    var location: CGPoint

    init(_ location: CGPoint) {
      self.location = location
    }
  }

  private var placard: PlacardView? { subviews.lazy.compactMap { $0 as? PlacardView }.first }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let placard, let touch = touches.first else { return }
    if touch.view === placard {
      animateFirstTouch(of: placard, at: touch.location(in: self))
    } else if touch.tapCount == 2 {
      placard.setUpNextDisplayString()
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let placard, let touch = touches.first(where: { $0.view === placard }) else { return }
    let location = touch.location(in: self)
    hold?.location = location
    placard.center = location
    placard.recordEffect("moves to \(location.text)")
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let placard, touches.contains(where: { $0.view === placard }) else { return }
    hold = nil
    isUserInteractionEnabled = false
    animateToCenter(placard)
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let placard else { return }
    hold = nil
    placard.center = middle
    placard.transform = .identity
    placard.recordEffect("is put back to \(middle.text)")
  }

  private func animateFirstTouch(of placard: PlacardView, at location: CGPoint) {
    let hold = Hold(location)
    self.hold = hold
    placard.recordEffect("grows")
    UIView.animate(withDuration: MoveMeView.growDuration) {
      placard.transform = CGAffineTransform(scaleX: MoveMeView.largest, y: MoveMeView.largest)
    } completion: { [weak self] _ in
      guard let self, self.hold === hold else { return }
      placard.recordEffect("lies under the finger at \(hold.location.text)")
      UIView.animate(withDuration: MoveMeView.growDuration) {
        placard.transform = CGAffineTransform(scaleX: MoveMeView.held, y: MoveMeView.held)
        placard.center = hold.location
      }
    }
  }

  private func animateToCenter(_ placard: PlacardView) {
    placard.recordEffect("goes back to \(middle.text)")
    UIView.animate(withDuration: MoveMeView.returnDuration) { [self] in
      placard.center = middle
      placard.transform = .identity
    } completion: { [weak self] _ in
      placard.recordEffect("is back")
      self?.isUserInteractionEnabled = true
    }
  }
}
