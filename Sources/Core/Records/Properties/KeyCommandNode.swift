/// A key command of a responder in a scene: a `UIKeyCommand`.
public struct KeyCommandNode: Equatable, Sendable {
  /// The text that the key types without modifier keys, or a constant of `UIKeyCommand`.
  public var input: String
  /// The modifier keys that must be held.
  public var modifiers: [KeyModifier]
  /// The selector of the action.
  public var action: String
  /// Whether the command comes before typing.
  public var wantsPriority: Bool

  /// Creates a key command.
  public init(input: String, modifiers: [KeyModifier], action: String, wantsPriority: Bool = false) {
    self.input = input
    self.modifiers = modifiers
    self.action = action
    self.wantsPriority = wantsPriority
  }
}
