import Dispatch
import Records
import Replay
import Reports
import Synchronization
import TraceFormat

/// Replaying and comparing.
extension GoldenSuite {
  /// Replays the trace at a path into a sink.
  public typealias Replay = @Sendable (String, Interest, any RecordSink) throws(InputFailure) -> Void

  /// What is done with the expectations.
  public enum Mode: Sendable {
    /// They are compared.
    case compare
    /// They are compared, and a trace without any has one that is not there yet, so that
    /// ``GoldenResult/accepting()`` can make it.
    case review
    /// The same, but nobody will look at the differences.
    case update
  }

  /// Replays every trace, several at a time; the results stand in the order of the paths.
  ///
  /// - Parameters:
  ///   - mode: what is done with the expectations; nothing is written here.
  ///   - jobs: the most to replay at a time; nil for as many as there are processors, which are never exceeded.
  ///   - stopsAtFailure: whether the first failure in the order of the paths is the last result.
  ///   - replay: replays a trace.
  public func run(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    replay: Replay
  ) -> [GoldenResult] {
    let items = mode == .compare ? items : items.map(\.completed)
    let results = Mutex([GoldenResult?](repeating: nil, count: items.count))
    let next = Atomic(0)
    let end = Atomic(items.count)
    DispatchQueue.concurrentPerform(iterations: min(jobs ?? items.count, items.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        // Whatever comes before a failure was begun before it and goes on to its end.
        guard index < end.load(ordering: .relaxed) else { return }
        let result = Self.result(of: items[index], mode, replay)
        if stopsAtFailure, !result.isSuccess { end.min(index + 1, ordering: .relaxed) }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.prefix(end.load(ordering: .relaxed)).compactMap { $0 } }
  }

  /// Replays every trace with a replayer, which brings the classes that their scenes name.
  public func run(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    with replayer: Replayer
  ) -> [GoldenResult] {
    run(mode, jobs: jobs, stopsAtFailure: stopsAtFailure) { (path, interest, sink) throws(InputFailure) in
      try replayer.replay(.path(path), interest: interest, into: sink)
    }
  }

  private static func result(of item: Item, _ mode: Mode, _ replay: Replay) -> GoldenResult {
    var result = GoldenResult(path: item.path, trace: item.trace, status: .noTrace)
    switch item {
    case .comparison(let expectation): check(expectation, mode, &result, replay)
    case .loneTrace: result.status = .noExpectation
    case .loneExpectation: break
    }
    return result
  }

  private static func check(
    _ expectation: Expectation,
    _ mode: Mode,
    _ result: inout GoldenResult,
    _ replay: Replay
  ) {
    let isNew = mode != .compare && !GoldenFiles.exists(expectation.path)
    do throws(Unreadable) {
      let expected = isNew ? nil : try expectation.bytes()
      let (actual, duration) = try output(of: expectation, replay)
      result.duration = duration
      result.status =
        expected == actual
        ? .passed
        : .differs(GoldenDifference(expected, actual, of: expectation, isShown: mode != .update))
    } catch {
      result.status = .unreadable(path: error.path, reason: error.reason)
    }
  }

  fileprivate struct Unreadable: Error {
    let path: String
    let reason: String
  }

  /// The records, and after them the errors of a trace that is wrong, with files by their bare names.
  private static func output(
    of expectation: Expectation,
    _ replay: Replay
  ) throws(Unreadable) -> ([UInt8], Nanoseconds) {
    let expected = expectation.expectedRecords()
    let sink = GoldenSink(ReportSink(expectation.options(expected)), expected)
    do {
      // A header narrows what is expected, and adds no record to it.
      try replay(expectation.trace, expectation.options().interest(), sink)
      sink.report.finish()
    } catch .unreadable(expectation.trace, let reason) {
      // Nothing that could be expected of a trace.
      throw Unreadable(path: expectation.trace, reason: reason)
    } catch {
      sink.report.finish()
      sink.report.append(text: "\(error.withBareNames)\n")
    }
    for id in sink.unnamed {
      let trace = InputFailure.bareName(expectation.trace)
      let problem = "no record names \"\(id)\", an object that \"expect\" lists"
      sink.report.append(text: "\(trace): error: \(problem)\n")
    }
    return (sink.report.buffer.bytes, sink.duration)
  }
}

extension Expectation {
  fileprivate func bytes() throws(GoldenSuite.Unreadable) -> [UInt8] {
    do {
      return try GoldenFiles.read(path)
    } catch {
      throw GoldenSuite.Unreadable(path: path, reason: error.reason)
    }
  }
}
