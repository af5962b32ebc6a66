import Bytes
import Records
import Reports

/// The report of near misses: the numbers that would have changed the outcome.
package struct NearMissReport {
  private let style: Style

  package init(style: Style) {
    self.style = style
  }

  /// Appends the nearest of them as text, at most `limit`.
  package func writeText(_ misses: NearMisses, most limit: Int, to buffer: inout ByteBuffer) {
    let heading: ReportText = "\("nearest misses", .heading, style)"
    guard misses.replays > 0 else {
      buffer.write("\(heading): none, because no number applies to what took part\n")
      return
    }
    buffer.write("\(heading), found by \(misses.replays, "replay")\(misses.found.isEmpty ? ": none" : "")\n")
    for miss in misses.found.prefix(limit) {
      let relative: ReportText = miss.relative.map { " or \(($0 * 1000).rounded() / 10) %" } ?? ""
      let margin: ReportText = "\(miss.margin > 0 ? "+" : "")\(miss.margin)\(relative)"
      buffer.write(
        "  \(miss.property)=\(miss.value) (now \(miss.now), \(margin); at \(miss.unchanged) the outcome is the same)\n"
      )
      buffer.write(miss.difference.text(indent: "    "))
    }
    if misses.found.count > limit {
      buffer.write("  and \(misses.found.count - limit) further away\n")
    }
    if misses.untried > 0 {
      buffer.write("  not tried: \(misses.untried, "change"), because the limit of replays was reached\n")
    }
  }

  /// Appends the nearest of them as one JSON object each, and a last object with the number of replays.
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
        "difference": miss.difference.json,
      ])
    }
    let last = Value.members([
      "record": .string("nearMisses"),
      "found": .count(misses.found.count),
      "replays": .count(misses.replays),
      "untried": .count(misses.untried),
    ])
    for line in lines + [last] {
      buffer.writeLine(line)
    }
  }
}
