/// A JSON value of a trace, with the keys of objects in written order.
public indirect enum Value: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, finite.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([Value])
  /// An object's members, in written order.
  case object([Member])

  /// A key and the value that belongs to it.
  public struct Member: Equatable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: Value

    /// Creates a member.
    public init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }
}
