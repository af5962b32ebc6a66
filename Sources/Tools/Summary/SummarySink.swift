import Records

/// Takes the records of one replay and sums them up.
public final class SummarySink: RecordSink {
  /// What they have come to so far.
  public private(set) var summary = Summary()
  private let filter: [String]

  /// Counts all steps, and of the other records those that name one of `objects`; all where there is none.
  public init(objects: [String] = []) {
    filter = objects
  }

  /// Counts the record.
  public func receive(_ record: Record) {
    guard filter.isEmpty || record.kind == .step || record.names({ filter.contains($0) }) else { return }
    summary.count(record)
  }
}
