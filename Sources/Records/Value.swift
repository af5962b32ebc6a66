/// A value of a property as the trace writes it: JSON, with its keys in their order.
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
  /// Keys with their values, in the order in which they stand.
  case object([Member])

  /// A key and its value.
  public struct Member: Equatable, Sendable {
    /// The key.
    public var key: String
    /// Its value.
    public var value: Value

    /// Makes a member.
    public init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }
}
