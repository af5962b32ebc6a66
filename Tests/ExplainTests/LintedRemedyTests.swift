import Lint
import Records
import Replay
import Testing
import TraceFormat

@testable import Explain

/// A finding that names a change, and what `explain` tries, never contradict each other: for the object that loses, the
/// change is among those that helped when they were replayed, and a scene that has it no longer has the finding.
@Suite("Lint and explain agree")
struct LintedRemedyTests {
  /// A scene with a finding, what fingers did, the object that loses, and the change that the finding names.
  struct Case: Sendable, CustomTestStringConvertible {
    var code: LintCode
    var window: String
    var samples: [String]
    var object: String
    var change: String

    var testDescription: String { code.rawValue }
  }

  private static func tap(_ x: Int, _ y: Int, at times: [String] = ["0"]) -> [String] {
    times.enumerated().flatMap { index, time in
      ["\(time) began \(index + 1) (\(x), \(y))", "\(time)5 ended \(index + 1) (\(x), \(y))"]
    }
  }

  /// A drag of 60 pt in steps of 15 pt, 0.02 s apart.
  private static func drag(_ x: Int, _ y: Int, by dx: Int, _ dy: Int) -> [String] {
    ["0 began 1 (\(x), \(y))"]
      + (1...4).map { "0.0\(2 * $0) moved 1 (\(x + dx * $0), \(y + dy * $0))" }
      + ["0.1 ended 1 (\(x + 4 * dx), \(y + 4 * dy))"]
  }

  static let cases: [Case] = [
    Case(
      code: .tapTakesTouches,
      window: #"""
        "gestureRecognizers": [{"id": "dismiss", "class": "UITapGestureRecognizer"}],
        "subviews": [{"id": "retry", "class": "UIControl", "frame": [50, 50, 100, 100],
          "actions": [{"action": "retry:", "for": "touchUpInside"}]}]
        """#,
      samples: tap(100, 100, at: ["0.1"]),
      object: "retry",
      change: "dismiss.cancelsTouchesInView=false"
    ),
    Case(
      code: .tapBeforeDoubleTap,
      window: #"""
        "gestureRecognizers": [{"id": "single", "class": "UITapGestureRecognizer"},
          {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}]
        """#,
      samples: tap(100, 100, at: ["0.1", "0.3"]),
      object: "single",
      change: #"single.requireToFail=["double"]"#
    ),
    // The thumb of the slider lies at x = 120.
    Case(
      code: .panOverSlider,
      window: #"""
        "gestureRecognizers": [{"id": "drag", "class": "UIPanGestureRecognizer"}],
        "subviews": [{"id": "volume", "class": "UISlider", "frame": [20, 200, 200, 31], "value": 0.5,
          "actions": [{"action": "set:", "for": "valueChanged"}]}]
        """#,
      samples: drag(120, 215, by: 15, 0),
      object: "volume",
      change: #"drag.delegate.shouldReceive={"except": ["volume"]}"#
    ),
    Case(
      code: .panOverControl,
      window: #"""
        "gestureRecognizers": [{"id": "drag", "class": "UIPanGestureRecognizer"}],
        "subviews": [{"id": "knob", "class": "UIControl", "frame": [20, 200, 200, 40], "sendsValueChanged": true,
          "actions": [{"action": "turn:", "for": "valueChanged"}]}]
        """#,
      samples: drag(120, 215, by: 15, 0),
      object: "knob",
      change: #"drag.delegate.shouldReceive={"except": ["knob"]}"#
    ),
    Case(
      code: .swipeActionsInPager,
      window: #"""
        "subviews": [{"id": "pager", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [640, 480],
          "subviews": [{"id": "inbox", "class": "UITableView", "frame": [0, 0, 320, 480], "sections": [5],
            "trailingSwipeActions": ["Delete"]}]}]
        """#,
      samples: drag(200, 100, by: -15, 0),
      object: "inbox.swipe",
      change: #"pager.pan.requireToFail=["inbox.swipe"]"#
    ),
    Case(
      code: .panOverSwipeActions,
      window: #"""
        "gestureRecognizers": [{"id": "menu", "class": "UIPanGestureRecognizer"}],
        "subviews": [{"id": "inbox", "class": "UITableView", "frame": [0, 0, 320, 480], "sections": [5],
          "trailingSwipeActions": ["Delete"]}]
        """#,
      samples: drag(200, 100, by: -15, 0),
      object: "inbox.swipe",
      change: #"menu.requireToFail=["inbox.swipe"]"#
    ),
    Case(
      code: .panBeforeEdgePan,
      window: #"""
        "gestureRecognizers": [{"id": "pop", "class": "UIScreenEdgePanGestureRecognizer", "edges": ["left"]},
          {"id": "pan", "class": "UIPanGestureRecognizer"}]
        """#,
      samples: drag(5, 200, by: 12, 0),
      object: "pop",
      change: #"pan.requireToFail=["pop"]"#
    ),
    Case(
      code: .panInScrollView,
      window: #"""
        "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 960],
          "subviews": [{"id": "card", "frame": [0, 0, 320, 200],
            "gestureRecognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]}]}]
        """#,
      samples: drag(100, 150, by: 0, -15),
      object: "list.pan",
      change: #"pan.requireToFail=["list.pan"]"#
    ),
    // Items of 80 pt, 20 pt apart.
    Case(
      code: .scrollViewInRow,
      window: #"""
        "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 120, "sections": [4],
          "subviews": [{"id": "photos", "class": "UICollectionView", "indexPath": [0, 1], "frame": [0, 10, 320, 100],
            "scrollDirection": "horizontal", "itemSize": [80, 80], "minimumInteritemSpacing": 20,
            "minimumLineSpacing": 20, "sections": [3]}]}]
        """#,
      samples: tap(90, 180, at: ["0.1"]),
      object: "table",
      change: "photos.isUserInteractionEnabled=false"
    ),
    Case(
      code: .interactionDisabled,
      window: #"""
        "subviews": [{"id": "card", "frame": [0, 0, 320, 480], "isUserInteractionEnabled": false,
          "subviews": [{"id": "photo", "frame": [50, 50, 100, 100],
            "gestureRecognizers": [{"id": "open", "class": "UITapGestureRecognizer"}]}]}]
        """#,
      samples: tap(100, 100, at: ["0.1"]),
      object: "open",
      change: "card.isUserInteractionEnabled=true"
    ),
  ]

  @Test(arguments: cases)
  func `The change that a finding names helps, and ends the finding`(_ example: Case) throws {
    let question = Question(example.window, example.samples)
    #expect(Linter().lint(question.trace).findings.contains { $0.code == example.code })
    let found = try question.misses(example.object).remedies
    #expect(found.found.map(\.change).contains(example.change), "\(found)")
    var linter = Linter()
    linter.changes = [try #require(Change(example.change))]
    let (findings, failure) = linter.lint(question.trace)
    #expect(failure == nil)
    #expect(!findings.contains { $0.code == example.code }, "\(findings)")
  }
}
