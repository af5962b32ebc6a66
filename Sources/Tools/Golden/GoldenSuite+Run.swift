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

  /// The ways to treat expectations.
  public enum Mode: Sendable {
    /// Compares the expectations.
    case compare
    /// Compares the expectations, and treats a trace without any as one whose expectation is to be written by
    /// ``GoldenResult/accepting()``.
    case review
    /// Compares the expectations like `review`, but does not compute differences, which are not shown.
    case update
  }

  /// Replays every trace, several at a time. The results are in the order of the paths.
  ///
  /// - Parameters:
  ///   - mode: How expectations are treated; nothing is written here.
  ///   - jobs: The most replays at a time; nil for the number of processors, which is also the maximum.
  ///   - stopsAtFailure: Whether the first failure in the order of the paths is the last result.
  ///   - replay: Replays a trace. Device logs are compared by replays with the standard classes.
  public func run(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    replay: Replay
  ) -> [GoldenResult] {
    run(mode, jobs: jobs, stopsAtFailure: stopsAtFailure, replay, Replayer())
  }

  private func run(
    _ mode: Mode,
    jobs: Int?,
    stopsAtFailure: Bool,
    _ replay: Replay,
    _ replayer: Replayer
  ) -> [GoldenResult] {
    let items = mode == .compare ? items : items.map(\.completed)
    let results = Mutex([GoldenResult?](repeating: nil, count: items.count))
    let next = Atomic(0)
    let end = Atomic(items.count)
    DispatchQueue.concurrentPerform(iterations: min(jobs ?? items.count, items.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        // The cases before a failure have already started, and are finished.
        guard index < end.load(ordering: .relaxed) else { return }
        let result = Self.result(of: items[index], mode, replay, replayer)
        if stopsAtFailure, !result.isSuccess { end.min(index + 1, ordering: .relaxed) }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.prefix(end.load(ordering: .relaxed)).compactMap { $0 } }
  }

  /// Replays every trace with a replayer, which has the classes of the scenes.
  public func run(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    with replayer: Replayer
  ) -> [GoldenResult] {
    let replay: Replay = { (path, interest, sink) throws(InputFailure) in
      try replayer.replay(.file(path), interest: interest, into: sink)
    }
    return run(mode, jobs: jobs, stopsAtFailure: stopsAtFailure, replay, replayer)
  }

  private static func result(
    of item: Item,
    _ mode: Mode,
    _ replay: Replay,
    _ replayer: Replayer
  ) -> GoldenResult {
    var result = GoldenResult(path: item.path, trace: item.trace, status: .noTrace)
    switch item {
    case .comparison(let expectation) where expectation.isDeviceLog:
      compare(expectation, mode, &result, replayer)
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
      let output = try output(of: expectation, replay)
      result.duration = output.duration
      guard expected != output.bytes else {
        result.status = .passed
        return
      }
      let isShown = mode != .update
      result.status = .differs(
        GoldenDifference(expected, output.bytes, error: output.error, of: expectation, isShown: isShown)
      )
    } catch {
      result.status = .unreadable(path: error.path, reason: error.reason)
    }
  }

  private static func compare(
    _ expectation: Expectation,
    _ mode: Mode,
    _ result: inout GoldenResult,
    _ replayer: Replayer
  ) {
    do throws(InputFailure) {
      let (duration, disagreement) = try DeviceCheck.run(
        expectation.path,
        of: expectation.trace,
        with: replayer,
        searches: mode == .compare
      )
      result.duration = duration
      result.status = disagreement.map { .disagrees($0) } ?? .passed
    } catch .unreadable(let path, let reason) {
      result.status = .unreadable(path: path, reason: reason)
    } catch {
      result.status = .invalid(error)
    }
  }

  fileprivate struct Unreadable: Error {
    let path: String
    let reason: String
  }

  private typealias Output = (bytes: [UInt8], duration: Nanoseconds, error: String?)

  /// The output of a replay: its records, then the errors of the trace with bare file names.
  private static func output(
    of expectation: Expectation,
    _ replay: Replay
  ) throws(Unreadable) -> Output {
    let expected = expectation.expectedRecords()
    let sink = GoldenSink(ReportSink(expectation.options(expected)), expected)
    var errors: [String] = []
    do {
      // A header limits the records that are expected, and never adds any.
      try replay(expectation.trace, expectation.options().interest(), sink)
      sink.report.finish()
    } catch .unreadable(expectation.trace, let reason) {
      // An expectation cannot contain the error of a missing trace.
      throw Unreadable(path: expectation.trace, reason: reason)
    } catch {
      sink.report.finish()
      sink.report.append(text: "\(error.withBareNames)\n")
      errors.append("\(error)")
    }
    for id in sink.unnamed {
      let trace = InputFailure.bareName(expectation.trace)
      let problem = "no record names \"\(id)\", an object that \"expect\" lists"
      sink.report.append(text: "\(trace): error: \(problem)\n")
      errors.append("\(expectation.trace): error: \(problem)")
    }
    return (sink.report.buffer.bytes, sink.duration, errors.isEmpty ? nil : errors.joined(separator: "\n"))
  }
}

extension Expectation {
  fileprivate func bytes() throws(GoldenSuite.Unreadable) -> [UInt8] {
    do {
      return try GoldenFiles.read(path)
    } catch {
      switch error {
      case .unreadable(_, let reason): throw GoldenSuite.Unreadable(path: path, reason: reason)
      case .invalid(let errors):
        throw GoldenSuite.Unreadable(path: path, reason: errors.first?.message ?? "")
      }
    }
  }
}
