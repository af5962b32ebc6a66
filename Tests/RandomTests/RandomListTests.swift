import Foundation
import FuzzTargets
import Records
import Replay
import Testing
import TouchKit

/// Random taps, drags, swipes, scrolls and reloads in tables and collections, with a ``ListWatch`` as judge.
///
/// `LIST_SEEDS` sets how many (400), `LIST_FIRST` the first seed (1). A seed that fails is kept as a trace that can be
/// replayed; its path is printed.
@Suite struct RandomListTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["LIST_FIRST"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["LIST_SEEDS"].flatMap { UInt64($0) } ?? 400

  @Test func `Lists and buttons keep what the headers say, whatever fingers do`() throws {
    var totals = ListWatch.Counts()
    for seed in Self.first..<Self.first + Self.count {
      let trace = RandomListTrace(seed: seed)
      let (complaints, counts) = replay(trace.text, trace.lists)
      totals.selected += counts.selected
      totals.deselected += counts.deselected
      totals.unhighlighted += counts.unhighlighted
      totals.swiped += counts.swiped
      totals.pressed += counts.pressed
      guard !complaints.isEmpty else { continue }
      let file = FileManager.default.temporaryDirectory.appending(path: "lists-seed-\(seed).jsonl")
      try trace.text.write(to: file, atomically: false, encoding: .utf8)
      Issue.record("seed \(seed), kept as \(file.path): \(complaints.joined(separator: "; "))")
    }
    // The traces show something only if all of it happens.
    let all = [totals.selected, totals.deselected, totals.unhighlighted, totals.swiped, totals.pressed]
    #expect(all.allSatisfy { $0 > Int(Self.count) / 20 }, "\(totals)")
  }

  @Test(
    arguments: [
      ([.action("didSelect")], "list selected [0, 1] without a highlight"),
      (
        [.highlight(true), .action("didHighlight"), .highlight(false)], "list did not tell that the highlight"
      ),
      ([.highlight(true), .action("didHighlight")], "list.0.1 stays highlighted"),
      ([.action("didDeselect")], "list deselected [0, 1], which was not selected"),
      ([.action("willBeginEditing"), .action("willBeginEditing")], "list shows actions of [0, 1] beside"),
      ([.action("willBeginEditing"), .scroll], "list scrolled, and the actions of [0, 1] are still shown"),
      ([.press(.touchDown)], "button stays pressed"),
      ([.press(.touchUpInside)], "button sent touchUpInside without touchDown"),
    ] as [([Event], String)]
  )
  private func `The judge sees each rule broken`(events: [Event], complaint: String) {
    let watch = ListWatch(
      ["list": ListWatch.List(isTable: true, selectsSeveral: false, rows: [3])],
      buttons: ["button"]
    )
    for event in events { watch.receive(event.record, at: .zero) }
    watch.finish()
    #expect(watch.complaints.contains { $0.contains(complaint) }, "\(watch.complaints)")
  }

  /// An event of the row 1 of a list, or of a button.
  private enum Event: CustomTestStringConvertible {
    case action(String)
    case highlight(Bool)
    case scroll
    case press(ControlEvent)

    var record: Record {
      switch self {
      case .action(let message):
        var values = ActionValues()
        values.indexPath = [0, 1]
        return .action(Action(sender: "list", target: nil, action: message, state: nil, values: values))
      case .highlight(let isHighlighted): return .highlight(control: "list.0.1", isHighlighted: isHighlighted)
      case .scroll: return .scroll(scrollView: "list", contentOffset: Point(x: 0, y: 9))
      case .press(let event):
        return .action(
          Action(
            sender: "button",
            controlEvent: event,
            target: nil,
            action: nil,
            state: nil,
            values: ActionValues()
          )
        )
      }
    }

    var testDescription: String { "\(record)" }
  }

  private func replay(_ text: String, _ lists: [String: ListWatch.List]) -> ([String], ListWatch.Counts) {
    let (watch, checker) = (ListWatch(lists, buttons: ["button", "like"]), InvariantChecker())
    do {
      try Replayer().replay(
        .read(.text(name: "lists", Array(text.utf8))),
        interest: ListWatch.interest,
        into: watch,
        checker: checker
      )
    } catch {
      return (["\(error)"], watch.counts)
    }
    watch.finish()
    return (watch.complaints + checker.violations, watch.counts)
  }
}
