import Records

/// Counts of the events in a replay.
public struct Summary: Equatable, Sendable {
  /// The number of steps, without timers.
  public var steps = 0
  /// The number of touches that began.
  public var touches = 0
  /// The time of the last step or timer.
  public var end = Instant.zero
  /// The number of gestures that each recognizer recognized or began.
  public var recognized: [String: Int] = [:]
  /// The number of action messages of each recognizer and control.
  public var actions: [String: Int] = [:]
  /// The number of failures for each reason.
  public var failures: [ReasonCode: Int] = [:]
  /// The number of warnings of each code.
  public var warnings: [WarningCode: Int] = [:]

  /// Creates a summary without counts.
  public init() {}

  /// The kinds of records that are counted.
  public static let interest = Interest(only: [.step, .state, .action, .warning])

  /// Counts a record.
  public mutating func count(_ record: Record) {
    switch record {
    case .step(let step):
      end = step.time
      if step.line != nil { steps += 1 }
      if case .touches(let samples) = step.event {
        touches += samples.count { $0.phase == .began }
      }
    case .state(let change):
      switch change.to {
      case .began, .recognized: recognized[change.recognizer, default: 0] += 1
      case .failed: failures[change.reason.code, default: 0] += 1
      default: break
      }
    case .action(let action): actions[action.sender, default: 0] += 1
    case .warning(let warning): warnings[warning.code, default: 0] += 1
    default: break
    }
  }
}

/// Sums up the records of one replay.
public final class SummarySink: RecordSink {
  /// The counts so far.
  public private(set) var summary = Summary()
  private let filter: [String]

  /// Creates a sink. It counts all steps, and the other records that name one of `objects`, or all if the list is
  /// empty.
  public init(objects: [String] = []) {
    filter = objects
  }

  /// Counts the record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - time: Its time, which does not count.
  public func receive(_ record: Record, at time: Instant) {
    guard filter.isEmpty || record.kind == .step || record.names({ filter.contains($0) }) else { return }
    summary.count(record)
  }
}
