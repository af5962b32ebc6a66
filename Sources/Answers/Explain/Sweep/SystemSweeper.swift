import Records
import Replay
import TouchKit
import TraceFormat

/// Replays a trace on every known system, and finds those on which its outcome changes.
package struct SystemSweeper {
  private let replayer: Replayer

  /// The systems, the oldest first: each version, and the releases in between with which a rule changed.
  static let systems: [SystemVersion] = {
    let changes = SystemDifference.allCases.flatMap { [$0.facts.since, $0.facts.until].compactMap { $0 } }
    let known = (1...99).compactMap { SystemVersion(Double($0)) }
    return Set(known + changes).sorted()
  }()

  /// Creates a sweeper. The system that the replayer has, or the trace names, does not count.
  package init(_ replayer: Replayer) {
    self.replayer = replayer
  }

  /// Sweeps a trace for the outcomes of some objects, or of all if none is named.
  ///
  /// - Parameters:
  ///   - progress: Called before each replay with the number of replays so far.
  ///   - afterwards: Receives the ids of the scene.
  package func sweep(
    _ input: TraceInput,
    of objects: [String] = [],
    progress: ((Int) -> Void)? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) -> Sweep {
    let (input, replayer) = try RepeatableInput.make(input, replayer)
    let systems = Self.systems
    let now = try replayer.withLiveScene(of: input) { (_, live) throws(InputFailure) in live.engine.system }
    var sweep = Sweep(
      property: "system",
      now: now?.number,
      from: systems.first?.number ?? 0,
      to: systems.last?.number ?? 0,
      step: 1,
      decimals: 1
    )
    var previous: Outcome?
    for (index, system) in systems.enumerated() {
      progress?(index)
      var replayer = replayer
      replayer.options.system = system
      let probe = WhatIf(replayer, input, of: objects, origin: .option("sweep", number: 1))
      let outcome = try probe.outcome(afterwards: index == 0 ? afterwards : nil)
      sweep.replays += 1
      let last = sweep.stretches.count - 1
      if let previous, OutcomeComparison.ofSignatures.areEqual(previous, outcome) {
        sweep.stretches[last].to = system.number
        continue
      }
      let difference = previous.map { OutcomeComparison.ofSignatures.difference($0, outcome) }
      sweep.stretches.append(
        Sweep.Stretch(
          from: system.number,
          to: system.number,
          actions: outcome.actions,
          difference: difference ?? OutcomeDifference()
        )
      )
      previous = outcome
    }
    return sweep
  }
}
