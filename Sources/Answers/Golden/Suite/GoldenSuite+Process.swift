import Replay
import TraceFormat

/// Replays in a copy of this process, so that a crash or an excess fails one case and does not end the run.
///
/// The copy reads, compares and draws the files' contents. This process receives names, verdicts and output.
extension GoldenSuite {
  /// The maximum number of bytes of a run's results. Results beyond it have no lines.
  private static let mostBytes = 16 << 20

  /// Replays every trace like ``run(_:jobs:stopsAtFailure:with:)``, but in another process.
  ///
  /// The current process must have no other threads. If no process can be created, the replays run in this one,
  /// without limits. A case that exceeds a limit fails; the process is ended, and the remaining cases are replayed in a
  /// new one.
  ///
  /// - Parameters:
  ///   - mode: The treatment of expectations. This method does not write files.
  ///   - jobs: The maximum number of simultaneous replays, limited by the number of processors; nil for that number.
  ///   - stopsAtFailure: Whether the first failure in the order of the paths is the last result.
  ///   - limits: The limits of a case.
  ///   - replayer: Replays the traces.
  ///   - advise: Returns additional advice about a result, computed where the files may be read.
  ///   - progress: Called with the number of cases that have ended.
  public func runInOwnProcess(
    _ mode: Mode = .compare,
    jobs: Int? = nil,
    stopsAtFailure: Bool = false,
    limits: CaseLimits = CaseLimits(),
    with replayer: Replayer,
    advise: @escaping @Sendable (GoldenResult) -> String? = { _ in nil },
    progress: (Int) -> Void = { _ in }
  ) -> [GoldenResult] {
    let replayer = CaseReplayer(replayer)
    let items = mode == .compare ? items : items.map(\.completed)
    var work = LimitedWork(limits, jobs: jobs) { index in
      let start = WallClock.now
      var result = GoldenResult(of: items[index], in: self, mode, replayer)
      result.elapsed = WallClock.now - start
      result.advice = advise(result)
      result.bound()
      return LimitedWork.Product(result.pipeBytes, isFailure: !result.isSuccess)
    }
    work.stopsAtFailure = stopsAtFailure
    var results: [Int: GoldenResult] = [:]
    var budget = LineBudget(Self.mostBytes)
    work.run(Array(items.indices)) { index, outcome in
      var result = GoldenResult(of: items[index], in: self)
      switch outcome {
      case .done(let bytes):
        if let found = GoldenResult(pipeBytes: bytes) {
          let packed = result.packed
          result = found
          result.packed = packed
        }
        if !result.isSuccess {
          for dropped in budget.add(bytes.count, at: index) {
            if dropped == index { result.dropLines() } else { results[dropped]?.dropLines() }
          }
        }
      case .crashed(let reason): result.status = .crashed(reason: reason)
      case .exceeded(let reason): result.status = .exceeded(reason: reason)
      }
      results[index] = result
      progress(results.count)
    }
    return Self.inOrder(results, stopsAtFailure: stopsAtFailure)
  }

  /// Replays some of the cases again and writes their golden files, one after the other.
  ///
  /// - Parameters:
  ///   - results: Results of this suite; those that differ are written.
  ///   - asPending: Whether to write `CASE.expected.txt.new` beside each golden file instead.
  ///   - acceptsErrors: Whether to write replays that end with an error, too.
  ///   - limits: The limits of a case.
  ///   - replayer: Replays the traces, as for the results.
  ///   - isInterrupted: Whether the remaining files are left as they are.
  public func accept(
    _ results: [GoldenResult],
    asPending: Bool = false,
    acceptsErrors: Bool = false,
    limits: CaseLimits = CaseLimits(),
    with replayer: Replayer,
    unless isInterrupted: () -> Bool = { false }
  ) -> [GoldenResult] {
    let replayer = CaseReplayer(replayer)
    let expectations = results.map { result -> Expectation? in
      guard case .differs = result.status, acceptsErrors || result.refused == nil else { return nil }
      return Expectation(path: result.path, hasTrace: { $0 == result.packed?.path ?? result.trace })
    }
    var accepted = results
    let work = LimitedWork(limits, jobs: 1) { index in
      let output = expectations[index].flatMap { expectation in
        (try? input(of: expectation.trace)).flatMap { try? CaseOutput(of: expectation, $0, replayer) }
      }
      return LimitedWork.Product(output?.bytes ?? [])
    }
    work.run(results.indices.filter { expectations[$0] != nil }) { index, outcome in
      if isInterrupted() { return }
      switch outcome {
      case .done(let bytes):
        results[index].packed?.makeFolder()
        accepted[index] = asPending ? results[index].pending(bytes) : results[index].accepting(bytes)
      case .crashed(let reason): accepted[index].status = .crashed(reason: reason)
      case .exceeded(let reason): accepted[index].status = .exceeded(reason: reason)
      }
    }
    return accepted
  }
}

/// The budget of bytes for all results. It goes to the first results in order, not to the first arrivals.
package struct LineBudget {
  private let limit: Int
  /// The sizes of the results within the budget, in the order of their cases.
  private var sizes: [(index: Int, size: Int)] = []
  private var total = 0
  /// Results from here on have no lines.
  private var end = Int.max

  package init(_ limit: Int) {
    self.limit = limit
  }

  /// Adds a result, and returns those that no longer fit.
  package mutating func add(_ size: Int, at index: Int) -> [Int] {
    guard index < end else { return [index] }
    let place = (sizes.lastIndex { $0.index < index } ?? -1) + 1
    sizes.insert((index, size), at: place)
    total += size
    var dropped: [Int] = []
    // The last results are dropped first, so that the order of arrival makes no difference.
    while total > limit, let last = sizes.popLast() {
      total -= last.size
      dropped.append(last.index)
      end = last.index
    }
    return dropped
  }
}
