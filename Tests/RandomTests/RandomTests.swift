import Foundation
import FuzzTargets
import Records
import Replay
import SamplePrograms
import Testing
import TouchKit

/// Random scenes and traces, with the engine's invariants as judge.
///
/// `RANDOM_SEEDS` sets how many (2000), `RANDOM_FIRST` the first seed (1). A seed that fails is kept as a trace
/// that can be replayed; its path is printed.
@Suite struct RandomTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["RANDOM_FIRST"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["RANDOM_SEEDS"].flatMap { UInt64($0) } ?? 2000

  @Test func `The engine's invariants hold for random scenes and traces`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "touchtrace-random-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var failed = 0
    for seed in RandomTests.first..<RandomTests.first + RandomTests.count {
      let file = folder.appending(path: "seed-\(seed).jsonl")
      try RandomTrace(seed: seed).text.write(to: file, atomically: false, encoding: .utf8)
      let violations = replay(file.path)
      if violations.isEmpty {
        try FileManager.default.removeItem(at: file)
      } else {
        failed += 1
        Issue.record("seed \(seed), kept as \(file.path): \(violations.joined(separator: "; "))")
      }
    }
    if failed == 0 { try FileManager.default.removeItem(at: folder) }
    print("\(RandomTests.count) random scenes replayed, \(failed) with violations")
  }

  private func replay(_ path: String) -> [String] {
    let checker = InvariantChecker()
    do {
      try Replayer(classes: .withSamplePrograms).replay(
        .read(.path(path)),
        interest: .nothing,
        into: Nowhere(),
        checker: checker
      )
    } catch {
      return ["\(error)"]
    }
    return checker.violations
  }
}

private final class Nowhere: RecordSink {
  func receive(_ record: Record, at time: Instant) {}
}
