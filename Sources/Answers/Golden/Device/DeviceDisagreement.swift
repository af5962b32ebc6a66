import Explain
import Replay
import Reports
import TraceFormat

/// A replay's disagreement with a device log, and the thresholds that would reconcile the two.
public struct DeviceDisagreement: Sendable {
  private let path: String
  private let trace: String
  private let difference: OutcomeDifference
  /// The changes of thresholds; nil if they were not searched for.
  private let reconciliations: Reconciliations?

  init(
    _ difference: OutcomeDifference,
    of path: String,
    _ trace: String,
    _ reconciliations: Reconciliations?
  ) {
    self.path = path
    self.trace = trace
    self.difference = difference
    self.reconciliations = reconciliations
  }

  /// Returns the differences as `touchtrace diff` shows them, followed by the thresholds.
  public func text(_ style: Style = .plain) -> ByteBuffer {
    var buffer = ByteBuffer()
    DiffReport(style: style).writeText(difference, path, "\(trace) (replayed)", to: &buffer)
    if let reconciliations { buffer.write(reconciliations.text(style)) }
    return buffer
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
    of trace: String,
    with replayer: Replayer,
    searches: Bool
  ) throws(InputFailure) -> Result {
    let log = try DeviceLog(.file(path))
    let probe = try DeviceProbe(replayer, .file(trace), log, at: path)
    let comparison = try probe.comparison()
    let duration = probe.duration
    guard !comparison.agrees else { return (duration, nil) }
    let limit = Explainer.limit(for: probe.stepCount)
    let found = searches ? try Reconciliations.search(probe, limit: limit) : nil
    return (duration, DeviceDisagreement(comparison.difference, of: path, trace, found))
  }
}
