import Foundation
import TouchKit

/// The physical properties of items, and their velocities.
@preconcurrency @MainActor open class UIDynamicItemBehavior: ItemsBehavior {
  /// The fraction of its speed that an item keeps in a collision, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// The fraction of its speed along a boundary that an item loses in a collision.
  open var friction: CGFloat = 0
  /// The mass of an item of 100 by 100 points.
  open var density: CGFloat = 1
  /// The fraction of the speed that is lost in a second.
  open var resistance: CGFloat = 0
  /// The fraction of the angular speed that is lost in a second.
  open var angularResistance: CGFloat = 0
  /// Whether items stay where they are.
  open var isAnchored = false
  /// Whether items rotate.
  open var allowsRotation = true
  // Velocities added before the behavior was added to an animator.
  private var earlyVelocities: [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

  /// Creates a behavior for items.
  public override init(items: [any UIDynamicItem] = []) {
    super.init(items: items)
  }

  /// Adds a velocity, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    addVelocities(velocity, 0, item)
  }

  /// Adds an angular velocity, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    addVelocities(.zero, velocity, item)
  }

  /// Returns the velocity of an item, in points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.dynamicBody(of: item).velocity ?? .zero
  }

  /// Returns the angular velocity of an item, in radians a second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.dynamicBody(of: item).angularVelocity ?? 0
  }

  private func addVelocities(_ linear: CGPoint, _ angular: CGFloat, _ item: any UIDynamicItem) {
    guard let animator = dynamicAnimator else { return earlyVelocities.append((item, linear, angular)) }
    let body = animator.dynamicBody(of: item)
    body.velocity = CGPoint(x: body.velocity.x + linear.x, y: body.velocity.y + linear.y)
    body.angularVelocity += angular
    animator.resumeSteps()
  }

  override func didJoin() {
    guard dynamicAnimator != nil else { return }
    let waiting = earlyVelocities
    earlyVelocities = []
    for (item, linear, angular) in waiting { addVelocities(linear, angular, item) }
  }

  override func applyForces(_ animator: UIDynamicAnimator) {
    for item in items {
      let body = animator.dynamicBody(of: item)
      (body.elasticity, body.friction, body.density) = (elasticity, friction, density)
      (body.resistance, body.angularResistance) = (resistance, angularResistance)
      (body.allowsRotation, body.isAnchored) = (allowsRotation, isAnchored)
    }
  }
}
