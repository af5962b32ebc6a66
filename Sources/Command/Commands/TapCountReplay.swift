import Records
import Replay
import TraceFormat

/// Replays a trace to find the tap counts of its touches, so that an import can compare them with those that the
/// recording tells.
enum TapCountReplay {
  /// A window that every touch hits. In a scene with several views a tap count may be smaller, never larger.
  private static let scene = """
    {"windows": [{"id": "window", "frame": [-1e6, -1e6, 2e6, 2e6], "isMultipleTouchEnabled": true}]}
    """

  /// The tap counts that touches have when they begin, by their ids; those up to an error if the trace has one.
  static func counts(of trace: [UInt8]) -> [Int: Int] {
    var options = ReplayOptions()
    options.scene = .text(name: "window", Array(scene.utf8))
    let sink = Sink()
    try? Replayer(options: options).replay(
      .text(name: "trace", trace),
      interest: Interest(detail: .full, only: [.deliver]),
      into: sink
    )
    return sink.counts
  }

  private final class Sink: RecordSink {
    var counts: [Int: Int] = [:]

    func receive(_ record: Record) {
      guard case .deliver(let delivery) = record, delivery.message == .touchesBegan,
        let detail = delivery.detail
      else { return }
      for (touch, count) in zip(delivery.touches, detail.tapCounts) { counts[touch] = counts[touch] ?? count }
    }
  }
}
