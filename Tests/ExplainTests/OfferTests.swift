import Testing

/// An explanation says what a recognizer received, and what its gesture did.
@Suite("What explain says of touches and of scrolling")
struct OfferTests {
  private static func table(_ properties: String) -> String {
    #"""
    "subviews": [{"id": "table", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 900], \#(properties)}]
    """#
  }

  @Test
  func `A pan that scrolls names the offset; one at the end of the content says that nothing moves`() throws {
    let down = [
      "0 began 1 (100, 200)", "0.1 moved 1 (100, 180)", "0.2 moved 1 (100, 150)", "0.3 ended 1 (100, 150)",
    ]
    let moved = try Question(Self.table(#""contentOffset": [0, 0]"#), down).answer()
    #expect(moved.hasLine("scrolled table to (0, 40)"))
    let atTheEnd = try Question(Self.table(#""contentOffset": [0, 420], "bounces": false"#), down).answer()
    #expect(
      atTheEnd.hasLine("scrolled nothing, because the content of table is at its end in that direction")
    )
    let off = try Question(Self.table(#""isScrollEnabled": false"#), down).answer()
    #expect(
      off.hasLine(
        "did not receive touch 1 at 0 s: it was disabled, because isScrollEnabled of table is false"
      )
    )
  }

  @Test
  func `A touch of a type that the recognizer does not allow is not a refusal of its class or its delegate`()
    throws
  {
    let window = #"""
      "gestureRecognizers": [{"id": "pan", "class": "UIPanGestureRecognizer", "allowedTouchTypes": "pencil",
        "delegate": {"shouldReceive": true}}]
      """#
    let answer = try Question(window, ["0 began 1 (9, 9)", "0.1 ended 1 (9, 9)"]).answer()
    #expect(
      answer.hasLine(
        "did not receive touch 1 at 0 s: it takes no fingers (allowedTouchTypes)"
      )
    )
  }

  @Test func `A touch that the system takes back in the step in which it begins is over at once`() throws {
    let answer = try Question(
      #""isMultipleTouchEnabled": true, "handles": "touches""#,
      [
        "0 began 1 (100, 200)", "0.1 began 2 (200, 200)", "0.1 cancelled 2 (200, 200)",
        "0.2 ended 1 (100, 200)",
      ]
    ).answer()
    #expect(answer.hasLine("touch 2 from 0.1 s to 0.1 s: nothing, because the system cancelled it first"))
    #expect(answer.hasLine("touch 1 from 0 s to 0.2 s: touchesBegan at 0 s, touchesEnded at 0.2 s"))
  }
}
