import Records
import Reports

/// The report of a search for a repair.
package struct RepairReport {
  private let style: Style
  private let intentions: [Intention]

  package init(_ intentions: [Intention], style: Style) {
    (self.intentions, self.style) = (intentions, style)
  }

  /// The effect of changes on a trace without an intention.
  package struct Witness {
    package let trace: String
    package let difference: OutcomeDifference

    package init(_ trace: String, _ difference: OutcomeDifference) {
      (self.trace, self.difference) = (trace, difference)
    }
  }

  /// Appends the results of the intentions now, and the answers.
  ///
  /// - Parameter witnesses: The effect of the first answer on other traces.
  package func writeText(_ result: RepairResult, _ witnesses: [Witness], to buffer: inout ByteBuffer) {
    let held = result.now.count { $0.holds }
    buffer.write("\("as it is", .heading, style): \(held) of \(intentions.count) work\n")
    write(result.now, to: &buffer)
    if result.isFine { return }
    for (index, answer) in result.answers.enumerated() {
      let count: ReportText = answer.parts.count == 1 ? "one change" : "\(answer.parts.count) changes"
      buffer.write("\("answer \(index + 1)", .heading, style), \(count): all work\n")
      write(answer, to: &buffer)
      if index == 0 { write(witnesses, to: &buffer) }
    }
    if result.otherAnswers > 0 { buffer.write("and \(result.otherAnswers, "other answer") of this size\n") }
    if result.answers.isEmpty { writeFailure(result, to: &buffer) }
    buffer.write("tried \(result.sets, "set") of changes in \(result.replays, "replay")")
    buffer.write(result.untried > 0 ? "; \(result.untried) not tried, because the limit was reached\n" : "\n")
    if result.answers.isEmpty {
      buffer.write(
        "not tried: numbers, switching something off, and views that are elsewhere or in another order\n"
      )
    }
  }

  private func write(_ results: [IntentionResult], to buffer: inout ByteBuffer) {
    for (intention, result) in zip(intentions, results) {
      let (sign, emphasis): (ReportText, Emphasis) = result.holds ? ("●", .success) : ("✕", .failure)
      let hands: ReportText = result.hands > 1 ? ", \(result.right) of \(result.hands, "hand")" : ""
      buffer.write("  \(sign, emphasis, style) \(intention.name)\(hands)\n")
      if !result.holds, let fired = result.failure?.fired {
        let others: ReportText =
          fired.isEmpty ? "nothing fires" : "\(fired.list("and")) \(fired.count == 1 ? "fires" : "fire")"
        buffer.write("    \(others)\n")
      }
    }
  }

  private func write(_ answer: RepairAnswer, to buffer: inout ByteBuffer) {
    for part in answer.parts {
      buffer.write("  \(part.changes.map(\.text).joined(separator: " and ")): \(part.sentence)\n")
      if let code = part.code { buffer.write("    in code: \(code)\n") }
    }
    if intentions.contains(where: { $0.steps.count > 1 }) { write(answer.results, to: &buffer) }
    for cost in answer.costs { buffer.write("  costs: \(cost.sentence)\n") }
  }

  private func write(_ witnesses: [Witness], to buffer: inout ByteBuffer) {
    for witness in witnesses {
      if witness.difference.isEmpty {
        buffer.write("  \(witness.trace): nothing changes\n")
      } else {
        buffer.write("  \(witness.trace):\n")
        buffer.write(witness.difference.text(indent: "    "))
      }
    }
  }

  private func writeFailure(_ result: RepairResult, to buffer: inout ByteBuffer) {
    buffer.write("\("no answer", .heading, style) of up to \(result.size, "change")\n")
    for index in result.never {
      buffer.write("  nothing that was tried makes this work: \(intentions[index].name)\n")
    }
    if let (one, other) = result.contradiction {
      buffer.write("  each works with some change, but never both:\n")
      buffer.write("    \(intentions[one].name)\n    \(intentions[other].name)\n")
    }
    if let closest = result.closest {
      let held = closest.results.count { $0.holds }
      buffer.write("  nearest, \(held) of \(intentions.count) work:\n")
      write(closest, to: &buffer)
    }
  }

  /// Appends the answers, each as a JSON object; the last object says how the search ended.
  package func writeJSON(_ result: RepairResult, _ witnesses: [Witness], to buffer: inout ByteBuffer) {
    for (index, answer) in result.answers.enumerated() {
      buffer.writeLine(json(answer, "repair", index == 0 ? witnesses : []))
    }
    if let closest = result.closest { buffer.writeLine(json(closest, "nearestRepair", [])) }
    buffer.writeLine(
      .members([
        "record": .string("repairs"), "now": json(result.now),
        "found": .count(result.answers.count + result.otherAnswers),
        "size": .count(result.size), "never": .strings(result.never.map { intentions[$0].name }),
        "contradiction": result.contradiction.map {
          .strings([intentions[$0.0].name, intentions[$0.1].name])
        },
        "sets": .count(result.sets), "replays": .count(result.replays), "untried": .count(result.untried),
      ])
    )
  }

  private func json(_ answer: RepairAnswer, _ record: String, _ witnesses: [Witness]) -> Value {
    .members([
      "record": .string(record),
      "changes": .strings(answer.changes.map(\.text)),
      "words": .strings(answer.parts.map(\.sentence)),
      "code": .strings(answer.parts.compactMap(\.code)),
      "intentions": json(answer.results),
      "costs": .costs(answer.costs),
      "traces": witnesses.isEmpty
        ? nil
        : .array(
          witnesses.map { .members(["trace": .string($0.trace), "difference": $0.difference.json()]) }
        ),
    ])
  }

  private func json(_ results: [IntentionResult]) -> Value {
    .array(
      zip(intentions, results).map { intention, result in
        .members([
          "intention": .string(intention.name), "holds": .bool(result.holds), "right": .count(result.right),
          "hands": .count(result.hands),
        ])
      }
    )
  }
}

extension Value {
  /// The costs of changes: `[{"object", "words", "gesture", "others"}]`.
  static func costs(_ costs: [RemedyCost]) -> Value {
    .array(
      costs.map { cost in
        .members([
          "object": .string(cost.object), "words": .string(cost.loss), "gesture": .string(cost.words),
          "others": .count(cost.others),
        ])
      }
    )
  }
}
