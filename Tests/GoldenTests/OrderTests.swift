import Foundation
import Records
import Replay
import SeedPrograms
import TestSupport
import Testing
import Tools

/// Replays the golden traces with recognizers in other orders, which UIKit leaves open: only the cases that
/// `docs/ORDER.md` lists may have another outcome.
@Suite struct OrderTests {
  @Test func onlyListedCasesDependOnTheOrder() throws {
    let traces = try PackageFiles.goldenTraces()
    #expect(traces.count > 200)
    var dependent: [String] = []
    for trace in traces {
      // Recordings replay against a scene in which all recognizers go together; one other order will do.
      let orders: [RecognizerOrder] =
        trace.hasPrefix("recorded/") ? [.reversed] : [.reversed] + (1...20).map { .seeded($0) }
      let attached = outcome(of: trace, .attached)
      if orders.contains(where: { outcome(of: trace, $0) != attached }) { dependent.append(trace) }
    }
    #expect(dependent == (try OrderTests.listed()))
  }

  private func outcome(of trace: String, _ order: RecognizerOrder) -> [String] {
    var options = ReplayOptions()
    options.order = order
    let collector = OutcomeCollector()
    let path = PackageFiles.path("traces/\(trace).jsonl")
    do {
      try Replayer(options: options, classes: .withSeedPrograms)
        .replay(.path(path), interest: collector.interest, into: collector)
    } catch {
      collector.end(with: "\(error)")
    }
    return collector.outcome
  }

  /// The cases in the first column of the page's table.
  private static func listed() throws -> [String] {
    let page = try PackageFiles.text("docs/ORDER.md")
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "`").dropFirst().first.map(String.init)
    }.sorted()
  }
}

/// The actions and deliveries of a replay, step by step, whatever their order inside a step. Timers of one
/// deadline count as one step: which of them fires first is a matter of order too.
private final class OutcomeCollector: RecordSink {
  let interest = Interest(only: [.step, .action, .deliver])
  private var steps: [(time: Instant, records: [String])] = []

  var outcome: [String] {
    steps.filter { !$0.records.isEmpty }.map { "\($0.time.nanoseconds): \($0.records.sorted())" }
  }

  func receive(_ record: Record) {
    if case .step(let step) = record {
      if steps.last?.time != step.time { steps.append((step.time, [])) }
    } else if !steps.isEmpty {
      steps[steps.count - 1].records.append("\(record)")
    }
  }

  func end(with error: String) {
    steps.append((.zero, [error]))
  }
}
