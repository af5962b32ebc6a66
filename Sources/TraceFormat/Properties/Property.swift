import Records

/// The properties that scenes and `set` steps give to objects, by UIKit's Swift names.
public enum Property: String, CaseIterable, Sendable {
  // Views.
  case frame, bounds, center, transform, isHidden, alpha, isUserInteractionEnabled, isMultipleTouchEnabled
  case isExclusiveTouch, clipsToBounds, hitTest, pointInside, gestureRecognizerShouldBegin
  case isKeyWindow
  // Responders.
  case handles, callsSuper, performs, canBecomeFirstResponder, canResignFirstResponder, forwards
  // Recognizers; `isEnabled` is the controls' too.
  case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, name
  case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement
  case minimumNumberOfTouches, maximumNumberOfTouches, direction, edges
  case requireToFail, delegate, canPrevent, canBePreventedBy
  // Scroll views.
  case contentSize, contentOffset, isScrollEnabled, isPagingEnabled, delaysContentTouches
  case canCancelContentTouches
  // Controls.
  case value, minimumValue, maximumValue, stepValue, isOn, numberOfSegments, selectedSegmentIndex
  case numberOfPages, currentPage
  // The application and the motion manager.
  case applicationSupportsShakeToEdit, maximumTouches, requiredCapabilities
  case accelerometerUpdateInterval, gyroUpdateInterval, deviceMotionUpdateInterval
}

/// A property's value, checked and in the engine's units.
public enum PropertyValue: Equatable, Sendable {
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// A whole number, at least the property's least.
  case integer(Int)
  case string(String)
  case point(Point)
  /// A width and a height, neither negative.
  case size(Point)
  case rect(origin: Point, size: Point)
  /// a, b, c, d, tx, ty.
  case transform([Double])
  /// Top, left, bottom, right; negative ones grow the target.
  case insets([Double])
  /// Names from a fixed list (directions, edges, capabilities), or selectors, in the order written.
  case names([String])
  /// Ids of other objects.
  case references([Reference])
  /// `handles` and `callsSuper`.
  case messages([Message])
  case filter(Filter)
  case hitTest(HitTestOverride)
  case delegate(DelegateNode)
  case forwards([ForwardNode])
}

extension PropertyValue {
  /// The value of a number.
  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }
}

/// Yes or no, with exceptions by id.
public enum Filter: Equatable, Sendable {
  case always
  case never
  /// Yes, but for these.
  case except([Reference])
  /// No, but for these.
  case only([Reference])

  /// What the filter says to an id.
  public func allows(_ id: String) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .except(let ids): !ids.contains { $0.id == id }
    case .only(let ids): ids.contains { $0.id == id }
    }
  }
}

/// A written override of `hitTest(_:with:)`.
public enum HitTestOverride: String, CaseIterable, Sendable {
  /// The view takes every touch of its subtree.
  case own = "self"
  /// The view never takes a touch itself.
  case subviews
}

/// A recognizer's delegate; what is not written is UIKit's default.
public struct DelegateNode: Equatable, Sendable {
  /// `gestureRecognizerShouldBegin(_:)`.
  public var shouldBegin: Bool?
  /// `gestureRecognizer(_:shouldReceive:)`, by view.
  public var shouldReceive: Filter?
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`, by recognizer.
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
  /// The messages: one, or the four of touches.
  public var messages: [Message]
  /// Only touches of this tap count.
  public var tapCount: Int?
  /// Only touches inside this view.
  public var inside: Reference?
  /// To whom: nil for the next responder.
  public var to: Reference?

  /// Makes a forward.
  public init(messages: [Message], tapCount: Int? = nil, inside: Reference? = nil, to: Reference?) {
    self.messages = messages
    self.tapCount = tapCount
    self.inside = inside
    self.to = to
  }
}
