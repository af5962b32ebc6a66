import Records
import Testing
import TraceFormat

@testable import Explain

/// A touch that had no effect, or was cancelled by a handler, says why; so does an event without a touch.
@Suite("What explain says of touches without an effect, and of other events")
struct IdleTests {
  private static func view(_ className: String, _ members: String = "") -> String {
    #""subviews": [{"id": "v", "class": "\#(className)", "frame": [100, 200, 100, 30]\#(members)}]"#
  }

  private static let outside = ["0 began 1 (110, 215)", "0.1 moved 1 (110, 400)", "0.2 ended 1 (110, 400)"]
  private static let tap = ["0 began 1 (190, 215)", "0.1 ended 1 (190, 215)"]

  @Test(
    arguments: [
      ("UITextField", "", outside, "the finger lifted outside it"),
      ("UITextView", "", outside, "the finger lifted outside it"),
      ("UIButton", "", outside, "the finger lifted outside it"),
      ("UISwitch", "", outside, "the finger lifted outside it"),
      ("UIStepper", #", "value": 100"#, tap, "the value was at its maximum already"),
      (
        "UIStepper", "", ["0 began 1 (110, 215)", "0.1 ended 1 (110, 215)"],
        "the value was at its minimum already"
      ),
      (
        "UISwitch", "", ["0 began 1 (110, 215)", "0.1 moved 1 (140, 215)", "0.2 ended 1 (110, 215)"],
        "the finger brought the thumb back, so the switch did not change"
      ),
      (
        "UISegmentedControl", #", "numberOfSegments": 2, "selectedSegmentIndex": 1"#, tap,
        "the segment was selected already"
      ),
      ("UIPageControl", #", "numberOfPages": 2, "currentPage": 1"#, tap, "there is no further page"),
    ]
  )
  func `A touch without an effect says why`(
    className: String,
    members: String,
    samples: [String],
    cause: String
  ) throws {
    #expect(try Question(Self.view(className, members), samples).answer("v").contains("; \(cause)\n"))
  }

  @Test(arguments: ["UITextField", "UITextView", "UIButton", "UISwitch", "UIStepper"])
  func `A touch with its effect gives no reason`(className: String) throws {
    let answer = try Question(Self.view(className), Self.tap).answer("v")
    #expect(answer.contains("touchesEnded at 0.1 s\n"))
  }

  @Test(
    arguments: [
      (#""isEditing": true"#, "list selects no rows while it is edited"),
      (#""allowsSelection": false"#, "list selects no rows (allowsSelection)"),
    ]
  )
  func `A row that is not selected says what its list forbids`(property: String, cause: String) throws {
    let list =
      #""subviews": [{"id": "list", "class": "UITableView", "frame": [0, 0, 320, 480], "sections": [9], \#(property)}]"#
    #expect(try Question(list, Self.tap).answer("list.0.4").contains("; \(cause)\n"))
  }

  @Test func `A view that a handler removed names the handler, and a control that it disabled goes on`()
    throws
  {
    func answer(_ sceneAction: String) throws -> String {
      let buttons = #"""
        "subviews": [
          {"id": "a", "class": "UIButton", "frame": [0, 0, 100, 50],
           "actions": [{"target": null, "action": "x:", "for": ["touchDown", "touchUpInside", "touchCancel"]}]},
          {"id": "b", "class": "UIButton", "frame": [200, 0, 100, 50],
           "actions": [{"target": null, "action": "y:", "for": "touchDown", "do": [\#(sceneAction)]}]}]
        """#
      return try Question(buttons, ["0 began 1 (50, 30)", "0.1 began 2 (250, 30)", "0.2 ended 1 (50, 30)"])
        .answer("a")
    }
    let removed = try answer(#"{"call": {"object": "a", "method": "removeFromSuperview"}}"#)
    #expect(
      removed.contains("touchesCancelled at 0.1 s because the handler of b called removeFromSuperview of a")
    )
    let disabled = try answer(#"{"set": {"a": {"isEnabled": false}}}"#)
    #expect(disabled.contains("touchUpInside at 0.2 s") && !disabled.contains("touchCancel"))
  }

  @Test func `A recognizer of one type of touch names the property, and no class`() throws {
    let pinch = #""gestureRecognizers": [{"id": "pinch", "class": "UIPinchGestureRecognizer"}]"#
    let header =
      #"{"touchtrace": 1, "scene": {"windows": [{"id": "w", "frame": [0, 0, 320, 480], \#(pinch)}]}}"#
    let finger = #"{"id": 1, "phase": "began", "x": 50, "y": 50}"#
    let pencil = #"{"id": 2, "phase": "began", "x": 150, "y": 50, "type": "pencil"}"#
    let trace = "\(header)\n{\"t\": 0, \"touches\": [\(finger), \(pencil)]}"
    #expect(
      try answer(trace, "pinch").contains(
        "did not receive touch 2 at 0 s: it receives only fingers until its reset, as its first touch was"
          + " (requiresExclusiveTouchType)"
      )
    )
  }

  @Test func `A table without swipe actions says nothing of its recognizer for them`() throws {
    let list =
      #""subviews": [{"id": "list", "class": "UITableView", "frame": [0, 0, 320, 480], "sections": [9]}]"#
    #expect(try !Question(list, Self.tap).answer().contains("list.swipe"))
  }

  @Test func `A squeeze says once who was told of it, and a double tap that nobody hears why`() throws {
    let trace = #"""
      {"touchtrace": 1, "scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [{"id": "canvas", "pencilInteraction": "w", "frame": [0, 0, 9, 9]}]}]}}
      {"t": 0, "pencil": {"gesture": "squeeze", "phase": "began"}}
      {"t": 1, "pencil": {"gesture": "squeeze", "phase": "changed"}}
      {"t": 2, "pencil": {"gesture": "squeeze", "phase": "ended"}}
      {"t": 3, "set": {"canvas": {"isHidden": true}}}
      {"t": 4, "pencil": {"gesture": "doubleTap"}}
      """#
    let all = try answer(trace)
    #expect(all.split(separator: "\n").count { $0.contains("squeeze") } == 1)
    #expect(all.hasLine("squeeze of the pencil at 0 s: told to w"))
    #expect(
      all.hasLine(
        "double tap of the pencil at 4 s: nobody is told, because no visible view has a UIPencilInteraction that is"
          + " enabled"
      )
    )
    #expect(try answer(trace, "w").hasLine("squeeze of the pencil at 0 s: was told"))
    #expect(try !answer(trace, "canvas").contains("pencil"))
  }

  @Test func `Events without a touch say who handled them, or why a responder did not receive them`() throws {
    let trace = #"""
      {"touchtrace": 1, "scene": {"firstResponder": "player", "controllers": [{"id": "vc", "handles": "motion"}], "windows": [{"id": "w", "frame": [0, 0, 9, 9], "rootViewController": "vc", "subviews": [{"id": "root", "controller": "vc", "frame": [0, 0, 9, 9], "performs": ["copy:"], "subviews": [{"id": "player", "canBecomeFirstResponder": true, "frame": [0, 0, 5, 5]}, {"id": "other", "frame": [0, 0, 5, 5]}]}]}]}}
      {"t": 0, "remoteControl": "play"}
      {"t": 1, "motion": {"subtype": "shake", "phase": "began"}}
      {"t": 2, "command": "copy:"}
      {"t": 3, "command": "explode:"}
      """#
    let all = try answer(trace)
    #expect(all.hasLine("motionBegan shake at 1 s: handled by vc"))
    #expect(all.hasLine("command copy: at 2 s: performed by root"))
    #expect(
      all.hasLine(
        "command explode: at 3 s: nobody performs it on the responder chain from player, the first responder"
      )
    )
    #expect(!all.contains("no touches"))
    #expect(
      all.contains("remoteControl play at 0 s: no responder received it, because the application does not")
    )
    let player = try answer(trace, "player")
    #expect(player.hasLine("motionBegan shake at 1 s: received it and passed it on"))
    #expect(player.hasLine("command copy: at 2 s: does not perform it"))
    #expect(try answer(trace, "vc").hasLine("motionBegan shake at 1 s: received and handled it"))
    #expect(
      try answer(trace, "vc").hasLine(
        "command copy: at 2 s: did not receive it, because root performs it first"
      )
    )
    #expect(
      try answer(trace, "application").hasLine(
        "motionBegan shake at 1 s: did not receive it, because vc handled it first"
      )
    )
    #expect(
      try answer(trace, "other").hasLine(
        "motionBegan shake at 1 s: did not receive it, because it is not on the responder chain of player,"
          + " the first responder"
      )
    )
  }

  @Test func `Each step of a stepper that is held counts among the near misses`() throws {
    let actions = #", "actions": [{"target": null, "action": "x:", "for": "valueChanged"}]"#
    let misses = try Question(
      Self.view("UIStepper", actions),
      ["0 began 1 (190, 215)", "0.95 ended 1 (190, 215)"]
    )
    .missText("v")
    // Steps at 0.5 to 0.9 s: a fifth one comes if four intervals fit into 0.45 s, four if the fifth begins later.
    #expect(misses.contains("thresholds.stepperInterval=0.113 (now 0.1"))
    #expect(misses.contains("thresholds.stepperDelay=0.551 (now 0.5"))
  }

  private func answer(_ trace: String, _ ids: String...) throws -> String {
    let explainer = try Explainer(.init(), .text(name: "events.jsonl", Array(trace.utf8)))
    var buffer = ByteBuffer()
    ExplanationText(style: .plain).write(explainer.explain(ids).explanation, of: ids, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
