import Replay
import TraceFormat

/// A parameter with the range over which it is swept: `ID.PROPERTY=FROM:TO:STEP`.
package struct SweepRange: Equatable, Sendable {
  /// The id of the object, or `thresholds`, and the name of the property.
  package let object: String
  package let property: String
  /// The grid of the range. It has at least three decimals, more if the range does, up to six.
  package let grid: DecimalGrid
  package let from: Int
  package let to: Int
  package let step: Int

  /// The numbers, in units of the grid. The last one is the end of the range.
  package var numbers: [Int] { Array(stride(from: from, to: to, by: step)) + [to] }

  /// The maximum number of values in a range.
  package static let most = 10_000

  /// An error in a range.
  package struct Flaw: Error, CustomStringConvertible {
    package let description: String
  }

  package init(_ text: String) throws(Flaw) {
    let expected = Flaw(
      description: "expected ID.PROPERTY=FROM:TO:STEP, such as thresholds.tapMovement=30:60:5"
        + Change.suggestion(for: text)
    )
    guard let parts = Change.parts(of: text) else { throw expected }
    (object, property) = (parts.object, parts.property)
    let fields = parts.value.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = fields.compactMap(Self.decimal)
    guard fields.count == 3, numbers.count == 3 else { throw expected }
    let decimals = max(3, numbers.map(\.decimals).max() ?? 0)
    guard decimals <= 6 else { throw Flaw(description: "the range has more than six decimals") }
    let grid = DecimalGrid(decimals: decimals)
    self.grid = grid
    let units = numbers.map { grid.units(nearest: $0.value) }
    (from, to, step) = (units[0], units[1], units[2])
    guard step > 0 else { throw Flaw(description: "the step is not more than zero") }
    guard from <= to else { throw Flaw(description: "the range ends before it begins") }
    guard (to - from) / step < Self.most else {
      throw Flaw(description: "the range has more than \(Self.most) numbers")
    }
  }

  /// Returns the change that sets the scene's property to a number in the range.
  package func change(to number: Double) -> Change {
    let units = grid.units(nearest: number)
    return Change(object, property, to: units, on: grid, origin: .option("sweep", number: 1))
  }

  /// Parses a decimal number and counts its decimals.
  private static func decimal(_ text: Substring) -> (value: Double, decimals: Int)? {
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let isDecimal =
      text.count { $0 == "-" } <= 1 && (1...2).contains(parts.count) && parts.last?.isEmpty == false
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    guard isDecimal, let value = Double(text), abs(value) <= 1e9 else { return nil }
    return (value, parts.count == 2 ? parts[1].count : 0)
  }
}

/// Replays a trace over the range of a parameter, and finds the boundaries of its outcomes.
package struct Sweeper {
  private let replayer: Replayer
  private let range: SweepRange
  private let mostSteps: Int
  private let threads: Int?
  private static let origin = TraceError.Origin.option("sweep", number: 1)

  /// Creates a sweeper. The replays of bisection go through `mostSteps` steps, all in all, but are at least as many as
  /// the numbers of the range.
  /// Up to `threads` replays run at the same time; nil for one for each processor.
  package init(
    _ replayer: Replayer,
    over range: SweepRange,
    threads: Int? = nil,
    mostSteps: Int = Explainer.mostSteps
  ) {
    self.threads = threads
    self.replayer = replayer
    self.range = range
    self.mostSteps = mostSteps
  }

  /// Sweeps a trace for the outcomes of some objects, or of all if none is named.
  ///
  /// - Parameters:
  ///   - gestures: The gestures of the trace, if the range is of one of their numbers.
  ///   - progress: Called before each replay with the number of replays so far.
  ///   - afterwards: Receives the ids of the scene.
  package func sweep(
    _ input: TraceInput,
    of objects: [String] = [],
    gestures: GestureVariation? = nil,
    progress: ((Int) -> Void)? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) -> Sweep {
    let (input, replayer) = try RepeatableInput.make(input, replayer)
    let vocabulary = replayer.vocabulary
    let found = try replayer.withLiveScene(of: input) { (_, live) throws(InputFailure) in
      gestures.map { TunableParameter(range.object, range.property, isWhole: $0.isWhole, now: $0.now) }
        ?? TunableParameter(range.object, range.property, in: live, vocabulary)
    }
    let probe = WhatIf(replayer, input, of: objects, origin: Self.origin)
    probe.threads = threads
    if let gestures { probe.gestures = (gestures, try replayer.scene(of: input)) }
    probe.progress = progress
    // Errors in the trace itself are found first, so that they are not reported as errors in the range.
    _ = try probe.outcome(afterwards: afterwards)
    guard let parameter = found else {
      // An error thrown by the replay has the better message.
      let change = Change(range.object, range.property, to: range.from, on: range.grid, origin: Self.origin)
      _ = try probe.outcome(with: [change])
      let message = "\(range.object).\(range.property) is not a number"
      throw .invalid([TraceError(Self.origin, column: 1, message: message)])
    }
    var sweep = Sweep(
      property: parameter.name,
      now: parameter.now,
      from: range.grid.value(range.from),
      to: range.grid.value(range.to),
      step: range.grid.value(range.step),
      decimals: range.grid.decimals
    )
    var finder = BoundaryFinder(parameter, range, probe, mostSteps: mostSteps)
    try finder.run(&sweep)
    sweep.replays = probe.count
    return sweep
  }
}

