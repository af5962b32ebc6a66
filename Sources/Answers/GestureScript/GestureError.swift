/// The error for a text that does not describe a gesture.
public struct GestureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int
  /// The message: what is wrong, and what was expected.
  public var message: String
  /// The form of the sentence, or the possible first words if the first word is unknown.
  public var usage: String?

  /// The message with its column.
  public var description: String { "column \(column): \(message)" }

  package init(_ column: Int, _ message: String, usage: String? = nil) {
    self.column = column
    self.message = message
    self.usage = usage
  }
}
