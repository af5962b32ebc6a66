import Records
import Testing

@testable import Explain

/// What a change takes from the rest of the scene is found by the gestures for which the rest is there.
@Suite("What a change costs")
struct RemedyCostTests {
  private static let tap = ["0 began 1 (200, 60)", "0.05 ended 1 (200, 60)"]

  private static func drag(_ x: Int, _ y: Int, by dx: Int, _ dy: Int) -> [String] {
    ["0 began 1 (\(x), \(y))"]
      + (1...8).map {
        "0.\(($0 * 2 + 100) % 100 < 10 ? "0" : "")\($0 * 2) moved 1 (\(x + dx * $0), \(y + dy * $0))"
      }
      + ["0.2 ended 1 (\(x + 8 * dx), \(y + 8 * dy))"]
  }

  private func found(_ window: String, _ samples: [String], _ object: String) throws -> [Remedy] {
    try Question(window, samples).misses(object).remedies.found
  }

  /// A collection of two items, 60 pt wide each, in a row of 100 pt. A tap at x = 200 hits the collection beside them.
  /// Without touches, the collection selects no item any more; if only its gaps let touches through, it does.
  @Test func `A change that takes an item's tap says so, and comes after the one that does not`() throws {
    let found = try found(
      #"""
      "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 120, "sections": [3],
        "subviews": [{"id": "photos", "class": "UICollectionView", "frame": [0, 10, 320, 100], "sections": [2],
          "itemSize": [60, 60], "inCell": "contentView", "indexPath": [0, 0]}]}]
      """#,
      Self.tap,
      "table"
    )
    let (through, off) = (
      try #require(found.first { $0.change == #"photos.hitTest="subviews""# }),
      try #require(found.first { $0.change == "photos.isUserInteractionEnabled=false" })
    )
    #expect(through.costs.isEmpty)
    #expect(off.costs.map(\.object) == ["photos"])
    #expect(off.costs.first?.loss == "no longer selects items")
    #expect(off.costs.first?.gesture == "a tap on photos.0.0")
    #expect(found.firstIndex(of: through)! < found.firstIndex(of: off)!)
  }

  /// A pager scrolls sideways; the pan of the view around it goes down. Fingers go down on the pager.
  static let pager = #"""
    "gestureRecognizers": [{"id": "dismiss", "class": "UIPanGestureRecognizer"}],
    "subviews": [{"id": "pager", "class": "UIScrollView", "frame": [0, 100, 320, 200], "contentSize": [960, 200],
      "isPagingEnabled": true}]
    """#

  /// If the pager's pan waits for the other pan, which takes any direction, the pager never scrolls. If the other one is
  /// restricted to its own direction as well, both work.
  @Test func `Where a change costs what another object is there for, a second change is tried with it`()
    throws
  {
    let found = try found(Self.pager, Self.drag(100, 120, by: 13, 20), "dismiss")
    let half = try #require(found.first { $0.changes == [#"pager.pan.requireToFail=["dismiss"]"#] })
    #expect(half.costs.map(\.object) == ["pager"])
    #expect(half.costs.first?.loss == "no longer scrolls")
    let both = try #require(
      found.first {
        $0.changes == [
          #"pager.pan.requireToFail=["dismiss"]"#, #"dismiss.delegate.shouldBegin={"velocity": "vertical"}"#,
        ]
      }
    )
    #expect(!both.costs.contains { $0.object == "pager" })
    #expect(found.firstIndex(of: both)! < found.firstIndex(of: half)!)
  }

  /// Dragged away from, the control loses its touch to the pan around it. Where the control is not touched, a pan that does
  /// not receive the control's touches begins as before, and a disabled one never does.
  @Test func `A recognizer that never begins any more is a cost, even if that helps`() throws {
    let found = try found(
      #"""
      "gestureRecognizers": [{"id": "page", "class": "UIPanGestureRecognizer"}],
      "subviews": [{"id": "knob", "class": "UIControl", "frame": [50, 300, 200, 60],
        "actions": [{"action": "turn:", "for": "touchUpInside"}]}]
      """#,
      Self.drag(100, 330, by: 5, 0),
      "knob"
    )
    let disabled = try #require(found.first { $0.change == "page.isEnabled=false" })
    #expect(disabled.costs.map(\.sentence.isEmpty) == [false])
    #expect(disabled.costs.first?.object == "page" && disabled.costs.first?.loss == "no longer begins")
    #expect(found.last == disabled)
    let keeping = try #require(found.first { $0.kind == "cancelsTouchesInView" })
    #expect(keeping.costs.isEmpty)
  }

  /// The press fails because the finger moves 15 pt, more than its 10. With more room, the list's pan is in its way.
  @Test func `Two causes in a row are removed by two changes`() throws {
    let found = try found(
      #"""
      "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 2000],
        "gestureRecognizers": [{"id": "press", "class": "UILongPressGestureRecognizer"}]}]
      """#,
      ["0 began 1 (100, 100)", "0.1 moved 1 (100, 115)", "0.9 ended 1 (100, 115)"],
      "press"
    )
    let pair = try #require(found.first)
    #expect(pair.changes.count == 2)
    #expect(pair.changes.first?.hasPrefix("press.allowableMovement=15") == true)
    #expect(pair.changes.last == #"list.pan.requireToFail=["press"]"#)
  }

  @Test(
    arguments: [
      ("isPagingEnabled", false, "has paging disabled"),
      ("isUserInteractionEnabled", true, "has user interaction enabled"),
      ("isEnabled", false, "is not enabled"),
      ("canCancelContentTouches", false, "cannot cancel content touches"),
      ("transfersHorizontalScrollingToParent", false, "does not transfer horizontal scrolling to parent"),
      ("bounces", false, "does not bounce"), ("bounces", true, "bounces"),
      ("alwaysBounceVertical", true, "has always bounce vertical on"),
    ]
  )
  func `A property is a predicate`(property: String, value: Bool, words: String) {
    #expect(RemedyKind.words(of: property, value) == words)
  }
}
