import Records
import Replay
import Synchronization
import TraceFormat

/// What comes of a trace, or of other steps in its scene, and what would come of them if the scene had other values:
/// replays with changes, and their outcomes.
package final class WhatIf {
  private let replayer: Replayer
  private let input: TraceInput
  /// The trace, read at the first replay. Gestures make steps of their own for each.
  private lazy var trace = kinds == nil ? StepSource(keeping: input, for: replayer) : .read(input)
  private let objects: [String]
  /// The kinds of records that are compared with their times and values, of a trace that is read for each replay; nil for
  /// what searches compare.
  private let kinds: [RecordKind]?
  /// The option that errors about the changes name.
  private let origin: TraceError.Origin
  /// The number of replays.
  private(set) var count = 0
  /// The number of steps of the last replay that was not one of several at the same time.
  private(set) var stepCount = 0
  /// The most replays of a range that run at the same time; nil for one for each processor.
  var threads: Int? = 1
  /// Called before each replay with the number of replays so far.
  var progress: ((Int) -> Void)?
  /// The gestures whose numbers are the parameters, and the scene of the trace; nil if these are numbers of the scene.
  var gestures: (variation: GestureVariation, scene: PreparedScene)?

  /// Creates a probe for the outcomes of some objects, or of all if none is named. The input must be readable
  /// repeatedly.
  init(_ replayer: Replayer, _ input: TraceInput, of objects: [String], origin: TraceError.Origin) {
    self.replayer = replayer
    self.input = input
    self.objects = objects
    self.origin = origin
    kinds = nil
  }

  /// The kinds of records that can be compared.
  package static let comparableKinds = RecordKind.allCases.filter {
    $0 != .step && OutcomeCollector.interest.wants($0)
  }

  /// Creates a replay, or several, whose records are compared with their times and values.
  package init(
    comparing replayer: Replayer,
    _ input: TraceInput,
    of objects: [String] = [],
    only kinds: [RecordKind] = WhatIf.comparableKinds
  ) {
    self.replayer = replayer
    self.input = input
    self.objects = objects
    self.kinds = kinds
    origin = .option("--set", number: 1)
  }

  /// What a replay changes.
  private struct Trial: Sendable {
    /// Steps in place of those of the input.
    var steps: StepSource?
    var changes: [Change] = []
  }

  /// Returns the outcome of a replay in which a parameter has a different value.
  func outcome(
    of parameter: TunableParameter,
    at units: Int,
    on grid: DecimalGrid
  ) throws(InputFailure) -> Outcome {
    try outcome(of: trial(of: parameter, at: units, on: grid))
  }

  /// Reports the outcomes for several values of a parameter, in their order. Up to `threads` replays run at the same
  /// time.
  func forEachOutcome(
    of parameter: TunableParameter,
    at numbers: [Int],
    on grid: DecimalGrid,
    _ receive: (_ units: Int, Outcome) throws(InputFailure) -> Void
  ) throws(InputFailure) {
    var trials: [Trial] = []
    for units in numbers { trials.append(try trial(of: parameter, at: units, on: grid)) }
    let trace = trace
    var failure: InputFailure?
    let hasFailed = Atomic(false)
    OrderedWork.perform(trials.count, threads: threads) {
      [replayer, trace, objects, trials] (index, send: @escaping (Result<Collected, InputFailure>) -> Void) in
      if hasFailed.load(ordering: .relaxed) { return }
      do throws(InputFailure) {
        send(.success(try Self.replay(trials[index], replayer, trace, of: objects)))
      } catch {
        send(.failure(error))
      }
    } receive: { index, result in
      guard failure == nil else { return }
      count += 1
      progress?(count)
      do throws(InputFailure) {
        try receive(numbers[index], result.get().outcome)
      } catch {
        failure = error
        hasFailed.store(true, ordering: .relaxed)
      }
    }
    if let failure { throw failure }
  }

  /// Returns whether a replay in which a parameter has a different value has the same effects as `base`. The replay ends
  /// as soon as it has others.
  func hasSameEffects(
    as base: Outcome,
    _ parameter: TunableParameter,
    at units: Int,
    on grid: DecimalGrid
  ) throws(InputFailure) -> Bool {
    progress?(count)
    count += 1
    let trial = try trial(of: parameter, at: units, on: grid)
    let comparison = EffectComparison(with: base, of: objects)
    try replayer.with(trial.changes).replay(
      trace,
      interest: EffectComparison.interest,
      into: comparison,
      unless: { comparison.isDifferent }
    )
    switch comparison.result {
    case .same: return true
    case .different: return false
    case .otherFailures:
      return OutcomeComparison.ofEffects.areEqual(
        base,
        try Self.replay(trial, replayer, trace, of: objects).outcome
      )
    }
  }

  /// Returns the outcome of a replay whose effects are known to differ. It is not counted again.
  func knownOutcome(
    of parameter: TunableParameter,
    at units: Int,
    on grid: DecimalGrid
  ) throws(InputFailure) -> Outcome {
    try Self.replay(trial(of: parameter, at: units, on: grid), replayer, trace, of: objects).outcome
  }

  /// Returns the outcome of a replay of the trace, or of other steps, with some changes.
  package func outcome(
    of steps: StepSource? = nil,
    with changes: [Change] = [],
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) -> Outcome {
    try outcome(of: Trial(steps: steps, changes: changes), afterwards: afterwards)
  }

  /// The directions of the fingers in the trace.
  func courses(within span: ClosedRange<Instant>?) -> Set<UsualGesture.Course> { trace.courses(within: span) }

  private func outcome(
    of trial: Trial,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) -> Outcome {
    progress?(count)
    count += 1
    let collected = try Self.replay(trial, replayer, trace, of: objects, only: kinds, afterwards: afterwards)
    stepCount = collected.stepCount
    return collected.outcome
  }

  private func trial(
    of parameter: TunableParameter,
    at units: Int,
    on grid: DecimalGrid
  ) throws(InputFailure) -> Trial {
    guard let gestures else {
      return Trial(
        changes: [Change(parameter.object, parameter.property, to: units, on: grid, origin: origin)]
      )
    }
    if let steps = gestures.variation.steps(with: grid.value(units)) {
      // The first line is the header.
      return Trial(steps: StepSource(steps, in: gestures.scene, name: input.name, after: 1))
    }
    let message = "no gesture can be made with \(parameter.name)=\(grid.text(units))"
    throw .invalid([TraceError(origin, column: 1, message: message)])
  }

  private typealias Collected = (outcome: Outcome, stepCount: Int)

  private static func replay(
    _ trial: Trial,
    _ replayer: Replayer,
    _ trace: StepSource,
    of objects: [String],
    only kinds: [RecordKind]? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) -> Collected {
    let collector = OutcomeCollector(of: objects, comparesValues: kinds != nil)
    try replayer.with(trial.changes).replay(
      trial.steps ?? trace,
      interest: kinds.map { Interest(only: $0 + [.step]) } ?? OutcomeCollector.interest,
      into: collector,
      afterwards: afterwards
    )
    return (collector.outcome, collector.stepCount)
  }

  /// A boundary between two outcomes.
  package struct Boundary<Found> {
    /// The last value with the outcome on this side and the first value with a different outcome, in units of the
    /// grid.
    package let before: Int
    package let after: Int
    package let outcome: Found
  }

  /// Finds the boundary of an outcome by bisection.
  ///
  /// - Parameters:
  ///   - expectsBoundaryAtEnd: Whether the boundary probably lies just before `other`.
  ///   - find: Returns a different outcome, or nil if the outcome at a value is that at `known`.
  package static func bisect<Found>(
    from known: Int,
    to other: Int,
    _ otherOutcome: Found,
    expectsBoundaryAtEnd: Bool = false,
    _ find: (Int) throws(InputFailure) -> Found?
  ) throws(InputFailure) -> Boundary<Found> {
    var (before, after, last) = (known, other, otherOutcome)
    let direction = other > known ? 1 : -1
    var expectsBoundaryAtEnd = expectsBoundaryAtEnd
    while abs(after - before) > 1 {
      let middle = expectsBoundaryAtEnd ? after - direction : before + (after - before) / 2
      expectsBoundaryAtEnd = false
      if let found = try find(middle) {
        (after, last) = (middle, found)
      } else {
        before = middle
      }
    }
    return Boundary(before: before, after: after, outcome: last)
  }
}
