import Records
import Reports

/// The report of near misses: the numbers that would have changed the outcome.
package struct NearMissReport {
  private let style: Style

  package init(style: Style) {
    self.style = style
  }

  /// Appends the nearest near misses as text, at most `limit` of them.
  package func writeText(_ misses: NearMisses, most limit: Int, to buffer: inout ByteBuffer) {
    let heading: ReportText = "\("nearest misses", .heading, style)"
    writeText(misses.remedies, most: limit, to: &buffer)
    guard misses.replays > 0 else {
      buffer.write("\(heading): none, because nothing that took part depends on a number\n")
      return
    }
    let none: ReportText = misses.found.isEmpty ? ": none" : ""
    buffer.write("\(heading), found by \(misses.replays, "replay")\(none)\n")
    for miss in misses.found.prefix(limit) {
      let relative: ReportText = miss.relative.map { " or \(percent: $0)" } ?? ""
      let margin: ReportText = "\(miss.margin > 0 ? "+" : "")\(miss.margin)\(relative)"
      buffer.write(
        "  \(miss.property)=\(miss.value) (now \(miss.now), \(margin); at \(miss.unchanged) nothing changes yet)\n"
      )
      buffer.write(miss.difference.text(indent: "    ") { place(of: $0, miss.attempts) })
    }
    if misses.found.count > limit {
      buffer.write("  and \(misses.found.count - limit) further away\n")
    }
    let wide = misses.unchanged.filter(\.isWide).map(\.property)
    if !wide.isEmpty {
      let more: ReportText = wide.count > 6 ? " and \(wide.count - 6) more" : ""
      buffer.write("  no effect between zero and five times the value: \(Array(wide.prefix(6)))\(more)\n")
    }
    let narrow = misses.unchanged.filter { !$0.isWide }.map(text)
    if !narrow.isEmpty { buffer.write("  no effect: \(narrow.joined())\n") }
    if misses.untried > 0 {
      buffer.write("  not tried: \(misses.untried, "change"), because the limit of replays was reached\n")
    }
  }

  /// Appends what helps: changes of code for the sake of some objects or, if none helps, the nearest near misses.
  package func writeBriefText(
    _ misses: NearMisses,
    about asked: [String],
    most limit: Int,
    to buffer: inout ByteBuffer
  ) {
    var brief = misses
    (brief.remedies.unchanged, brief.remedies.unchangedProperties, brief.unchanged) = ([], 0, [])
    if misses.remedies.found.isEmpty {
      writeText(brief, most: limit, to: &buffer)
    } else {
      writeText(brief.remedies, about: asked, most: limit, to: &buffer)
    }
  }

  /// Appends what a program can change, at most `limit` changes.
  ///
  /// - Parameter asked: The objects that the heading names.
  private func writeText(
    _ remedies: Remedies,
    about asked: [String] = [],
    most limit: Int,
    to buffer: inout ByteBuffer
  ) {
    guard remedies.isTold else { return }
    let none: ReportText = remedies.found.isEmpty ? ": nothing that helps" : ""
    let objects: ReportText = asked.isEmpty ? "" : " for \(asked)"
    buffer.write(
      "\("what the program can change", .heading, style)\(objects), tried in \(remedies.replays, "replay")\(none)\n"
    )
    for remedy in remedies.found.prefix(limit) {
      buffer.write("  \(remedy.change): \(remedy.sentence)\n")
      if let code = remedy.code { buffer.write("    in code: \(code)\n") }
      buffer.write(remedy.difference.text(indent: "    ") { place(of: $0, remedy.attempts) })
      if remedy.difference.objects.allSatisfy({ remedy.objects.contains($0.object) }) {
        buffer.write("    nothing else changes\n")
      }
      for cost in remedy.costs { buffer.write("    costs: \(cost.sentence)\n") }
    }
    if remedies.found.count > limit { buffer.write("  and \(remedies.found.count - limit) more\n") }
    if !remedies.unchanged.isEmpty {
      buffer.write("  no help: \(remedies.unchanged.joined(separator: "; "))\n")
    }
    if remedies.unchangedProperties > 0 {
      let untried: ReportText =
        remedies.untriedProperties > 0 ? "; \(remedies.untriedProperties) not tried" : ""
      buffer.write(
        "  \(remedies.unchangedProperties) other properties tried, one at a time: none helps without a cost\(untried)\n"
      )
    }
    if remedies.untriedGestures > 0 {
      buffer.write(
        "  costs: \(remedies.untriedGestures, "gesture") not tried, because the limit of \(RemedyCosts.most, "replay") was reached\n"
      )
    }
    if remedies.untried > 0 {
      buffer.write("  not tried: \(remedies.untried, "change"), because the limit of replays was reached\n")
    }
  }

  /// Returns a text such as `, attempt 2 at 1.2 s`: where in the trace an object's events differ.
  private func place(of object: OutcomeDifference.Object, _ numbers: [String: [Int]]) -> ReportText {
    let times = object.changes.map(\.time)
    guard let first = times.min() else { return "" }
    guard let attempts = numbers[object.object], let attempt = attempts.first else {
      return times.allSatisfy { $0 == first } ? " at \(first)" : " from \(first)"
    }
    guard attempts.count > 1 else { return ", attempt \(attempt) at \(first)" }
    let others: ReportText = attempts.count > 2 ? " and \(attempts.count - 2) more" : ""
    return ", attempts \(attempt), \(attempts[1])\(others), from \(first)"
  }

  private func text(of range: TriedRange) -> ReportText {
    switch (range.low, range.high) {
    case (let low?, let high?): "\(range.property) from \(low) to \(high)"
    case (let low?, nil): "\(range.property) down to \(low)"
    case (nil, let high?): "\(range.property) up to \(high)"
    case (nil, nil): "\(range.property)"
    }
  }

  /// Appends the nearest near misses, at most `limit` of them, each as a JSON object. The last object gives the
  /// number of replays.
  package func writeJSON(_ misses: NearMisses, most limit: Int, to buffer: inout ByteBuffer) {
    let lines = misses.found.prefix(limit).map { miss in
      Value.members([
        "record": .string("nearMiss"),
        "property": .string(miss.property),
        "value": .number(miss.value),
        "unchanged": .number(miss.unchanged),
        "now": .number(miss.now),
        "margin": .number(miss.margin),
        "relative": miss.relative.map(Value.number),
        "difference": miss.difference.json(attempts: miss.attempts),
      ])
    }
    let last = Value.members([
      "record": .string("nearMisses"),
      "found": .count(misses.found.count),
      "replays": .count(misses.replays),
      "unchanged": .array(
        misses.unchanged.map { range in
          .members([
            "property": .string(range.property), "from": range.low.map(Value.number),
            "to": range.high.map(Value.number),
          ])
        }
      ),
      "untried": .count(misses.untried),
    ])
    for line in json(misses.remedies, most: limit) + lines + [last] {
      buffer.writeLine(line)
    }
  }
}

