import Records
import Replay
import Reports

/// Keeps the records of a replay for pages: as JSON lines, as text, and what came of them in a few words.
final class RecordLog: RecordSink {
  /// Pages show which recognizers get and do not get a touch, which the text leaves out.
  static let interest = Interest(
    only: RecordKind.allCases.filter { textInterest.wants($0) } + [.recognizer, .refuse]
  )
  private static let textInterest = Interest()

  private let json: ReportSink
  private let text: ReportSink
  private let lines: Lines
  /// What has been recognized, sent and become of controls, in the order of the first time.
  private(set) var results: [String] = []
  private var known: Set<String> = []
  /// What recognizers and controls have sent since the last time, each with its time.
  private var actions: [SentAction] = []
  private var time = 0.0

  /// The text that has come from the reports.
  private final class Lines {
    var json = ""
    var text = ""
  }

  init() {
    let lines = Lines()
    self.lines = lines
    var options = ReportOptions()
    options.format = .jsonl
    options.detail = .full
    json = ReportSink(options) { lines.json += $0.text }
    text = ReportSink(ReportOptions()) { lines.text += $0.text }
  }

  func receive(_ record: Record) {
    json.receive(record)
    if Self.textInterest.wants(record) { text.receive(record) }
    switch record {
    case .step(let step): time = step.time.seconds
    case .state(let change) where change.to == .recognized || change.to == .began:
      add("\(change.recognizer) \(change.to.rawValue)")
    case .action(let action):
      if let event = action.controlEvent { add("\(action.sender) \(event)") }
      if let what = action.controlEvent.map({ "\($0)" }) ?? action.state?.rawValue, what != "changed" {
        actions.append(SentAction(what: "\(action.sender) \(what)", time: time))
      }
    case .warning(let warning): add("warning: \(warning.object) \(warning.text)")
    default: break
    }
  }

  private func add(_ result: String) {
    if known.insert(result).inserted { results.append(result) }
  }

  /// Removes and returns what has been sent.
  func takeActions() -> [SentAction] {
    defer { actions = [] }
    return actions
  }

  /// Removes and returns what has been written: the records as JSON, and their text.
  func take() -> (records: [String], text: [String]) {
    json.flush()
    text.flush()
    defer { (lines.json, lines.text) = ("", "") }
    return (
      lines.json.split(separator: "\n").map(String.init), lines.text.split(separator: "\n").map(String.init)
    )
  }
}

/// A message of a recognizer or a control in the engine.
struct SentAction: Sendable {
  /// The sender, with the state of a recognizer or the event of a control.
  var what: String
  /// The time in the episode.
  var time: Double
}
