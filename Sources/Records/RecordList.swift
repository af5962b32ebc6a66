/// Keeps the records of a replay.
public final class RecordList: RecordSink {
  /// The records so far, in the order in which they were made.
  public private(set) var records: [Record] = []

  /// Makes an empty list.
  public init() {}

  /// Keeps a record.
  public func receive(_ record: Record) {
    records.append(record)
  }

  /// Forgets all records.
  public func removeAll() {
    records = []
  }
}
