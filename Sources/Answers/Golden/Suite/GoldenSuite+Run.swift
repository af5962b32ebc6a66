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
    /// ``GoldenResult/accepting()`` can write the file.
    case review
    /// Like `review`, but without computing the differing lines, because they are not shown.
    case update
  }

  /// Replays every trace, several at a time. The results are in the order of the paths.
  ///
  /// - Parameters:
  ///   - mode: How expectations are treated. This method does not write files.
  ///   - jobs: The maximum number of simultaneous replays, limited by the number of processors; nil for that number.
  ///   - stopsAtFailure: Whether the first failure in the order of the paths is the last result.
  ///   - replay: Replays a trace. Device logs are compared by replays with the standard classes.
  public func run(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    replay: @escaping Replay
  ) -> [GoldenResult] {
    run(mode, jobs: jobs, stopsAtFailure: stopsAtFailure, CaseReplayer(replay: replay, replayer: Replayer()))
  }

  func run(_ mode: Mode, jobs: Int?, stopsAtFailure: Bool, _ replayer: CaseReplayer) -> [GoldenResult] {
    let items = mode == .compare ? items : items.map(\.completed)
    let replays = CaseReplays()
    Self.replayAll(
      Array(items.indices),
      of: items,
      mode,
      jobs: jobs,
      stopsAtFailure: stopsAtFailure,
      replayer,
      didEnd: replays.add
    )
    return Self.results(of: items, mode, replays.all, stopsAtFailure: stopsAtFailure, replayer)
  }

  /// Returns the results in the order of the paths, up to the first failure if failures end the run.
  static func results(
    of items: [Item],
    _ mode: Mode,
    _ replays: [Int: CaseReplay],
    stopsAtFailure: Bool,
    _ replayer: CaseReplayer
  ) -> [GoldenResult] {
    let failure = stopsAtFailure ? replays.filter { !$0.value.isSuccess }.keys.min() : nil
    return items.indices.prefix(failure.map { $0 + 1 } ?? items.count).compactMap { index in
      replays[index]?.result(of: items[index], mode, replayer)
    }
  }

  /// Replays the items at some indices in order, on several threads. After a failure that stops the run, no further
  /// replay begins.
  static func replayAll(
    _ indices: [Int],
    of items: [Item],
    _ mode: Mode,
    jobs: Int?,
    stopsAtFailure: Bool,
    _ replayer: CaseReplayer,
    willBegin: @escaping @Sendable (Int) -> Void = { _ in },
    didEnd: @escaping @Sendable (Int, CaseReplay) -> Void
  ) {
    let positions = Positions(count: indices.count)
    WorkerThreads.perform(min(jobs ?? .max, indices.count)) {
      while let position = positions.next() {
        let index = indices[position]
        willBegin(index)
        let result = CaseReplay(of: items[index], mode, replayer)
        if stopsAtFailure, !result.isSuccess { positions.end(after: position) }
        didEnd(index, result)
      }
    }
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

/// The positions to replay, shared by the threads; each position goes to one thread.
private final class Positions: Sendable {
  private let first = Atomic(0)
  private let limit: Atomic<Int>

  init(count: Int) {
    limit = Atomic(count)
  }

  /// Returns the next position; nil after the last one.
  func next() -> Int? {
    let position = first.add(1, ordering: .relaxed).oldValue
    return position < limit.load(ordering: .relaxed) ? position : nil
  }

  /// Ends the run after a position. Earlier positions have already begun and will be finished.
  func end(after position: Int) {
    limit.min(position + 1, ordering: .relaxed)
  }
}

/// The finished replays, by the indices of their items.
private final class CaseReplays: Sendable {
  private let replays = Mutex([Int: CaseReplay]())

  var all: [Int: CaseReplay] { replays.withLock { $0 } }

  @Sendable func add(_ index: Int, _ replay: CaseReplay) {
    replays.withLock { $0[index] = replay }
  }
}
