import Foundation
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing
import TouchKit
import TraceFormat

@testable import Lint

/// Replays the golden traces with recognizers in other orders, which UIKit leaves open: only the listed ones may have
/// another outcome (docs/ENGINE.md, "The order of recognizers").
@Suite struct OrderTests {
  private static let dependent = [
    // Recognizers of one view are ready with one sample; the one attached last prevents the others.
    "arbitration/attached-last", "arbitration/attached-last-and-allowed", "arbitration/attached-last-of-four",
    // The same, and one of the two cannot be prevented, or does not prevent the other.
    "arbitration/cannot-be-prevented", "arbitration/cannot-be-prevented-is-one-way",
    "arbitration/cannot-prevent", "arbitration/cannot-prevent-is-one-way",
    // Two double taps are ready with one lift.
    "arbitration/diamond",
    // A single tap does not prevent a double tap, but a double tap prevents a single tap.
    "arbitration/double-attached-before-single", "arbitration/double-taps-before-a-single",
    // A tap and a pan that waited for a swipe are ready with one lift; taps stand where the one attached last stands.
    "arbitration/judged-where-the-last-tap-stands",
    // A single tap and a double tap, as above.
    "arbitration/single-attached-before-double",
    "failure-requirements/double-attached-first", "failure-requirements/single-then-double",
    // The second handler has its location in the coordinates that the first one left.
    "handlers/pinches-and-rotates-a-view",
    // A pinch and a pan are ready with one sample, or a recognizer of a scroll view and another one.
    "prevention/one-at-a-time", "scrolling/pan-added-to-a-scroll-view",
    "scrolling/two-finger-pan-on-a-scroll-view", "systems/row-selection-13",
    "zooming/pinch-added-to-a-scroll-view-wins",
  ]

  @Test func `Only the listed cases depend on the order of recognizers`() throws {
    let traces = try PackageFiles.goldenTraces()
    #expect(traces.count > 200)
    var (dependent, missed) = ([String](), [String]())
    for trace in traces {
      // Recordings replay against a scene in which all recognizers go together; one other order will do.
      let orders = trace.hasPrefix("recorded/") ? [.reversed] : RecognizerOrder.others
      let (attached, error) = replay(trace, .attached)
      let isDependent = orders.contains { order in
        let (other, otherError) = replay(trace, order)
        return otherError != error || differ(attached, other)
      }
      if isDependent { dependent.append(trace) }
      if isDependent, !isSensitive(trace) { missed.append(trace) }
    }
    #expect(dependent == Self.dependent)
    #expect(missed == [], "lint would not try other orders of these")
  }

  private func differ(_ one: MomentLog, _ other: MomentLog) -> Bool {
    MomentComparison.difference(one, other) != nil
  }

  /// Whether one replay in the usual order shows that others may differ.
  private func isSensitive(_ trace: String) -> Bool {
    let replayer = Replayer(classes: .withSamplePrograms)
    let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(trace)))
    let watch = OrderWatch()
    try? replayer.replay(
      StepSource(keeping: input, for: replayer),
      interest: .nothing,
      into: RecordList(),
      beforehand: { live in
        live.engine.gestures.orderWatch = watch
      }
    )
    return watch.isSensitive
  }

  private func replay(_ trace: String, _ order: RecognizerOrder) -> (log: MomentLog, error: String?) {
    var options = ReplayOptions()
    options.order = order
    let log = MomentLog()
    do {
      try Replayer(options: options, classes: .withSamplePrograms)
        .replay(
          .path(PackageFiles.path(PackageFiles.trace(trace))),
          interest: Interest(only: MomentLog.kinds),
          into: log
        )
      return (log, nil)
    } catch {
      return (log, "\(error)")
    }
  }
}
