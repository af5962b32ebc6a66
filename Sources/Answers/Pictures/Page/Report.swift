import Explain
import Records
import TraceFormat

/// A replay on the page of a report.
package struct ReportedReplay {
  /// An object's result in this replay instead of its result in the other one.
  package struct Difference {
    package var object: String
    /// Such as `recognized instead of failed`.
    package var text: String
  }

  package var pictured: PicturedReplay
  /// The heading of the replay.
  package var label: String
  /// The stretch of a sweep that the replay represents, and whether it contains the present number.
  package var stretch: (text: String, isNow: Bool)?
  package var differences: [Difference] = []
  /// The objects with another result in the compared replay.
  package var changedObjects: Set<String> = []
  /// The nearest misses, and notes about those left out by the index of the episode.
  package var misses: [MissOffer] = []
  package var missNotes: [Int: String] = [:]
  /// Whether the replay shows a nearest miss of another one on the page.
  package var isVariant = false
  /// The command that looks for nearest misses, without the object; nil if there is none.
  package var explainCommand: String?
  /// The time at which the page opens.
  package var opening: Instant?
  /// The app's own pictures of the screen.
  package var snapshots: [ScreenSnapshot] = []
  /// The explanation of each object.
  let stories: [ObjectStory]
  private let table: RecordTable

  /// Stores the objects' different results in the other replay.
  package mutating func compare(by difference: OutcomeDifference, span: ClosedRange<Instant>?) {
    let difference = difference.within(span)
    differences = difference.sentences.map { Difference(object: $0.object, text: $0.words) }
    changedObjects = difference.changedObjects
  }

  /// Creates a reported replay from a picture and the table built during the same replay.
  package init(_ pictured: PicturedReplay, _ table: RecordTable, label: String) {
    self.pictured = pictured
    self.label = label
    self.table = table
    stories = pictured.stories
  }

  /// Appends the rows of the records.
  func writeRows(to markup: inout Markup) { table.write(to: &markup) }
}

/// A report: one HTML page about replays. It needs no network and shows everything even without scripts.
package struct Report {
  /// How a page shows several replays.
  package enum Arrangement: Equatable, Sendable {
    /// One of them, chosen from a list.
    case list
    /// Two replays side by side.
    case beside
    /// One of them, chosen from the stretches of a property's values.
    case sweep(String)
  }

  private let replays: [ReportedReplay]
  private let arrangement: Arrangement
  private let title: String
  /// Notes on omissions, such as traces that could not be read.
  private let notes: [String]

  /// Creates a report of at least one replay.
  package init(_ replays: [ReportedReplay], _ arrangement: Arrangement, title: String, notes: [String] = []) {
    self.notes = notes
    self.replays = replays
    self.arrangement = arrangement
    self.title = title
  }

  /// The page as the text of a file.
  package var html: String { page().text }

  /// Returns the page as the bytes of a file.
  package func page() -> ByteBuffer {
    let sections = replays.enumerated().map { ReplaySection(replay: $0.element, number: $0.offset + 1) }
    let script = PageResources.script
    var markup = Markup()
    markup.beginPage(title: title, style: PageResources.style, script: script)
    markup.open(
      "body",
      ["class": arrangement == .beside ? "beside" : nil, "data-clock": sharesClock ? "one" : nil]
    )
    markup.sharedDefinitions()
    writeHeader(to: &markup)
    markup.append(raw: PageResources.sharing)
    markup.open("main")
    for note in notes { markup.element("p", ["class": "error"], note) }
    if arrangement != .beside { PageIndex(of: replays, sweeping: property).write(to: &markup) }
    for section in sections { section.write(to: &markup) }
    markup.close("main")
    markup.append(raw: PageResources.help)
    markup.append(raw: "\n<script>\(script.text)</script>\n</html>\n")
    return markup.bytes()
  }

  private func writeHeader(to markup: inout Markup) {
    markup.open("header", ["class": "page"])
    markup.element("h1", title)
    markup.append(raw: PageResources.controls)
    markup.close("header")
    markup.append(raw: "\n")
  }

  /// Whether all replays share a clock: those of one trace, or two to compare.
  private var sharesClock: Bool {
    switch arrangement {
    case .beside, .sweep: true
    case .list: replays.count { !$0.isVariant } == 1
    }
  }

  /// The property of a sweep.
  private var property: String? {
    if case .sweep(let property) = arrangement { property } else { nil }
  }
}
