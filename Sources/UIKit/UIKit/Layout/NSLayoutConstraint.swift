import Foundation
import MainThread
import TouchKit

/// A linear relation between two attributes of views or guides: `first = multiplier × second + constant`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The edges, centers and dimensions of views.
  public enum Attribute: Int, Sendable {
    /// No attribute: the constant is the value.
    case notAnAttribute
    /// An edge.
    case left, right, top, bottom
    /// The edge where lines of text begin, or end: left and right.
    case leading, trailing
    /// A dimension.
    case width, height
    case centerX, centerY
    /// The baseline of the last or first line of text.
    case lastBaseline, firstBaseline
    /// An edge within the margin.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The axis along which the attribute lies; nil for none.
    var attributeAxis: Axis? {
      switch self {
      case .notAnAttribute: nil
      case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin, .centerXWithinMargins:
        .horizontal
      case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        .vertical
      }
    }
  }

  /// The relation between the two sides.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  /// The axes of layout.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical
  }

  /// The object on the left side.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute on the left side.
  public let firstAttribute: Attribute
  public let relation: Relation
  /// The object on the right side.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute on the right side.
  public let secondAttribute: Attribute
  /// The factor of the right side.
  public let multiplier: CGFloat
  /// The constant added to the right side, in points.
  open var constant: CGFloat {
    didSet { didChange() }
  }
  open var priority = UILayoutPriority.required {
    didSet { didChange() }
  }
  /// Whether the constraint is archived.
  open var shouldBeArchived = false
  /// A name for debugging.
  open var identifier: String?
  /// The view that holds the constraint while it is active.
  weak var holdingView: UIView?
  /// The serial number of the activation. Older constraints come first.
  var activationOrder = 0
  /// Whether a stack view created the constraint for its arrangement.
  var isOfStack = false

  /// The anchor on the left side.
  public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? self, firstAttribute) }

  /// The anchor on the right side, if there is one.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor($0, secondAttribute) }
  }

  /// Whether the constraint takes part in the layout.
  open var isActive: Bool {
    get { holdingView != nil }
    set {
      if newValue { activateRow(in: commonView) } else { deactivateRow() }
    }
  }

  /// Creates a constraint. It has no effect until it is active.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat = 1,
    constant c: CGFloat = 0
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Creates a constraint without items.
  public override init() {
    firstAttribute = .notAnAttribute
    relation = .equal
    secondAttribute = .notAnAttribute
    multiplier = 1
    constant = 0
    super.init()
  }

  open override var description: String { assumingMainActor { equationText } }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// The older name of `NSLayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The older name of `NSLayoutConstraint.Relation`.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
