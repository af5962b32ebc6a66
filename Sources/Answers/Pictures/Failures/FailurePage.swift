import Golden
import Records
import Replay

/// The page about the failures of a test run. Failures with the same kinds of change are grouped; each shows the
/// lines before and after and a drawing of the replay.
///
/// The page is one file without scripts. The same failures give the same bytes.
package struct FailurePage {
  private let results: [GoldenResult]
  private let groups: [GoldenGroup]
  private let notRun: Int
  private let limits: CaseLimits
  private let replayer: Replayer

  /// The maximum number of drawings on a page. Further failures name the command that draws them.
  private static let mostDrawings = 500
  /// The maximum number of bytes of a drawing, and of all drawings together.
  private static let largestDrawing = 2 << 20
  private static let mostBytes = 64 << 20

  /// Creates a page of the results of a suite of `count` cases. The limits apply to each drawing.
  package init(_ results: [GoldenResult], of count: Int, _ limits: CaseLimits, _ replayer: Replayer) {
    self.results = results
    self.limits = limits
    self.replayer = replayer
    groups = GoldenGroup.groups(of: results, by: .firstKind)
    notRun = count - results.count
  }

  /// The page as the text of a file.
  package var html: String {
    var markup = Markup()
    let failed = groups.reduce(0) { $0 + $1.indices.count }
    let title = failed == 0 ? "Nothing failed" : "\(failed) failed"
    markup.beginPage(title: title, style: PageResources.failureStyle)
    markup.append(raw: "<body>")
    markup.sharedDefinitions()
    markup.append(raw: "<header class=\"page\">")
    markup.element("h1", title)
    let more = notRun > 0 ? ", \(notRun) not run" : ""
    markup.element("p", "\(results.count - failed) passed\(more)")
    markup.append(raw: "</header>\n<main class=\"failures\">\n")
    if groups.count > 1 { writeContents(to: &markup) }
    let drawings = drawings()
    for (number, group) in groups.enumerated() {
      markup.open("section", ["id": "kind-\(number + 1)", "aria-label": "Kind \(number + 1)"])
      writeHeading(of: group, to: &markup)
      for (position, index) in group.indices.enumerated() {
        let section = FailureSection(results[index], number: index + 1, isOpen: position == 0)
        section.write(drawings[index] ?? .none, to: &markup)
      }
      markup.close("section")
      markup.append(raw: "\n")
    }
    markup.append(raw: "</main>\n</html>\n")
    return markup.text
  }

  /// The drawings of the failures in page order, up to the limits. They are made in another process, because an
  /// untrusted trace can be costly to draw.
  private func drawings() -> [Int: FailureSection.Picture] {
    let order = groups.flatMap(\.indices).filter { FailureSection.canBeDrawn(results[$0]) }
    let drawn = Array(order.prefix(Self.mostDrawings))
    var pictures: [Int: FailureSection.Picture] = [:]
    for index in order.dropFirst(Self.mostDrawings) { pictures[index] = .noRoom }
    let work = LimitedWork(limits) { [results, replayer] position in
      let index = drawn[position]
      let section = FailureSection(results[index], number: index + 1, isOpen: false)
      guard let drawing = section.drawing(with: replayer) else { return LimitedWork.Product([]) }
      let isTooLarge = drawing.utf8.count > Self.largestDrawing
      return LimitedWork.Product((isTooLarge ? "" : drawing).pipeBytes)
    }
    var made: [Int: LimitedWork.Outcome] = [:]
    var room = LineBudget(Self.mostBytes)
    work.run(Array(drawn.indices)) { position, outcome in
      made[position] = outcome
      guard case .done(let bytes) = outcome else { return }
      for dropped in room.add(bytes.count, at: position) { made[dropped] = .exceeded(reason: "") }
    }
    for (position, outcome) in made {
      pictures[drawn[position]] =
        switch outcome {
        case .done([]): FailureSection.Picture.none
        case .done(let bytes): String(pipeBytes: bytes).flatMap { $0.isEmpty ? nil : .drawing($0) } ?? .noRoom
        case .exceeded(""): .noRoom
        case .crashed(let reason), .exceeded(let reason): .failure(reason)
        }
    }
    return pictures
  }

  private func writeContents(to markup: inout Markup) {
    markup.append(raw: "<nav aria-label=\"Kinds of change\"><ol>\n")
    for (number, group) in groups.enumerated() {
      markup.append(raw: "<li>")
      markup.element("span", ["class": "count"], "×\(group.indices.count)")
      markup.append(" ")
      markup.element("a", ["href": "#kind-\(number + 1)"], group.title)
      markup.append(raw: "</li>\n")
    }
    markup.append(raw: "</ol></nav>\n")
  }

  private func writeHeading(of group: GoldenGroup, to markup: inout Markup) {
    markup.open("h2")
    markup.element("span", ["class": "count"], "×\(group.indices.count)")
    markup.append(" \(group.title)")
    markup.close("h2")
    markup.append(raw: "\n")
  }
}
