import Records
import Replay
import TraceFormat

/// Finds the smallest trace, with its scene, in whose replay certain records are still to be seen.
///
/// It accepts things away, or makes them simpler, and replays what is left, until nothing more can go: steps, fingers, what
/// fingers do between their began and their end, objects of the scene and their properties, digits of times and
/// coordinates. The result depends on the trace, the scene, the patterns and the options of the replayer alone.
public struct Shrinker: Sendable {
  /// How traces are replayed.
  public var replayer: Replayer
  /// What has to stay.
  public var patterns: [RecordPattern]

  /// Makes a shrinker.
  public init(_ replayer: Replayer, keeping patterns: [RecordPattern]) {
    self.replayer = replayer
    self.patterns = patterns
  }

  /// How far it has come.
  public struct Progress: Sendable {
    /// The replays so far.
    public var replays: Int
    /// The steps that are left.
    public var steps: Int
  }

  /// Why there is nothing to shrink.
  public enum Failure: Error {
    /// The trace or the scene cannot be read, or is wrong.
    case input(InputFailure)
    /// A word of a pattern is to be found nowhere.
    case malformed(RecordPattern, RecordPattern.Malformed)
    /// A pattern does not hold in the whole trace. With it comes, as text and with its step's time, the record that is
    /// nearest to it, or that should not be there.
    case absent(RecordPattern, nearest: (time: Instant, record: Record)?)
  }

  /// The smallest trace that was found, its scene in its header.
  ///
  /// - Parameters:
  ///   - input: the trace.
  ///   - onProgress: called after each replay.
  public func shrink(
    _ input: TraceInput,
    onProgress: @escaping (Progress) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    var replayer = replayer
    let input = try inMemory(input)
    replayer.options.scene = try replayer.options.scene.map(inMemory)
    let (draft, needed) = try examine(input, replayer)
    // From now on the scene stands in the trace.
    replayer.options.scene = nil
    let reduction = Reduction(draft, keeping: patterns, by: replayer) { reduction in
      onProgress(Progress(replays: reduction.replays, steps: reduction.best.steps.count))
    }
    reduction.cutAfter(needed)
    var before: TraceDraft?
    while before != reduction.best {
      before = reduction.best
      // What makes replays shorter comes first.
      reduction.dropObjects()
      reduction.dropTouches()
      reduction.dropSteps()
      reduction.mergeSteps()
      reduction.dropSamples()
      reduction.dropMeasures()
      reduction.dropParts()
      reduction.renumberTouches()
      reduction.simplifyTimes()
      reduction.simplifyCoordinates()
    }
    return reduction.best.text
  }

  private func inMemory(_ input: TraceInput) throws(Failure) -> TraceInput {
    do {
      return try input.inMemory()
    } catch {
      throw .input(error)
    }
  }

  /// The trace, in which everything has to be seen, and the number of steps up to the one with which it has been.
  private func examine(
    _ input: TraceInput,
    _ replayer: Replayer
  ) throws(Failure) -> (draft: TraceDraft, stepsNeeded: Int) {
    let search = PatternSearch(patterns)
    let draft: TraceDraft
    do throws(InputFailure) {
      draft = try replayer.draft(of: input)
      try replayer.replay(input, interest: search.interest, into: search)
    } catch {
      throw .input(error)
    }
    guard let missing = search.missing else { return (draft, search.stepsNeeded) }
    throw try absence(of: missing, in: input, draft.scene ?? .standard, replayer)
  }

  /// What to say of a pattern that does not hold.
  private func absence(
    of pattern: RecordPattern,
    in input: TraceInput,
    _ scene: Scene,
    _ replayer: Replayer
  ) throws(Failure) -> Failure {
    let list = RecordList()
    do {
      try replayer.replay(input, interest: Interest(only: [pattern.kind, .step]), into: list)
    } catch {
      throw .input(error)
    }
    var time = Instant.zero
    var words: Set<String> = Set(scene.names)
    var nearest: (time: Instant, record: Record, nearness: Double)?
    for record in list.records {
      if case .step(let step) = record { time = step.time }
      guard record.kind == pattern.kind else { continue }
      words.formUnion(record.words)
      let nearness = pattern.nearness(to: record)
      if nearness > nearest?.nearness ?? -1 { nearest = (time, record, nearness) }
    }
    do {
      try pattern.check(words.sorted())
    } catch {
      return .malformed(pattern, error)
    }
    return .absent(pattern, nearest: nearest.map { ($0.time, $0.record) })
  }
}

extension Scene {
  /// The ids of its objects and the selectors of its actions.
  fileprivate var names: [String] {
    let objects = [application, applicationDelegate, motionManager].compactMap { $0 } + controllers
    let actions =
      views.flatMap { $0.actions + $0.transformGestures.flatMap(\.actions) } + recognizers.flatMap(\.actions)
    return objects.map(\.id) + views.map(\.object.id) + views.flatMap { $0.transformGestures.map(\.id) }
      + recognizers.map(\.object.id) + actions.map(\.action)
  }
}
