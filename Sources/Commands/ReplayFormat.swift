import ArgumentParser
import Reports

/// What a replay prints.
enum ReplayFormat: String, CaseIterable, ExpressibleByArgument {
  case text, jsonl, summary, none

  /// How it prints records; a summary shows none.
  var ofRecords: ReportFormat {
    switch self {
    case .text: .text
    case .jsonl: .jsonl
    case .summary, .none: .none
    }
  }
}
