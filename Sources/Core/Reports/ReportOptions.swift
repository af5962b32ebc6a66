import Records

/// The formats of a replay's output; the raw values are the command line's.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// One line for each record, for people.
  case text
  /// One JSON object for each record.
  case jsonl
  /// No output: the exit code is the result.
  case none
}

/// The records of a replay that are shown, and their format.
public struct ReportOptions: Sendable {
  /// The format.
  public var format = ReportFormat.text
  /// The amount of detail.
  public var detail = Detail.normal
  /// The kinds that are shown; nil for all kinds of the detail.
  public var only: [RecordKind]?
  /// The objects whose records are shown; empty for all.
  public var objects: [String] = []
  /// Whether the text folds long runs into their first and last values.
  public var folds = false
  /// The time span of the shown records, both ends included; nil for all.
  public var span: ClosedRange<Instant>?
  /// Whether each line of a text without steps has its time. Golden files omit it, because they narrow their
  /// expectations.
  public var addsTimes = false
  /// Whether the text shows the trace's line number before each step.
  public var numbersLines = false
  /// The text report's style.
  public var style = Style.plain
  /// Whether the JSON lines are rows of a table, with the same columns for every record.
  public var isTable = false
  /// The name of the trace in each JSON record, if several traces are replayed.
  public var trace: String?

  /// Creates options that show all records of the normal detail as plain text.
  public init() {}

  /// The records that are shown.
  var shown: Interest {
    format == .none ? .nothing : interest(in: only)
  }

  /// Whether each line has a time, because no steps are shown.
  var hasTimes: Bool { addsTimes && format == .text && !folds && only != nil && !shown.wants(.step) }

  /// The records that the replay has to make: the shown ones, and steps if they are counted.
  public func interest(countingSteps: Bool = false) -> Interest {
    guard countingSteps, !shown.wants(.step) else {
      return shown
    }
    return interest(in: (format == .none ? [] : only ?? []) + [.step])
  }

  private func interest(in kinds: [RecordKind]?) -> Interest {
    Interest(detail: detail, only: kinds, alwaysIncludesLocation: format != .text || detail == .full)
  }
}
