/// A message that a responder forwards instead of handling it.
public struct ForwardNode: Equatable, Sendable {
  /// The forwarded messages: a single one, or all four touch messages.
  public var messages: [Message]
  /// The tap count of the forwarded touches; nil for any.
  public var tapCount: Int?
  /// The view that contains the forwarded touches; nil for any location.
  public var inside: Reference?
  /// The receiver; nil for the next responder.
  public var to: Reference?

  /// Creates a forward.
  public init(messages: [Message], tapCount: Int? = nil, inside: Reference? = nil, to: Reference?) {
    self.messages = messages
    self.tapCount = tapCount
    self.inside = inside
    self.to = to
  }
}
