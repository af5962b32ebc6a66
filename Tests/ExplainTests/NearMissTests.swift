import Testing

@testable import Explain
@testable import Golden

/// The nearest misses include every number that was at work.
@Suite("Near misses")
struct NearMissTests {
  @Test func `The time for which a scroll view holds a touch is one`() throws {
    let window = #"""
      "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 900],
        "subviews": [{"id": "row", "frame": [0, 0, 320, 100]}]}]
      """#
    // The timer of 0.15 s comes before a move of that time, so the row has the touch until the pan begins. With a
    // millisecond more the pan is first, and the row never gets it.
    let drag = ["0 began 1 (10, 50)", "0.15 moved 1 (10, 90)", "0.3 ended 1 (10, 90)"]
    let found = try Question(window, drag).misses().found
    let delay = try #require(found.first { $0.property == "thresholds.contentTouchDelay" })
    #expect(delay.value == 0.151 && delay.unchanged == 0.15)
    #expect(delay.difference.objects.map(\.object) == ["row"])
  }

  private static let taps = #"""
    "gestureRecognizers": [{"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["double"]},
      {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}]
    """#
  private static let doubleTap = [
    "0 began 1 (10, 50)", "0.05 ended 1 (10, 50)", "0.2 began 2 (10, 50)", "0.25 ended 2 (10, 50)",
  ]

  @Test func `The gap that made two taps a double tap is one for the tap that waited`() throws {
    // The second tap comes 0.15 s after the first, so a gap of 0.149 s is too short for it.
    let found = try Question(Self.taps, Self.doubleTap).misses("single").found
    let gap = try #require(found.first { $0.property == "thresholds.tapGap" })
    #expect(gap.value == 0.149 && gap.unchanged == 0.15)
  }

  @Test func `A change with which a recognizer fails as well, later, does not help`() throws {
    let window = #"""
      "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"},
        {"id": "pan", "class": "UIPanGestureRecognizer"}]
      """#
    // The pan begins after 20 pt. Without it, or beside it, the tap fails after 80 pt.
    let drag = [
      "0 began 1 (10, 50)", "0.1 moved 1 (30, 50)", "0.2 moved 1 (90, 50)", "0.3 ended 1 (90, 50)",
    ]
    let remedies = try Question(window, drag).misses("tap").remedies
    #expect(remedies.found == [] && remedies.unchanged.count == 3)
    // With a lift before that, each of the three makes it a tap: the pan waits, both go on, the pan is disabled.
    let tap = [drag[0], drag[1], "0.2 ended 1 (30, 50)"]
    #expect(try Question(window, tap).misses("tap").remedies.found.count == 3)
  }

  @Test func `Numbers that a program can set come before UIKit's own`() throws {
    let window = #"""
      "gestureRecognizers": [{"id": "press", "class": "UILongPressGestureRecognizer", "allowableMovement": 40},
        {"id": "pan", "class": "UIPanGestureRecognizer"}]
      """#
    // The press fails at 45 pt: with a limit of 45 it is held for 0.5 s. A pan of 45.001 pt would be nearer.
    let drag = ["0 began 1 (10, 50)", "0.1 moved 1 (55, 50)", "0.8 ended 1 (55, 50)"]
    let found = try Question(window, drag).misses().found.map(\.property)
    let first = try #require(found.firstIndex { $0.hasPrefix("thresholds.") })
    #expect(found[first...].allSatisfy { $0.hasPrefix("thresholds.") })
  }

  @Test func `A near miss names the attempt and the time`() throws {
    let window = #""gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}]"#
    // 40 pt are a tap, 46 pt are not.
    let text = try Question(
      window,
      [
        "0 began 1 (10, 50)", "0.1 ended 1 (50, 50)", "1 began 2 (10, 50)", "1.1 moved 2 (56, 50)",
        "1.2 ended 2 (56, 50)",
      ]
    ).missText("tap")
    #expect(text.contains("\n  thresholds.tapMovement=46 (now 45, +1 or 2.2 %; at 45.999 nothing"))
    #expect(text.contains("\n    tap, attempt 2 at 1.1 s: recognized instead of failed\n"))
    #expect(text.contains("\n    tap, attempt 1 at 0.1 s: failed instead of recognized\n"))
  }

  @Test func `What was tried without another outcome is told with its range`() throws {
    let window = #""gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}]"#
    let question = Question(window, ["0 began 1 (10, 50)", "0.1 ended 1 (10, 50)"])
    let tried = try question.misses().unchanged
    // The gap between taps has no part in a single tap, and is tried from nothing to five times as much.
    let gap = try #require(tried.first { $0.property == "thresholds.tapGap" })
    #expect(gap.low == 0 && gap.high == 1.75)
    // 0.1 s is too long with less, which is a near miss; there is none above.
    let duration = try #require(tried.first { $0.property == "thresholds.tapDuration" })
    #expect(duration.low == nil && duration.high == 7.5)
    #expect(
      try question.missText().contains(
        "\n  no effect between zero and five times the value: thresholds.tapMovement, thresholds.tapGap\n"
      )
    )
  }

  @Test func `An event that only happens at another time says so`() throws {
    let window = #""gestureRecognizers": [{"id": "swipe", "class": "UISwipeGestureRecognizer"}]"#
    let swipes = [
      "0 began 1 (10, 50)", "0.1 moved 1 (90, 50)", "0.2 ended 1 (90, 50)",
      "1 began 1 (10, 50)", "1 began 2 (10, 90)", "1.1 moved 1 (90, 50)", "1.1 moved 2 (90, 90)",
      "1.2 ended 1 (90, 50)", "1.2 ended 2 (90, 90)",
    ]
    // With one finger the first swipe recognizes and the second fails; with two it is the other way round.
    let text = try Question(window, swipes).missText("swipe")
    #expect(text.contains("swipe.numberOfTouchesRequired=2 ("))
    #expect(!text.contains("another order"))
  }

  @Test func `A number whose only effect is that a recognizer fails once more is not a near miss`() throws {
    let window = #"""
      "gestureRecognizers": [{"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}]
      """#
    // The second tap comes 0.1 s after the first, 50 pt away. With a gap of 0.099 s the double tap fails before it,
    // takes it for a first one, and fails again.
    let found = try Question(
      window,
      [
        "0 began 1 (10, 50)", "0.1 ended 1 (10, 50)", "0.2 began 2 (60, 50)", "0.3 ended 2 (60, 50)",
      ]
    ).misses("double").found
    #expect(found.map(\.property) == ["thresholds.tapMovement"])
    #expect(found.first?.value == 50 && found.first?.unchanged == 49.999)
  }

  @Test func `A margin that rounds to nothing is said to be small`() throws {
    let window = #""gestureRecognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]"#
    let drag = ["0 began 1 (10, 50)", "0.1 moved 1 (20, 50)", "0.2 ended 1 (20, 50)"]
    #expect(
      try Question(window, drag).missText("pan").contains(
        "\n  thresholds.panDistance=10.001 (now 10, +0.001 or less than 0.1 %; at 10 nothing changes yet)\n"
      )
    )
  }

  @Test func `The numbers of the tap count are candidates where a forward asks for it`() throws {
    let window = #"""
      "subviews": [{"id": "view", "frame": [0, 0, 320, 480], "handles": "touches",
        "forwards": [{"message": "touchesEnded", "when": {"tapCount": 2}, "to": "next"}]}]
      """#
    let taps = ["0 began 1 (10, 50)", "0.1 ended 1 (10, 50)", "0.3 began 2 (10, 50)", "0.4 ended 2 (10, 50)"]
    // The tap counts as the second one because it comes 0.2 s after the first.
    let found = try Question(window, taps).misses().found
    let gap = try #require(found.first { $0.property == "thresholds.touchTapGap" })
    #expect(gap.value == 0.199 && gap.unchanged == 0.2)
    let plain = try Question(#""subviews": [{"id": "view", "frame": [0, 0, 320, 480]}]"#, taps).misses()
    #expect(plain.replays == 0)
  }

  /// A recognizer of the scene may have an id like that of a scroll view's own.
  @Test func `A recognizer whose id ends in pan has a delegate to change`() throws {
    let question = Question(
      """
      "subviews": [{"id": "card", "frame": [0, 0, 320, 480], "gestureRecognizers": [
        {"id": "card.pan", "class": "UIPanGestureRecognizer"}, {"id": "drag", "class": "UIPanGestureRecognizer"}]}]
      """,
      ["0 began 1 (20, 30)", "0.1 moved 1 (60, 30)", "0.2 moved 1 (90, 30)", "0.3 ended 1 (90, 30)"]
    )
    let text = try question.missText("card.pan")
    #expect(
      text.contains(#"card.pan.delegate.shouldRecognizeSimultaneouslyWith={"only": ["drag"]}"#),
      "\(text)"
    )
    let own = Question(
      """
      "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 900],
        "gestureRecognizers": [{"id": "drag", "class": "UIPanGestureRecognizer"}]}]
      """,
      ["0 began 1 (20, 330)", "0.1 moved 1 (20, 290)", "0.2 moved 1 (20, 250)", "0.3 ended 1 (20, 250)"]
    )
    #expect(try !own.missText("list").contains("list.pan.delegate"))
  }
}
