import Records
import Replay
import Reports

/// Keeps the records of a replay for pages: as JSON lines, as text, and their results in a few words.
final class RecordLog: RecordSink {
  /// Pages also show which recognizers get a touch; the text omits it.
  static let interest = Interest(
    only: RecordKind.allCases.filter { textInterest.wants($0) } + [.recognizer, .refuse]
  )
  private static let textInterest = Interest()

  private let json: ReportSink
  private let text: ReportSink
  private let lines: Lines
  /// The recognitions, sent actions and row events, in order of first occurrence. A control's value is the last one.
  private var outcomes: [Outcome] = []
  var results: [String] {
    // A control's messages say more than its touches.
    let senders = Set(outcomes.lazy.filter { !$0.isSilent }.map(\.sender))
    return outcomes.filter { !$0.isSilent || !senders.contains($0.sender) }.map {
      "\($0.sender) \($0.what)\($0.value)"
    }
  }

  private struct Outcome {
    var sender: String
    var what: String
    /// The last value of a control.
    var value = ""
    /// Whether nothing was sent.
    var isSilent = false
  }

  /// The paths of the fingers, in the order of their landing, thinned out.
  private(set) var paths: [[Point]] = []
  private var fingers: [Int: Int] = [:]
  /// The scene, while it is replayed: it knows the titles of rows.
  var scene: SceneState? {
    didSet { if let scene { gesture = GestureLog(scene.recognizers) } }
  }
  private(set) var gesture = GestureLog()
  /// The actions sent since the last call, each with its time.
  private var actions: [SentAction] = []

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

  func receive(_ record: Record, at time: Instant) {
    json.receive(record, at: time)
    gesture.add(record, at: time)
    if Self.textInterest.wants(record) { text.receive(record, at: time) }
    switch record {
    case .step(let step):
      if case .touches(let samples) = step.event { samples.forEach(add) }
    case .hitTest(let hitTest):
      gesture.met(scene?.facts(of: hitTest.path) ?? [:])
    case .state(let change) where change.to == .recognized || change.to == .began:
      add(Outcome(sender: change.recognizer, what: change.to.rawValue))
    case .action(let action):
      if let event = action.controlEvent {
        let value = action.values.value.map { " \(Decimals.text($0, 3))" } ?? ""
        add(Outcome(sender: action.sender, what: "\(event)", value: value))
      } else if let words = words(action) {
        add(Outcome(sender: action.sender, what: words))
      }
      if let what = action.controlEvent.map({ "\($0)" }) ?? action.state?.rawValue, what != "changed" {
        actions.append(SentAction(what: "\(action.sender) \(what)", time: time.seconds))
      }
    case .deliver(let delivery) where delivery.handled && delivery.message == .touchesEnded:
      if scene?.isControl(delivery.responder) == true {
        add(
          Outcome(sender: delivery.responder, what: "got the touch, and has no action for it", isSilent: true)
        )
      }
    case .warning(let warning):
      add(Outcome(sender: "warning:", what: "\(warning.object) \(warning.text)"))
    default: break
    }
  }

  private func add(_ outcome: Outcome) {
    let known = outcomes.firstIndex { $0.sender == outcome.sender && $0.what == outcome.what }
    if let known {
      outcomes[known].value = outcome.value
    } else if outcomes.count < LiveLimits.results {
      outcomes.append(outcome)
    }
  }

  /// A list's message to its delegate about a row, if it is a result for the user.
  private func words(_ action: Action) -> String? {
    guard let name = action.action, let path = action.values.indexPath, path.count == 2 else { return nil }
    let section = path[0] == 0 ? "" : " of section \(path[0])"
    let title = scene?.title(ofRow: path, in: action.sender).map { " \"\($0)\"" } ?? ""
    let row = "\(name.hasPrefix("collectionView:") ? "item" : "row") \(path[1])\(section)\(title)"
    return switch name {
    case "tableView:didSelectRowAtIndexPath:", "collectionView:didSelectItemAtIndexPath:": "selected \(row)"
    case "tableView:didDeselectRowAtIndexPath:", "collectionView:didDeselectItemAtIndexPath:":
      "deselected \(row)"
    case _ where name.hasSuffix(":"): nil
    default: "performed \(name) of \(row)"
    }
  }

  private func add(_ sample: TouchSample) {
    if sample.phase == .began {
      guard paths.count < LiveLimits.fingers else { return fingers[sample.id] = nil }
      fingers[sample.id] = paths.count
      return paths.append([sample.location])
    }
    guard let path = fingers[sample.id], let last = paths[path].last,
      paths[path].count < LiveLimits.pointsOfPath
    else { return }
    let isFar = abs(sample.location.x - last.x) + abs(sample.location.y - last.y) >= 4
    if isFar { paths[path].append(sample.location) }
  }

  /// Removes and returns the sent actions.
  func takeActions() -> [SentAction] {
    defer { actions = [] }
    return actions
  }

  /// Removes and returns the output: the records as JSON, and their text.
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
