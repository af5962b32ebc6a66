import Replay
import TraceFormat

/// Replays in a separate process, so that a crash fails one case and does not end the run.
extension GoldenSuite {
  /// Replays every trace like ``run(_:jobs:stopsAtFailure:with:)``, but in another process.
  ///
  /// If that process ends too early, each case that it had begun is replayed again in a process of its own, and the
  /// remaining cases in a new process. The current process must have no other threads. If no process can be created,
  /// the replays run in this one, without limits. A case that exceeds a limit fails; the process is ended, and the
  /// remaining cases are replayed in a new one.
  /// `progress` is called with the number of cases that have ended.
  public func runInOwnProcess(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    limits: CaseLimits = CaseLimits(),
    with replayer: Replayer,
    progress: @escaping (Int) -> Void = { _ in }
  ) -> [GoldenResult] {
    let replayer = CaseReplayer(replayer)
    let items = mode == .compare ? items : items.map(\.completed)
    var replays: [Int: CaseReplay] = [:]
    /// Replays some items in another process; returns nil if none can be created.
    func replayApart(_ indices: [Int]) -> ReplayProcess.Results? {
      ReplayProcess.run(
        ReplayCases(
          indices: indices,
          items: items,
          mode: mode,
          jobs: jobs,
          stopsAtFailure: stopsAtFailure,
          replayer: replayer
        ),
        limits,
        didEnd: { progress(replays.count + $0) }
      )
    }
    var open = Array(items.indices)
    while !open.isEmpty {
      guard let results = replayApart(open) else {
        return run(mode, jobs: jobs, stopsAtFailure: stopsAtFailure, replayer)
      }
      replays.merge(results.ended) { $1 }
      for index in results.overdue { replays[index] = .exceeded(reason: limits.message(.time)) }
      let failure = stopsAtFailure ? replays.filter { !$0.value.isSuccess }.keys.min() : nil
      open = open.filter { replays[$0] == nil && $0 < failure ?? .max }
      let begun = open.filter(results.begun.contains)
      // If the process had not begun any case, it is unknown which case ended it. The first open one is tried alone.
      for index in !results.overdue.isEmpty ? [] : begun.isEmpty ? Array(open.prefix(1)) : begun {
        let alone = replayApart([index])
        replays[index] = alone?.ended[index] ?? Self.end(of: alone ?? results, limits)
      }
      let end = stopsAtFailure ? replays.filter { !$0.value.isSuccess }.keys.min() ?? .max : .max
      open = open.filter { replays[$0] == nil && $0 < end }
    }
    return Self.results(of: items, mode, replays, stopsAtFailure: stopsAtFailure, replayer)
  }

  /// The outcome of the one case whose process ended too early.
  private static func end(of results: ReplayProcess.Results, _ limits: CaseLimits) -> CaseReplay {
    if results.exceedsMemory { return .exceeded(reason: limits.message(.memory)) }
    if !results.overdue.isEmpty { return .exceeded(reason: limits.message(.time)) }
    return .crashed(reason: results.ending)
  }
}
