import Records

/// What a replay came to, in numbers.
public struct Summary: Equatable, Sendable {
  /// How many steps of the trace were played; timers are none.
  public var steps = 0
  /// How many touches began.
  public var touches = 0
  /// When the last step or timer was.
  public var end = Instant.zero
  /// How many gestures each recognizer recognized, or began.
  public var recognized: [String: Int] = [:]
  /// How many action messages each recognizer and control sent.
  public var actions: [String: Int] = [:]
  /// How many gestures failed for each reason.
  public var failures: [ReasonCode: Int] = [:]
  /// How many warnings there were of each code.
  public var warnings: [WarningCode: Int] = [:]

  /// Counts nothing yet.
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
