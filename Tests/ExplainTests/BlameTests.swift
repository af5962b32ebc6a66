import Testing

/// An explanation names those who did it, and nobody else.
@Suite("What explain blames")
struct BlameTests {
  private static let pinchAndPan = #"""
    "isMultipleTouchEnabled": true, "handles": "touches", "gestureRecognizers": [
      {"id": "pinch", "class": "UIPinchGestureRecognizer", "delegate": {"shouldRecognizeSimultaneouslyWith": true}},
      {"id": "pan", "class": "UIPanGestureRecognizer"}]
    """#

  @Test("A pinch that ignores the third finger does not take it from its view; the pan that counts it does")
  func ignoredFinger() throws {
    let answer = try Question(
      Self.pinchAndPan,
      [
        "0 began 1 (100, 200)", "0 began 2 (200, 200)", "0.1 moved 1 (80, 230)", "0.1 moved 2 (220, 230)",
        "0.2 began 3 (20, 400)", "0.3 ended 1 (80, 230)", "0.3 ended 2 (220, 230)", "0.3 ended 3 (20, 400)",
      ]
    ).answer()
    let (pinch, pan) = try #require(answer.parts(at: "pan (UIPanGestureRecognizer on window)\n"))
    #expect(pinch.hasLine("ignored touch 3 in window from 0.2 s, so it is not part of the gesture"))
    #expect(!pinch.contains("took touch 3"))
    #expect(pan.hasLine("took touch 3 from window at 0.2 s; window had received nothing of it"))
    #expect(!pan.contains("ignored"))
    #expect(
      answer.hasLine("touch 3 from 0.2 s to 0.3 s: nothing, because it joined a gesture under way: pan")
    )
  }

  @Test
  func `A recognizer that cancels no touches is not the cause of a cancellation in the same step`() throws {
    let window = Self.pinchAndPan.replacing(
      #""UIPinchGestureRecognizer","#,
      with: #""UIPinchGestureRecognizer", "cancelsTouchesInView": false,"#
    )
    let answer = try Question(
      window,
      ["0 began 1 (100, 200)", "0 began 2 (200, 200)", "0.1 moved 1 (80, 230)", "0.1 moved 2 (220, 230)"]
    ).answer()
    #expect(answer.contains("touchesCancelled at 0.1 s because pan recognized"))
    #expect(!answer.contains("pinch, pan recognized"))
  }

  private static let list = #"""
    "subviews": [
      {"id": "ghost", "frame": [0, 0, 100, 100], "alpha": 0},
      {"id": "label", "class": "UILabel", "frame": [0, 100, 100, 100]},
      {"id": "under", "frame": [0, 200, 100, 100]},
      {"id": "front", "frame": [0, 200, 300, 100]}]
    """#

  @Test func `An obstacle is named for the touches that were inside the view, and for no others`() throws {
    let question = Question(
      Self.list,
      [
        "0 began 1 (50, 50)", "0.1 ended 1 (50, 50)", "1 began 2 (50, 150)", "1.1 ended 2 (50, 150)",
        "2 began 3 (50, 250)", "2.1 ended 3 (50, 250)", "3 began 4 (200, 250)", "3.1 ended 4 (200, 250)",
      ]
    )
    #expect(
      try question.answer("ghost") == """
        ghost (UIView)
          missed touch 1 at 0 s: it belongs to window (window); ghost is transparent
          missed touch 2 at 1 s: it belongs to window (window); ghost does not contain it, 50 pt away
          missed 2 touches, the first touch 3 at 2 s: it belongs to front (window > front); ghost does not contain it, \
        the closest is 150 pt away

