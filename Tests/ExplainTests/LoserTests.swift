import Records
import Replay
import Reports
import TestSupport
import Testing
import TraceFormat

@testable import Explain

/// What is told of those that did not get their way, written by hand from the rule that each trace shows.
@Suite("What is told beside what fired")
struct LoserTests {
  private static let sentences: [(trace: String, told: [String])] = [
    // An action without a target that no responder performs.
    ("controls/nil-target-nobody", ["✕ button sent touchUpInside, but no responder performs delete:"]),
    (
      "controls/margin-of-its-own",
      [
        "✕ knob sent touchUpInside, but no responder performs log:",
        "✕ knob sent touchUpOutside, but no responder performs log:",
      ]
    ),
    (
      "systems/slider-26",
      [
        "✕ slider sent valueChanged, value 60, but no responder performs changed:",
        "✕ stack.contentPop did not fire: slider said it should not begin, because its own gesture comes first",
      ]
    ),
    // All that were beaten, and what a delegate, a view or a property refused.
    (
      "arbitration/attached-last-of-four",
      [
        "● b recognized: tapped; view lost touch 1", "⊣ d did not fire: b recognized",
        "⊣ a did not fire: b recognized", "⊣ c did not fire: b recognized",
      ]
    ),
    (
      "arbitration/refused-by-delegate",
      [
        "● first recognized: tapped; view lost touch 1",
        "✕ second did not fire: the delegate said it should not begin",
      ]
    ),
    (
      "should-receive/not-of-controls",
      [
        "● button would send touchUpInside; its scene has no action for it",
        "▽ tap did not receive touch 1: its delegate refused the touch (shouldReceive)",
        "● tap recognized: tapped; root lost touch 2",
      ]
    ),
    (
      "arbitration/required-disabled-or-detached",
      [
        "● pan began: moved 20 pt, at least 10 pt; view lost touch 1",
        "▽ disabled did not receive touch 1: it was disabled",
      ]
    ),
    // A number that was reached as a finger lifted; a jerk of 3 pt before a swipe, and a finger that goes 70 pt the other
    // way; one finger where two are needed, which the view handles.
    (
      "pan/not-as-another-finger-lifts",
      [
        "● pan began: moved 17 pt, at least 10 pt; view lost touches 1, 2",
        "✕ pan did not fire: moved 15 pt, at least 10 pt, but only as a finger lifted",
        "● pan began: moved 15 pt, at least 10 pt; view lost touches 5, 6",
      ]
    ),
    ("swipe/backwards", ["✕ swipe did not fire: moved 3 pt backwards"]),
    ("swipe/one-of-two-fingers-backwards", ["● touches 1, 2 handled by view"]),
    (
      "swipe/too-few-fingers",
      ["● touch 1 handled by view", "✕ swipe did not fire: 1 touch, fewer than 2"]
    ),
    // For whom a gesture waited, and how long: a tap is over at 0.1 s and waits 0.35 s; a pan has moved far enough at
    // 0.1 s, and the tap has moved too far at 0.3 s.
    (
      "arbitration/chain-single",
      ["● single recognized: tapped, and double failed 0.35 s later; view lost touch 1"]
    ),
    (
      "pan/delayed",
      ["● pan began: moved 20 pt, at least 10 pt, and tap failed 0.2 s later; view lost touch 1"]
    ),
    // What became of the touches that a finger too many cancels.
    (
      "cancellation/six-fingers",
      [
        "✕ 5 touches cancelled: there were too many fingers",
        "✕ touches 6, 7 reached no view: there were too many fingers", "● touch 8 handled by view",
      ]
    ),
    // Why a row was not selected.
    (
      "lists/rows-that-refuse",
      [
        #"✕ table did not select row 0 "One": the delegate of table does not highlight the row (shouldHighlightRowAt)"#,
        #"✕ table did not select row 1 "Two": the delegate of table does not select the row (willSelectRowAt)"#,
        #"● table selected row 2 "Three""#,
      ]
    ),
    (
      "lists/selection-switched-off-while-pressed",
      [
        "● table selected row 1", "✕ table did not select row 4: table selects no rows (allowsSelection)",
      ]
    ),
    (
      "lists/selected-while-editing",
      [
        "✕ table did not select row 1: table selects no rows while it is edited", "● table selected row 1",
        "● table selected row 2",
      ]
    ),
    (
      "lists/swipe-actions-hidden-by-their-row",
      ["● table.swipe began: moved 100 pt, at least 20 pt", "● touch 2 closed the swipe actions of table"]
    ),
    // A drag does not mean to select the row.
    ("lists/no-swipe-while-editing", ["✕ list.swipe did not fire: list is being edited"]),
    // Who resigned.
    (
      "first-responder/from-field-to-text-view",
      ["● field became first responder", "● text became first responder, and field resigned"]
    ),
    (
      "scrolling/keyboard-on-drag",
      [
        "● table.pan began: moved 20 pt, at least 10 pt; scrolled table to (0, 10)",
        "● field resigned first responder",
      ]
    ),
    // Warnings that explain the outcome: a touch whose end nobody takes, a recognizer that the system does not have, a
    // keyboard that cannot follow the finger.
    (
      "responder-chain/cancelled-climbs",
      [
        "△ cell handles touches but not touchesCancelled",
        "✕ touch 1 cancelled: interruption, phone call",
      ]
    ),
    (
      "systems/edge-pan-6",
      [
        "△ edgePan edge pans came with iOS 7, so it receives no touches", "● touch 1 handled by view",
      ]
    ),
    // What views lose to a gesture: two of them to a pinch, a row that handles touches to a scroll; the rows of a table
    // lose nothing.
    (
      "view-delivery/pinch-cancels-both-views",
      ["● pinch began: fingers 108 pt closer, more than 8 pt; top lost touch 1; bottom lost touch 2"]
    ),
    (
      "scrolling/content-touch-cancelled",
      ["● table.pan began: moved 20 pt, at least 10 pt; row lost touch 1; scrolled table to (0, 10)"]
    ),
    (
      "lists/scrolling-ends-the-highlight",
      ["● table.pan began: moved 20 pt, at least 10 pt; scrolled table to (0, 10)"]
    ),
    (
      "lists/selected-item-while-another-is-pressed",
      [
        "● grid selected item 0", "● press began: held for 0.5 s", "● grid deselected item 0",
        "● grid selected item 2",
      ]
    ),
  ]

