import Foundation
import TouchKit

/// The start locations of touches, by touch (the guide's listing 3-4), and how the touches have moved since (listing
/// 3-5).
struct TouchBaseline {
  // A touch is the same object as long as its finger is down. Programs must not retain it.
  private var locations: [ObjectIdentifier: CGPoint] = [:]

  /// Starts from the locations of these touches, and removes all others.
  mutating func set(to touches: Set<UITouch>, in view: UIView?) {
    locations = [:]
    for touch in touches {
      locations[ObjectIdentifier(touch)] = touch.location(in: view?.superview)
    }
  }

  /// Starts from the locations of these touches before the present event.
  mutating func set(toPreviousOf touches: Set<UITouch>, in view: UIView?) {
    locations = [:]
    for touch in touches {
      locations[ObjectIdentifier(touch)] = touch.previousLocation(in: view?.superview)
    }
  }

  /// The touches of a set that have a start location.
  func known(_ touches: Set<UITouch>) -> Set<UITouch> {
    touches.filter { locations[ObjectIdentifier($0)] != nil }
  }

  /// The transform by which touches have moved, turned and spread, in the coordinates of a view's superview and about
  /// its center.
  func transform(of touches: Set<UITouch>, in view: UIView?) -> CGAffineTransform {
    let known = known(touches).inOrder
    return CGAffineTransform(
      taking: known.compactMap { locations[ObjectIdentifier($0)] },
      to: known.map { $0.location(in: view?.superview) },
      about: view?.center ?? .zero
    )
  }
}
