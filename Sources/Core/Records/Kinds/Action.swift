/// An action message was sent.
public struct Action: Equatable, Sendable {
  /// The recognizer, control, table or collection that sent it.
  public var sender: String
  /// The control event of the action; nil for a recognizer.
  public var controlEvent: ControlEvent?
  /// The object that received the message; nil if the target is nil.
  public var target: String?
  /// The selector; nil if the sender has no target-action pair.
  public var action: String?
  /// The recognizer's state.
  public var state: GestureState?
  /// The values that the class of the sender reports.
  public var values: ActionValues
  /// The location in the sender's view.
  public var location: Point?
}

// An initializer in an extension keeps the memberwise one, which the optimizer inlines without a copy.
extension Action {
  /// Creates the record.
  public init(
    sender: String,
    controlEvent: ControlEvent? = nil,
    target: String?,
    action: String?,
    state: GestureState?,
    location: Point? = nil,
    values: ActionValues = ActionValues()
  ) {
    self.init(
      sender: sender,
      controlEvent: controlEvent,
      target: target,
      action: action,
      state: state,
      values: values,
      location: location
    )
  }
}

/// A change or a call made by an action's handler, as the scene describes it under `do`.
public struct SceneAction: Equatable, Sendable {
  /// The recognizer or control that sent the action.
  public var sender: String
  /// The change: a `set` with the new values, or a `call`.
  public var event: StepEvent

  /// Creates the record.
  public init(sender: String, event: StepEvent) {
    self.sender = sender
    self.event = event
  }
}

/// The values that the sender of an action reports. Each class sets those that it has.
public struct ActionValues: Equatable, Sendable {
  /// A pan's translation, in points.
  public var translation: Point?
  /// A velocity: points per second as a vector, scale or radians per second as a number.
  public var velocity: Velocity?
  /// A pinch's scale.
  public var scale: Double?
  /// A rotation, in radians.
  public var rotation: Double?
  /// A swipe's directions, by UIKit's names.
  public var direction: [String]?
  /// The point where a checkmark turns upwards.
  public var midPoint: Point?
  /// An affine transform: a, b, c, d, tx, ty.
  public var transform: [Double]?
  /// The number of touches.
  public var numberOfTouches: NumberOfTouches?
  /// A control's value.
  public var value: Double?
  /// The section, and the row or item in it, of a message of a table or a collection.
  public var indexPath: [Int]?

  /// Whether the values describe how the fingers moved, which makes a location redundant.
  public var describeMovement: Bool {
    translation != nil || velocity != nil || scale != nil || rotation != nil || transform != nil
  }

  /// A vector or a number.
  public enum Velocity: Equatable, Sendable {
    /// The velocity of a pan: points per second along x and y.
    case vector(Point)
    /// The velocity of a pinch or a rotation: scale or radians per second.
    case number(Double)
  }

  /// The number of touches, and the usual number for the sender's class. Reports omit the usual number.
  public struct NumberOfTouches: Equatable, Sendable {
    /// The number of touches.
    public var count: Int
    /// The smallest number of touches that the class needs.
    public var usual: Int

    /// Creates a number of touches.
    public init(_ count: Int, usual: Int) {
      self.count = count
      self.usual = usual
    }
  }

  /// Creates values without any value set.
  public init() {}
}

/// An event that a control sends actions for.
public enum ControlEvent: String, CaseIterable, Sendable {
  /// A finger came down.
  case touchDown
  /// A finger came down again, with a tap count over 1.
  case touchDownRepeat
  /// The finger moved inside the control.
  case touchDragInside
  /// The finger moved outside the control.
  case touchDragOutside
  /// The finger entered the control.
  case touchDragEnter
  /// The finger left the control.
  case touchDragExit
  /// The finger lifted inside the control.
  case touchUpInside
  /// The finger lifted outside the control.
  case touchUpOutside
  /// The system cancelled the touch.
  case touchCancel
  /// The control's value changed.
  case valueChanged
  /// The control's main purpose was fulfilled.
  case primaryActionTriggered
  /// A text field began to be edited.
  case editingDidBegin
  /// The user changed the text of a field.
  case editingChanged
  /// A text field ceased to be edited.
  case editingDidEnd
  /// The return key was pressed in a text field.
  case editingDidEndOnExit

  /// Whether the event is a result of using the control, not just a movement of the finger.
  package var isResult: Bool {
    switch self {
    case .touchUpInside, .valueChanged, .primaryActionTriggered, .editingDidBegin: true
    default: false
    }
  }
}
