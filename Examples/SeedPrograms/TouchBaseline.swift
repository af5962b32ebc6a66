import Foundation
import TouchKit

/// Where touches were when counting began, by touch (the guide's listing 3-4), and what has become of them since
/// (listing 3-5).
struct TouchBaseline {
  // A touch is the same object for as long as its finger is down; nobody is to keep it.
  private var locations: [ObjectIdentifier: CGPoint] = [:]

  /// Counts from where these touches are, and forgets all others.
  mutating func set(to touches: Set<UITouch>, in view: UIView?) {
    locations = [:]
    for touch in touches {
      locations[ObjectIdentifier(touch)] = touch.location(in: view?.superview)
    }
  }

  /// Counts from where these touches were before the event under way.
  mutating func set(toPreviousOf touches: Set<UITouch>, in view: UIView?) {
    locations = [:]
    for touch in touches {
      locations[ObjectIdentifier(touch)] = touch.previousLocation(in: view?.superview)
    }
  }

  /// The touches of a set that it knows.
  func known(_ touches: Set<UITouch>) -> Set<UITouch> {
    touches.filter { locations[ObjectIdentifier($0)] != nil }
  }

  /// How touches have moved, turned and spread, in the coordinates of a view's superview and about its center.
  func transform(of touches: Set<UITouch>, in view: UIView?) -> CGAffineTransform {
    let known = known(touches).inOrder
    return CGAffineTransform(
      taking: known.compactMap { locations[ObjectIdentifier($0)] },
      to: known.map { $0.location(in: view?.superview) },
      about: view?.center ?? .zero
    )
  }
}
