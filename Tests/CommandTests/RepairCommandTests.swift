import Foundation
import TestSupport
import Testing

/// Intentions that contradict each other as a scene is, and the change with which all come true.
@Suite("The repair command")
struct RepairCommandTests {
  private let command: Command

  /// A pager that scrolls sideways, in a view with a pan. The pager's pan begins with any drag that is not nearly vertical.
  private static let pager = #"""
    {"windows": [{"id": "window", "frame": [0, 0, 320, 480],
      "gestureRecognizers": [{"id": "dismiss", "class": "UIPanGestureRecognizer"}],
      "subviews": [{"id": "pager", "class": "UIScrollView", "frame": [0, 100, 320, 200], "contentSize": [960, 200],
        "isPagingEnabled": true}]}]}
    """#

  private static let down = "drag 80,150 to 170,290 in 0.15 -> dismiss"
  private static let left = "drag 250,200 to 50,206 in 0.3 -> pager.pan"

  init() throws {
    command = try Command()
    try command.write(Self.pager, to: "pager.json")
  }

  /// A requirement alone takes the pager all drags, a direction alone leaves it the slanted ones: both are needed.
  @Test func `The smallest set of changes is found, as it is set and in code`() throws {
    let result = try command.run(
      "touchtrace repair --scene pager.json --want '\(Self.down)' --want '\(Self.left)'"
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(
      result.output.hasPrefix(
        """
        as it is: 1 of 2 work
          ✕ \(Self.down)
            pager.pan fires
          ● \(Self.left)
        answer 1, 2 changes: all work
          pager.pan.requireToFail=["dismiss"]: pager.pan waits until dismiss fails
            in code: pager.panGestureRecognizer.require(toFail: dismiss)
          dismiss.delegate.shouldBegin={"velocity": "vertical"}: dismiss begins only when the movement is vertical

