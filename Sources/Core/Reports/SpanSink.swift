import Records

/// A sink that forwards the records of a time span, both ends included.
public final class SpanSink: RecordSink {
  private let span: ClosedRange<Instant>
  private let sink: any RecordSink
  /// The time of the last record; nil without records.
  public private(set) var end: Instant?

  /// Creates a sink for a span of time.
  public init(_ span: ClosedRange<Instant>, to sink: any RecordSink) {
    self.span = span
    self.sink = sink
  }

  /// Forwards a record if its time is in the span.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - time: Its time.
  public func receive(_ record: Record, at time: Instant) {
    end = time
    if span.contains(time) { sink.receive(record, at: time) }
  }
}
