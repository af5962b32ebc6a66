import Foundation
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing

@testable import Lint

/// Replays the golden traces with recognizers in other orders, which UIKit leaves open: only the cases that
/// `docs/ORDER.md` lists may have another outcome.
@Suite struct OrderTests {
  @Test("Only the listed cases depend on the order of recognizers")
  func onlyListedCasesDependOnTheOrder() throws {
    let traces = try PackageFiles.goldenTraces()
    #expect(traces.count > 200)
    var dependent: [String] = []
    for trace in traces {
      // Recordings replay against a scene in which all recognizers go together; one other order will do.
      let orders: [RecognizerOrder] =
        trace.hasPrefix("recorded/") ? [.reversed] : [.reversed] + (1...20).map { .seeded($0) }
      let (attached, error) = replay(trace, .attached)
      let isDependent = orders.contains { order in
        let (other, otherError) = replay(trace, order)
        return otherError != error || attached.firstDifference(from: other) != nil
      }
      if isDependent { dependent.append(trace) }
    }
    #expect(dependent == (try OrderTests.listed()))
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

  /// The cases in the first column of the page's table.
  private static func listed() throws -> [String] {
    let page = try PackageFiles.text("docs/ORDER.md")
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "`").dropFirst().first.map(String.init)
    }.sorted()
  }
}
