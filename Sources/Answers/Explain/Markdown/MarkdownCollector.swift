import Records
import Replay
import Reports

/// The first lines of a text, and how many follow.
package final class FirstLines {
  /// The largest number of bytes that are kept.
  private static let most = 14_000

  private var bytes: [UInt8] = []
  private var lines = 0

  package init() {}

  package func append(_ buffer: borrowing ByteBuffer) {
    buffer.withBytes { new in
      lines += new.count { $0 == UInt8(ascii: "\n") }
      bytes += new.prefix(Self.most - bytes.count)
    }
  }

  /// The lines that are kept whole, and the number of those that are not.
  package var text: (shown: String, left: Int) {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let shown = bytes[..<end]
    return (String(decoding: shown, as: UTF8.self), lines - shown.count { $0 == UInt8(ascii: "\n") })
  }
}

/// Collects what Markdown shows of a replay beside the stories: its verdicts, and its records as folded text.
package final class MarkdownCollector: LiveSink {
  private let judge = VerdictCollector()
  private let span: ClosedRange<Instant>?
  private let report: ReportSink
  /// Receives only the records of the span.
  private let shown: any RecordSink
  package let records = FirstLines()

  package init(span: ClosedRange<Instant>? = nil) {
    self.span = span
    var options = ReportOptions()
    options.folds = true
    let records = records
    let report = ReportSink(options) { records.append($0) }
    self.report = report
    shown = span.map { SpanSink($0, to: report) } ?? report
  }

  package func begin(_ live: LiveScene) { judge.begin(live) }

  package func end() {
    judge.end()
    report.finish()
    report.flush()
  }

  package func receive(_ record: Record, at time: Instant) {
    judge.receive(record, at: time)
    // The stories read more than a text shows.
    if case .state(let change) = record, change.from == .changed, change.to == .changed { return }
    shown.receive(record.withoutDetail, at: time)
  }

  /// Returns the verdicts on the gestures.
  package func verdicts(by explanation: Explanation) -> [EpisodeVerdict] {
    judge.verdicts(by: explanation, span: span)
  }
}
