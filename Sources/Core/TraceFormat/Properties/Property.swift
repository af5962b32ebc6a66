import Records

/// The name of a property in scenes and `set` steps, the same as in Swift.
///
/// The vocabulary's classes list the properties that exist; the constants here are those that the code names.
public struct Property: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a property with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = name
  }

  package static let frame = Property("frame")
  package static let bounds = Property("bounds")
  package static let center = Property("center")
  package static let transform = Property("transform")
  package static let isHidden = Property("isHidden")
  package static let alpha = Property("alpha")
  package static let clipsToBounds = Property("clipsToBounds")
  package static let isUserInteractionEnabled = Property("isUserInteractionEnabled")
  package static let isMultipleTouchEnabled = Property("isMultipleTouchEnabled")
  package static let isExclusiveTouch = Property("isExclusiveTouch")
  package static let hitTest = Property("hitTest")
  package static let pointInside = Property("pointInside")
  package static let gestureRecognizerShouldBegin = Property("gestureRecognizerShouldBegin")
  package static let handles = Property("handles")
  package static let callsSuper = Property("callsSuper")
  package static let performs = Property("performs")
  package static let forwards = Property("forwards")
  package static let canBecomeFirstResponder = Property("canBecomeFirstResponder")
  package static let isEnabled = Property("isEnabled")
  package static let delaysTouchesBegan = Property("delaysTouchesBegan")
  package static let numberOfTapsRequired = Property("numberOfTapsRequired")
  package static let numberOfTouchesRequired = Property("numberOfTouchesRequired")
  package static let minimumNumberOfTouches = Property("minimumNumberOfTouches")
  package static let maximumNumberOfTouches = Property("maximumNumberOfTouches")
  package static let minimumPressDuration = Property("minimumPressDuration")
  package static let direction = Property("direction")
  package static let edges = Property("edges")
  package static let requireToFail = Property("requireToFail")
  package static let delegate = Property("delegate")
  package static let canPrevent = Property("canPrevent")
  package static let canBePreventedBy = Property("canBePreventedBy")
  package static let contentSize = Property("contentSize")
  package static let contentOffset = Property("contentOffset")
  package static let isScrollEnabled = Property("isScrollEnabled")
  package static let value = Property("value")
  package static let minimumValue = Property("minimumValue")
  package static let maximumValue = Property("maximumValue")
  package static let selectedSegmentIndex = Property("selectedSegmentIndex")
  package static let numberOfSegments = Property("numberOfSegments")
  package static let currentPage = Property("currentPage")
  package static let numberOfPages = Property("numberOfPages")
  package static let maximumTouches = Property("maximumTouches")
}

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
  /// The members of a `CGAffineTransform`: a, b, c, d, tx, ty.
  case transform([Double])
  /// The area in which touches hit: the insets of the bounds at the top, left, bottom and right, and whether the area
  /// is the ellipse in that rectangle. Negative insets enlarge it.
  case insets([Double], isEllipse: Bool = false)
  /// Names from a fixed list (directions, edges), or selectors, in the order written.
  case names([String])
  /// The capabilities that an application requires of the device, or does without.
  case capabilities([Capability])
  /// Ids of other objects.
  case references([Reference])
  /// Messages, for `handles` and `callsSuper`.
  case messages([Message])
  /// An answer for each recognizer or view.
  case filter(Filter)
  /// An override of `hitTest`.
  case hitTest(HitTestOverride)
  /// The answers of a delegate.
  case delegate(DelegateNode)
  /// Forwards: messages and their receivers.
  case forwards([ForwardNode])
  /// The id of a responder.
  case responder(Reference)
  /// The sections of a table or a collection.
  case sections([ListSection])
}

extension PropertyValue {
  /// The value of a number.
  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }
}

/// A capability that an application requires the device to have, or not to have.
public struct Capability: Equatable, Sendable {
  /// The name.
  public var name: String
  /// Whether the device must have it; if not, it must not.
  public var isRequired: Bool

  /// Makes a capability.
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

/// The delegate of a recognizer. UIKit's defaults hold for methods that the scene does not give.
public struct DelegateNode: Equatable, Sendable {
  /// `gestureRecognizerShouldBegin(_:)`.
  public var shouldBegin: BeginAnswer?
  /// The answers of `gestureRecognizer(_:shouldReceive:)`, which depend on the touch's view.
  public var shouldReceive: Filter?
  /// The answers of `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`, which depend on the other recognizer.
  public var shouldRecognizeSimultaneouslyWith: Filter?
  /// `gestureRecognizer(_:shouldRequireFailureOf:)`.
  public var shouldRequireFailureOf: [Reference] = []
  /// `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  public var shouldBeRequiredToFailBy: [Reference] = []

  /// Makes a delegate that implements nothing.
  public init() {}
}

/// A message that a responder forwards instead of handling it.
public struct ForwardNode: Equatable, Sendable {
  /// The forwarded messages: a single one, or all four touch messages.
  public var messages: [Message]
  /// The tap count of the forwarded touches; nil for any.
  public var tapCount: Int?
  /// The view that contains the forwarded touches; nil for any location.
  public var inside: Reference?
  /// The receiver; nil for the next responder.
  public var to: Reference?

  /// Makes a forward.
  public init(messages: [Message], tapCount: Int? = nil, inside: Reference? = nil, to: Reference?) {
    self.messages = messages
    self.tapCount = tapCount
    self.inside = inside
    self.to = to
  }
}
