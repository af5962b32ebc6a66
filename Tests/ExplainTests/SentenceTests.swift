import Records
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import Explain

/// The sentences of verdicts, written by hand from the rule that each trace shows, for each kind of input.
@Suite("The sentences of verdicts")
struct SentenceTests {
  private static let sentences: [(trace: String, told: [String])] = [
    // Fingers on recognizers.
    (
      "tap/double-too-late",
      [
        "✕ doubleTap did not fire: the second tap came 0.36 s after the first, 0.01 s too late",
        "✕ doubleTap did not fire: no tap within 0.35 s",
      ]
    ),
    ("arbitration/failure-cycle", ["△ first waits for recognizers that wait for it"]),
    (
      "should-receive/by-place",
      [
        "● tap recognized: tapped",
        "▽ tap did not receive touch 2: its delegate refused the touch (shouldReceive)",
        "● tap recognized: tapped",
      ]
    ),
    (
      "touches/allowed-types",
      [
        "▽ pan did not receive touch 1: it takes no fingers (allowedTouchTypes)",
        "● pan began: moved 20 pt, at least 10 pt; cancelled at 1.2 s because of an interruption, phone call",
      ]
    ),
    // Fingers on views and controls.
    (
      "controls/exclusive-button",
      [
        "▽ right did not get touch 2: left has a touch already, and right takes touches alone (isExclusiveTouch)",
        "● left sent touchUpInside → controller left:",
      ]
    ),
    // The finger lifts inside of the buttons, and the scene has no action of theirs. The second button's own recognizer
    // fails when the finger lifts for good.
    (
      "controls/highlight",
      [
        "● button would send touchUpInside; its scene has no action for it",
        "● late would send touchUpInside; its scene has no action for it",
      ]
    ),
    (
      "exclusive-touch/b-then-a",
      [
        "✕ touch 2 lifted, and nothing took it: B has a touch already, and A takes touches alone (isExclusiveTouch)",
        "● touch 3 handled by A",
      ]
    ),
    (
      "controls/disabled",
      ["✕ button did nothing with touch 1: it is disabled", "● button sent touchUpInside → controller log:"]
    ),
    ("questions/button-under-a-shade", ["▽ button missed touch 1: shade is in front"]),
    ("interaction/ignoring-keeps-the-limit", ["✕ 6 touches reached no view: there were too many fingers"]),
    (
      "cancellation/maximum-touches",
      ["✕ touch 3 reached no view: there were too many fingers", "● touch 1 handled by view"]
    ),
    (
      "forwarding/in-a-circle",
      [
        "△ left forwards touchesBegan, which comes back to it",
        "△ outer forwards touchesBegan, which comes back to it",
      ]
    ),
    // Lists and scroll views.
    (
      "lists/moving-table",
      [
        "● table.pan began: moved 10 pt, at least 10 pt; scrolled table to (0, 20), and on to (0, 446)",
        "● touch 2 stopped table",
        "● table selected row 12",
      ]
    ),
    (
      "lists/swipe-action-tapped",
      [
        "● table.swipe began: moved 100 pt, at least 20 pt", "● table performed Flag of row 1 \"Two\"",
        "● table.0.1.Flag sent touchUpInside",
      ]
    ),
    (
      "zooming/needs-a-range-of-scales",
      [
        "✕ photo did not zoom: its minimum and maximum zoom scales are equal",
        // 135 pt are 1.25 times the 108 pt at which the pinch began, about (160, 200).
        "● photo.pinch began: fingers 35 pt further apart, more than 8 pt; zoomed photo to 1.25 and scrolled it to (40, 50)",
      ]
    ),
    ("zooming/no-view-to-zoom", ["✕ photo.pinch did not fire: photo has no view to zoom (viewForZooming)"]),
    ("scrolling/status-bar-scrolls-to-top", ["● table scrolled to its top"]),
    // The content goes from 900 to 0 in 0.3 s, and the touch comes after a third of it.
    (
      "scrolling/status-bar-scroll-stopped",
      [
        "✕ table did not scroll to its top: touch 1 stopped it at (0, 600)", "● touch 1 stopped table",
        "● table scrolled to its top",
      ]
    ),
    (
      "scrolling/status-bar-scrolls-nothing",
      [
        "✕ the tap on the status bar scrolled nothing: the scroll view is at its top",
        "✕ the tap on the status bar scrolled nothing: the delegate of the scroll view refused (scrollViewShouldScrollToTop)",
        "✕ the tap on the status bar scrolled nothing: no scroll view on the screen scrolls to its top",
      ]
    ),
    // Pointers.
    (
      "pointer/scroll-mask-empty",
      [
        "▽ pan did not follow a continuous scroll: it takes no scrolls, because its allowedScrollTypesMask is empty",
        "▽ pan did not follow a discrete scroll: it takes no scrolls, because its allowedScrollTypesMask is empty",
      ]
    ),
    ("pointer/scroll-by-trackpad", ["● pan began: scrolled 4 pt"]),
    ("pointer/pinch-by-trackpad", ["● pinch began: pinched on a trackpad"]),
    (
      "systems/click-17",
      ["▽ tap did not receive touch 1: it takes no clicks of a pointer (allowedTouchTypes)"]
    ),
    ("systems/click-13", ["✕ touch 1 reached no view: pointers came with iOS 13.4"]),
    // Keys, commands and first responders.
    // An interruption cancels the press after its beginning was handled, and a shake that was none is cancelled.
    ("presses/interrupted", ["✕ canvas lost the press of select: it was cancelled"]),
    ("motion/cancelled", ["✕ paint lost the shake: it was cancelled"]),
    (
      "remote-control/no-first-responder",
      [
        "✕ the remote control's pause reached nobody: there is no first responder",
        "● player became first responder", "● player handled the remote control's pause",
        "✕ the remote control's pause reached nobody: there is no first responder",
      ]
    ),
    ("presses/key-command", ["● root performed save: (key command ⌘S of controller)"]),
    (
      "commands/nobody-performs",
      [
        "✕ explode: was not performed: nobody performs it on the responder chain from field, the first responder"
      ]
    ),
    (
      "first-responder/cannot",
      ["△ canvas cannot become first responder", "● canvas became first responder"]
    ),
    (
      "first-responder/text-field-under-a-tap",
      [
        "● field became first responder", "● text became first responder", "● dismiss recognized: tapped",
      ]
    ),
    // Motions and remote controls.
    (
      "motion/no-first-responder",
      [
        "✕ the shake was not handled: nobody handles it on the responder chain from window, the key window, because there is no first responder"
      ]
    ),
    (
      "motion/listing-4-2",
      [
        "● paint became first responder", "● paint handled the shake",
        "▽ paint did not get the shake: it is not on the responder chain of window, the key window, because there is no first responder",
      ]
    ),
    (
      "motion/shake-and-orientation",
      [
        "● the device turned to portrait", "● paint handled the shake",
        "● the device turned to landscapeLeft",
      ]
    ),
    (
      "remote-control/climbs",
      [
        "● controller handled the remote control's nextTrack",
        "✕ the remote control's nextTrack was not handled: nobody handles it on the responder chain from canvas, the first responder",
      ]
    ),
    (
      "remote-control/not-playing",
      [
        "✕ the remote control's play reached nobody: the application plays no audio, and was not the last one to",
        "● player handled the remote control's play", "● player handled the remote control's play",
      ]
    ),
  ]

