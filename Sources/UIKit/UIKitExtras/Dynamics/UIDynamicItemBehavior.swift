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
  /// The electric charge. No-op: the fields of charges have no effect.
  open var charge: CGFloat = 0
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

/// A field that acts on the items in a region around its position.
@preconcurrency @MainActor open class UIFieldBehavior: ItemsBehavior {
  /// The rule of a field: it returns the force at a place, given the velocity, mass and charge of the item and the time
  /// since the start.
  public typealias Rule = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

  /// The center of the field.
  open var position = CGPoint.zero
  /// The region.
  open var region = UIRegion.infinite
  /// The factor of the force.
  open var strength: CGFloat = 1
  /// The exponent by which the force decreases with distance.
  open var falloff: CGFloat = 0
  /// The distance below which the force does not increase.
  open var minimumRadius: CGFloat = 0
  /// The direction of a linear field.
  open var direction = CGVector(dx: 0, dy: 0)
  /// The smoothness of a noise. No-op: there is no noise.
  open var smoothness: CGFloat = 0
  /// The speed of a noise. No-op: there is no noise.
  open var animationSpeed: CGFloat = 0
  private var fieldRule: Rule = { _, _, _, _, _, _ in CGVector(dx: 0, dy: 0) }
  private var startTime: TimeInterval?

  /// Creates a field without a rule.
  public required init() {
    super.init(items: [])
  }

  /// Returns a field with a rule.
  public class func field(evaluationBlock block: @escaping Rule) -> Self {
    let field = self.init()
    field.fieldRule = block
    return field
  }

  /// Returns a field that slows items down.
  public class func dragField() -> Self {
    field { _, _, velocity, _, _, _ in CGVector(dx: -velocity.dx, dy: -velocity.dy) }
  }

  /// Returns a field with the same force everywhere.
  public class func linearGravityField(direction: CGVector) -> Self {
    let made = field { field, _, _, mass, _, _ in
      CGVector(dx: field.direction.dx * mass * 9.8, dy: field.direction.dy * mass * 9.8)
    }
    made.direction = direction
    return made
  }

  /// Returns a field that pulls items to a position.
  public class func radialGravityField(position: CGPoint) -> Self {
    let made = field { field, place, _, mass, _, _ in
      let distance = max(hypot(place.x, place.y), field.minimumRadius, 1)
      let force = mass * 9.8 / pow(distance, field.falloff)
      return CGVector(dx: -place.x / distance * force, dy: -place.y / distance * force)
    }
    made.position = position
    return made
  }

  /// Returns a field that pulls items to its position like a spring.
  public class func springField() -> Self {
    field { _, place, _, _, _, _ in CGVector(dx: -place.x, dy: -place.y) }
  }

  /// Returns a field around which items turn.
  public class func vortexField() -> Self {
    field { _, place, _, _, _, _ in
      let distance = max(hypot(place.x, place.y), 1)
      return CGVector(dx: -place.y / distance, dy: place.x / distance)
    }
  }

  /// Returns a field without effect. A field that acts on charges is not simulated.
  public class func electricField() -> Self { self.init() }

  /// Returns a field without effect. A field that acts on charges is not simulated.
  public class func magneticField() -> Self { self.init() }

  /// Returns a field without effect. Noise is not simulated.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { self.init() }

  /// Returns a field without effect. Noise is not simulated.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    self.init()
  }

  override func applyForces(_ animator: UIDynamicAnimator) {
    let begin = startTime ?? animator.elapsedTime()
    startTime = begin
    let seconds = CGFloat(UIDynamicAnimator.stepDuration)
    for item in items {
      let place = CGPoint(x: item.center.x - position.x, y: item.center.y - position.y)
      guard region.contains(place) else { continue }
      let body = animator.dynamicBody(of: item)
      let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
      let force = fieldRule(self, place, velocity, body.mass, 0, animator.elapsedTime() - begin)
      let part = strength * seconds * 100
      body.push(CGPoint(x: force.dx * part / 100, y: force.dy * part / 100))
    }
  }
}
