/// A likely mistake in a scene or a trace: something valid that is rarely intended.
public struct Finding: Equatable, Sendable {
  /// The code, which names the kind of mistake.
  public var code: LintCode
  /// The file, as named on the command line; `-` for standard input.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int
  /// The objects concerned, the cause first; empty for findings about fingers and lines.
  public var objects: [String]
  /// The finding in words.
  public var text: String

  /// Creates a finding.
  public init(_ code: LintCode, file: String, line: Int, column: Int, objects: [String], text: String) {
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.objects = objects
    self.text = text
  }
}
