import Foundation
import TouchKit

/// What a view's place is to be like; nothing solves it, so it moves no view.
open class NSLayoutConstraint: NSObject {
  /// Edges, middles and sizes of views.
  public enum Attribute: Int, Sendable {
    /// Nothing: the constant is the value.
    case notAnAttribute
    /// An edge.
    case left, right, top, bottom
    /// The edge where lines begin, or end: left and right here.
    case leading, trailing
    /// A size.
    case width, height
    /// A middle.
    case centerX, centerY
    /// Where the text stands; the lower edge, and the upper one, here.
    case lastBaseline, firstBaseline
    /// An edge, less the margin.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The middle of what is within the margins.
    case centerXWithinMargins, centerYWithinMargins
  }

  /// How one is to the other.
  public enum Relation: Int, Sendable {
    /// At most as large.
    case lessThanOrEqual = -1
    /// As large.
    case equal
    /// At least as large.
    case greaterThanOrEqual
  }

  /// Directions.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// Whose place it is about.
  public private(set) weak var firstItem: AnyObject?
  /// What of it.
  public let firstAttribute: Attribute
  /// How that is to the other.
  public let relation: Relation
  /// The other.
  public private(set) weak var secondItem: AnyObject?
  /// What of the other.
  public let secondAttribute: Attribute
  /// By how much the other is multiplied.
  public let multiplier: CGFloat
  /// How many points are added.
  open var constant: CGFloat
  /// How much it matters.
  open var priority = UILayoutPriority.required
  /// Whether it is on.
  open var isActive = false
  /// A name, for those who debug.
  open var identifier: String?

  /// Makes a constraint.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
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

  /// Switches constraints on.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Switches constraints off.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// How much a constraint matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public let rawValue: Float

  /// Makes a priority of a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority of a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// It has to be.
  public static let required = UILayoutPriority(1000)
  /// It matters.
  public static let defaultHigh = UILayoutPriority(750)
  /// It matters little.
  public static let defaultLow = UILayoutPriority(250)
}
