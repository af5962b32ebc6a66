/// A finger that came down before the first line of a cut trace, such as the end of a recording that `tail` prints.
public struct CutFinger: Equatable, Sendable {
  /// How such a finger is replayed.
  public enum Treatment: Sendable {
    /// The touch begins with the first sample of the finger.
    case began
    /// The first sample is the lift, which is ignored.
    case ignoredLift
    /// An interruption has cancelled the touch, and the samples up to the lift are ignored.
    case interrupted
  }

  /// The line of the first sample.
  public var line: Int
  /// The finger's id.
  public var id: Int
  /// How the finger is replayed.
  public var treatment: Treatment

  /// Returns a message for people, in the form of a compiler's message.
  public func message(in file: String) -> String {
    let consequence =
      switch treatment {
      case .began: "it begins here"
      case .ignoredLift: "its lift is ignored"
      case .interrupted: "an interruption cancelled it, and it is ignored until it lifts"
      }
    return "\(file):\(line): note: touch \(id) came down before the first line; \(consequence)"
  }
}
