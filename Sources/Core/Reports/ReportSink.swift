// Importing Reports also imports Records, whose buffer a report is written into.
@_exported import Records

/// A sink that writes the records of one replay into a buffer, as text or JSON lines.
public final class ReportSink: RecordSink {
  /// The size in bytes at which the buffer is drained.
  public static let capacity = 64 << 10

  /// The output that has not been drained.
  public private(set) var buffer = ByteBuffer()
  private let shown: Interest
  /// The time of the current step, if each line shows it.
  private var time: Instant?
  private var filter: ObjectFilter?
  private var report: Report
  private var folded: FoldedText?
  private var jsonLines: JSONLinesReport
  private let drain: ((borrowing ByteBuffer) -> Void)?

  private enum Report {
    case text(TextReport)
    /// Folded text. The property `folded` keeps its state.
    case folded
    /// JSON lines. The property `jsonLines` keeps their state.
    case jsonLines
  }

  /// Creates a sink that passes its buffer to `drain` whenever it is full; without `drain` it keeps everything.
  public init(_ options: ReportOptions, drain: ((borrowing ByteBuffer) -> Void)? = nil) {
    shown = options.shown
    time = options.hasTimes ? .zero : nil
    filter = options.objects.isEmpty ? nil : ObjectFilter(options.objects)
    let text = TextReport(
      detail: options.detail,
      style: options.style,
      numbersLines: options.numbersLines
    )
    jsonLines = JSONLinesReport(trace: options.trace)
    if options.format == .jsonl {
      report = .jsonLines
    } else if options.folds {
      report = .folded
      folded = FoldedText(text)
    } else {
      report = .text(text)
    }
    self.drain = drain
  }

  /// Writes a record, if it is shown.
  public func receive(_ record: Record) {
    if filter == nil { write(record) } else { filter?.pass(record, to: write) }
  }

  // Separate methods for steps and actions save wrapping each in a `Record`.

  /// Writes a step, if steps are shown.
  public func receive(_ step: Step) {
    guard filter == nil, shown.wants(.step) else { return receive(.step(step)) }
    switch report {
    case .text(let text): text.writeLine(of: step, to: &buffer)
    case .jsonLines: jsonLines.writeLine(of: step, to: &buffer)
    case .folded: return receive(.step(step))
    }
    flushWhenFull()
  }

  /// Writes an action, if actions are shown.
  public func receive(_ action: Action) {
    guard filter == nil, time == nil, shown.wants(.action) else { return receive(.action(action)) }
    switch report {
    case .text(let text): text.writeLine(of: action, to: &buffer)
    case .jsonLines: jsonLines.writeLine(of: action, to: &buffer)
    case .folded: return receive(.action(action))
    }
    flushWhenFull()
  }

  /// Appends text that is not a record, such as the heading of a trace.
  public func append(text: String) {
    buffer.append(text: text)
  }

  /// Writes what folding still holds back, such as the last run.
  public func finish() {
    folded?.finish(&buffer)
  }

  /// Drains the buffer.
  public func flush() {
    guard let drain, buffer.count > 0 else { return }
    drain(buffer)
    buffer.removeAll()
  }

  private func write(_ record: Record) {
    switch report {
    case .text(let text):
      if time != nil, case .step(let step) = record { time = step.time }
      guard shown.wants(record.kind) else { return }
      text.write(record, at: time, to: &buffer)
    case .folded:
      guard shown.wants(record.kind) else { return }
      folded?.write(record, to: &buffer)
    case .jsonLines:
      if shown.wants(record.kind) {
        jsonLines.write(record, to: &buffer)
      } else if case .step(let step) = record {
        jsonLines.advance(to: step)
      }
    }
    flushWhenFull()
  }

  private func flushWhenFull() {
    if buffer.count >= Self.capacity { flush() }
  }
}
