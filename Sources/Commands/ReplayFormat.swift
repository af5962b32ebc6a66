import ArgumentParser
import Reports

/// The formats of a replay's output.
enum ReplayFormat: String, CaseIterable, ExpressibleByArgument {
  case text, jsonl, summary, none

  /// The format of records; a summary has none.
  var ofRecords: ReportFormat {
    switch self {
    case .text: .text
    case .jsonl: .jsonl
    case .summary, .none: .none
    }
  }
}
