/// Receives the records of a replay, one after the other.
public protocol RecordSink: AnyObject {
  /// Receives the next record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - time: The time of its step or timer.
  func receive(_ record: Record, at time: Instant)
}

/// A sink that keeps all records in memory.
public final class RecordList: RecordSink {
  /// The records so far, in the order in which they were made.
  public private(set) var records: [Record] = []

  /// Creates an empty list.
  public init() {}

  /// Adds a record to the list.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - time: Its time, which the list does not keep.
  public func receive(_ record: Record, at time: Instant) {
    records.append(record)
  }

  /// Removes all records.
  public func removeAll() {
    records = []
  }
}