  @Test(arguments: sentences.indices)
  func `They say what became of each input`(index: Int) throws {
    let (trace, told) = Self.sentences[index]
    let path = PackageFiles.path(PackageFiles.trace(trace))
    #expect(try Self.verdicts(.file(path)).sentences == told, "\(trace)")
  }

  /// What the fingers did, as somebody would say it who sees them.
  private static let motions: [(trace: String, told: [String])] = [
    // Two fingers on two buttons do nothing together.
    (
      "controls/two-buttons",
      ["touch 1: a tap, 0.2 s, 0 pt, on left; touch 2: a tap, 0.2 s, 0 pt, on right"]
    ),
    // One pan follows the fingers on the switch and beside it.
    (
      "controls/pan-of-two-fingers",
      ["touches 1, 2: a drag to the right with 2 fingers, 0.2 s, on switch and root"]
    ),
    // A finger that presses, and one that moves away beside it, pinch nothing.
    (
      "longpress/extra-finger-after",
      ["touch 1: a press, 0.8 s, 0 pt, on view; touch 2: a drag to the right, 0.3 s, 20 pt, on view"]
    ),
    // From x = 160 to 310, and back to 300.
    (
      "controls/drag-out-and-in",
      ["touch 1: a drag to the right, 0.6 s, 150 pt, then back to 140 pt, on button"]
    ),
  ]

  @Test(arguments: motions.indices)
  func `They say what the fingers did, together or each alone`(index: Int) throws {
    let (trace, told) = Self.motions[index]
    let path = PackageFiles.path(PackageFiles.trace(trace))
    #expect(try Self.verdicts(.file(path)).map(\.motion) == told, "\(trace)")
  }

