/// The states of a gesture recognizer, as the records name them.
///
/// `recognized` is the end of a discrete gesture; UIKit gives it the same value as `ended`, the records tell
/// them apart.
public enum GestureState: String, CaseIterable, Sendable {
  /// Nothing is decided yet.
  case possible
  /// A continuous gesture has begun.
  case began
  /// It goes on.
  case changed
  /// It is over.
  case ended
  /// It is over because its touches were taken away, or its class said so.
  case cancelled
  /// It was not the gesture.
  case failed
  /// A discrete gesture has been recognized.
  case recognized
}
