// Importing Reports also imports Records, for its buffer.
@_exported import Records

/// A sink that writes the records of one replay into a buffer, as text or JSON lines.
public final class ReportSink: RecordSink {
  /// The size in bytes at which the buffer is drained.
  public static let capacity = 64 << 10

  /// The output that has not been drained.
  public private(set) var buffer = ByteBuffer()
  private let shown: Interest
  /// Whether each line shows its time.
  private let hasTimes: Bool
  private var filter: ObjectFilter?
  private let report: Report
  private var folded: FoldedText?
  private var table: TableReport?
  /// Returns the class of an object, for tables.
  package var className: ((String) -> String?)?
  private let drain: ((borrowing ByteBuffer) -> Void)?

  private enum Report {
    case text(TextReport)
    /// Folded text. The property `folded` keeps its state.
    case folded
    case jsonLines(JSONLinesReport)
    /// Rows of a table. The property `table` keeps its state.
    case table
  }

  /// Creates a sink that sends its buffer to `drain` whenever it is full; without `drain` it keeps everything.
  public init(_ options: ReportOptions, drain: ((borrowing ByteBuffer) -> Void)? = nil) {
    shown = options.shown
    hasTimes = options.hasTimes
    filter = options.objects.isEmpty ? nil : ObjectFilter(options.objects)
    let text = TextReport(
      detail: options.detail,
      style: options.style,
      numbersLines: options.numbersLines
    )
    if options.isTable {
      report = .table
      table = TableReport(trace: options.trace)
    } else if options.format == .jsonl {
      report = .jsonLines(JSONLinesReport(trace: options.trace))
    } else if options.folds {
      report = .folded
      folded = FoldedText(text)
    } else {
      report = .text(text)
    }
    self.drain = drain
  }

  /// Writes a record, if it is shown.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - time: Its time.
  public func receive(_ record: Record, at time: Instant) {
    if filter == nil { write(record, at: time) } else { filter?.pass(record) { write($0, at: time) } }
  }

  /// Appends text that is not a record, such as the heading of a trace.
  public func append(text: String) {
    buffer.append(text: text)
  }

  /// Writes everything that folding still holds back, such as the last run.
  public func finish() {
    folded?.finish(&buffer)
  }

  /// Drains the buffer.
  public func flush() {
    guard let drain, buffer.count > 0 else { return }
    drain(buffer)
    buffer.removeAll()
  }

  private func write(_ record: Record, at time: Instant) {
    if case .step(let step) = record { table?.begin(step) }
    guard shown.wants(record.kind) else { return }
    switch report {
    case .text(let text): text.write(record, at: hasTimes ? time : nil, to: &buffer)
    case .folded: folded?.write(record, to: &buffer)
    case .jsonLines(let lines): lines.writeLine(of: record, at: time, to: &buffer)
    case .table: table?.write(record, at: time, className, to: &buffer)
    }
    if buffer.count >= Self.capacity { flush() }
  }
}
