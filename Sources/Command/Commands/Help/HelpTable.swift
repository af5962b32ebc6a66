/// A table of names and meanings in the discussion of a command: one row per line, with a tab between the two. The
/// printer of the discussion lays it out.
enum HelpTable {
  /// Returns the lines of a table.
  static func text(_ rows: [(name: String, meaning: String)]) -> String {
    rows.map { "  \($0.name)\t\($0.meaning)" }.joined(separator: "\n")
  }
}
