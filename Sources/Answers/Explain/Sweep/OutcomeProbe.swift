import Replay
import TraceFormat

/// Replays a trace repeatedly, each time with one change to its scene.
final class OutcomeProbe {
  private let replayer: Replayer
  private let input: TraceInput
  private let objects: [String]
  /// The option that errors about the changes name.
  private let origin: TraceError.Origin
  /// The number of replays.
  private(set) var count = 0
  /// Called before each replay with the number of replays so far.
  var progress: ((Int) -> Void)?
  /// The gestures whose numbers are the parameters; nil if these are numbers of the scene.
  var gestures: GestureVariation?

  /// Creates a probe for the outcomes of some objects, or of all if none is named. The input must be readable
  /// repeatedly.
  init(_ replayer: Replayer, _ input: TraceInput, of objects: [String], origin: TraceError.Origin) {
    self.replayer = replayer
    self.input = input
    self.objects = objects
    self.origin = origin
  }

  /// Returns the outcome of a replay in which a parameter has a different value.
  func outcome(
    of parameter: TunableParameter,
    at units: Int,
    on grid: DecimalGrid
  ) throws(InputFailure) -> Outcome {
    if let gestures {
      guard let trace = gestures.trace(with: grid.value(units)) else {
        let message = "no gesture can be made with \(parameter.name)=\(grid.text(units))"
        throw .invalid([TraceError(origin, column: 1, message: message)])
      }
      return try outcome(of: trace)
    }
    return try outcome(
      with: Change(parameter.object, parameter.property, to: units, on: grid, origin: origin)
    )
  }

  /// Returns the outcome of a replay, with or without a change.
  func outcome(
    of trace: TraceInput? = nil,
    with change: Change? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) -> Outcome {
    progress?(count)
    count += 1
    var replayer = replayer
    if let change { replayer.options.changes.append(change) }
    let collector = OutcomeCollector(of: objects)
    try replayer.replay(
      trace ?? input,
      interest: OutcomeCollector.interest,
      into: collector,
      afterwards: afterwards
    )
    return collector.outcome
  }

  /// A boundary between two outcomes.
  struct Boundary {
    /// The last value with the outcome on this side and the first value with a different outcome, in units of the
    /// grid.
    let before: Int
    let after: Int
    let outcome: Outcome
  }

  /// Finds the boundary of an outcome by bisection.
  ///
  /// - Parameters:
  ///   - comparison: The comparison that decides whether two outcomes are the same.
  ///   - expectsBoundaryAtEnd: Whether the boundary probably lies just before `other`.
  func bisect(
    of parameter: TunableParameter,
    on grid: DecimalGrid,
    from known: Int,
    _ outcome: Outcome,
    to other: Int,
    _ otherOutcome: Outcome,
    comparedBy comparison: OutcomeComparison = .ofSignatures,
    expectsBoundaryAtEnd: Bool = false
  ) throws(InputFailure) -> Boundary {
    var (before, after, last) = (known, other, otherOutcome)
    let direction = other > known ? 1 : -1
    var expectsBoundaryAtEnd = expectsBoundaryAtEnd
    while abs(after - before) > 1 {
      let middle = expectsBoundaryAtEnd ? after - direction : before + (after - before) / 2
      expectsBoundaryAtEnd = false
      let found = try self.outcome(of: parameter, at: middle, on: grid)
      if comparison.areEqual(outcome, found) {
        before = middle
      } else {
        (after, last) = (middle, found)
      }
    }
    return Boundary(before: before, after: after, outcome: last)
  }
}
