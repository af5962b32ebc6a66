import Foundation
import TouchKit

/// The methods that tell a collision's delegate that items met.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Tells the delegate that two items met.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  )

  /// Tells the delegate that two items separated.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  )

  /// Tells the delegate that an item met a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  )

  /// Tells the delegate that an item separated from a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  )
}

extension UICollisionBehaviorDelegate {
  /// No-op.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}

  /// No-op.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}

  /// No-op.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  ) {}

  /// No-op.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Items that cannot pass through each other or out of the bounds of the reference view. Their upright bounding
/// rectangles collide.
@preconcurrency @MainActor open class UICollisionBehavior: ItemsBehavior {
  /// The objects with which items collide.
  public struct Mode: OptionSet, Sendable {
    /// The objects as bits.
    public let rawValue: UInt

    /// Creates a mode from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Other items.
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    /// Other items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The objects with which items collide.
  open var collisionMode = Mode.everything
  /// Whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var boundaryInsets = UIEdgeInsets()
  private var touchingPairs: Set<ObjectIdentifier> = []

  /// Creates a behavior for items.
  public override init(items: [any UIDynamicItem] = []) {
    super.init(items: items)
  }

  /// Makes the bounds of the reference view, changed by insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    self.boundaryInsets = insets
  }

  /// Warns that items collide only with the bounds and each other.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    warnOfBoundary()
  }

  /// Warns that items collide only with the bounds and each other.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    warnOfBoundary()
  }

  private func warnOfBoundary() {
    let application = Engine.current.application
    application.eventEngine.warn(of: .boundaries, at: application)
  }

  /// Removes all boundaries except the bounds of the reference view.
  open func removeAllBoundaries() {}

  override func correctBodies(_ animator: UIDynamicAnimator) {
    let bodies = items.map { animator.dynamicBody(of: $0) }
    if collisionMode.contains(.items) {
      for (index, first) in bodies.enumerated() {
        for second in bodies[(index + 1)...] { separateBodies(first, second) }
      }
    }
    guard translatesReferenceBoundsIntoBoundary, collisionMode.contains(.boundaries),
      let bounds = animator.referenceView?.bounds.inset(by: boundaryInsets)
    else { return }
    for body in bodies { confineBody(body, in: bounds) }
  }

  private func confineBody(_ body: DynamicBody, in bounds: CGRect) {
    let frame = body.frame
    var move = CGPoint.zero
    if frame.maxX > bounds.maxX { move.x = bounds.maxX - frame.maxX }
    if frame.minX < bounds.minX { move.x = bounds.minX - frame.minX }
    if frame.maxY > bounds.maxY { move.y = bounds.maxY - frame.maxY }
    if frame.minY < bounds.minY { move.y = bounds.minY - frame.minY }
    let id = ObjectIdentifier(body.item)
    guard move != .zero else {
      if touchingPairs.contains(id), bounds.contains(frame.insetBy(dx: -1, dy: -1)) {
        touchingPairs.remove(id)
        collisionDelegate?.collisionBehavior(self, endedContactFor: body.item, withBoundaryIdentifier: nil)
      }
      return
    }
    body.item.center = CGPoint(x: body.item.center.x + move.x, y: body.item.center.y + move.y)
    var (x, y) = (body.velocity.x, body.velocity.y)
    if move.x != 0 { bounceBody(&x, &y, move.x, body) }
    if move.y != 0 { bounceBody(&y, &x, move.y, body) }
    body.velocity = CGPoint(x: x, y: y)
    guard touchingPairs.insert(id).inserted else { return }
    collisionDelegate?.collisionBehavior(
      self,
      beganContactFor: body.item,
      withBoundaryIdentifier: nil,
      at: body.item.center
    )
  }

  private func bounceBody(
    _ against: inout CGFloat,
    _ along: inout CGFloat,
    _ way: CGFloat,
    _ body: DynamicBody
  ) {
    guard against * way < 0 else { return }
    against = abs(against) < 20 ? 0 : -against * body.elasticity
    along *= max(0, 1 - body.friction)
    body.angularVelocity *= max(0, 1 - body.friction)
  }

  // Separates two overlapping items along the axis on which they overlap less, and exchanges their velocities along it.
  private func separateBodies(_ first: DynamicBody, _ second: DynamicBody) {
    let overlap = first.frame.intersection(second.frame)
    guard !overlap.isNull, overlap.width > 0, overlap.height > 0 else { return }
    let isHorizontal = overlap.width < overlap.height
    let distance = isHorizontal ? overlap.width : overlap.height
    let a = first.item.center
    let b = second.item.center
    let side: CGFloat = (isHorizontal ? a.x <= b.x : a.y <= b.y) ? -1 : 1
    let share: CGFloat =
      first.isAnchored ? 0 : second.isAnchored ? 1 : second.mass / (first.mass + second.mass)
    let (mine, other) = (distance * share * side, -distance * (1 - share) * side)
    let path: WritableKeyPath<CGPoint, CGFloat> = isHorizontal ? \.x : \.y
    first.item.center[keyPath: path] += mine
    second.item.center[keyPath: path] += other
    let (u, v) = (first.velocity[keyPath: path], second.velocity[keyPath: path])
    let elasticity = max(first.elasticity, second.elasticity)
    let common = (first.mass * u + second.mass * v) / (first.mass + second.mass)
    first.velocity[keyPath: path] = common + (common - u) * elasticity
    second.velocity[keyPath: path] = common + (common - v) * elasticity
    collisionDelegate?.collisionBehavior(
      self,
      beganContactFor: first.item,
      with: second.item,
      at: CGPoint(x: overlap.midX, y: overlap.midY)
    )
  }
}
