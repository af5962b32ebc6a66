import Explain
import Records

/// The index of a page with several replays: a row for each, with its results.
struct PageIndex {
  private struct Row {
    let replay: Int
    let label: String
    /// Whether the page opens with it, because it shows the present value.
    let isNow: Bool
    /// The first sentences about the replay, each with its sign.
    var lines: [(sign: VerdictSign, text: String)]
  }

  private let rows: [Row]
  /// The property with a row for each value; nil for a list of traces.
  private let property: String?

  init(of replays: [ReportedReplay], sweeping property: String?) {
    self.property = property
    rows = replays.enumerated().filter { !$0.element.isVariant }.map { number, replay in
      let headline = Headline(replay.pictured.verdicts)
      let timeline = replay.pictured.timeline
      var lines = [headline?.result, headline?.other].compactMap(\.self).map { ($0.sign, $0.sentence) }
      if timeline.error != nil { lines.insert((.failed, Drawing.summary(of: timeline)), at: 0) }
      if lines.isEmpty { lines = [(.pending, "no touches")] }
      let (stretch, isNow) = replay.stretch ?? (replay.label, false)
      return Row(replay: number, label: stretch, isNow: isNow, lines: lines)
    }
  }

  /// Appends the index; nothing if there is only one row.
  func write(to markup: inout Markup) {
    guard rows.count > 1 else { return }
    markup.open(
      "nav",
      ["class": property == nil ? "index" : "index sweep", "aria-label": property ?? "Traces"]
    )
    if let property { markup.element("span", property) } else { writeFilters(to: &markup) }
    markup.open("ol")
    for row in rows {
      markup.open("li")
      let signs = row.lines.map(\.sign.rawValue).joined(separator: " ")
      markup.open(
        "a",
        [
          "href": "#r=\(row.replay + 1)", "data-replay": row.replay, "data-signs": signs,
          "aria-current": row.isNow ? "true" : nil,
        ]
      )
      if property == nil {
        markup.element("strong", row.label)
        for line in row.lines { write(line.text, line.sign, to: &markup) }
      } else {
        write(row.label, row.lines[0].sign, to: &markup)
      }
      markup.close("a")
      markup.close("li")
    }
    markup.close("ol")
    markup.close("nav")
    markup.append(raw: "\n")
  }

  private func write(_ text: String, _ sign: VerdictSign, to markup: inout Markup) {
    markup.open("span", ["class": "what"])
    VerdictSection.writeSign(sign, to: &markup)
    markup.append(text)
    markup.close("span")
  }

  /// Appends a button for each sign that filters the rows, if there are several.
  private func writeFilters(to markup: inout Markup) {
    let signs = VerdictSign.allCases
      .map { sign in (sign, rows.count { $0.lines.contains { $0.sign == sign } }) }
      .filter { $0.1 > 0 }
    guard signs.count > 1 else { return }
    markup.open("div", ["class": "filters", "role": "group", "aria-label": "Show only"])
    for (sign, count) in signs {
      markup.open("button", ["type": "button", "data-filter": sign.rawValue, "aria-pressed": "false"])
      VerdictSection.writeSign(sign, to: &markup)
      markup.append("\(count) \(sign.rawValue)")
      markup.close("button")
    }
    markup.close("div")
  }
}
