/// A message to a responder.
public enum Message: String, CaseIterable, Sendable {
  /// Fingers came down.
  case touchesBegan
  /// Fingers moved.
  case touchesMoved
  /// Fingers lifted.
  case touchesEnded
  /// Touches were taken away.
  case touchesCancelled
  /// A shake began.
  case motionBegan
  /// A shake is over.
  case motionEnded
  /// A shake came to nothing.
  case motionCancelled
  /// A button of a remote control was pressed.
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
  /// The view has a touch, and takes one at a time.
  case multipleTouchDisabled
  /// Another view has one, and either wants to be alone.
  case exclusiveTouch
  /// A recognizer recognized with it before the view had heard of it.
  case recognized
  /// It joined a gesture under way that cancels touches in its view.
  case joinedGesture
  /// More fingers are down than the device tracks.
  case tooManyTouches
  /// Interaction events are being ignored.
  case interactionIgnored
  /// The system took it away before the view had heard of it.
  case touchesCancelled
  /// Its view left the window before it had heard of it.
  case viewRemoved
  /// A scroll view's `touchesShouldBegin` said no.
  case contentTouchRefused
  /// The application does not receive remote-control events.
  case notReceiving
  /// Nobody is first responder.
  case noFirstResponder
  /// No audio plays.
  case notPlaying
}

/// The closed list of warnings.
public enum WarningCode: String, CaseIterable, Sendable {
  /// A recognizer is left possible without touches and timers, and will never be reset.
  case stuckRecognizer
  /// A responder handles some messages of touches, or of motion, and not the others.
  case partialHandler
  /// An override keeps a message from its class, which handles touches by itself.
  case superNotCalled
  /// A responder got touches that are bound to another view, and ignores them.
  case forwardedToUIKitClass
  /// A responder may not become first responder, or does not resign.
  case firstResponderRefused
  /// A class assigned a state that cannot follow the present one.
  case illegalTransition
  /// A recognizer waits for recognizers that wait for it.
  case failureCycle
  /// A responder forwards a message that comes back to it.
  case forwardLoop
}

/// An event of a control for which it sends actions.
public enum ControlEvent: String, CaseIterable, Sendable {
  /// A finger came down.
  case touchDown
  /// A finger came down once more, with a tap count over 1.
  case touchDownRepeat
  /// The finger moved inside.
  case touchDragInside
  /// The finger moved outside.
  case touchDragOutside
  /// The finger came inside.
  case touchDragEnter
  /// The finger went outside.
  case touchDragExit
  /// The finger lifted inside.
  case touchUpInside
  /// The finger lifted outside.
  case touchUpOutside
  /// The touch was taken away.
  case touchCancel
  /// The value changed.
  case valueChanged
  /// What the control is there for was done.
  case primaryActionTriggered
}
