import Records
import Replay
import Reports
import TouchKit
import TraceFormat

/// A system on which a trace has another outcome, because of one rule that it has or has not.
package struct OtherSystem: Equatable, Sendable {
  /// The nearest system on the other side of the change.
  let system: SystemVersion
  /// What differs there.
  let change: String
  let isOlder: Bool
  let difference: OutcomeDifference
}

extension Explainer {
  /// Replays the trace on the other side of each change of a rule that the engine asked for. Returns the systems on
  /// which some objects, or any if none is named, have another outcome.
  package func otherSystems(of ids: [String] = []) throws(InputFailure) -> [OtherSystem] {
    let watch = SystemWatch()
    let usual = OutcomeCollector(of: ids)
    try replayer.replay(
      .read(input),
      interest: OutcomeCollector.interest,
      into: usual,
      beforehand: { $0.engine.systemWatch = watch }
    )
    var found: [OtherSystem] = []
    for rule in watch.reported {
      guard let system = rule.system(unlike: watch.system) else { continue }
      // Other rules may have changed with the same system, so this one has to matter alone, too.
      let alone = try outcome(of: ids) { $0.systemException = rule }
      guard !OutcomeComparison.ofEffects.areEqual(usual.outcome, alone) else { continue }
      let outcome = try outcome(of: ids) { $0.system = system }
      guard !OutcomeComparison.ofEffects.areEqual(usual.outcome, outcome) else { continue }
      let facts = rule.facts
      let isOlder = system < facts.since
      found.append(
        OtherSystem(
          system: system,
          change: isOlder ? facts.withoutRule : facts.rule,
          isOlder: isOlder,
          difference: OutcomeComparison.ofEffects.difference(usual.outcome, outcome)
        )
      )
    }
    return found
  }

  private func outcome(
    of ids: [String],
    with change: (inout ReplayOptions) -> Void
  ) throws(InputFailure) -> Outcome {
    var replayer = replayer
    change(&replayer.options)
    return try WhatIf(replayer, input, of: ids, origin: .option("--system", number: 1)).outcome()
  }
}

/// The report of the systems on which a trace has another outcome.
package struct OtherSystemReport {
  private let style: Style

  package init(style: Style) {
    self.style = style
  }

  /// Appends the systems as text.
  package func writeText(_ systems: [OtherSystem], to buffer: inout ByteBuffer) {
    guard !systems.isEmpty else { return }
    buffer.write("\("other systems", .heading, style)\n")
    for other in systems {
      let versions = other.isOlder ? "on iOS \(other.system) and before" : "from iOS \(other.system) on"
      buffer.write("  \(versions): \(other.change)\n")
      buffer.write(other.difference.text(indent: "    "))
    }
  }

  /// Appends the systems, each as a JSON object.
  package func writeJSON(_ systems: [OtherSystem], to buffer: inout ByteBuffer) {
    for other in systems {
      buffer.writeLine(
        Value.members([
          "record": .string("otherSystem"),
          "system": .number(other.system.number),
          "change": .string(other.change),
          "difference": other.difference.json(),
        ])
      )
    }
  }
}
