/// A value of a property as the trace writes it: JSON, with its keys in their order.
public indirect enum Value: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Value])
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