  @Test(arguments: sentences.indices)
  func `They say who lost, and to whom`(index: Int) throws {
    let (trace, told) = Self.sentences[index]
    let path = PackageFiles.path(PackageFiles.trace(trace))
    #expect(try SentenceTests.verdicts(.file(path)).sentences == told, "\(trace)")
  }

  /// A tap of 0.1 s at a place, in a window of 390 × 844 pt.
  private static func tap(_ x: Int, _ y: Int, to end: Int? = nil, in views: String) -> TraceInput {
    let window =
      #"{"id": "window", "frame": [0, 0, 390, 844], "rootViewController": "controller", "subviews": [\#(views)]}"#
    let controllers = #"[{"id": "controller", "performs": ["save:"]}]"#
    let lines = [
      #"{"touchtrace": 1, "scene": {"controllers": \#(controllers), "windows": [\#(window)]}}"#,
      #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": \#(x), "y": \#(y)}]}"#,
      #"{"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": \#(x), "y": \#(end ?? y)}]}"#,
    ]
    return .text(name: "trace", Array(lines.joined(separator: "\n").utf8))
  }

  @Test func `Of two actions for one event, the one that nobody performs is told apart`() throws {
    let actions =
      #"{"target": "controller", "action": "save:", "for": "touchUpInside"}, {"target": null, "action": "delete:", "for": "touchUpInside"}"#
    let button =
      #"{"id": "button", "class": "UIButton", "frame": [0, 0, 200, 44], "actions": [\#(actions)]}"#
    #expect(
      try SentenceTests.verdicts(Self.tap(100, 20, in: button)).sentences == [
        "✕ button sent touchUpInside, but no responder performs delete:",
        "● button sent touchUpInside → controller save:",
      ]
    )
  }

  @Test func `A tap around a list takes the touch from the row`() throws {
    func list(_ more: String) -> String {
      #"{"id": "root", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "dismiss", "class": "UITapGestureRecognizer"}], "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "sections": [3]\#(more)}]}"#
    }
    #expect(
      try SentenceTests.verdicts(Self.tap(100, 50, in: list(""))).sentences == [
        "● dismiss recognized: tapped", "⊣ table did not select row 1: dismiss took touch 1",
      ]
    )
    // A list that selects no rows loses nothing.
    #expect(
      try SentenceTests.verdicts(Self.tap(100, 50, in: list(#", "allowsSelection": false"#))).sentences == [
        "● dismiss recognized: tapped"
      ]
    )
  }

  @Test func `A finger that lifts in the next row selects none`() throws {
    let table = #"{"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "sections": [3]}"#
    // A row is 44 pt high, and 8 pt are too few for a scroll.
    #expect(
      try SentenceTests.verdicts(Self.tap(100, 40, to: 48, in: table)).sentences == [
        "✕ table did not select row 0: the finger lifted outside the row"
      ]
    )
  }

  @Test func `Six sentences are told of a gesture, and the number of the others`() throws {
    let taps = (1...9).map { #"{"id": "tap\#($0)", "class": "UITapGestureRecognizer"}"# }
    let view =
      #"{"id": "view", "frame": [0, 0, 390, 844], "gestureRecognizers": [\#(taps.joined(separator: ", "))]}"#
    let verdicts = try SentenceTests.verdicts(Self.tap(100, 100, in: view))
    // The tap that was attached last wins. Of the eight others five are told.
    #expect(
      verdicts.sentences == ["● tap9 recognized: tapped"]
        + (1...5).map { "⊣ tap\($0) did not fire: tap9 recognized" }
    )
    let text = String { VerdictText(style: .plain).write(verdicts, others: 0, to: &$0) }
    #expect(text.hasSuffix("\n  and 3 more: give explain an id, such as tap6\n"))
    // A program gets all of them.
    #expect(verdicts[0].records(number: 1).map(\.verdict.object) == ["tap9"] + (1...8).map { "tap\($0)" })
    // The object that somebody names is told in full.
    let named = String { VerdictText(style: .plain, about: ["tap8"]).write(verdicts, others: 0, to: &$0) }
    #expect(named.hasSuffix("\n  0.1 s ⊣ tap8 did not fire: tap9 recognized\n"))
  }
}
