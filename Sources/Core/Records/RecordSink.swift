/// Receives the records of a replay, one after the other.
///
/// Most records are steps and actions. A sink can receive these two directly, which saves wrapping each of them in a
/// ``Record``. By default they are received as records.
public protocol RecordSink: AnyObject {
  /// Receives the next record.
  func receive(_ record: Record)
  /// Receives the next record, which is a step.
  func receive(_ step: Step)
  /// Receives the next record, which is an action.
  func receive(_ action: Action)
}

extension RecordSink {
  /// Receives a step as a record.
  public func receive(_ step: Step) { receive(.step(step)) }

  /// Receives an action as a record.
  public func receive(_ action: Action) { receive(.action(action)) }
}

/// A sink that keeps all records in memory.
public final class RecordList: RecordSink {
  /// The records so far, in the order in which they were made.
  public private(set) var records: [Record] = []

  /// Creates an empty list.
  public init() {}

  /// Adds a record to the list.
  public func receive(_ record: Record) {
    records.append(record)
  }

  /// Removes all records.
  public func removeAll() {
    records = []
  }
}
