import Records

/// A sink that passes on the records of a span of time, both ends included.
public final class SpanSink: RecordSink {
  private let span: ClosedRange<Instant>
  private let sink: any RecordSink
  private var isInside = false
  /// The time of the last step; nil without steps.
  public private(set) var end: Instant?

  /// Creates a sink for a span of time.
  public init(_ span: ClosedRange<Instant>, to sink: any RecordSink) {
    self.span = span
    self.sink = sink
  }

  /// Passes on a record of a step in the span.
  public func receive(_ record: Record) {
    if case .step(let step) = record {
      isInside = span.contains(step.time)
      end = step.time
    }
    if isInside { sink.receive(record) }
  }
}
