/// A property's value, checked and in the engine's units.
public enum PropertyValue: Equatable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// A whole number, not less than the property's minimum.
  case integer(Int)
  /// A text.
  case string(String)
  /// A point, in points.
  case point(Point)
  /// A width and a height, neither negative.
  case size(Point)
  /// A rectangle, in points.
  case rect(origin: Point, size: Point)
  /// Distances from the top, left, bottom and right edges, in points.
  case edgeInsets([Double])
  /// The members of a `CGAffineTransform`: a, b, c, d, tx, ty.
  case transform([Double])
  /// The area in which touches hit: the insets of the bounds at the top, left, bottom and right, and whether the area
  /// is the ellipse in that rectangle. Negative insets enlarge it.
  case insets([Double], isEllipse: Bool = false)
  /// Names from a fixed list (directions, edges), or selectors, in the order written.
  case names([String])
  /// The capabilities that an application requires the device to have, or not to have.
  case capabilities([Capability])
  /// Ids of other objects.
  case references([Reference])
  /// Messages, for `handles` and `callsSuper`.
  case messages([Message])
  /// An answer for each recognizer.
  case filter(Filter)
  /// An answer for each view, or for each touch of a view.
  case viewFilter(Filter)
  /// An override of `hitTest`.
  case hitTest(HitTestOverride)
  /// The answers of a delegate.
  case delegate(DelegateNode)
  /// Forwards: messages and their receivers.
  case forwards([ForwardNode])
  /// The id of a responder.
  case responder(Reference)
  /// The id of a view.
  case view(Reference)
  /// The key commands of a responder.
  case keyCommands([KeyCommandNode])
  /// The sections of a table or a collection.
  case sections([ListSection])
}

extension PropertyValue {
  /// The value of a number, whole or not.
  package var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
}

/// A capability that an application requires the device to have, or not to have.
public struct Capability: Equatable, Sendable {
  /// The name.
  public var name: String
  /// Whether the device must have it; false means that the device must not have it.
  public var isRequired: Bool

  /// Creates a capability.
  public init(name: String, isRequired: Bool) {
    self.name = name
    self.isRequired = isRequired
  }
}

/// An override of `hitTest(_:with:)` in a scene.
public enum HitTestOverride: String, CaseIterable, Sendable {
  /// The view is the hit-test view of every touch in its subtree.
  case own = "self"
  /// The view itself is never the hit-test view, but its subviews may be.
  case subviews
}