extension NearMissReport {
  /// What a program can change, each change as a JSON object; the last object gives the number of replays.
  private func json(_ remedies: Remedies, most limit: Int) -> [Value] {
    guard remedies.isTold else { return [] }
    let found = remedies.found.prefix(limit).map { remedy in
      Value.members([
        "record": .string("remedy"),
        "changes": .strings(remedy.changes),
        "kind": .string(remedy.kind),
        "words": .string(remedy.sentence),
        "code": remedy.code.map(Value.string),
        "objects": .strings(remedy.objects),
        "broken": .strings(remedy.broken),
        "costs": .costs(remedy.costs),
        "difference": remedy.difference.json(attempts: remedy.attempts),
      ])
    }
    let last = Value.members([
      "record": .string("remedies"),
      "found": .count(remedies.found.count),
      "replays": .count(remedies.replays),
      "unchanged": .strings(remedies.unchanged),
      "unchangedProperties": .count(remedies.unchangedProperties),
      "untriedProperties": .count(remedies.untriedProperties),
      "untried": .count(remedies.untried),
      "costReplays": .count(remedies.costReplays),
      "untriedGestures": .count(remedies.untriedGestures),
    ])
    return found + [last]
  }
}

extension ReportText.StringInterpolation {
  /// Appends a fraction as a percentage with one decimal, such as `71.7 %`.
  fileprivate mutating func appendInterpolation(percent part: Double) {
    let tenths = (part * 1000).rounded()
    guard tenths != 0 else { return appendLiteral("less than 0.1 %") }
    appendInterpolation(tenths / 10)
    appendLiteral(" %")
  }
}
