/// A recognizer received touches.
public struct RecognizerMessage: Equatable, Sendable {
  /// The recognizer.
  public var recognizer: String
  /// The message.
  public var message: Message
  /// The touches, ascending.
  public var touches: [Int]

  /// Makes the record.
  public init(recognizer: String, message: Message, touches: [Int]) {
    self.recognizer = recognizer
    self.message = message
    self.touches = touches
  }
}

/// A recognizer changed state.
public struct StateChange: Equatable, Sendable {
  /// The recognizer.
  public var recognizer: String
  /// The state that it left.
  public var from: GestureState
  /// The state that it entered.
  public var to: GestureState
  /// Why.
  public var reason: Reason

  /// Makes the record.
  public init(recognizer: String, from: GestureState, to: GestureState, reason: Reason) {
    self.recognizer = recognizer
    self.from = from
    self.to = to
    self.reason = reason
  }
}

/// An action message was sent.
public struct Action: Equatable, Sendable {
  /// The recognizer or control that sent it.
  public var sender: String
  /// The event of a control.
  public var controlEvent: ControlEvent?
  /// Who received it; nil for nobody.
  public var target: String?
  /// The selector; nil where the sender has no target-action pair.
  public var action: String?
  /// The recognizer's state.
  public var state: GestureState?
  /// What the sender's class reports besides.
  public var values: ActionValues
  /// Where, in the sender's view.
  public var location: Point?
}

// Beside the properties, so that the compiler still makes an initializer: what comes out of that is not copied.
extension Action {
  /// Makes the record.
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

/// What an action's sender reports; each class fills in what it has.
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
  /// Where a checkmark turns upwards.
  public var midPoint: Point?
  /// An affine transform: a, b, c, d, tx, ty.
  public var transform: [Double]?
  /// How many touches.
  public var numberOfTouches: NumberOfTouches?
  /// A control's value.
  public var value: Double?

  /// Whether they say more of where the fingers are than a location does.
  public var sayMoreThanLocation: Bool {
    translation != nil || velocity != nil || scale != nil || rotation != nil || transform != nil
  }

  /// A vector or a number.
  public enum Velocity: Equatable, Sendable {
    /// Of a pan: points a second, along x and along y.
    case vector(Point)
    /// Of a pinch or a rotation: scale, or radians, a second.
    case number(Double)
  }

  /// The number of touches, and the number that goes without saying for the sender's class.
  public struct NumberOfTouches: Equatable, Sendable {
    /// How many there are.
    public var count: Int
    /// How many the class needs at least.
    public var usual: Int

    /// Makes a number of touches.
    public init(_ count: Int, usual: Int) {
      self.count = count
      self.usual = usual
    }
  }

  /// Reports nothing yet.
  public init() {}
}
