import Replay
import Testing
import TraceFormat

@testable import Explain

/// What a program can change about presses of buttons and keys, and about key commands. Each expectation follows from the
/// rules of presses: a key goes to the first responder and up the chain, text comes before key commands since iOS 15, and
/// a recognizer takes a press unless its cancelsTouchesInView is false.
@Suite("What the program can change about presses")
struct PressRemedyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The members of the scene beside the windows.
    var scene: String
    /// The members of a view that fills the screen.
    var root: String
    var press: String
    var object: String?
    /// The changes that help, in their order.
    var changes: [String]
  }

  private static let keyOne = #""keyCode": "keyboard1", "modifiers": ["command"]"#

  static let cases: [Case] = [
    // github.com/filimo/ReaderTranslator, issue 3: the command of a page whose keyCommands are asked, but which is not the
    // first responder, is not performed.
    Case(
      testDescription: "a page that is not first responder",
      scene: #""firstResponder": "search""#,
      root: #"""
        "subviews": [{"id": "search", "class": "UITextField", "frame": [0, 0, 320, 30]},
          {"id": "page", "frame": [0, 30, 320, 450], "canBecomeFirstResponder": true, "performs": ["perform:"],
            "keyCommands": [{"input": "1", "modifierFlags": ["command"], "action": "perform:"}]}]
        """#,
      press: keyOne,
      changes: ["page.isFirstResponder=true"]
    ),
    // github.com/react-native-tvos/react-native-tvos, issue 678: the recognizer of the menu button leaves the press to
    // others, so that the system, here the application, leaves the application as well.
    Case(
      testDescription: "a menu button that does two things",
      scene: #""firstResponder": "search", "application": {"handles": "presses"}"#,
      root: #"""
        "gestureRecognizers": [{"id": "menu", "class": "UITapGestureRecognizer", "allowedPressTypes": ["menu"],
          "cancelsTouchesInView": false}],
        "subviews": [{"id": "search", "frame": [0, 0, 320, 30], "canBecomeFirstResponder": true}]
        """#,
      press: #""type": "menu""#,
      object: "menu",
      changes: ["menu.cancelsTouchesInView=true"]
    ),
    Case(
      testDescription: "a menu button that a recognizer took",
      scene: #""firstResponder": "canvas""#,
      root: #"""
        "gestureRecognizers": [{"id": "menu", "class": "UITapGestureRecognizer", "allowedPressTypes": ["menu"]}],
        "subviews": [{"id": "canvas", "frame": [0, 0, 320, 30], "canBecomeFirstResponder": true, "handles": "presses"}]
        """#,
      press: #""type": "menu""#,
      object: "canvas",
      changes: [
        "menu.cancelsTouchesInView=false", #"canvas.gestureRecognizerShouldBegin={"except": ["menu"]}"#,
        "menu.isEnabled=false",
      ]
    ),
    // Making the controller first responder would take the keyboard away from the text.
    Case(
      testDescription: "an arrow key that moves in a text",
      scene: #""firstResponder": "text""#,
      root: #""subviews": [{"id": "text", "class": "UITextView", "frame": [0, 0, 320, 400]}]"#,
      press: #""keyCode": "keyboardUpArrow""#,
      changes: [
        #"vc.keyCommands=[{"input": "UIKeyInputUpArrow", "action": "up:", "wantsPriorityOverSystemBehavior": true}]"#,
        "text.isEditable=false", "vc.canBecomeFirstResponder=true and vc.isFirstResponder=true",
      ]
    ),
    Case(
      testDescription: "a command with other modifier keys",
      scene: #""firstResponder": "canvas""#,
      root: #"""
        "performs": ["save:"], "keyCommands": [{"input": "s", "modifierFlags": ["command"], "action": "save:"}],
        "subviews": [{"id": "canvas", "frame": [0, 0, 320, 30], "canBecomeFirstResponder": true}]
        """#,
      press: #""keyCode": "keyboardS", "modifiers": ["shift", "command"]"#,
      object: "root",
      changes: [
        #"root.keyCommands=[{"input": "s", "modifierFlags": ["shift", "command"], "action": "save:"}]"#
      ]
    ),
    Case(
      testDescription: "a command that nobody performs",
      scene: #""firstResponder": "canvas""#,
      root: #"""
        "keyCommands": [{"input": "s", "modifierFlags": ["command"], "action": "save:"}],
        "subviews": [{"id": "canvas", "frame": [0, 0, 320, 30], "canBecomeFirstResponder": true}]
        """#,
      press: #""keyCode": "keyboardS", "modifiers": ["command"]"#,
      changes: [#"root.performs=["save:"]"#]
    ),
    // The canvas handles presses and does not call super, so that they end there.
    Case(
      testDescription: "a responder that keeps presses",
      scene: #""firstResponder": "canvas""#,
      root: #"""
        "handles": "presses",
        "subviews": [{"id": "canvas", "frame": [0, 0, 320, 30], "canBecomeFirstResponder": true, "handles": "presses"}]
        """#,
      press: #""keyCode": "keyboardA""#,
      object: "root",
      changes: [
        "canvas.callsSuper=true", "root.canBecomeFirstResponder=true and root.isFirstResponder=true",
      ]
    ),
    // Without a first responder a shake goes to the key window, and not to its root view controller.
    Case(
      testDescription: "a shake without a first responder",
      scene: #""application": {}"#,
      root: #""handles": "motion""#,
      press: "",
      changes: ["root.canBecomeFirstResponder=true and root.isFirstResponder=true"]
    ),
    // By default a tap takes presses of the select button alone.
    Case(
      testDescription: "a tap that takes no menu button",
      scene: #""firstResponder": "canvas""#,
      root: #"""
        "gestureRecognizers": [{"id": "menu", "class": "UITapGestureRecognizer"}],
        "subviews": [{"id": "canvas", "frame": [0, 0, 320, 30], "canBecomeFirstResponder": true}]
        """#,
      press: #""type": "menu""#,
      object: "menu",
      changes: [#"menu.allowedPressTypes=["select", "menu"]"#]
    ),
  ]

  @Test(arguments: cases)
  func `The changes that help are found, in the order in which somebody would choose`(_ example: Case) throws
  {
    let up = #"{"input": "UIKeyInputUpArrow", "action": "up:"}"#
    let scene = """
      {"controllers": [{"id": "vc", "performs": ["up:"], "keyCommands": [\(up)]}], \(example.scene), "windows": [
        {"id": "window", "frame": [0, 0, 320, 480], "rootViewController": "vc",
          "subviews": [{"id": "root", "controller": "vc", "frame": [0, 0, 320, 480], \(example.root)}]}]}
      """.replacing("\n", with: " ")
    let steps =
      example.press.isEmpty
      ? [#"{"t": 0, "motion": {"phase": "began", "subtype": "shake"}}"#]
      : ["began", "ended"].enumerated().map { index, phase in
        #"{"t": 0.\#(index), "press": {"phase": "\#(phase)", \#(example.press)}}"#
      }
    let lines = [#"{"touchtrace": 1, "scene": \#(scene)}"#] + steps
    let text = lines.joined(separator: "\n").replacing("\n ", with: " ")
    let trace = TraceInput.text(name: "press.jsonl", Array(text.utf8))
    let explainer = try Explainer(Replayer(), trace)
    let judge = VerdictCollector()
    let ids = example.object.map { [$0] } ?? []
    let result = explainer.explain(ids, alongside: judge)
    // Without a name, what the key passed by is asked about.
    let asked =
      ids.isEmpty ? explainer.asked(by: judge.verdicts(by: result.explanation), result.explanation) : ids
    let found = try explainer.nearMisses(result, of: ids, asked: asked).remedies
    #expect(found.found.map(\.change) == example.changes, "\(found)")
    for change in found.found.flatMap(\.changes) { #expect(Change(change) != nil) }
  }
}
