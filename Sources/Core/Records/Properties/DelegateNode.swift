/// The delegate of a recognizer. Methods that the scene omits have UIKit's defaults.
public struct DelegateNode: Equatable, Sendable {
  /// `gestureRecognizerShouldBegin(_:)`.
  public var shouldBegin: BeginAnswer?
  /// The answers of `gestureRecognizer(_:shouldReceive:)`, by the touch's view.
  public var shouldReceive: Filter?
  /// The answers of `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`, by the other recognizer.
  public var shouldRecognizeSimultaneouslyWith: Filter?
  /// `gestureRecognizer(_:shouldRequireFailureOf:)`.
  public var shouldRequireFailureOf: [Reference] = []
  /// `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  public var shouldBeRequiredToFailBy: [Reference] = []

  /// Creates a delegate that implements nothing.
  public init() {}
}

/// A delegate's answer to whether a recognizer should begin.
public enum BeginAnswer: Equatable, Sendable {
  /// Yes.
  case always
  /// No.
  case never
  /// Yes if a condition holds.
  case when(GestureCondition)
}