        """
      ),
      "\(result.output)"
    )
    #expect(result.output.contains("\n  costs: dismiss no longer begins (a drag to the left on "))
    // The same question has the same answer.
    let again = try command.run(
      "touchtrace repair --scene pager.json --want '\(Self.down)' --want '\(Self.left)'"
    )
    #expect(again.output == result.output)
  }

  @Test func `The scene with the answer is written, and what has no place in it is said`() throws {
    let run =
      "touchtrace repair --scene pager.json --want '\(Self.down)' --want '\(Self.left)' -o repaired.json"
    let result = try command.run(run)
    #expect(
      result.errors
        == "note: pager.pan.requireToFail=[\"dismiss\"] has no place in a scene, because UIKit makes pager.pan: pass it as --set\n"
    )
    // Through a pipe the scene comes alone, and without an answer nothing does.
    let piped = try command.run(
      "touchtrace repair --scene pager.json --want '\(Self.down)' --want '\(Self.left)' -o -"
    )
    #expect(piped.output == command.read("repaired.json"))
    #expect(piped.errors.hasPrefix("as it is: 1 of 2 work\n"))
    let none = try command.run("touchtrace repair --scene pager.json --want 'tap 9,9 -> pager.pan' -o -")
    #expect(none.code == 1 && none.output == "" && none.errors.contains("\nno answer of up to "))
    let way = #"--scene repaired.json --set 'pager.pan.requireToFail=["dismiss"]'"#
    let fine = try command.run("touchtrace repair \(way) --want '\(Self.down)' --want '\(Self.left)'")
    #expect(fine.code == 0)
    #expect(fine.output == "as it is: 2 of 2 work\n  ● \(Self.down)\n  ● \(Self.left)\n")
  }

  @Test func `What cannot be is told: an intention that never comes true, and two that never do together`()
    throws
  {
    try command.write(
      #"""
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": [
        {"id": "a", "class": "UITapGestureRecognizer"}, {"id": "b", "class": "UITapGestureRecognizer"},
        {"id": "turn", "class": "UIRotationGestureRecognizer"}]}]}
      """#,
      to: "taps.json"
    )
    let both = try command.run(
      "touchtrace repair --scene taps.json --want 'tap 9,9 -> a' --want 'tap 8,8 -> b'"
    )
    #expect(both.code == 1)
    #expect(
      both.output.contains(
        "  each works with some change, but never both:\n    tap 9,9 -> a\n    tap 8,8 -> b\n"
      ),
      "\(both.output)"
    )
    #expect(both.output.contains("not tried: numbers, switching something off,"))
    let never = try command.run("touchtrace repair --scene taps.json --want 'tap 9,9 -> turn'")
    #expect(never.code == 1)
    #expect(never.output.contains("  nothing that was tried makes this work: tap 9,9 -> turn\n"))
  }

  /// The traces expect that the taps select a row, and that nothing else happens.
  @Test func `Traces say what they expect, and others are replayed with the answer`() throws {
    try command.write(
      #"""
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480],
        "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}],
        "subviews": [{"id": "retry", "class": "UIControl", "frame": [50, 50, 100, 100],
          "actions": [{"action": "retry:", "for": "touchUpInside"}]}]}]}
      """#,
      to: "tap.json"
    )
    let steps = [
      #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100, "y": 100}]}"#,
      #"{"t": 0.05, "touches": [{"id": 1, "phase": "ended", "x": 100, "y": 100}]}"#,
    ]
    let head = #"{"touchtrace": 1, "scene": "tap.json""#
    try command.write(
      ([head + #", "expect": {"keep": ["action retry touchUpInside"], "not": ["state tap recognized"]}}"#]
        + steps)
        .joined(separator: "\n"),
      to: "wanted.jsonl"
    )
    try command.write(([head + "}"] + steps).joined(separator: "\n"), to: "other.jsonl")
    let result = try command.run("touchtrace repair wanted.jsonl other.jsonl --json")
    #expect(result.code == 0)
    let first = try #require(result.output.split(separator: "\n").first)
    #expect(
      first.hasPrefix(
        #"{"record":"repair","changes":["tap.delegate.shouldReceive={\"except\": [\"retry\"]}"]"#
      ),
      "\(first)"
    )
    #expect(first.contains(#""traces":[{"trace":"other.jsonl","difference":[{"object":"retry""#), "\(first)")
    #expect(
      result.output.contains(
        #"{"record":"repairs","now":[{"intention":"wanted.jsonl","holds":false,"right":0,"hands":1}]"#
      )
    )
    try command.write(
      ([head + #", "expect": {"not": ["action nosuch"]}}"#] + steps).joined(separator: "\n"),
      to: "mistaken.jsonl"
    )
    let mistaken = try command.run("touchtrace repair mistaken.jsonl")
    #expect(mistaken.code == 64 && mistaken.errors.contains("is called \"nosuch\""))
    let silent = try command.run("touchtrace repair other.jsonl")
    #expect(silent.code == 65 && silent.errors.contains("no trace says what it expects"))
  }

  /// A view in a row handles the tap and calls super, so that the row gets it as well and is selected.
  @Test func `What nothing but a property decides is found, too`() throws {
    try command.write(
      #"""
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 80, "sections": [3], "subviews": [
          {"id": "stars", "frame": [20, 20, 100, 40], "inCell": "contentView", "indexPath": [0, 1],
            "handles": ["touchesBegan", "touchesEnded"], "callsSuper": true}]}]}]}
      """#,
      to: "stars.json"
    )
    let result = try command.run("touchtrace repair --scene stars.json --want 'tap 60,120 -> nothing'")
    #expect(result.code == 0)
    let change = "\n  stars.callsSuper=false: stars does not call super\n"
    #expect(result.output.contains(change), "\(result.output)")
  }

  @Test func `Hands count, and the search ends at its limit`() throws {
    let scene = PackageFiles.path("Examples/Intentions/tap-around-rows/screen.scene.json")
    let hands = try command.run(
      "touchtrace repair --scene \(scene) --want 'tap 160,300 -> tap' --want 'tap 160,146 -> suggestions.0.1' --hands 3 --replays 10"
    )
    #expect(hands.code == 1)
    #expect(hands.output.contains("  ● tap 160,300 -> tap, 3 of 3 hands\n"))
    #expect(hands.output.contains("  ✕ tap 160,146 -> suggestions.0.1, 0 of 3 hands\n    tap fires\n"))
    // Three hands make two gestures: six replays as it is, and none for a set.
    #expect(hands.output.contains("tried 1 set of changes in 6 replays; "))
    #expect(hands.output.contains(" not tried, because the limit was reached\n"))
  }

  @Test(
    arguments: [
      ("--want 'tip 9,9 -> dismiss'", "unknown gesture \"tip\""),
      ("--want 'tap 9,9'", "expected what the gesture is for, such as"),
      ("--want 'tap 9,9 -> dismis'", "no recognizer, control, list or row has the id \"dismis\""),
      ("", "expected what you want"), ("--want 'tap 9,9 -> dismiss' --hands -1", "--hands is -1"),
    ]
  )
  func `A mistake is usage, and is named`(arguments: String, message: String) throws {
    let result = try command.run("touchtrace repair --scene pager.json \(arguments)")
    #expect(result.code == 64 && result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  /// Scenes of public questions, whose accepted answers are told beside them.
  @Test(
    arguments: ["pager-with-slider", "pan-and-swipe", "pop-and-delete", "sheet-with-list", "tap-around-rows"]
  )
  func `Public questions with two intentions have their answers`(name: String) throws {
    let folder = PackageFiles.url("Examples/Intentions/\(name)")
    let wants = try String(contentsOf: folder.appending(path: "wants.txt"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    let arguments = wants.map { "--want '\($0)'" }.joined(separator: " ")
    let result = try command.run("touchtrace repair --scene \(folder.path)/screen.scene.json \(arguments)")
    let golden = try String(contentsOf: folder.appending(path: "repair.txt"), encoding: .utf8)
    #expect(result.code == 0 && result.output == golden)
  }
}
