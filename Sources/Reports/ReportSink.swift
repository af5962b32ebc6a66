// Importing Reports also imports Bytes, because a report is written into a buffer.
@_exported import Bytes
import Records

/// A sink that writes the records of one replay into a buffer, as text or JSON lines.
public final class ReportSink: RecordSink {
  /// The size in bytes at which the buffer is drained.
  public static let capacity = 64 << 10

  /// The output that has not been drained.
  public private(set) var buffer = ByteBuffer()
  private let shown: Interest
  private var filter: ObjectFilter?
  private var report: Report
  private var folded: FoldedText?
  private let drain: ((borrowing ByteBuffer) -> Void)?

  private enum Report {
    case text(TextReport)
    /// The folded text, for which the property `folded` has the state.
    case folded
    case jsonLines(JSONLinesReport)
  }

  /// Makes a sink that passes its buffer to `drain` whenever it is full; without `drain` it keeps everything.
  public init(_ options: ReportOptions, drain: ((borrowing ByteBuffer) -> Void)? = nil) {
    shown = options.shown
    filter = options.objects.isEmpty ? nil : ObjectFilter(options.objects)
    let text = TextReport(
      detail: options.detail,
      style: options.style,
      numbersLines: options.numbersLines
    )
    if options.format == .jsonl {
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
  public func receive(_ record: Record) {
    if filter == nil { write(record) } else { filter?.pass(record, to: write) }
  }

  // Hot path: text. A step or an action is written as text without being wrapped in a record.

  /// Writes a step, if steps are shown.
  public func receive(_ step: Step) {
    guard filter == nil, case .text(let text) = report else { return receive(.step(step)) }
    guard shown.wants(.step) else { return }
    text.writeLine(of: step, to: &buffer)
    flushWhenFull()
  }

  /// Writes an action, if actions are shown.
  public func receive(_ action: Action) {
    guard filter == nil, case .text(let text) = report else { return receive(.action(action)) }
    guard shown.wants(.action) else { return }
    text.writeLine(of: action, to: &buffer)
    flushWhenFull()
  }

  /// Appends text that is not a record, such as the heading of a trace.
  public func append(text: String) {
    buffer.append(text: text)
  }

  /// Writes the lines that folding has kept back, such as those of the last run.
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
      guard shown.wants(record.kind) else { return }
      text.write(record, to: &buffer)
    case .folded:
      guard shown.wants(record.kind) else { return }
      folded?.write(record, to: &buffer)
    case .jsonLines(var json):
      if shown.wants(record.kind) {
        json.write(record, to: &buffer)
      } else if case .step(let step) = record {
        json.advance(to: step)
      }
      report = .jsonLines(json)
    }
    flushWhenFull()
  }

  private func flushWhenFull() {
    if buffer.count >= Self.capacity { flush() }
  }
}
