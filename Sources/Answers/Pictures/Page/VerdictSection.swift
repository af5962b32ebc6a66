import Explain
import Records

/// The part of a page about the results of each episode: sentences, signs for all recognizers, and the nearest misses.
struct VerdictSection {
  let replay: ReportedReplay
  /// The index of the replay on the page.
  let index: Int

  /// Appends the verdicts. With scripts, the page shows that of the current time.
  func write(to markup: inout Markup) {
    let verdicts = replay.pictured.verdicts
    guard !verdicts.isEmpty else {
      markup.open("div", ["class": "verdicts"])
      markup.element(
        "p",
        ["class": "note"],
        "Nothing came that recognizers or responders take. The records say what happened."
      )
      return markup.close("div")
    }
    // With scripts, a verdict stays text until it is visible.
    markup.append(raw: "<div class=\"verdicts\"><noscript>")
    for (number, verdict) in verdicts.enumerated() {
      markup.open(
        "article",
        ["class": "verdict", "aria-label": Self.name(of: number, among: verdicts.count)]
      )
      for sentence in verdict.sentences { write(sentence, to: &markup) }
      for (id, builtIn) in [verdict].builtIns() {
        markup.element("p", ["class": "note"], "\(id) is \(builtIn.words).")
      }
      if !verdict.motion.isEmpty { markup.element("p", ["class": "motion"], verdict.motion) }
      writeMisses(of: number, to: &markup)
      if verdict.results.count > verdict.sentences.count { writeChips(of: verdict, to: &markup) }
      markup.close("article")
    }
    markup.append(raw: "</noscript></div>")
  }

  static func name(of number: Int, among count: Int) -> String {
    count == 1 ? "What happened" : "Gesture \(number + 1) of \(count)"
  }

  private func write(_ result: VerdictResult, to markup: inout Markup) {
    markup.open("p", ["class": "sentence \(result.sign.rawValue)"])
    markup.element(
      "button",
      ["type": "button", "class": "moment", "data-time": TimeAttribute(seconds: result.time.seconds)],
      "\(String { $0.append(seconds: result.time.nanoseconds, .three) }) s"
    )
    markup.append(" ")
    Self.writeSign(result.sign, to: &markup)
    markup.open("strong")
    markup.append(result.object)
    markup.close("strong")
    markup.append(" ")
    let exact = result.predicate(.exact)
    markup.element("span", ["title": exact == result.predicate ? nil : exact], result.predicate)
    markup.close("p")
  }

  private func writeChips(of verdict: EpisodeVerdict, to markup: inout Markup) {
    let selectable = Set(replay.stories.map(\.id))
    // Chromium takes more time for a foldable element than for all of its contents.
    let isFolded = verdict.groups.count > Self.mostOpen
    markup.open(isFolded ? "details" : "div", ["class": "chips"])
    markup.element(isFolded ? "summary" : "p", "All results")
    markup.open("ul")
    for group in verdict.groups {
      markup.open("li")
      Self.writeSign(group.sign, to: &markup)
      let names = group.objects.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let shown = names.prefix(Self.mostNames)
      if names.count > Self.mostNames { markup.append("\(names.count) objects: ") }
      for (index, name) in shown.enumerated() {
        if index > 0 { markup.append(", ") }
        if selectable.contains(name) {
          markup.element("button", ["type": "button", "class": "object", "data-select": name], name)
        } else {
          markup.element("strong", name)
        }
      }
      if names.count > Self.mostNames { markup.append(" and \(names.count - Self.mostNames) more") }
      markup.append(" ")
      markup.element("span", ["class": "reason"], group.text)
      markup.close("li")
    }
    markup.close("ul")
    markup.close(isFolded ? "details" : "div")
  }

  /// The maximum number of groups visible without a click, and of names in a group.
  private static let mostOpen = 12
  private static let mostNames = 6

  static func writeSign(_ sign: VerdictSign, to markup: inout Markup) {
    markup.element("span", ["class": "sign \(sign.rawValue)", "aria-hidden": "true"], sign.character)
    markup.append(" ")
  }

  // MARK: Nearest misses

  private func writeMisses(of number: Int, to markup: inout Markup) {
    let verdict = replay.pictured.verdicts[number]
    let misses = replay.misses.filter { $0.episode == number }
    if !misses.isEmpty {
      markup.open("ul", ["class": "misses", "aria-label": "Nearest misses"])
      for miss in misses {
        markup.open("li")
        markup.append("with ")
        markup.element("code", miss.change)
        if !miss.margin.isEmpty { markup.append(" (\(miss.margin))") }
        markup.append(": \(miss.text) ")
        if let variant = miss.variant {
          markup.element(
            "button",
            ["type": "button", "class": "beside-button", "aria-pressed": "false", "data-variant": variant],
            "Show beside"
          )
        } else {
          markup.append("– ")
          let options = miss.changes.map { " --set-b '\($0)'" }.joined()
          markup.element("code", "touchtrace report \(replay.label)\(options)")
        }
        markup.close("li")
      }
      markup.close("ul")
    }
    if let note = replay.missNotes[number] {
      markup.element("p", ["class": "note"], note)
    } else if misses.isEmpty, let subject = verdict.subject, subject.hasMisses,
      !replay.isVariant,
      let command = replay.explainCommand
    {
      markup.open("p", ["class": "note"])
      markup.append("Nearest misses: ")
      markup.element("code", "\(command) \(subject.object)")
      markup.close("p")
    }
  }
}
