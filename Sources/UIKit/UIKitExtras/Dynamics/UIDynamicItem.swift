import Foundation
import TouchKit

/// An object that dynamics can move: a view, or layout attributes.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The center.
  var center: CGPoint { get set }
  /// The rectangle in the item's own coordinates.
  var bounds: CGRect { get }
  /// The transform. Dynamics change its rotation.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// The motion of an item, which the behaviors of an animator change in each step.
@preconcurrency @MainActor final class DynamicBody {
  let item: any UIDynamicItem
  /// The velocity, in points a second.
  var velocity = CGPoint.zero
  /// The angular velocity, in radians a second.
  var angularVelocity: CGFloat = 0
  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var allowsRotation = true
  var isAnchored = false
  private var angle: CGFloat

  init(_ item: any UIDynamicItem) {
    self.item = item
    angle = atan2(item.transform.b, item.transform.a)
  }

  /// The mass. For an item of 100 by 100 points it equals the density.
  var mass: CGFloat { max(0.0001, item.bounds.width * item.bounds.height / 10_000 * density) }

  /// The square of the radius of gyration of a rectangle.
  var gyration: CGFloat {
    let size = item.bounds.size
    return max(1, (size.width * size.width + size.height * size.height) / 12)
  }

  /// The upright rectangle around the item.
  var frame: CGRect {
    let size = item.bounds.size
    return CGRect(
      x: item.center.x - size.width / 2,
      y: item.center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  var isResting: Bool { hypot(velocity.x, velocity.y) < 1 && abs(angularVelocity) < 0.01 }

  /// Applies an impulse at a point relative to the center. An impulse of 1 gives a mass of 1 a velocity of one point a
  /// second.
  func push(_ impulse: CGPoint, at offset: CGPoint = .zero) {
    velocity.x += impulse.x / mass
    velocity.y += impulse.y / mass
    guard allowsRotation else { return }
    angularVelocity += (offset.x * impulse.y - offset.y * impulse.x) / (mass * gyration)
  }

  /// Moves the item according to its velocities.
  func move(_ seconds: CGFloat) {
    guard !isAnchored else {
      (velocity, angularVelocity) = (.zero, 0)
      return
    }
    let rest = max(0, 1 - resistance * seconds)
    velocity = CGPoint(x: velocity.x * rest, y: velocity.y * rest)
    angularVelocity *= max(0, 1 - angularResistance * seconds)
    item.center = CGPoint(x: item.center.x + velocity.x * seconds, y: item.center.y + velocity.y * seconds)
    guard allowsRotation, angularVelocity != 0 else { return }
    angle += angularVelocity * seconds
    item.transform = CGAffineTransform(rotationAngle: angle)
  }

  /// The angle, from -π to π.
  var turn: CGFloat { angle.remainder(dividingBy: 2 * .pi) }
}
