import Foundation
import Records
import TouchKit

/// The methods that tell an animator's delegate that its items come to rest or move again.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Tells the delegate that items are about to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)

  /// Tells the delegate that all items rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// No-op.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}

  /// No-op.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by physical behaviors, 60 times a second of virtual time.
///
/// Each step is a timer of the replay. First the forces of behaviors move the items; then attachments and collisions
/// correct their positions. The animator pauses when all items have rested for a quarter of a second. The numbers are
/// chosen, because UIKit's own are not published: on a device the path of an item differs in detail.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The time of a step, in seconds.
  static let stepDuration = 1.0 / 60
  private static let stepsToPause = 15

  /// The view that gives the coordinates of items.
  public let referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  private let eventEngine = Engine.current
  private var bodiesByItem: [ObjectIdentifier: DynamicBody] = [:]
  private var stepTimer: VirtualTimer?
  private var restingSteps = 0
  private var elapsedSeconds: TimeInterval = 0

  /// Creates an animator for the subviews of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator without a view.
  public override init() {
    referenceView = nil
    super.init()
  }

  deinit {
    stepTimer?.cancel()
  }

  /// Whether items move.
  open var isRunning: Bool { stepTimer != nil }

  /// The time for which items have moved, in seconds.
  open func elapsedTime() -> TimeInterval { elapsedSeconds }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.joinAnimator(self)
    resumeSteps()
  }

  /// Removes a behavior. An item keeps its velocity while another behavior has it.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.joinAnimator(nil)
    let items = Set(allBehaviors.flatMap(\.movedItems).map { ObjectIdentifier($0) })
    bodiesByItem = bodiesByItem.filter { items.contains($0.key) }
    resumeSteps()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    for behavior in behaviors { behavior.joinAnimator(nil) }
    (behaviors, bodiesByItem) = ([], [:])
    stepTimer?.cancel()
    stepTimer = nil
  }

  /// Tells the animator that the program has moved an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    bodiesByItem[ObjectIdentifier(item)]?.velocity = .zero
    bodiesByItem[ObjectIdentifier(item)]?.angularVelocity = 0
    resumeSteps()
  }

  /// Returns the items in a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    bodiesByItem.values.filter { $0.frame.intersects(rect) }.map(\.item)
  }

  func dynamicBody(of item: any UIDynamicItem) -> DynamicBody {
    if let known = bodiesByItem[ObjectIdentifier(item)] { return known }
    let made = DynamicBody(item)
    bodiesByItem[ObjectIdentifier(item)] = made
    return made
  }

  func resumeSteps() {
    restingSteps = 0
    guard stepTimer == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    scheduleStep()
  }

  private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.withChildren) }

  private func scheduleStep() {
    let next = eventEngine.now + Instant.span(seconds: UIDynamicAnimator.stepDuration)
    stepTimer = eventEngine.clock.schedule(at: next, owner: Animation(eventEngine)) { [weak self] in
      self?.moveItems()
    }
  }

  private func moveItems() {
    stepTimer = nil
    elapsedSeconds += UIDynamicAnimator.stepDuration
    let all = allBehaviors
    var moved: [DynamicBody] = []
    for item in all.flatMap(\.movedItems) {
      let body = dynamicBody(of: item)
      if !moved.contains(where: { $0 === body }) { moved.append(body) }
    }
    let places = moved.map(\.item.center)
    for behavior in all { behavior.applyForces(self) }
    for body in moved { body.move(CGFloat(UIDynamicAnimator.stepDuration)) }
    for behavior in all { behavior.correctBodies(self) }
    for behavior in all { behavior.action?() }
    let way = zip(places, moved).map { hypot($1.item.center.x - $0.x, $1.item.center.y - $0.y) }.max() ?? 0
    restingSteps = way < 0.05 && moved.allSatisfy(\.isResting) ? restingSteps + 1 : 0
    guard !behaviors.isEmpty else { return }
    if restingSteps < UIDynamicAnimator.stepsToPause {
      if stepTimer == nil { scheduleStep() }
    } else {
      delegate?.dynamicAnimatorDidPause(self)
    }
  }
}

/// A behavior that moves items. It can contain other behaviors as its children.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The children of the behavior.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The closure that is called in each step.
  open var action: (() -> Void)?
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Creates a behavior without effect.
  public override init() {
    super.init()
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.joinAnimator(dynamicAnimator)
  }

  /// Removes a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.joinAnimator(nil)
  }

  /// Tells the behavior that it joins an animator, or leaves it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func joinAnimator(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.joinAnimator(animator) }
    didJoin()
  }

  func didJoin() {}

  var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }

  /// The items that the behavior moves.
  var movedItems: [any UIDynamicItem] { [] }

  /// Changes the velocities of the items in a step.
  func applyForces(_ animator: UIDynamicAnimator) {}

  /// Corrects the positions of the items after a step.
  func correctBodies(_ animator: UIDynamicAnimator) {}
}

/// A behavior of several items.
@preconcurrency @MainActor open class ItemsBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]

  /// Creates a behavior for items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.resumeSteps()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  override var movedItems: [any UIDynamicItem] { items }
}
