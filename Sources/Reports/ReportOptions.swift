import Records

/// The formats of a replay's output; the raw values are the command line's.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// One line a record, for people.
  case text
  /// One JSON object a record.
  case jsonl
  /// Nothing: the exit code says it all.
  case none
}

/// What of a replay is shown, and how.
public struct ReportOptions: Sendable {
  /// The format.
  public var format = ReportFormat.text
  /// How much each record says.
  public var detail = Detail.normal
  /// The kinds that are shown; nil for all that belong to the detail.
  public var only: [RecordKind]?
  /// The objects whose records are shown; empty for all.
  public var objects: [String] = []
  /// The text report's style.
  public var style = Style.plain
  /// The name of the trace that heads each JSON record, where several are replayed.
  public var trace: String?

  /// Shows everything of the normal detail as plain text.
  public init() {}

  /// The kinds and the detail that are shown.
  var shown: Interest {
    format == .none ? .nothing : interest(in: only)
  }

  /// What the replay is asked for: what is shown, and the steps where somebody needs their times or number.
  public func interest(countingSteps: Bool = false) -> Interest {
    guard countingSteps || format == .jsonl, !shown.wants(.step) else { return shown }
    return interest(in: (format == .none ? [] : only ?? []) + [.step])
  }

  private func interest(in kinds: [RecordKind]?) -> Interest {
    Interest(detail: detail, only: kinds, alwaysIncludesLocation: format != .text || detail == .full)
  }
}
