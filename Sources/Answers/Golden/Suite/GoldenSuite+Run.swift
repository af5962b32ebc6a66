import Records
import Replay
import Synchronization
import TraceFormat

/// Replaying and comparing.
extension GoldenSuite {
  /// Replays the trace at a path into a sink.
  public typealias Replay = @Sendable (String, Interest, any RecordSink) throws(InputFailure) -> Void

  /// The ways in which expectations are treated.
  public enum Mode: Sendable {
    /// Compares the expectations.
    case compare
    /// Like `compare`, but a trace without a golden file is replayed, too. That counts as a difference, so that
    /// ``GoldenResult/accepting(_:)`` can write the file.
    case review
    /// Like `review`, but without computing the differing lines, because they are not shown.
    case update
  }

  /// Replays every trace, several at a time. The results are in the order of the paths.
  ///
  /// - Parameters:
  ///   - mode: The treatment of expectations. This method does not write files.
  ///   - jobs: The maximum number of simultaneous replays, limited by the number of processors; nil for that number.
  ///   - stopsAtFailure: Whether the first failure in the order of the paths is the last result.
  ///   - replay: Replays a trace. Device logs are compared by replays with the standard classes.
  public func run(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    replay: @escaping Replay
  ) -> [GoldenResult] {
    let replay = CaseReplayer(
      replay: { (input, interest, sink) throws(InputFailure) in try replay(input.name, interest, sink) },
      replayer: Replayer()
    )
    return run(mode, jobs: jobs, stopsAtFailure: stopsAtFailure, replay)
  }

  func run(_ mode: Mode, jobs: Int?, stopsAtFailure: Bool, _ replayer: CaseReplayer) -> [GoldenResult] {
    let items = mode == .compare ? items : items.map(\.completed)
    let results = Mutex([Int: GoldenResult]())
    let positions = Positions(count: items.count)
    WorkerThreads.perform(min(jobs ?? .max, items.count)) {
      while let position = positions.next() {
        let result = GoldenResult(of: items[position], in: self, mode, replayer)
        if stopsAtFailure, !result.isSuccess { positions.end(after: position) }
        results.withLock { $0[position] = result }
      }
    }
    return Self.inOrder(results.withLock { $0 }, stopsAtFailure: stopsAtFailure)
  }

  /// Returns the results in the order of the paths, up to the first failure if failures end the run.
  static func inOrder(_ results: [Int: GoldenResult], stopsAtFailure: Bool) -> [GoldenResult] {
    let ordered = results.sorted { $0.key < $1.key }.map(\.value)
    guard stopsAtFailure, let failure = ordered.firstIndex(where: { !$0.isSuccess }) else { return ordered }
    return Array(ordered[...failure])
  }

  /// Replays every trace with a replayer that knows the scenes' classes.
  public func run(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    with replayer: Replayer
  ) -> [GoldenResult] {
    run(mode, jobs: jobs, stopsAtFailure: stopsAtFailure, CaseReplayer(replayer))
  }
}
