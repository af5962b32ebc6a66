import Foundation
import Records
import Replay
import Testing

/// Compares the tap counts that devices logged with those of the engine.
@Suite
struct TapCountTests {
  @Test func `Every sample of a device's trial has the tap count that the device logged`() throws {
    var compared = 0
    for trial in try Trial.all() {
      let trace = try String(contentsOfFile: trial.trace, encoding: .utf8)
      let samples = try Self.samples(of: trace)
      guard samples.contains(where: { $0.count != nil }) else { continue }
      let collector = TapCountCollector()
      try Replayer().replay(
        .text(name: trial.name, [UInt8]((Self.header + Self.withoutHeader(trace)).utf8)),
        interest: Interest(detail: .full, only: [.step, .deliver]),
        into: collector
      )
      for sample in samples {
        guard let count = sample.count else { continue }
        compared += 1
        #expect(collector.counts[sample.place] == count, "\(trial.name): \(sample.place)")
      }
    }
    // The first trials with such logs came with 38 samples of long or far touches.
    #expect(compared >= 38)
  }

  /// A window that receives every message, without recognizers.
  private static let header =
    #"{"touchtrace":1,"scene":{"windows":[{"id":"w","frame":[0,0,4000,4000],"handles":"touches","#
    + #""isMultipleTouchEnabled":true}]}}"# + "\n"

  private static func withoutHeader(_ trace: String) -> String {
    trace.split(separator: "\n").filter { !$0.contains("\"touchtrace\"") }.joined(separator: "\n")
  }

  private static func samples(of trace: String) throws -> [(place: SamplePlace, count: Int?)] {
    try withoutHeader(trace).split(separator: "\n").flatMap { line in
      let step = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let touches = step?["touches"] as? [[String: Any]] ?? []
      let seconds = step?["t"] as? Double ?? 0
      return touches.filter { $0["phase"] as? String != "stationary" }.map { touch in
        (SamplePlace(seconds, touch["id"] as? Int ?? 0), touch["x-tapCount"] as? Int)
      }
    }
  }
}

/// A sample of a finger.
private struct SamplePlace: Hashable {
  let time: Instant
  let finger: Int

  init(_ seconds: Double, _ finger: Int) {
    time = Instant(seconds: seconds)
    self.finger = finger
  }

  init(_ time: Instant, _ finger: Int) {
    self.time = time
    self.finger = finger
  }
}

private final class TapCountCollector: RecordSink {
  private(set) var counts: [SamplePlace: Int] = [:]
  private var now = Instant.zero

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step): now = step.time
    case .deliver(let delivery):
      for (finger, count) in zip(delivery.touches, delivery.detail?.tapCounts ?? []) {
        counts[SamplePlace(now, finger)] = count
      }
    default: break
    }
  }
}