  @Test func `A responder beside the chain, and a pencil over a hidden view, are told of`() throws {
    let trace = #"""
      {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": "board", "frame": [0, 0, 390, 400], "handles": ["presses"], "canBecomeFirstResponder": true, "pencilInteraction": "window", "isHidden": true}, {"id": "name", "class": "UITextField", "frame": [0, 400, 390, 40]}]}], "firstResponder": "name"}}
      {"t": 0, "press": {"phase": "began", "keyCode": "keyboardR"}}
      {"t": 1, "press": {"phase": "ended", "keyCode": "keyboardR"}}
      {"t": 2, "pencil": {"gesture": "doubleTap"}}
      """#
    #expect(
      try Self.verdicts(.text(name: "trace", Array(trace.utf8))).sentences == [
        "▽ board did not get the press of R: it is not on the responder chain of name, the first responder",
        "▽ board did not get the double tap of the pencil: it is hidden",
      ]
    )
  }

  /// A window of 390 × 844 pt with views, and a controller of its root view.
  private static func trace(_ views: String, _ scene: String = "", _ steps: String...) -> TraceInput {
    let window =
      #"{"id": "window", "frame": [0, 0, 390, 844], "rootViewController": "controller", "subviews": [\#(views)]}"#
    let text = #"{"touchtrace": 1, "scene": {"windows": [\#(window)]\#(scene)}}"#
    return .text(name: "trace", Array(([text] + steps).joined(separator: "\n").utf8))
  }

  private static func key(_ code: String, _ more: String = "") -> String {
    #"{"t": 0, "press": {"phase": "began", "keyCode": "\#(code)"\#(more)}}"#
  }

  private static let board =
    #"{"id": "board", "controller": "controller", "frame": [0, 0, 390, 844], "canBecomeFirstResponder": true}"#

  @Test(
    arguments: [
      (#""input": "UIKeyInputLeftArrow""#, key("keyboardLeftArrow"), "Left Arrow"),
      (
        #""input": "s", "modifierFlags": ["command"]"#, key("keyboardS", #", "modifiers": ["command"]"#), "⌘S"
      ),
    ]
  )
  func `A key command names its key, and off the chain it does not get it`(
    command: String,
    press: String,
    name: String
  ) throws {
    let controller =
      #", "controllers": [{"id": "controller", "performs": ["go:"], "keyCommands": [{\#(command), "action": "go:"}]}]"#
    let on = Self.trace(Self.board, controller + #", "firstResponder": "board""#, press)
    #expect(
      try Self.verdicts(on).sentences == ["● controller performed go: (key command \(name) of controller)"]
    )
    let other = Self.board + #", {"id": "other", "frame": [0, 0, 9, 9], "canBecomeFirstResponder": true}"#
    let off = Self.trace(other, controller + #", "firstResponder": "other""#, press)
    let reason = "it is not on the responder chain of other, the first responder"
    #expect(try Self.verdicts(off).sentences == ["▽ controller did not get the press of \(name): \(reason)"])
  }

  @Test func `A responder may handle the end of a press or a motion alone`() throws {
    let controller = #", "controllers": [{"id": "controller", "handles": ["pressesEnded", "motionEnded"]}]"#
    let trace = Self.trace(
      Self.board,
      controller + #", "firstResponder": "board""#,
      Self.key("keyboardR"),
      #"{"t": 0.1, "press": {"phase": "ended", "keyCode": "keyboardR"}}"#,
      #"{"t": 1, "motion": {"subtype": "shake", "phase": "began"}}"#,
      #"{"t": 1.5, "motion": {"subtype": "shake", "phase": "ended"}}"#
    )
    let told = try Self.verdicts(trace).sentences.filter { !$0.hasPrefix("△") }
    #expect(told == ["● controller handled the press of R", "● controller handled the shake"])
  }

  @Test func `A turn of two fingers is no pinch, and a transform scrolls nothing`() throws {
    let photo = #"{"id": "photo", "class": "UIScrollView", "frame": [0, 0, 390, 844]}"#
    let controller = #", "controllers": [{"id": "controller"}]"#
    func fingers(_ time: Double, _ phase: String, _ one: String, _ other: String) -> String {
      #"{"t": \#(time), "touches": [{"id": 1, "phase": "\#(phase)", \#(one)}, {"id": 2, "phase": "\#(phase)", \#(other)}]}"#
    }
    let turn = Self.trace(
      photo,
      controller,
      fingers(0, "began", #""x": 100, "y": 200"#, #""x": 200, "y": 200"#),
      fingers(0.1, "moved", #""x": 150, "y": 250"#, #""x": 150, "y": 150"#),
      fingers(0.2, "ended", #""x": 150, "y": 250"#, #""x": 150, "y": 150"#)
    )
    #expect(try !Self.verdicts(turn).sentences.contains { $0.contains("did not zoom") })
    let transform = Self.trace(
      #"{"id": "canvas", "frame": [0, 0, 390, 844]}"#,
      controller,
      #"{"t": 0, "transform": {"phase": "began", "x": 100, "y": 200}}"#,
      #"{"t": 0.1, "transform": {"phase": "ended", "x": 100, "y": 200}}"#
    )
    #expect(
      try Self.verdicts(transform).sentences == [
        "✕ the transform over canvas came to nothing: no recognizer under the pointer takes it"
      ]
    )
  }

  private static func verdicts(_ input: TraceInput) throws -> [EpisodeVerdict] {
    let judge = VerdictCollector()
    return judge.verdicts(by: try Explainer(Replayer(), input).explain(alongside: judge).explanation)
  }
}

extension [EpisodeVerdict] {
  fileprivate var sentences: [String] {
    flatMap(\.sentences).map { "\($0.sign.character) \($0.sentence)" }
  }
}
