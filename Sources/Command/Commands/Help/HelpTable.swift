/// A table of names and their meanings in the discussion of a command: a row a line, with a tab between the two.
/// Whoever prints the discussion lays it out.
enum HelpTable {
  /// Returns the lines of a table.
  static func text(_ rows: [(name: String, meaning: String)]) -> String {
    rows.map { "  \($0.name)\t\($0.meaning)" }.joined(separator: "\n")
  }
}
