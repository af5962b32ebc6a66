import GestureScript
import Records
import Replay
import TouchKit
import TraceFormat

/// Searches for the smallest trace of a scene that satisfies patterns of records.
///
/// Random gestures over the scene's views are replayed. The traces that come nearest to the patterns are changed and
/// tried again. The first traces that satisfy all patterns are shrunk, and the smallest one is the result. The search
/// depends only on the scene, the patterns, the seed and the maximum number of replays.
package struct TraceSearch {
  /// The replayer, with the scene in its options.
  package var replayer: Replayer
  /// The patterns that have to hold.
  package var patterns: [RecordPattern]
  package var seed: UInt64 = 1
  /// The maximum number of replays.
  package var mostReplays = 5000
  /// Whether everything has to happen in one multitouch sequence, from the first finger down to the last one up.
  package var isTogether = false
  /// Whether the patterns must fail to hold with some other order of recognizers.
  package var dependsOnOrder = false

  /// A trace that was found.
  package struct Found {
    /// The lines of the steps.
    package let steps: [UInt8]
    /// The name of an order that breaks the patterns, if the search required one.
    package let otherOrder: String?
  }

  /// The state of a search.
  package struct Progress {
    /// The number of replays so far, not counting those for shrinking.
    package var replays: Int
    /// The number of patterns that hold for the nearest trace; a pattern that nearly holds counts in part.
    package var score: Double
    /// The number of traces for which all patterns hold.
    package var hits: Int
  }

  package init(_ replayer: Replayer, patterns: [RecordPattern]) {
    self.replayer = replayer
    self.patterns = patterns
  }

  /// Runs the search. `shouldContinue` is asked before each replay.
  package func run(shouldContinue: (Progress) -> Bool) throws(InputFailure) -> (found: Found?, replays: Int) {
    let scene = try replayer.scene()
    let views = try replayer.withLiveScene(of: scene) { SceneViews($0) }
    var gestures = RandomGestures(views, seed: seed)
    var pool = Pool()
    var progress = Progress(replays: 0, score: 0, hits: 0)
    var hits: [[Step]] = []
    while progress.replays < mostReplays, hits.count < Self.enoughHits, shouldContinue(progress) {
      let lines = gestures.random.next() % 2 == 0 ? gestures.lines() : pool.changed(&gestures)
      let steps = TraceMaker.steps(of: lines, rate: Self.rate)
      guard !steps.isEmpty, steps.count < Self.mostSteps, !isTogether || steps.areTogether else {
        progress.replays += 1
        continue
      }
      progress.replays += 1
      guard let score = score(of: steps, in: scene, replayer) else { continue }
      if score.isComplete, !dependsOnOrder || otherOrder(of: steps, in: scene) != nil {
        hits.append(steps)
        progress.hits = hits.count
      }
      pool.add(lines, score: score.total)
      progress.score = max(progress.score, score.total)
    }
    return (smallest(of: hits, in: scene), progress.replays)
  }

  /// The number of frames a second, low enough for short traces.
  private static let rate = 30.0
  private static let mostSteps = 400
  /// The number of hits to choose the smallest one from.
  private static let enoughHits = 8

  private func score(of steps: [Step], in scene: PreparedScene, _ replayer: Replayer) -> PatternScore? {
    let score = PatternScore(patterns)
    do {
      try replayer.replay(StepSource(steps, in: scene), interest: score.interest, into: score)
      return score
    } catch {
      return nil
    }
  }

  /// Returns the name of the first order that breaks the patterns for a trace.
  private func otherOrder(of steps: [Step], in scene: PreparedScene) -> String? {
    let orders = [.attached] + RecognizerOrder.others
    return orders.first { order in
      guard order != replayer.options.order else { return false }
      var replayer = replayer
      replayer.options.order = order
      return score(of: steps, in: scene, replayer)?.isComplete == false
    }?.name
  }

  private func smallest(of hits: [[Step]], in scene: PreparedScene) -> Found? {
    var best: Reduction?
    for steps in hits {
      let draft = TraceDraft(hardware: Hardware.allCases, scene: nil, steps: steps)
      let reduction = Reduction(
        draft,
        keeping: patterns,
        by: replayer,
        in: scene,
        condition: { isKept($0, in: scene) },
        onTry: { _ in }
      )
      reduction.run()
      if let size = best?.size, !(reduction.size < size) { continue }
      best = reduction
    }
    guard let steps = best?.best.steps else { return nil }
    return Found(
      steps: steps.flatMap(TraceWriter.line),
      otherOrder: dependsOnOrder ? otherOrder(of: steps, in: scene) : nil
    )
  }

  /// Returns whether a smaller trace still meets the search's conditions other than the patterns.
  private func isKept(_ steps: [Step], in scene: PreparedScene) -> Bool {
    (!isTogether || steps.areTogether) && (!dependsOnOrder || otherOrder(of: steps, in: scene) != nil)
  }

  /// The traces that come nearest to the patterns.
  private struct Pool {
    private var entries: [(lines: [GestureLine], score: Double)] = []

    private static let size = 12

    mutating func add(_ lines: [GestureLine], score: Double) {
      let index = entries.firstIndex { $0.score < score } ?? entries.count
      guard index < Pool.size, score > 0 else { return }
      entries.insert((lines, score), at: index)
      if entries.count > Pool.size { entries.removeLast() }
    }

    func changed(_ gestures: inout RandomGestures) -> [GestureLine] {
      guard !entries.isEmpty else { return gestures.lines() }
      let index = Int(gestures.random.next() % UInt64(entries.count))
      return gestures.changed(entries[index].lines)
    }
  }
}

extension [Step] {
  /// Whether at least one finger is down from the first step with touches to the last one.
  fileprivate var areTogether: Bool {
    var down: Set<Int> = []
    var hasEnded = false
    for step in self {
      switch step.event {
      case .touches(let samples):
        for sample in samples {
          if sample.phase == .began, hasEnded { return false }
          if sample.phase.isEnd { down.remove(sample.id) } else { down.insert(sample.id) }
        }
        if down.isEmpty { hasEnded = true }
      case .interruption:
        down = []
        hasEnded = true
      default: break
      }
    }
    return true
  }
}

extension TraceSearch {
  /// Throws an error if no record of the scene can match a pattern.
  package func check() throws {
    let scene = try replayer.sceneViews()
    var names = scene.ids + scene.listWords
    if let input = replayer.options.scene {
      names += try SceneText(input).read(replayer.vocabulary).names
    }
    for pattern in patterns {
      do {
        try pattern.check(names, of: "scene", isRow: scene.rows.contains)
      } catch {
        throw Shrinker.Failure.malformed(pattern, error)
      }
    }
  }
}
