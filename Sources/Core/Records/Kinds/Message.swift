/// A message to a responder.
public enum Message: String, CaseIterable, Sendable {
  /// Fingers came down.
  case touchesBegan
  /// Fingers moved.
  case touchesMoved
  /// Fingers lifted.
  case touchesEnded
  /// The system cancelled touches.
  case touchesCancelled
  /// Estimated values of touches were measured.
  case touchesEstimatedPropertiesUpdated
  /// A shake began.
  case motionBegan
  /// A shake ended.
  case motionEnded
  /// A shake was cancelled.
  case motionCancelled
  /// A button of a remote control was pressed.
  case remoteControlReceived

  /// Buttons or keys were pressed.
  case pressesBegan
  /// The force of presses changed.
  case pressesChanged
  /// Buttons or keys were released.
  case pressesEnded
  /// The system, or a recognizer, cancelled presses.
  case pressesCancelled

  /// The four messages about the phases of touches.
  public static let touches: [Message] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
  /// The three messages of motion.
  public static let motion: [Message] = [.motionBegan, .motionEnded, .motionCancelled]

  /// The four messages of presses.
  public static let presses: [Message] = [.pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled]

  /// Whether the message has touches.
  var isAboutTouches: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .touchesEstimatedPropertiesUpdated:
      true
    case .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived: false
    case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled: false
    }
  }

  /// The message that reports a press of a phase.
  package init(ofPress phase: InputPhase) {
    switch phase {
    case .began: self = .pressesBegan
    case .changed: self = .pressesChanged
    case .ended: self = .pressesEnded
    case .cancelled: self = .pressesCancelled
    }
  }

  /// The message that reports touches of a phase; nil for stationary touches, which are not reported.
  public init?(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    case .stationary: return nil
    }
  }
}
