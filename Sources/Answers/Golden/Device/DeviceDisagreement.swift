import Explain
import Replay
import Reports
import TraceFormat

/// A replay's disagreement with a device log, and the thresholds that would reconcile the two, in a bounded length for
/// reports.
public struct DeviceDisagreement: Sendable {
  private var shown: StyledText
  private static let mostText = 1 << 20

  init(
    _ difference: OutcomeDifference,
    of path: String,
    _ trace: String,
    _ reconciliations: Reconciliations?
  ) {
    shown = StyledText { style, buffer in
      DiffReport(style: style).writeText(difference, path, "\(trace) (replayed)", to: &buffer)
      if let reconciliations { buffer.write(reconciliations.text(style)) }
    }
    if shown.colored.count > Self.mostText { dropLines() }
  }

  /// Returns the differences as `touchtrace diff` shows them, followed by the thresholds.
  public func text(_ style: Style = .plain) -> ByteBuffer {
    var buffer = ByteBuffer()
    shown.text(style).withUnsafeBufferPointer { buffer.append(bytes: $0) }
    return buffer
  }

  /// Drops the differences, so that the reports of a run have a bounded length.
  mutating func dropLines() {
    shown = StyledText { $1.append("the differences are too long to be shown here\n") }
  }
}

extension DeviceDisagreement: PipeValue {
  package func append(to bytes: inout [UInt8]) { shown.colored.append(to: &bytes) }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let colored = [UInt8](popping: &bytes) else { return nil }
    shown = StyledText(colored: colored)
  }
}

/// The check of a trace against its device log.
enum DeviceCheck {
  /// The result of a check: the duration of the trace in its own time, and the disagreement; nil if trace and log
  /// agree.
  typealias Result = (duration: Int64, disagreement: DeviceDisagreement?)

  /// Replays a trace and compares it with the log at a path.
  ///
  /// - Parameter searches: Whether to search for thresholds that reconcile the two.
  static func run(
    _ path: String,
    of trace: TraceInput,
    with replayer: Replayer,
    searches: Bool
  ) throws(InputFailure) -> Result {
    let log = try DeviceLog(.file(path))
    let probe = try DeviceProbe(replayer, trace, log, at: path)
    let comparison = try probe.comparison()
    let duration = probe.duration
    guard !comparison.agrees else { return (duration, nil) }
    let limit = Explainer.limit(for: probe.stepCount)
    let found = searches ? try Reconciliations.search(probe, limit: limit) : nil
    return (duration, DeviceDisagreement(comparison.difference, of: path, trace.name, found))
  }
}
