/// A likely mistake seen while running.
public struct Warning: Equatable, Sendable {
  /// Its code.
  public var code: WarningCode
  /// The object that it is about.
  public var object: String
  /// What is wrong, in words.
  public var text: String

  /// Makes the record.
  public init(_ code: WarningCode, object: String, text: String) {
    self.code = code
    self.object = object
    self.text = text
  }
}
