import Records

/// Sums up the records of one replay.
public final class SummarySink: RecordSink {
  /// The counts so far.
  public private(set) var summary = Summary()
  private let filter: [String]

  /// Counts all steps, and those of the other records that name one of `objects`, or all records if the list is empty.
  public init(objects: [String] = []) {
    filter = objects
  }

  /// Counts the record.
  public func receive(_ record: Record) {
    guard filter.isEmpty || record.kind == .step || record.names({ filter.contains($0) }) else { return }
    summary.count(record)
  }
}
