import Records
import Reports

/// The report of a sweep: how an outcome depends on a number.
package struct SweepReport {
  private let trace: String?
  private let style: Style

  /// Creates a report. If several traces are swept, `trace` is the first key of each JSON object.
  package init(trace: String? = nil, style: Style) {
    self.trace = trace
    self.style = style
  }

  /// Appends the stretches of the range that have one outcome, each with its actions and its difference from the
  /// previous stretch.
  package func writeText(_ sweep: Sweep, to buffer: inout ByteBuffer) {
    let decimals: Decimals = sweep.decimals > 3 ? .six : .three
    func shown(_ number: Double) -> ReportText { "\(number, decimals)" }
    let heading: ReportText =
      "sweep \(sweep.property) from \(shown(sweep.from)) to \(shown(sweep.to)) by \(shown(sweep.step))"
    let now: ReportText = sweep.now.map { ", now \(shown($0))" } ?? ""
    buffer.write("\(heading, .heading, style)\(now): \(sweep.stretches.count, "outcome")\n")
    let common = sweep.commonActions
    if !common.isEmpty { buffer.write("  in each: \(Self.text(of: common))\n") }
    for stretch in sweep.stretches {
      buffer.write("  \(stretch.label(decimals, besides: common))\n")
      buffer.write(stretch.difference.text(indent: "    "))
    }
    if sweep.unsearched > 0 {
      let hint = "narrow the range, or choose objects with --object"
      buffer.write("  \(sweep.unsearched, "change") between neighbouring numbers not located: \(hint)\n")
    }
  }

  fileprivate static func text(of actions: [SentActions]) -> ReportText {
    actions.map { "\($0.sender) \($0.folded.list(","))" as ReportText }.joined(separator: "; ")
  }

  /// Appends one JSON object for each stretch.
  package func writeJSON(_ sweep: Sweep, to buffer: inout ByteBuffer) {
    for stretch in sweep.stretches {
      let actions = stretch.actions.map { item in
        Value.members(["sender": .string(item.sender), "sent": .strings(item.counted)])
      }
      let object = Value.members([
        "trace": trace.map(Value.string),
        "record": .string("stretch"),
        "property": .string(sweep.property),
        "from": .number(stretch.from),
        "to": .number(stretch.to),
        "now": sweep.now.map(Value.number),
        "actions": .array(actions),
        "difference": stretch.difference.json(),
      ])
      buffer.writeLine(object)
    }
  }
}

extension Sweep {
  /// The labels of the stretches: the first and last value of the property and the actions sent, such as `30 to 46.957
  /// (now 45): no action`.
  package var labels: [String] {
    let common = commonActions
    return stretches.map { $0.label(decimals > 3 ? .six : .three, besides: common, now: now).text }
  }

  /// The actions that are the same in all of several stretches.
  fileprivate var commonActions: [SentActions] {
    guard stretches.count > 1, let first = stretches.first else { return [] }
    let others = stretches.dropFirst().map(\.actions)
    return first.actions.filter { actions in others.allSatisfy { $0.contains(actions) } }
  }
}

extension Sweep.Stretch {
  fileprivate func label(
    _ decimals: Decimals,
    besides common: [SentActions],
    now: Double? = nil
  ) -> ReportText {
    var end: ReportText = from == to ? "" : " to \(to, decimals)"
    if let now, from <= now, now <= to { end = "\(end) (now \(now, decimals))" }
    let actions = actions.filter { !common.contains($0) }
    let none: ReportText = common.isEmpty ? "no action" : "no other action"
    return "\(from, decimals)\(end): \(actions.isEmpty ? none : SweepReport.text(of: actions))"
  }
}

/// The action messages of a sender.
package struct SentActions: Equatable, Sendable {
  package let sender: String
  /// The messages in words, without duplicates, each with its number of repetitions.
  let counted: [String]
  /// The messages in words, with repeated sequences folded.
  let folded: [String]
}

extension Outcome {
  /// The senders of action messages, each with its messages. Messages that only report motion are left out.
  var actions: [SentActions] {
    timelines.compactMap { timeline in
      let words = timeline.events.compactMap { event -> String? in
        guard case .action(let controlEvent, let state, _, let selector) = event.signature,
          state != .changed, !(controlEvent != nil && event.signature.isIntermediate)
        else { return nil }
        return controlEvent?.rawValue ?? state?.rawValue ?? selector
      }
      if words.isEmpty { return nil }
      return SentActions(sender: timeline.object, counted: words.counted, folded: words.folded)
    }
  }
}
