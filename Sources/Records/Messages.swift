/// A message to a responder.
public enum Message: String, CaseIterable, Sendable {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
  case motionBegan, motionEnded, motionCancelled
  case remoteControlReceived

  /// The four messages of touches.
  public static let touches: [Message] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
  /// The three messages of motion.
  public static let motion: [Message] = [.motionBegan, .motionEnded, .motionCancelled]

  /// The message that reports touches of a phase; none for stationary ones.
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

/// Why a touch does not reach its view, or an event reaches nobody.
public enum DropReason: String, CaseIterable, Sendable {
  case multipleTouchDisabled, exclusiveTouch, recognized, joinedGesture, tooManyTouches, interactionIgnored
  case touchesCancelled, viewRemoved, contentTouchRefused
  case notReceiving, noFirstResponder, notPlaying
}

/// The closed list of warnings.
public enum WarningCode: String, CaseIterable, Sendable {
  case stuckRecognizer, partialHandler, superNotCalled, forwardedToUIKitClass, firstResponderRefused
  case illegalTransition, failureCycle, forwardLoop
}

/// An event of a control for which it sends actions.
public enum ControlEvent: String, CaseIterable, Sendable {
  case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
  case touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered
}
