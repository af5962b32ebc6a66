import SwiftParser
import SwiftSyntax

/// A Swift file of the target.
public struct SourceFile {
  /// The path, for messages and `#sourceLocation`.
  public let path: String
  /// The contents.
  public let text: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// Parses a file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Returns the line and the column of a position, both from 1.
  func lineAndColumn(of position: AbsolutePosition) -> (line: Int, column: Int) {
    let location = converter.location(for: position)
    return (location.line, location.column)
  }
}
