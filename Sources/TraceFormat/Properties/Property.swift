import Records

/// The properties that scenes and `set` steps give to objects, by UIKit's Swift names.
public enum Property: String, CaseIterable, Sendable {
  /// Where a view lies, and how it looks.
  case frame, bounds, center, transform, isHidden, alpha, clipsToBounds
  /// Which touches a view takes.
  case isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch, hitTest, pointInside
  /// A view's say in who recognizes.
  case gestureRecognizerShouldBegin
  /// Whether a window is the key window.
  case isKeyWindow
  /// What a responder does with messages.
  case handles, callsSuper, performs, forwards
  /// Whether a responder becomes, and stops being, first responder.
  case canBecomeFirstResponder, canResignFirstResponder
  /// Whether a recognizer, or a control, takes part.
  case isEnabled
  /// What a recognizer does to the touches of its view.
  case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
  /// What a recognizer is called by people.
  case name
  /// How many taps and fingers a recognizer takes.
  case numberOfTapsRequired, numberOfTouchesRequired, minimumNumberOfTouches, maximumNumberOfTouches
  /// Limits of a long press, in seconds and in points.
  case minimumPressDuration, allowableMovement
  /// The way of a swipe, and the edges of a screen edge pan.
  case direction, edges
  /// How a recognizer stands to others.
  case requireToFail, delegate, canPrevent, canBePreventedBy
  /// What a scroll view scrolls, in points, and where it is.
  case contentSize, contentOffset
  /// How a scroll view scrolls.
  case isScrollEnabled, isPagingEnabled, delaysContentTouches, canCancelContentTouches
  /// The value of a slider or a stepper, and its limits.
  case value, minimumValue, maximumValue, stepValue
  /// Whether a switch is on.
  case isOn
  /// The segments of a segmented control, and the pages of a page control.
  case numberOfSegments, selectedSegmentIndex, numberOfPages, currentPage
  /// What the application does and needs.
  case applicationSupportsShakeToEdit, maximumTouches, requiredCapabilities
  /// How often Core Motion tells of its sensors, in seconds.
  case accelerometerUpdateInterval, gyroUpdateInterval, deviceMotionUpdateInterval
}

/// A property's value, checked and in the engine's units.
public enum PropertyValue: Equatable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// A whole number, at least the property's least.
  case integer(Int)
  /// A text.
  case string(String)
  /// A point, in points.
  case point(Point)
  /// A width and a height, neither negative.
  case size(Point)
  /// A rectangle, in points.
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
  /// Yes or no, with exceptions.
  case filter(Filter)
  /// Who takes the touches.
  case hitTest(HitTestOverride)
  /// What a delegate answers.
  case delegate(DelegateNode)
  /// What is sent on, and to whom.
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
  /// Yes.
  case always
  /// No.
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
