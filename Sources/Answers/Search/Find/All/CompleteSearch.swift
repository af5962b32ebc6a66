import Records
import Replay
import Synchronization
import TouchKit
import TraceFormat

/// Tries all traces on a grid of a scene, the smallest first, until patterns of records hold.
///
/// The size of a trace is the number of its samples, then the maximum number of fingers down at once. Every finger of a
/// trace lifts. The result depends only on the scene, the patterns and the numbers below.
package struct CompleteSearch {
  /// The replayer, with the scene in its options.
  package var replayer: Replayer
  /// The patterns that have to hold.
  package var patterns: [RecordPattern]
  /// The most fingers that may be down at once.
  package var fingers = 1
  /// The most samples of a trace.
  package var samples = 4
  /// The maximum number of replays.
  package var mostReplays = Self.usualReplays
  /// Whether everything has to happen in one multitouch sequence, from the first finger down to the last one up.
  package var isTogether = false
  /// The maximum number of threads; nil for the number of processors.
  package var threads: Int?

  package static let usualReplays = 200_000

  /// The extent of a search.
  package struct Coverage: Equatable, Sendable {
    /// The number of samples up to which all traces were tried.
    package fileprivate(set) var samples = 0
    /// The number of traces that were tried.
    package fileprivate(set) var traces = 0
    /// The traces with one more sample, if some were tried: their number, and the total; nil if not all beginnings were
    /// made.
    package fileprivate(set) var next: (tried: Int, all: Int?)?
    /// The number of replays: of traces, and of beginnings that may already contain a forbidden record.
    package fileprivate(set) var replays = 0
    /// The number of traces and beginnings that could not be replayed.
    package fileprivate(set) var failures = 0

    package static func == (one: Coverage, other: Coverage) -> Bool {
      one.samples == other.samples && one.traces == other.traces && one.replays == other.replays
        && one.next?.tried == other.next?.tried && one.next?.all == other.next?.all
        && one.failures == other.failures
    }
  }

  /// The result of a search.
  package struct Result: Sendable {
    package let grid: SearchGrid
    /// The steps of the smallest trace that satisfies the patterns.
    package let found: [Step]?
    package let coverage: Coverage
  }

  package init(_ replayer: Replayer, patterns: [RecordPattern]) {
    self.replayer = replayer
    self.patterns = patterns
  }

  /// The grid of the scene.
  package var grid: SearchGrid {
    get throws(InputFailure) { try grid(of: replayer.scene()) }
  }

  /// Runs the search. `shouldContinue` is asked now and then.
  package func run(shouldContinue: (Coverage) -> Bool = { _ in true }) throws(InputFailure) -> Result {
    let scene = try replayer.scene()
    let grid = try grid(of: scene)
    var run = Run(search: self, scene: scene, grid: grid)
    run.perform(shouldContinue)
    return Result(grid: grid, found: run.found, coverage: run.coverage)
  }

  private func grid(of scene: PreparedScene) throws(InputFailure) -> SearchGrid {
    try replayer.withLiveScene(of: scene) { SearchGrid($0, fingers: fingers) }
  }
}

/// A search under way.
private struct Run {
  let search: CompleteSearch
  let scene: PreparedScene
  let grid: SearchGrid
  private(set) var found: [Step]?
  private(set) var coverage = CompleteSearch.Coverage()
  /// The beginnings that are continued, by their numbers of samples.
  private var beginnings: [[GridPrefix]] = [[GridPrefix()]]
  /// The number of fingers at which the making of beginnings stopped, because more exist than replays are left. Their
  /// continuations are the last traces, and none has more fingers: those would not be the smallest.
  private var cut: Int?
  private var isStopped = false

  /// The number of replays after which the threads report.
  private static let chunk = 64

  init(search: CompleteSearch, scene: PreparedScene, grid: SearchGrid) {
    self.search = search
    self.scene = scene
    self.grid = grid
  }

  mutating func perform(_ shouldContinue: (CompleteSearch.Coverage) -> Bool) {
    for samples in 1...search.samples {
      beginnings.append([])
      let ends = (1...(cut ?? search.fingers)).map {
        continuations(to: samples, fingers: $0, areEnds: true)
      }
      coverage.next = (0, cut == nil ? ends.reduce(0) { $0 + $1.count } : nil)
      for batch in ends where !isStopped { tryAll(batch, samples, areEnds: true, shouldContinue) }
      if isStopped || cut != nil { return }
      coverage.samples = samples
      coverage.next = nil
      guard samples < search.samples else { return }
      for fingers in 1...search.fingers where !isStopped && cut == nil {
        let batch = continuations(to: samples, fingers: fingers, areEnds: false)
        // A forbidden record in a beginning rules out every continuation. Without forbidden records, only whole traces
        // matter.
        if search.patterns.contains(where: \.isNegated) {
          tryAll(batch, samples, areEnds: false, shouldContinue)
        } else {
          let count = min(batch.count, search.mostReplays - coverage.replays)
          beginnings[samples] += batch.first(count, on: grid)
          if count < batch.count { cut = fingers }
        }
      }
      if isStopped { return }
    }
  }

