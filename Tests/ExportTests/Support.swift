import Export
import Testing
import TraceFormat

/// A trace of lines, exported.
func exported(_ lines: String, to format: ExportFormat) throws -> Export {
  try format.export(.text(name: "trace.jsonl", Array(lines.utf8)))
}

extension Export {
  /// The notes, each with its line in front.
  var told: [String] { losses.notes.map { "\($0.line): \($0.text)" } }

  /// The lines of the text.
  var lines: [Substring] { text.split(separator: "\n") }
}

enum Traces {
  /// A finger that lands at 10, 20, moves after 50 ms and lifts after 100 ms.
  static let drag = """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}
    {"t": 0.05, "touches": [{"id": 1, "phase": "moved", "x": 10.5, "y": 40}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 10.5, "y": 40}]}
    """

  /// Two fingers: the second lands and the first moves in one step, the first lifts, the second is cancelled.
  static let pair = """
    {"t": 0.25, "touches": [{"id": 7, "phase": "began", "x": 1, "y": 2}]}
    {"t": 0.266, "touches": [{"id": 7, "phase": "moved", "x": 3, "y": 4}, {"id": 9, "phase": "began", "x": 5, "y": 6}]}
    {"t": 0.3, "touches": [{"id": 7, "phase": "ended", "x": 3, "y": 4}]}
    {"t": 0.4, "touches": [{"id": 9, "phase": "cancelled", "x": 5, "y": 6}]}
    """
}
