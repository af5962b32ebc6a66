/// A recognizer received a touch message.
public struct RecognizerMessage: Equatable, Sendable {
  /// The recognizer.
  public var recognizer: String
  /// The message.
  public var message: Message
  /// The touches, ascending.
  public var touches: [Int]

  /// Creates the record.
  public init(recognizer: String, message: Message, touches: [Int]) {
    self.recognizer = recognizer
    self.message = message
    self.touches = touches
  }
}

extension RecognizerMessage: FieldOwner {
  package static let fields: [Field<RecognizerMessage>] = [
    Field("recognizer", .id) { $0.recognizer },
    Field("message", .choice) { $0.message },
    Field("touches", .touches) { $0.touches },
  ]
}

/// A recognizer changed state.
public struct StateChange: Equatable, Sendable {
  /// The recognizer.
  public var recognizer: String
  /// The state that it left.
  public var from: GestureState
  /// The state that it entered.
  public var to: GestureState
  /// The reason for the change.
  public var reason: Reason

  /// Creates the record.
  public init(recognizer: String, from: GestureState, to: GestureState, reason: Reason) {
    self.recognizer = recognizer
    self.from = from
    self.to = to
    self.reason = reason
  }
}

extension StateChange: FieldOwner {
  package static let fields: [Field<StateChange>] = [
    Field("recognizer", .id) { $0.recognizer },
    Field("from", .choice) { $0.from },
    Field("to", .choice) { $0.to },
    Field("reason", .object) { $0.reason },
    Field("why", .text) { $0.reason.sentence },
  ]
}

/// The states of a gesture recognizer, as the records name them.
///
/// UIKit gives `recognized`, the end of a discrete gesture, the same value as `ended`; the records distinguish them.
public enum GestureState: String, CaseIterable, Sendable {
  /// No decision has been made.
  case possible
  /// A continuous gesture began.
  case began
  /// A continuous gesture changed.
  case changed
  /// A continuous gesture ended.
  case ended
  /// A continuous gesture was cancelled, by the system or by the recognizer's class.
  case cancelled
  /// The touches did not form the gesture.
  case failed
  /// A discrete gesture was recognized.
  case recognized
}