/// Finds the stretches of a range that have one outcome.
private struct BoundaryFinder {
  private let parameter: TunableParameter
  private let range: SweepRange
  private let probe: WhatIf
  /// The number of replays that bisection may still take: one for each number of the range, more for short traces.
  private var budget: Int
  /// The number of pairs of neighbours that have not been compared.
  private var pairsLeft: Int
  private var start: Int
  private var previous: Outcome?

  init(_ parameter: TunableParameter, _ range: SweepRange, _ probe: WhatIf, mostSteps: Int) {
    self.parameter = parameter
    self.range = range
    self.probe = probe
    budget = max(range.numbers.count, mostSteps / max(1, probe.stepCount))
    pairsLeft = range.numbers.count - 1
    start = range.from
  }

  mutating func run(_ sweep: inout Sweep) throws(InputFailure) {
    var known: (units: Int, outcome: Outcome)?
    try probe.forEachOutcome(of: parameter, at: range.numbers, on: range.grid) {
      (units, outcome) throws(InputFailure) in
      if let last = known {
        known = (units, try search(from: last, to: (units, outcome), &sweep))
      } else {
        known = (units, outcome)
      }
    }
    if let known { close(at: known, &sweep) }
  }

  /// Finds the boundaries between two numbers of the range. Returns the outcome at the second one.
  private mutating func search(
    from first: (units: Int, outcome: Outcome),
    to next: (units: Int, outcome: Outcome),
    _ sweep: inout Sweep
  ) throws(InputFailure) -> Outcome {
    var last = first
    pairsLeft -= 1
    // The outcome may change more than once between two numbers. The first change of each pair is searched before the
    // others of any.
    var reserve = 0
    while !OutcomeComparison.ofSignatures.areEqual(last.outcome, next.outcome) {
      guard budget > reserve else {
        sweep.unsearched += 1
        close(at: last, &sweep)
        start = next.units
        break
      }
      let count = probe.count
      let found = try bisect(last, next)
      let cost = probe.count - count
      budget -= cost
      reserve = cost * pairsLeft
      close(at: (found.before, last.outcome), &sweep)
      start = found.after
      last = (found.after, found.outcome)
    }
    return next.outcome
  }

  /// Ends a stretch.
  private mutating func close(at end: (units: Int, outcome: Outcome), _ sweep: inout Sweep) {
    let difference = previous.map { OutcomeComparison.ofSignatures.difference($0, end.outcome) }
    sweep.stretches.append(
      Sweep.Stretch(
        from: range.grid.value(start),
        to: range.grid.value(end.units),
        actions: end.outcome.actions,
        difference: difference ?? OutcomeDifference()
      )
    )
    previous = end.outcome
  }

  /// Finds the boundary between two values. A parameter that takes whole numbers is searched on a grid of whole
  /// numbers.
  private func bisect(
    _ last: (units: Int, outcome: Outcome),
    _ next: (units: Int, outcome: Outcome)
  ) throws(InputFailure) -> WhatIf.Boundary<Outcome> {
    let scale = parameter.isWhole ? range.grid.units(nearest: 1) : 1
    let grid = parameter.isWhole ? DecimalGrid(decimals: 0) : range.grid
    let found = try WhatIf.bisect(from: last.units / scale, to: next.units / scale, next.outcome) {
      (units) throws(InputFailure) in
      let outcome = try probe.outcome(of: parameter, at: units, on: grid)
      return OutcomeComparison.ofSignatures.areEqual(last.outcome, outcome) ? nil : outcome
    }
    return WhatIf.Boundary(
      before: found.before * scale,
      after: found.after * scale,
      outcome: found.outcome
    )
  }
}
