/// A likely mistake found during the replay.
public struct Warning: Equatable, Sendable {
  /// The code.
  public var code: WarningCode
  /// The object that the warning is about.
  public var object: String
  /// The explanation for people.
  public var text: String

  /// Creates the record.
  public init(_ code: WarningCode, object: String, text: String) {
    self.code = code
    self.object = object
    self.text = text
  }
}

extension Warning: FieldOwner {
  package static let fields: [Field<Warning>] = [
    Field("code", .choice) { $0.code },
    Field("object", .id) { $0.object },
    Field("text", .text) { $0.text },
  ]
}

/// The codes of warnings.
public enum WarningCode: String, CaseIterable, Sendable {
  /// A recognizer is possible without touches and timers, and will never be reset.
  case stuckRecognizer
  /// A responder handles some messages of touches, or of motion, and not the others.
  case partialHandler
  /// An override does not call super, and its superclass handles touches itself.
  case superNotCalled
  /// A responder received touches of another view, and ignores them.
  case forwardedToUIKitClass
  /// A responder does not become first responder, or does not resign.
  case firstResponderRefused
  /// A class assigned a state that cannot follow the current one.
  case illegalTransition
  /// A recognizer waits for recognizers that wait for it.
  case failureCycle
  /// A responder forwards a message that comes back to it.
  case forwardLoop
  /// A window or the application does not call super with an event in which touches end.
  case eventKept
  /// A scroll view lets the keyboard follow a drag, but there is no keyboard.
  case interactiveKeyboard
  /// The target of an action message has no method that takes its sender.
  case actionNotPerformed
  /// A program uses API that affects touches on a device, and the engine ignores it.
  case noEffect
  /// A motion manager started updates of a sensor that the device does not have.
  case missingSensor
}