  /// Returns the one-step continuations to a number of samples, with an exact number of fingers at once.
  private func continuations(to samples: Int, fingers: Int, areEnds: Bool) -> Batch {
    var batch = Batch()
    // Among traces with the same number of samples, those with simultaneous fingers are shorter.
    for added in (1...min(samples, search.fingers)).reversed() {
      for beginning in beginnings[samples - added] where beginning.mostFingers <= fingers {
        batch.append(
          beginning,
          beginning.continuations(
            adding: added,
            on: grid,
            fingers: fingers,
            room: search.samples - samples,
            isEnd: areEnds,
            most: fingers
          )
        )
      }
    }
    return batch
  }

  private mutating func tryAll(
    _ batch: Batch,
    _ samples: Int,
    areEnds: Bool,
    _ shouldContinue: (CompleteSearch.Coverage) -> Bool
  ) {
    let count = min(batch.count, search.mostReplays - coverage.replays)
    let goesOn = !areEnds || search.samples - samples > 1 && !search.isTogether
    let isOver = Flag()
    let (replayer, scene, grid, patterns) = (search.replayer, scene, grid, search.patterns)
    OrderedWork.perform((count + Self.chunk - 1) / Self.chunk, threads: search.threads) { chunk, send in
      let trial = Trial(replayer, in: scene, patterns: patterns)
      var outcomes: [Trial.Outcome] = []
      for number in chunk * Self.chunk..<min(count, (chunk + 1) * Self.chunk) {
        guard !isOver.isSet else { break }
        outcomes.append(trial.outcome(of: batch[number, on: grid]))
      }
      send(outcomes)
    } receive: { chunk, outcomes in
      guard !isStopped else { return }
      for (offset, outcome) in outcomes.enumerated() {
        let prefix = batch[chunk * Self.chunk + offset, on: grid]
        take(outcome, of: prefix, areEnds: areEnds, goesOn: goesOn)
        if isStopped { break }
      }
      if !isStopped, !shouldContinue(coverage) { isStopped = true }
      if isStopped { isOver.set() }
    }
    if count < batch.count { isStopped = true }
  }

  private mutating func take(_ outcome: Trial.Outcome, of prefix: GridPrefix, areEnds: Bool, goesOn: Bool) {
    coverage.replays += 1
    if areEnds {
      coverage.traces += 1
      coverage.next?.tried += 1
    }
    switch outcome {
    case .failed: coverage.failures += 1
    case .lost: break
    case .played(let holds):
      if areEnds, holds {
        found = prefix.steps
        isStopped = true
        return
      }
      guard goesOn else { return }
      beginnings[prefix.samples].append(prefix)
    }
  }
}

/// Beginnings with the ways to go on, numbered.
private struct Batch: Sendable {
  private var items: [(start: Int, prefix: GridPrefix, continuations: GridPrefix.Continuations)] = []
  private(set) var count = 0

  mutating func append(_ prefix: GridPrefix, _ continuations: GridPrefix.Continuations) {
    guard continuations.count > 0 else { return }
    items.append((count, prefix, continuations))
    count += continuations.count
  }

  func first(_ count: Int, on grid: SearchGrid) -> [GridPrefix] {
    items.prefix { $0.start < count }.flatMap { item in
      (0..<min(item.continuations.count, count - item.start)).map {
        item.prefix.continued($0, of: item.continuations, on: grid)
      }
    }
  }

  subscript(number: Int, on grid: SearchGrid) -> GridPrefix {
    var (low, high) = (0, items.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if items[middle].start <= number { low = middle } else { high = middle }
    }
    let item = items[low]
    return item.prefix.continued(number - item.start, of: item.continuations, on: grid)
  }
}

/// A flag that threads share.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}

/// Replays beginnings of traces on one thread.
private struct Trial {
  let replayer: Replayer
  let scene: PreparedScene
  let patterns: [RecordPattern]

  init(_ replayer: Replayer, in scene: PreparedScene, patterns: [RecordPattern]) {
    self.replayer = replayer
    self.scene = scene
    self.patterns = patterns
  }

  enum Outcome: Sendable {
    /// The steps cannot be performed.
    case failed
    /// A forbidden record occurred, so all traces with this beginning are ruled out.
    case lost
    /// Whether all patterns hold.
    case played(holds: Bool)
  }

  func outcome(of prefix: GridPrefix) -> Outcome {
    let sink = TrialSink(patterns)
    do {
      try replayer.replay(
        StepSource(prefix.steps, in: scene),
        interest: sink.search.interest,
        into: sink,
        checker: nil
      )
    } catch {
      return .failed
    }
    return sink.search.isLost ? .lost : .played(holds: sink.search.missing == nil)
  }
}

/// Searches the records for the patterns.
private final class TrialSink: RecordSink {
  let search: PatternSearch

  init(_ patterns: [RecordPattern]) {
    search = PatternSearch(patterns)
  }

  func receive(_ record: Record, at time: Instant) { search.receive(record, at: time) }
}
