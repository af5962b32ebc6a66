import Foundation
import TouchKit

/// A constant acceleration of items. A vector of length 1 accelerates by 1000 points per second squared.
@preconcurrency @MainActor open class UIGravityBehavior: ItemsBehavior {
  /// The direction and the magnitude.
  open var gravityDirection = CGVector(dx: 0, dy: 1)

  /// Creates a behavior for items.
  public override init(items: [any UIDynamicItem] = []) {
    super.init(items: items)
  }

  /// The direction, in radians.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func applyForces(_ animator: UIDynamicAnimator) {
    let speed = 1000 * CGFloat(UIDynamicAnimator.stepDuration)
    for item in items {
      let body = animator.dynamicBody(of: item)
      body.velocity.x += gravityDirection.dx * speed
      body.velocity.y += gravityDirection.dy * speed
    }
  }
}

/// A push of items, either once or continuously. A force of 1 accelerates an item of 100 by 100 points by 100 points
/// per second squared.
@preconcurrency @MainActor open class UIPushBehavior: ItemsBehavior {
  /// The mode of a push.
  public enum Mode: Int, Sendable {
    /// The push is continuous.
    case continuous
    /// The push acts once, for an instant.
    case instantaneous
  }

  public let mode: Mode
  /// The direction and the magnitude.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { active = true } }
  /// Whether the push acts on its items. An instantaneous push becomes inactive after it has acted.
  open var active = true { didSet { if active { dynamicAnimator?.resumeSteps() } } }
  private var offsetsByItem: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push of items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The direction, in radians.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  /// Returns the point at which an item is pushed, relative to its center.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsetsByItem[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point at which an item is pushed, relative to its center.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsetsByItem[ObjectIdentifier(item)] = o
  }

  override func applyForces(_ animator: UIDynamicAnimator) {
    guard active else { return }
    let part = mode == .instantaneous ? 100 : 100 * CGFloat(UIDynamicAnimator.stepDuration)
    let impulse = CGPoint(x: pushDirection.dx * part, y: pushDirection.dy * part)
    for item in items {
      let offset = targetOffsetFromCenter(for: item)
      animator.dynamicBody(of: item).push(impulse, at: CGPoint(x: offset.horizontal, y: offset.vertical))
    }
    if mode == .instantaneous { active = false }
  }
}

/// A spring that pulls an item to a point and turns it upright.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let snappedItem: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.resumeSteps() } }
  /// The damping of the spring, from 0 (strong oscillation) to 1 (none).
  open var damping: CGFloat = 0.5
  // The number of oscillations in a second.
  private static let springFrequency: CGFloat = 3

  /// Creates a spring to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.snappedItem = item
    snapPoint = point
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { [snappedItem] }

  override func applyForces(_ animator: UIDynamicAnimator) {
    let body = animator.dynamicBody(of: snappedItem)
    let seconds = CGFloat(UIDynamicAnimator.stepDuration)
    let speed = 2 * .pi * UISnapBehavior.springFrequency
    let ratio = 0.3 + 0.7 * min(max(damping, 0), 1)
    func pull(_ distance: CGFloat, _ velocity: CGFloat) -> CGFloat {
      (speed * speed * distance - 2 * ratio * speed * velocity) * seconds
    }
    body.velocity.x += pull(snapPoint.x - snappedItem.center.x, body.velocity.x)
    body.velocity.y += pull(snapPoint.y - snappedItem.center.y, body.velocity.y)
    if body.allowsRotation { body.angularVelocity += pull(-body.turn, body.angularVelocity) }
  }
}
