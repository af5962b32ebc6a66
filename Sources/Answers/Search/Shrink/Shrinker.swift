import Records
import Replay
import TraceFormat

/// Finds a small trace, with its scene, that still satisfies patterns of records.
///
/// The shrinker removes or simplifies steps, fingers, samples, objects of the scene, their properties, and digits of
/// times and coordinates. It replays each candidate, and ends when nothing more can be removed. The result depends only
/// on the trace, the scene, the patterns and the options of the replayer.
public struct Shrinker: Sendable {
  /// The replayer for the trace and the candidates.
  public var replayer: Replayer
  /// The patterns that have to hold.
  public var patterns: [RecordPattern]

  /// Creates a shrinker.
  public init(_ replayer: Replayer, keeping patterns: [RecordPattern]) {
    self.replayer = replayer
    self.patterns = patterns
  }

  /// The progress of a search.
  public struct Progress: Sendable {
    /// The number of replays so far.
    public var replays: Int
    /// The number of steps that are left.
    public var steps: Int
  }

  /// The errors that keep a trace from being shrunk.
  public enum Failure: Error {
    /// The trace or the scene cannot be read, or has an error.
    case input(InputFailure)
    /// No record can contain a word of a pattern.
    case malformed(RecordPattern, RecordPattern.Malformed)
    /// A pattern does not hold for the whole trace. The error has the nearest or the forbidden record, with its time.
    case absent(RecordPattern, nearest: (time: Instant, record: Record)?)
  }

  /// The result of a search.
  public struct Result: Sendable {
    /// The smallest trace, with its scene in the header.
    public var trace: [UInt8]
    /// The number of replays after which the search gave up for taking too long; nil if nothing more can be removed.
    public var givenUpAfter: Int?
  }

  /// Finds the smallest trace, with its scene in the header.
  ///
  /// - Parameters:
  ///   - input: The trace.
  ///   - onProgress: Called after each replay.
  public func shrink(
    _ input: TraceInput,
    onProgress: @escaping (Progress) -> Void = { _ in }
  ) throws(Failure) -> Result {
    var replayer = replayer
    let input = try inMemory(input)
    replayer.options.scene = try replayer.options.scene.map(inMemory)
    let (draft, needed) = try examine(input, replayer)
    replayer = replayer.ofDrafts
    let reduction = Reduction(draft, keeping: patterns, by: replayer) { reduction in
      onProgress(Progress(replays: reduction.replays, steps: reduction.best.steps.count))
    }
    reduction.cutAfter(needed)
    reduction.run()
    return Result(trace: reduction.best.text, givenUpAfter: reduction.isExhausted ? reduction.replays : nil)
  }

  private func inMemory(_ input: TraceInput) throws(Failure) -> TraceInput {
    do {
      return try input.inMemory()
    } catch {
      throw .input(error)
    }
  }

  /// Returns the draft of a trace that satisfies the patterns, and the number of steps up to the last match.
  private func examine(
    _ input: TraceInput,
    _ replayer: Replayer
  ) throws(Failure) -> (draft: TraceDraft, stepsNeeded: Int) {
    var search = PatternSearch(patterns)
    var draft: TraceDraft
    do throws(InputFailure) {
      draft = try replayer.draft(of: input)
      try replayer.replay(input, interest: search.interest, into: search)
    } catch {
      throw .input(error)
    }
    var source = (input: input, replayer: replayer)
    if search.missing == nil, !replayer.options.changes.isEmpty {
      draft.include(replayer.options.changes, replayer.vocabulary)
      source = (.text(name: input.name, draft.text), replayer.ofDrafts)
      search = PatternSearch(patterns)
      do {
        try source.replayer.replay(source.input, interest: search.interest, into: search)
      } catch {
        throw .input(error)
      }
    }
    guard let missing = search.missing else { return (draft, search.stepsNeeded) }
    throw try failure(of: missing, in: source.input, draft.scene ?? .standard, source.replayer)
  }

  /// Returns the error for a pattern that does not hold.
  private func failure(
    of pattern: RecordPattern,
    in input: TraceInput,
    _ scene: Scene,
    _ replayer: Replayer
  ) throws(Failure) -> Failure {
    do throws(InputFailure) {
      let miss = try PatternEvidence(of: [pattern], in: input, names: scene.names, with: replayer).miss(
        pattern
      )
      switch miss {
      case .malformed(let error): return .malformed(pattern, error)
      case .absent(let nearest): return .absent(pattern, nearest: nearest)
      }
    } catch {
      throw .input(error)
    }
  }
}

extension Replayer {
  /// The replayer for drafts. A draft contains its scene with the changes, and begins with the touches of a cut trace.
  fileprivate var ofDrafts: Replayer {
    var replayer = self
    replayer.options.scene = nil
    replayer.options.changes = []
    replayer.options.isCut = false
    return replayer
  }
}

extension Scene {
  /// The ids of the scene's objects and the selectors of its actions.
  var names: [String] {
    let objects = [application, applicationDelegate, motionManager].compactMap { $0 } + controllers
    let actions = views.flatMap(\.actions) + recognizers.flatMap(\.actions)
    return objects.map(\.id) + views.map(\.object.id) + recognizers.map(\.object.id)
      + actions.map(\.action).filter { !$0.isEmpty }
  }
}
