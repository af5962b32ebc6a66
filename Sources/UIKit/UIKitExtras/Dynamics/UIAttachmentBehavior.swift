import Foundation
import TouchKit

/// A connection between an item and a point or another item: a rod of fixed length or a spring.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of the other end.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  public let items: [any UIDynamicItem]
  /// The kind of the other end.
  public let attachedBehaviorType: AttachmentType
  /// The point to which the item is attached.
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.resumeSteps() } }
  /// The distance between the ends.
  open var length: CGFloat { didSet { dynamicAnimator?.resumeSteps() } }
  /// The damping of the spring.
  open var damping: CGFloat = 0
  /// The number of oscillations of the spring in a second; 0 for a rod.
  open var frequency: CGFloat = 0
  private let endOffsets: [UIOffset]

  private init(
    _ items: [any UIDynamicItem],
    _ offsets: [UIOffset],
    _ anchor: CGPoint?
  ) {
    self.items = items
    self.endOffsets = offsets
    attachedBehaviorType = anchor == nil ? .items : .anchor
    anchorPoint = anchor ?? .zero
    length = 0
    super.init()
    let (first, second) = connectedPoints
    length = hypot(second.x - first.x, second.y - first.y)
  }

  /// Attaches the center of an item to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init([item], [.zero], point)
  }

  /// Attaches a point of an item, relative to its center, to a point.
  public convenience init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedToAnchor point: CGPoint
  ) {
    self.init([item], [offset], point)
  }

  /// Attaches the center of an item to the center of another.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init([item1, item2], [.zero, .zero], nil)
  }

  /// Attaches a point of an item to a point of another.
  public convenience init(
    item item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init([item1, item2], [offset1, offset2], nil)
  }

  override var movedItems: [any UIDynamicItem] { items }

  // The ends of the connection, in the coordinates of the reference view.
  private var connectedPoints: (CGPoint, CGPoint) {
    func end(_ index: Int) -> CGPoint {
      let (item, offset) = (items[index], endOffsets[index])
      let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
      return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
    }
    return (end(0), items.count > 1 ? end(1) : anchorPoint)
  }

  // Applies the force of a spring. A rod is a stiff spring that does not oscillate.
  override func applyForces(_ animator: UIDynamicAnimator) {
    let (first, second) = connectedPoints
    let distance = hypot(second.x - first.x, second.y - first.y)
    guard distance > 0 else { return }
    let seconds = CGFloat(UIDynamicAnimator.stepDuration)
    let direction = CGPoint(x: (second.x - first.x) / distance, y: (second.y - first.y) / distance)
    let body = animator.dynamicBody(of: items[0])
    let along = body.velocity.x * direction.x + body.velocity.y * direction.y
    let speed: CGFloat
    if frequency > 0 {
      let rate = 2 * .pi * frequency
      speed = (rate * rate * (distance - length) - 2 * damping * rate * along) * seconds
    } else {
      speed = (distance - length) / seconds - along
    }
    let offset = CGPoint(x: first.x - items[0].center.x, y: first.y - items[0].center.y)
    // A force off the center turns the item, and moves the center less.
    let lever = offset.x * direction.y - offset.y * direction.x
    let share = body.allowsRotation ? 1 / (1 + lever * lever / body.gyration) : 1
    body.push(
      CGPoint(x: direction.x * speed * body.mass * share, y: direction.y * speed * body.mass * share),
      at: offset
    )
    if items.count > 1, frequency > 0 {
      let other = animator.dynamicBody(of: items[1])
      other.push(CGPoint(x: -direction.x * speed * body.mass, y: -direction.y * speed * body.mass))
    }
  }
}