        """
    )
    let label = try question.answer("label")
    let place = "it belongs to window (window)"
    #expect(label.hasLine("missed touch 2 at 1 s: \(place); label has its user interaction disabled"))
    #expect(label.hasLine("missed touch 1 at 0 s: \(place); label does not contain it, 50 pt away"))
    let under = try question.answer("under")
    let front = "it belongs to front (window > front)"
    #expect(under.hasLine("missed touch 3 at 2 s: \(front); front is in front of under"))
    #expect(under.hasLine("missed touch 4 at 3 s: \(front); under does not contain it, 100 pt away"))
  }

  @Test
  func `A view whose hit test passes touches on is named, and one whose override leaves out the place`()
    throws
  {
    let window = #"""
      "subviews": [
        {"id": "behind", "frame": [0, 0, 100, 100]},
        {"id": "glass", "frame": [0, 0, 100, 100], "hitTest": "subviews"},
        {"id": "small", "frame": [100, 0, 100, 100], 
          "pointInside": {"insets": [20, 20, 20, 20]}}]
      """#
    let question = Question(
      window,
      ["0 began 1 (50, 50)", "0.1 ended 1 (50, 50)", "1 began 2 (110, 50)", "1.1 ended 2 (110, 50)"]
    )
    let place = "it belongs to behind (window > behind)"
    #expect(
      try question.answer("glass").hasLine(
        "missed touch 1 at 0 s: \(place); glass contains it, but its hitTest returned no view"
      )
    )
    #expect(
      try question.answer("small").hasLine(
        "missed touch 2 at 1 s: it belongs to window (window); small does not contain it"
      )
    )
  }

  @Test func `A view inside one that does not contain the touch is missed because of that one`() throws {
    let window = #"""
      "subviews": [{"id": "box", "frame": [0, 0, 100, 100],
        "subviews": [{"id": "out", "frame": [50, 50, 100, 20]}]}]
      """#
    let answer = try Question(window, ["0 began 1 (130, 60)", "0.1 ended 1 (130, 60)"]).answer("out")
    let reason = "it belongs to window (window); box, around out, does not contain it"
    #expect(answer.hasLine("missed touch 1 at 0 s: \(reason)"))
  }

  private static let neighbours = #"""
    "subviews": [
      {"id": "left", "frame": [0, 0, 100, 100], "isMultipleTouchEnabled": true, "gestureRecognizers": [
        {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2},
        {"id": "two", "class": "UITapGestureRecognizer", "numberOfTouchesRequired": 2},
        {"id": "pinch", "class": "UIPinchGestureRecognizer"}]},
      {"id": "right", "frame": [100, 0, 100, 100]}]
    """#

  @Test func `A second tap on the neighbour is named, with its distance`() throws {
    let answer = try Question(
      Self.neighbours,
      ["0 began 1 (90, 50)", "0.1 ended 1 (90, 50)", "0.2 began 2 (105, 50)", "0.3 ended 2 (105, 50)"]
    ).answer("double")
    #expect(answer.contains("no tap within 0.35 s"))
    let place = "it belongs to right (window > right); left does not contain it, 5 pt away"
    #expect(answer.hasLine("touch 2 at 0.2 s came down elsewhere: \(place)"))
  }

  @Test func `A second finger on the neighbour is named, for the tap and for the pinch`() throws {
    let question = Question(
      Self.neighbours,
      ["0 began 1 (50, 50)", "0 began 2 (110, 50)", "0.1 ended 1 (50, 50)", "0.1 ended 2 (110, 50)"]
    )
    for id in ["two", "pinch"] {
      let answer = try question.answer(id)
      #expect(answer.contains("1 touch, fewer than 2"))
      #expect(
        answer.contains("touch 2 at 0 s came down elsewhere: it belongs to right (window > right); left ")
      )
    }
  }

  @Test func `Of two ends in one message, only the one that was held is late`() throws {
    let window = #"""
      "isMultipleTouchEnabled": true, "handles": "touches",
      "gestureRecognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]
      """#
    // The pan holds the first lift until it fails with the second.
    let answer = try Question(
      window,
      ["0 began 1 (50, 50)", "0 began 2 (90, 50)", "0.1 ended 1 (50, 50)", "0.3 ended 2 (90, 50)"]
    ).answer("window")
    let began = "touchesBegan at 0 s"
    #expect(answer.hasLine("touch 1 from 0 s to 0.1 s: \(began), touchesEnded at 0.3 s, 0.2 s late"))
    #expect(answer.hasLine("touch 2 from 0 s to 0.3 s: \(began), touchesEnded at 0.3 s"))
  }

  @Test func `A recognizer that failed holds nothing any more, whoever holds on`() throws {
    let window = #"""
      "isMultipleTouchEnabled": true, "handles": "touches", "gestureRecognizers": [
        {"id": "two", "class": "UITapGestureRecognizer", "numberOfTouchesRequired": 2},
        {"id": "pinch", "class": "UIPinchGestureRecognizer"}]
      """#
    // Both hold the first lift. The tap fails when the other finger moves 50 pt, the pinch when it lifts.
    let question = Question(
      window,
      [
        "0 began 1 (50, 50)", "0 began 2 (90, 50)", "0.1 ended 1 (50, 50)", "0.2 moved 2 (140, 50)",
        "0.3 ended 2 (140, 50)",
      ]
    )
    let held = "held back from window: touchesEnded 1 from 0.1 s to 0.2 s; held by others until 0.3 s"
    #expect(try question.answer("two").hasLine("\(held), then delivered; also held by pinch"))
    #expect(
      try question.answer("pinch").hasLine(
        "held back from window: touchesEnded 1 from 0.1 s to 0.3 s, then delivered; also held by two"
      )
    )
  }

  @Test func `A finger that uses an id again has its number`() throws {
    let answer = try Question(
      #""handles": "touches""#,
      ["0 began 1 (50, 50)", "0.1 ended 1 (50, 50)", "1 began 1 (60, 50)", "1.1 ended 1 (60, 50)"]
    ).answer("window")
    #expect(
      answer == """
        window (UIWindow)
          touch 1 from 0 s to 0.1 s: touchesBegan at 0 s, touchesEnded at 0.1 s
          touch 1 (2nd) from 1 s to 1.1 s: touchesBegan at 1 s, touchesEnded at 1.1 s

        """
    )
  }
}

extension String {
  /// The text before and after a piece of it.
  fileprivate func parts(at piece: String) -> (Substring, Substring)? {
    guard let range = firstRange(of: piece) else { return nil }
    return (self[..<range.lowerBound], self[range.lowerBound...])
  }
}

extension Substring {
  fileprivate func hasLine(_ line: String) -> Bool { String(self).hasLine(line) }
}
