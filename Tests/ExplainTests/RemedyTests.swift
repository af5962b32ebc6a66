import Records
import Replay
import Reports
import Testing
import TraceFormat

@testable import Explain

/// The changes that a program can make come before UIKit's numbers, and each is a replay of the whole trace.
///
/// The scenes follow public reports of gestures that did not work; the change that was accepted is among those found,
/// and where the report had a reason to prefer it, it is the first.
@Suite("What the program can change")
struct RemedyTests {
  /// A scene, what fingers did, the object that somebody asks about, and the changes that help, in their order.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var window: String
    var samples: [String]
    var object: String
    var changes: [String]

    var testDescription: String { name }
  }

  private static let tap = ["0 began 1 (100, 100)", "0.05 ended 1 (100, 100)"]

  /// A drag of 60 pt in steps of 15 pt, 0.02 s apart.
  private static func drag(_ x: Int, _ y: Int, by dx: Int, _ dy: Int) -> [String] {
    ["0 began 1 (\(x), \(y))"]
      + (1...4).map { "0.0\(2 * $0) moved 1 (\(x + dx * $0), \(y + dy * $0))" }
      + ["0.1 ended 1 (\(x + 4 * dx), \(y + 4 * dy))"]
  }

  static let cases: [Case] = [
    // The tap around takes the touch from a control that is not one of UIKit's own.
    Case(
      name: "an outer tap over a plain control",
      window: #"""
        "gestureRecognizers": [{"id": "dismiss", "class": "UITapGestureRecognizer"}],
        "subviews": [{"id": "retry", "class": "UIControl", "frame": [50, 50, 100, 100],
          "actions": [{"action": "retry:", "for": "touchUpInside"}]}]
        """#,
      samples: tap,
      object: "retry",
      changes: [
        "dismiss.cancelsTouchesInView=false",
        #"dismiss.delegate.shouldReceive={"except": ["retry"]}"#,
        #"retry.gestureRecognizerShouldBegin={"except": ["dismiss"]}"#,
        "dismiss.isEnabled=false",
      ]
    ),
    // A tap that also delays touches would keep them if it only did not cancel them.
    Case(
      name: "an outer tap that delays touches",
      window: #"""
        "gestureRecognizers": [{"id": "dismiss", "class": "UITapGestureRecognizer", "delaysTouchesBegan": true}],
        "subviews": [{"id": "retry", "class": "UIControl", "frame": [50, 50, 100, 100],
          "actions": [{"action": "retry:", "for": "touchUpInside"}]}]
        """#,
      samples: tap,
      object: "retry",
      changes: [
        "dismiss.cancelsTouchesInView=false and dismiss.delaysTouchesBegan=false",
        #"dismiss.delegate.shouldReceive={"except": ["retry"]}"#,
        #"retry.gestureRecognizerShouldBegin={"except": ["dismiss"]}"#,
        "dismiss.isEnabled=false",
      ]
    ),
    // A finger goes 40 pt down on a button and comes back.
    Case(
      name: "a menu's pan over a button",
      window: #"""
        "gestureRecognizers": [{"id": "menu", "class": "UIPanGestureRecognizer"}],
        "subviews": [{"id": "button", "class": "UIButton", "frame": [50, 50, 100, 60],
          "actions": [{"action": "press:", "for": "touchUpInside"}]}]
        """#,
      samples: [
        "0 began 1 (100, 80)", "0.1 moved 1 (100, 120)", "0.2 moved 1 (100, 80)", "0.3 ended 1 (100, 80)",
      ],
      object: "button",
      changes: [
        "menu.cancelsTouchesInView=false",
        #"menu.delegate.shouldReceive={"except": ["button"]}"#,
        #"button.gestureRecognizerShouldBegin={"except": ["menu"]}"#,
        "menu.isEnabled=false",
      ]
    ),
    // The pager holds the touch, and its pan has begun before the slider gets it.
    Case(
      name: "a slider in a scroll view",
      window: #"""
        "subviews": [{"id": "pages", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [960, 480],
          "subviews": [{"id": "slider", "class": "UISlider", "frame": [20, 90, 280, 20], "value": 0.5,
            "actions": [{"action": "slide:", "for": "valueChanged"}]}]}]
        """#,
      samples: drag(160, 100, by: 15, 0),
      object: "slider",
      changes: [
        "pages.delaysContentTouches=false",
        #"slider.gestureRecognizerShouldBegin={"except": ["pages.pan"]}"#,
        "pages.isScrollEnabled=false",
      ]
    ),
    // A slider and a pan around it would both follow the finger if the pan only left the touch alone.
    Case(
      name: "a pan around a slider",
      window: #"""
        "gestureRecognizers": [{"id": "menu", "class": "UIPanGestureRecognizer"}],
        "subviews": [{"id": "slider", "class": "UISlider", "frame": [20, 90, 280, 20], "value": 0.5,
          "actions": [{"action": "slide:", "for": "valueChanged"}]}]
        """#,
      samples: drag(160, 100, by: 15, 0),
      object: "slider",
      changes: [
        #"menu.delegate.shouldReceive={"except": ["slider"]}"#,
        #"slider.gestureRecognizerShouldBegin={"except": ["menu"]}"#,
        #"menu.delegate.shouldBegin={"velocity": "vertical"}"#,
        "menu.cancelsTouchesInView=false",
        "menu.isEnabled=false",
      ]
    ),
    // The double tap holds the ends of both touches, and takes them when it recognizes.
    Case(
      name: "a double tap around a button",
      window: #"""
        "gestureRecognizers": [{"id": "zoom", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}],
        "subviews": [{"id": "button", "class": "UIButton", "frame": [50, 50, 100, 100],
          "actions": [{"action": "press:", "for": "touchUpInside"}]}]
        """#,
      samples: tap + ["0.2 began 2 (100, 100)", "0.25 ended 2 (100, 100)"],
      object: "button",
      changes: [
        "zoom.cancelsTouchesInView=false and zoom.delaysTouchesEnded=false",
        "zoom.cancelsTouchesInView=false",
        #"zoom.delegate.shouldReceive={"except": ["button"]}"#,
        #"button.gestureRecognizerShouldBegin={"except": ["zoom"]}"#,
        "zoom.isEnabled=false",
      ]
    ),
    // The action comes when no second tap has come for 0.35 s.
    Case(
      name: "a late press in a view with a double tap",
      window: #"""
        "gestureRecognizers": [{"id": "zoom", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}],
        "subviews": [{"id": "button", "class": "UIButton", "frame": [50, 50, 100, 100],
          "actions": [{"action": "press:", "for": "touchUpInside"}]}]
        """#,
      samples: tap,
      object: "button",
      changes: ["zoom.delaysTouchesEnded=false", #"zoom.delegate.shouldReceive={"except": ["button"]}"#]
    ),
    // A tap on a row, which a tap around the table takes.
    Case(
      name: "a tap around a table",
      window: #"""
        "gestureRecognizers": [{"id": "dismiss", "class": "UITapGestureRecognizer"}],
        "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 80,
          "sections": [3]}]
        """#,
      samples: tap,
      object: "table.0.1",
      changes: [
        "dismiss.cancelsTouchesInView=false",
        #"dismiss.delegate.shouldReceive={"except": [{"inside": "table"}]}"#,
        "dismiss.isEnabled=false",
      ]
    ),
    // The same in an imported scene, where the cell is a view in its row.
    Case(
      name: "a tap around a table with a cell in its row",
      window: #"""
        "gestureRecognizers": [{"id": "dismiss", "class": "UITapGestureRecognizer"}],
        "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 80,
          "sections": [3], "subviews": [{"id": "cell", "indexPath": [0, 1], "frame": [0, 0, 320, 80],
            "subviews": [{"id": "content", "frame": [0, 0, 320, 80]}]}]}]
        """#,
      samples: tap,
      object: "table",
      changes: [
        "dismiss.cancelsTouchesInView=false",
        #"dismiss.delegate.shouldReceive={"except": ["content"]}"#,
        #"content.gestureRecognizerShouldBegin={"except": ["dismiss"]}"#,
        "dismiss.isEnabled=false",
      ]
    ),
    // The list selects nothing; that the row is touched sooner is not what it is there for.
    Case(
      name: "a row of a list without selection",
      window: #"""
        "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 80,
          "sections": [3], "allowsSelection": false}]
        """#,
      samples: tap,
      object: "table.0.1",
      changes: ["table.allowsSelection=true"]
    ),
    // The thumb lies in the middle, and the finger comes down 100 pt to the left of it.
    Case(
      name: "a drag beside the thumb of a slider",
      window: #"""
        "subviews": [{"id": "slider", "class": "UISlider", "frame": [20, 90, 280, 20], "value": 0.5,
          "actions": [{"action": "slide:", "for": "valueChanged"}]}]
        """#,
      samples: drag(60, 100, by: 15, 0),
      object: "slider",
      changes: ["slider.beginTracking=true"]
    ),
    Case(
      name: "a delegate that refuses to begin",
      window: #"""
        "gestureRecognizers": [{"id": "open", "class": "UITapGestureRecognizer", "delegate": {"shouldBegin": false}}]
        """#,
      samples: tap,
      object: "open",
      changes: ["open.delegate.shouldBegin=true"]
    ),
    // A photo in the row has a tap of its own. If it leaves the touch alone, the row gets it up the responder chain.
    Case(
      name: "a tap in a row",
      window: #"""
        "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 80,
          "sections": [3], "subviews": [{"id": "photo", "indexPath": [0, 1], "frame": [0, 0, 320, 60],
            "gestureRecognizers": [{"id": "open", "class": "UITapGestureRecognizer"}]}]}]
        """#,
      samples: tap,
      object: "table",
      changes: [
        "open.cancelsTouchesInView=false",
        #"photo.isUserInteractionEnabled=false"#,
        "open.isEnabled=false",
      ]
    ),
    // The stars handle the touch, and their handlers call super, so that the row gets it as well.
    Case(
      name: "a view in a row that calls super",
      window: #"""
        "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 80,
          "sections": [3], "subviews": [{"id": "stars", "indexPath": [0, 1], "frame": [0, 0, 320, 60],
            "handles": "touches", "callsSuper": true}]}]
        """#,
      samples: tap,
      object: "table",
      changes: ["stars.callsSuper=false"]
    ),
    // The fingers come 40 pt closer at once and turn by 45 degrees: a pinch is attached last, and judged first.
    Case(
      name: "a pinch and a rotation",
      window: #"""
        "isMultipleTouchEnabled": true, "gestureRecognizers": [{"id": "turn", "class": "UIRotationGestureRecognizer"},
          {"id": "pinch", "class": "UIPinchGestureRecognizer"}]
        """#,
      samples: [
        "0 began 1 (100, 100)", "0 began 2 (200, 100)", "0.1 moved 1 (110, 60)", "0.1 moved 2 (190, 140)",
        "0.2 moved 1 (150, 40)", "0.2 moved 2 (150, 160)", "0.3 ended 1 (150, 40)", "0.3 ended 2 (150, 160)",
      ],
      object: "turn",
      changes: [
        #"turn.delegate.shouldRecognizeSimultaneouslyWith={"only": ["pinch"]}"#,
        #"pinch.requireToFail=["turn"]"#,
        "pinch.isEnabled=false",
      ]
    ),
    // The back gesture and a list that can scroll back.
    Case(
      name: "an edge pan over a list",
      window: #"""
        "gestureRecognizers": [{"id": "pop", "class": "UIScreenEdgePanGestureRecognizer", "edges": ["left"]}],
        "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [960, 480],
          "contentOffset": [320, 0]}]
        """#,
      samples: drag(3, 100, by: 15, 0),
      object: "pop",
      changes: [
        #"list.pan.requireToFail=["pop"]"#,
        #"pop.delegate.shouldRecognizeSimultaneouslyWith={"only": ["list.pan"]}"#,
        "list.isScrollEnabled=false",
      ]
    ),
    // A button shows its highlight when the scroll view has held the touch for 0.15 s.
    Case(
      name: "a late highlight in a scroll view",
      window: #"""
        "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 960],
          "subviews": [{"id": "button", "class": "UIButton", "frame": [20, 90, 280, 50],
            "actions": [{"action": "press:", "for": "touchDown"}]}]}]
        """#,
      samples: ["0 began 1 (100, 100)", "0.4 ended 1 (100, 100)"],
      object: "button",
      changes: ["list.delaysContentTouches=false"]
    ),
    // The button has the touch after 0.15 s, and a scroll view takes none from a control.
    Case(
      name: "a slow drag on a button in a scroll view",
      window: #"""
        "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 960],
          "subviews": [{"id": "button", "class": "UIButton", "frame": [20, 90, 280, 50],
            "actions": [{"action": "press:", "for": "touchUpInside"}]}]}]
        """#,
      samples: ["0 began 1 (100, 100)", "0.3 moved 1 (100, 60)", "0.4 ended 1 (100, 20)"],
      object: "list.pan",
      changes: ["list.touchesShouldCancel=true"]
    ),
    // The cell's pan begins after 10 pt, the edge pan after 15.
    Case(
      name: "an edge pan over a pan of a cell",
      window: #"""
        "gestureRecognizers": [{"id": "pop", "class": "UIScreenEdgePanGestureRecognizer", "edges": ["left"]}],
        "subviews": [{"id": "cell", "frame": [0, 50, 320, 100], "gestureRecognizers": [
          {"id": "swipeCell", "class": "UIPanGestureRecognizer"}]}]
        """#,
      samples: drag(3, 100, by: 15, 0),
      object: "pop",
      changes: [
        #"swipeCell.requireToFail=["pop"]"#,
        #"swipeCell.delegate.shouldBegin={"velocity": "vertical"}"#,
        #"pop.delegate.shouldRecognizeSimultaneouslyWith={"only": ["swipeCell"]}"#,
        "swipeCell.isEnabled=false",
      ]
    ),
    // Of two equal taps of one view, the one attached last is judged first.
    Case(
      name: "two taps of one view",
      window: #"""
        "gestureRecognizers": [{"id": "library", "class": "UITapGestureRecognizer"},
          {"id": "mine", "class": "UITapGestureRecognizer"}]
        """#,
      samples: tap,
      object: "library",
      changes: [
        #"library.delegate.shouldRecognizeSimultaneouslyWith={"only": ["mine"]}"#,
        #"mine.requireToFail=["library"]"#,
        "mine.isEnabled=false",
      ]
    ),
    // The requirement has the wrong direction: without it the pan is still first, after 10 pt, and prevents the swipe.
    Case(
      name: "a requirement the wrong way round",
      window: #"""
        "gestureRecognizers": [{"id": "swipe", "class": "UISwipeGestureRecognizer", "requireToFail": ["pan"]},
          {"id": "pan", "class": "UIPanGestureRecognizer"}]
        """#,
      samples: drag(20, 100, by: 15, 0),
      object: "swipe",
      changes: [
        #"swipe.requireToFail=[] and pan.requireToFail=["swipe"]"#,
        #"pan.delegate.shouldBegin={"velocity": "vertical"}"#, "pan.isEnabled=false",
      ]
    ),
    // Nothing but the requirement delays the tap.
    Case(
      name: "a tap that waits",
      window: #"""
        "gestureRecognizers": [{"id": "single", "class": "UITapGestureRecognizer",
            "delegate": {"shouldRequireFailureOf": ["double"]}},
          {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}]
        """#,
      samples: tap,
      object: "single",
      changes: ["single.delegate.shouldRequireFailureOf=[]", "double.isEnabled=false"]
    ),
    // A menu's pan goes on beside the scrolling, because its delegate allows all.
    Case(
      name: "a pan that nobody wants beside a scroll view",
      window: #"""
        "gestureRecognizers": [{"id": "menu", "class": "UIPanGestureRecognizer",
          "delegate": {"shouldRecognizeSimultaneouslyWith": true}}],
        "subviews": [{"id": "slides", "class": "UIScrollView", "frame": [0, 50, 320, 200], "contentSize": [960, 200],
          "subviews": [{"id": "slide", "frame": [0, 0, 320, 200]}]}]
        """#,
      samples: drag(200, 100, by: -15, 0),
      object: "menu",
      changes: [
        #"menu.delegate.shouldReceive={"except": [{"inside": "slides"}]}"#,
        #"menu.requireToFail=["slides.pan"]"#,
        #"menu.delegate.shouldBegin={"velocity": "vertical"}"#,
        #"menu.delegate.shouldRecognizeSimultaneouslyWith={"except": ["slides.pan"]}"#,
      ]
    ),
    // A scroll view in a row takes the touches in its gaps.
    Case(
      name: "a strip in a row",
      window: #"""
        "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 80,
          "sections": [3], "subviews": [{"id": "strip", "class": "UIScrollView", "indexPath": [0, 1],
            "frame": [0, 0, 320, 60], "contentSize": [900, 60],
            "subviews": [{"id": "tag", "class": "UIButton", "frame": [0, 0, 60, 60]}]}]}]
        """#,
      samples: ["0 began 1 (200, 100)", "0.05 ended 1 (200, 100)"],
      object: "table",
      changes: ["strip.isUserInteractionEnabled=false", "strip.hitTest=\"subviews\""]
    ),
    // A container covers the button, and only its own subview should take touches.
    Case(
      name: "a container over a button",
      window: #"""
        "subviews": [{"id": "button", "class": "UIButton", "frame": [50, 50, 100, 100],
            "actions": [{"action": "press:", "for": "touchUpInside"}]},
          {"id": "toasts", "frame": [0, 0, 320, 480], "subviews": [{"id": "toast", "frame": [0, 400, 320, 80]}]}]
        """#,
      samples: tap,
      object: "button",
      changes: ["toasts.isUserInteractionEnabled=false", "toasts.hitTest=\"subviews\""]
    ),
    // The other button keeps the second finger to itself.
    Case(
      name: "an exclusive touch",
      window: #"""
        "isMultipleTouchEnabled": true,
        "subviews": [{"id": "one", "class": "UIButton", "frame": [0, 0, 90, 90], "isExclusiveTouch": true,
            "actions": [{"action": "press:", "for": "touchUpInside"}]},
          {"id": "two", "class": "UIButton", "frame": [100, 0, 90, 90],
            "actions": [{"action": "press:", "for": "touchUpInside"}]}]
        """#,
      samples: [
        "0 began 1 (20, 20)", "0.1 began 2 (120, 20)", "0.2 ended 2 (120, 20)", "0.3 ended 1 (20, 20)",
      ],
      object: "two",
      changes: ["one.isExclusiveTouch=false"]
    ),
    // A view with recognizers lies in one that takes no touches.
    Case(
      name: "a superview without interaction",
      window: #"""
        "subviews": [{"id": "card", "frame": [0, 0, 320, 480], "isUserInteractionEnabled": false,
          "subviews": [{"id": "photo", "frame": [50, 50, 100, 100],
            "gestureRecognizers": [{"id": "open", "class": "UITapGestureRecognizer"}]}]}]
        """#,
      samples: tap,
      object: "open",
      changes: ["card.isUserInteractionEnabled=true"]
    ),
    // A button's own gesture comes before a tap around it.
    Case(
      name: "a tap around a button",
      window: #"""
        "gestureRecognizers": [{"id": "dismiss", "class": "UITapGestureRecognizer"}],
        "subviews": [{"id": "button", "class": "UIButton", "frame": [50, 50, 100, 100],
          "actions": [{"action": "press:", "for": "touchUpInside"}]}]
        """#,
      samples: tap,
      object: "dismiss",
      changes: ["dismiss.cancelsTouchesInView=false", "button.gestureRecognizerShouldBegin=true"]
    ),
  ]

  @Test(arguments: cases)
  func `The changes that help are found, in the order in which somebody would choose`(_ example: Case) throws
  {
    let found = try Question(example.window, example.samples).misses(example.object).remedies
    #expect(found.found.map(\.change) == example.changes, "\(found)")
    #expect(found.untried == 0)
    // Each is what `--set` takes.
    for change in found.found.flatMap(\.changes) { #expect(Change(change) != nil) }
  }

  @Test func `What every other gesture does then is said, and what is broken`() throws {
    let example = try #require(Self.cases.first { $0.name.hasPrefix("an edge pan over a pan") })
    let found = try Question(example.window, example.samples).misses("pop").remedies.found
    // The edge pan begins at 15 pt. With the requirement the cell's pan fails then; together both begin.
    #expect(found.first?.broken == ["swipeCell"])
    #expect(
      found.first?.difference.plainText
        == "pop: began and ended instead of failed; swipeCell: failed instead of began and ended"
    )
    let together = try #require(found.first { $0.kind.contains("Simultaneously") })
    #expect(together.broken == [] && together.difference.objects.map(\.object) == ["pop"])
  }

  @Test func `The report has the change, what it does in code, and what helped nothing`() throws {
    let example = try #require(Self.cases.first { $0.object == "swipe" })
    let text = try Question(example.window, example.samples).missText("swipe")
    #expect(
      text.hasPrefix(
        """
        what the program can change, tried in 25 replays
          swipe.requireToFail=[] and pan.requireToFail=["swipe"]: pan waits until swipe fails, and not the other way round
            in code: pan.require(toFail: swipe)
            swipe, attempt 1 at 0.02 s: recognized instead of failed
            pan, attempt 1 at 0.02 s: failed instead of began and ended

        """
      ),
      "\(text)"
    )
    #expect(
      text.contains(
        "\n  no help: swipe.requireToFail=[]; pan.delegate.shouldBegin={\"velocity\": \"horizontal\"}\n"
      )
    )
  }

  @Test func `That nothing helps is said behind the number of replays`() throws {
    // 20 pt are enough for the pan, and for no swipe.
    let window = #"""
      "gestureRecognizers": [{"id": "swipe", "class": "UISwipeGestureRecognizer"},
        {"id": "pan", "class": "UIPanGestureRecognizer"}]
      """#
    let text = try Question(window, Self.drag(100, 100, by: 5, 0)).missText("swipe")
    let start = #/what the program can change, tried in \d+ replays: nothing that helps\n  no help: /#
    #expect(text.prefixMatch(of: start) != nil, "\(text)")
  }

  @Test func `Without names, the changes are for the gesture that failed`() throws {
    let example = try #require(Self.cases.first { $0.object == "retry" })
    let explainer = try Explainer(Replayer(), Question(example.window, example.samples).trace)
    let judge = VerdictCollector()
    let result = explainer.explain(alongside: judge)
    let asked = explainer.asked(by: judge.verdicts(by: result.explanation), result.explanation)
    #expect(asked == ["retry"])
    let found = try explainer.nearMisses(result, asked: asked).remedies
    #expect(found.found.map(\.change) == example.changes)
    // The verdict shows the first of them.
    var buffer = ByteBuffer()
    let verdicts = judge.verdicts(by: result.explanation)
    VerdictText(style: .plain).write(verdicts, others: 0, found, to: &buffer)
    let text = String(decoding: buffer.bytes, as: UTF8.self)
    let best = "    with dismiss.cancelsTouchesInView=false (dismiss leaves touches to their views): retry: "
    #expect(text.contains("0.05 s ⊣ retry lost touch 1: dismiss took it after 0.05 s\n\(best)"), "\(text)")
  }

  @Test(
    arguments: ["a strip in a row", "a tap around a table", "a tap around a table with a cell in its row"]
  )
  func `A list is asked about if another view, or a tap around it, kept the tap on a row`(name: String)
    throws
  {
    let example = try #require(Self.cases.first { $0.name == name })
    let explainer = try Explainer(Replayer(), Question(example.window, example.samples).trace)
    let judge = VerdictCollector()
    let result = explainer.explain(alongside: judge)
    #expect(
      explainer.asked(by: judge.verdicts(by: result.explanation), result.explanation) == ["table"]
    )
  }

  @Test func `A tap in a row is there for its own view, so that nobody asks about the list`() throws {
    let example = try #require(Self.cases.first { $0.name == "a tap in a row" })
    let explainer = try Explainer(Replayer(), Question(example.window, example.samples).trace)
    let judge = VerdictCollector()
    let result = explainer.explain(alongside: judge)
    #expect(explainer.asked(by: judge.verdicts(by: result.explanation), result.explanation) == [])
    #expect(explainer.asked(naming: ["photo"], result.explanation) == ["photo"])
  }

  @Test func `Who names the cell of an imported scene asks about its row, and gets its changes`() throws {
    let example = try #require(Self.cases.first { $0.name == "a tap around a table with a cell in its row" })
    let explainer = try Explainer(Replayer(), Question(example.window, example.samples).trace)
    for id in ["cell", "content"] {
      let result = explainer.explain([id])
      let asked = explainer.asked(naming: [id], result.explanation)
      #expect(asked == [id, "table.0.1"])
      let found = try explainer.nearMisses(result, of: [id], asked: asked).remedies
      #expect(found.found.map(\.change) == example.changes)
    }
    #expect(explainer.asked(naming: ["dismiss"], explainer.explain().explanation) == ["dismiss"])
  }

  @Test func `What makes something sooner comes after what gives back or takes away`() throws {
    let example = try #require(Self.cases.first { $0.name == "a view in a row that calls super" })
    let explainer = try Explainer(Replayer(), Question(example.window, example.samples).trace)
    let result = explainer.explain(["stars"])
    let asked = explainer.asked(naming: ["stars"], result.explanation)
    #expect(asked == ["stars", "table.0.1"])
    let found = try explainer.nearMisses(result, of: ["stars"], asked: asked).remedies.found
    // The tap is over before the 0.15 s for which the table holds touches.
    #expect(found.map(\.change) == ["stars.callsSuper=false", "table.delaysContentTouches=false"])
  }

  @Test func `At the limit of replays, what was not tried is counted`() throws {
    let example = try #require(Self.cases.first { $0.object == "retry" })
    let explainer = try Explainer(Replayer(), Question(example.window, example.samples).trace)
    let result = explainer.explain(["retry"])
    // Half of four replays are for changes, of which there are four.
    let found = try explainer.nearMisses(result, of: ["retry"], limit: 4)
    #expect(found.remedies.untried == 2 && found.remedies.found.count == 2)
    #expect(found.remedies.replays == 3)
  }
}
