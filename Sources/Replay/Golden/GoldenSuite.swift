import Dispatch
import Records
import Reports
import Synchronization
import TraceFormat

/// Traces with the output that is expected of them, in files beside them.
///
/// `case.jsonl` is a trace, `case.expected.txt` its text, `case.expected.jsonl` its JSON lines, and
/// `case.full.expected.txt` or `.jsonl` the same in full detail.
public struct GoldenSuite: Sendable {
  /// Replays the trace at a path into a sink.
  public typealias Replay = @Sendable (String, Interest, any RecordSink) throws(InputFailure) -> Void

  /// What is done with the expectations.
  public enum Mode: Sendable {
    /// They are compared.
    case compare
    /// They are written anew where they differ or are missing.
    case update
  }

  private enum Item {
    case comparison(Expectation)
    case loneTrace(String)
    case loneExpectation(String)

    var path: String {
      switch self {
      case .comparison(let expectation): expectation.path
      case .loneTrace(let path), .loneExpectation(let path): path
      }
    }

    /// With the expectation that an update makes for a lone trace.
    var completed: Item {
      if case .loneTrace(let trace) = self { .comparison(Expectation(of: trace)) } else { self }
    }
  }

  private let items: [Item]

  /// Collects the golden files at some paths: single traces or expectations, and all below directories.
  public init(paths: [String]) throws(InputFailure) {
    var files: Set<String> = []
    for path in paths {
      if GoldenFiles.isDirectory(path) {
        files.formUnion(try GoldenFiles.all(below: path))
      } else {
        files.formUnion(try Self.files(of: path))
      }
    }
    let expectations = files.compactMap { Expectation(path: $0, hasTrace: files.contains) }
    let traces = files.filter { $0.hasSuffix(Expectation.traceSuffix) }.subtracting(expectations.map(\.path))
    let items =
      expectations.map { traces.contains($0.trace) ? .comparison($0) : .loneExpectation($0.path) }
      + traces.subtracting(expectations.map(\.trace)).map { Item.loneTrace($0) }
    // Sorted by bytes, which no locale changes.
    self.items = items.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A single trace with all its expectations, or a single expectation with its trace.
  private static func files(of path: String) throws(InputFailure) -> [String] {
    guard GoldenFiles.exists(path) else { throw .unreadable(path: path, reason: "no such file") }
    if let expectation = Expectation(path: path, hasTrace: GoldenFiles.exists) {
      return [path, expectation.trace].filter(GoldenFiles.exists)
    }
    guard path.hasSuffix(Expectation.traceSuffix) else {
      throw .unreadable(path: path, reason: "not a trace, whose name ends in \(Expectation.traceSuffix)")
    }
    return [path]
      + Expectation.paths(of: path).filter { candidate in
        Expectation(path: candidate, hasTrace: GoldenFiles.exists)?.trace == path
          && GoldenFiles.exists(candidate)
      }
  }

  /// Replays every trace, several at a time; the results stand in the order of the paths.
  public func run(_ mode: Mode = .compare, replay: Replay) -> [GoldenResult] {
    let items = mode == .update ? items.map(\.completed) : items
    let results = Mutex([GoldenResult?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      let item = items[index]
      let result = GoldenResult(path: item.path, outcome: Self.outcome(of: item, mode, replay))
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }

  private static func outcome(of item: Item, _ mode: Mode, _ replay: Replay) -> GoldenResult.Outcome {
    switch item {
    case .comparison(let expectation): check(expectation, mode, replay)
    case .loneTrace: .noExpectation
    case .loneExpectation: .noTrace
    }
  }

  private static func check(
    _ expectation: Expectation,
    _ mode: Mode,
    _ replay: Replay
  ) -> GoldenResult.Outcome {
    let actual = output(of: expectation, replay)
    let expected: [UInt8]
    do {
      expected = try GoldenFiles.read(expectation.path)
    } catch {
      return mode == .update ? write(actual, to: expectation) : .unreadable(reason: error.reason)
    }
    if expected == actual { return .passed }
    guard mode == .compare else { return write(actual, to: expectation) }
    let diff = UnifiedDiff(
      expected,
      actual,
      oldLabel: expectation.path,
      newLabel: "\(expectation.trace) (replayed)"
    )
    return .differs(diff.output)
  }

  private static func write(_ bytes: [UInt8], to expectation: Expectation) -> GoldenResult.Outcome {
    do {
      try GoldenFiles.write(bytes, to: expectation.path)
      return .written
    } catch {
      return .unwritable(reason: error.reason)
    }
  }

  /// The records, and after them the errors of a trace that is wrong, with files by their bare names.
  private static func output(of expectation: Expectation, _ replay: Replay) -> [UInt8] {
    let sink = ReportSink(expectation.options)
    do {
      try replay(expectation.trace, expectation.options.interest(), sink)
    } catch {
      sink.append(text: "\(error.withBareNames)\n")
    }
    return sink.buffer.bytes
  }
}
