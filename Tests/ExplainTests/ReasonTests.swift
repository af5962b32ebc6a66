import Testing

/// The reasons that an explanation gives are those that decided.
@Suite("What explain gives as the reason")
struct ReasonTests {
  private static func window(_ recognizer: String) -> String {
    #""isMultipleTouchEnabled": true, "gestureRecognizers": [{"id": "it", "class": "\#(recognizer)"}]"#
  }

  @Test func `What moved only in the lift is said to have`() throws {
    let drag = ["0 began 1 (100, 100)", "0.1 ended 1 (100, 160)"]
    #expect(
      try Question(Self.window("UIPanGestureRecognizer"), drag).answer("it").contains(
        "failed at 0.1 s: moved 60 pt, at least 10 pt, but only as a finger lifted\n"
      )
    )
    // 50 * (1 - 0.94 * 0.1) = 45.3
    let swipe = ["0 began 1 (100, 100)", "0.1 ended 1 (160, 100)"]
    #expect(
      try Question(Self.window("UISwipeGestureRecognizer"), swipe).answer("it").contains(
        "failed at 0.1 s: moved 60 pt, at least 45.3 pt, but only as a finger lifted\n"
      )
    )
    let spread = [
      "0 began 1 (100, 100)", "0 began 2 (200, 100)", "0.1 ended 1 (60, 100)", "0.1 ended 2 (240, 100)",
    ]
    #expect(
      try Question(Self.window("UIPinchGestureRecognizer"), spread).answer("it").contains(
        "failed at 0.1 s: fingers 80 pt closer or further apart, more than 8 pt, but only as a finger lifted\n"
      )
    )
    // From (100, 0) to (60, 80): as long, and turned by the angle whose tangent is 4/3.
    let turn = [
      "0 began 1 (100, 100)", "0 began 2 (200, 100)", "0.1 ended 1 (100, 100)", "0.1 ended 2 (160, 180)",
    ]
    #expect(
      try Question(Self.window("UIRotationGestureRecognizer"), turn).answer("it").contains(
        "failed at 0.1 s: turned 53.13 deg, more than 5 deg, but only as a finger lifted\n"
      )
    )
  }

  @Test func `A finger that moves after the other has lifted does not pinch`() throws {
    let answer = try Question(
      Self.window("UIPinchGestureRecognizer"),
      [
        "0 began 1 (100, 100)", "0 began 2 (200, 100)", "0.1 ended 1 (100, 100)", "0.2 moved 2 (250, 100)",
        "0.3 ended 2 (250, 100)",
      ]
    ).answer("it")
    #expect(answer.contains("lifted with the fingers 0 pt closer or further apart, not more than 8 pt"))
  }

  private static func list(_ content: String, _ members: String = "") -> String {
    #"""
    "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480],
      "contentSize": \#(content)\#(members)}]
    """#
  }

  @Test func `A scroll view that cannot scroll that way says so, and a short drag is a short drag`() throws {
    let across = ["0 began 1 (10, 100)", "0.1 moved 1 (100, 100)", "0.2 ended 1 (100, 100)"]
    #expect(
      try Question(Self.list("[320, 900]"), across).answer("list.pan").contains(
        "failed at 0.2 s: list scrolls only vertically, and the finger moved 90 pt sideways\n"
      )
    )
    let down = ["0 began 1 (10, 100)", "0.1 moved 1 (10, 140)", "0.2 ended 1 (10, 140)"]
    #expect(
      try Question(Self.list("[900, 480]"), down).answer("list.pan").contains(
        "failed at 0.2 s: list scrolls only horizontally, and the finger moved 40 pt up or down\n"
      )
    )
    #expect(
      try Question(Self.list("[320, 480]"), down).answer("list.pan").contains(
        "failed at 0.2 s: moved 40 pt, at least 10 pt, but all content of list is visible\n"
      )
    )
    let short = ["0 began 1 (10, 100)", "0.1 moved 1 (10, 104)", "0.2 ended 1 (10, 104)"]
    #expect(
      try Question(Self.list("[320, 900]"), short).answer("list.pan").contains(
        "failed at 0.2 s: lifted after moving 4 pt, less than 10 pt (off by 6 pt)\n"
      )
    )
  }

  @Test
  func `A scroll view that keeps its content's touches is named, and so is the button that keeps its own`()
    throws
  {
    let row = #", "subviews": [{"id": "row", "frame": [0, 0, 320, 100]}]"#
    let button = #", "subviews": [{"id": "row", "class": "UIButton", "frame": [0, 0, 320, 100]}]"#
    let drag = ["0 began 1 (10, 50)", "0.3 moved 1 (10, 90)", "0.4 ended 1 (10, 90)"]
    let keeping = Self.list("[320, 900]", #", "canCancelContentTouches": false"# + row)
    #expect(
      try Question(keeping, drag).answer("list.pan").contains(
        "failed at 0.3 s: list does not cancel touches of its content (canCancelContentTouches)\n"
      )
    )
    #expect(
      try Question(Self.list("[320, 900]", button), drag).answer("list.pan").contains(
        "failed at 0.3 s: row keeps its touch (touchesShouldCancel)\n"
      )
    )
  }

  @Test
  func `The own pan of a scroll view belongs to its answer, and the views in it that were hit`() throws {
    let row = #", "subviews": [{"id": "row", "frame": [0, 0, 320, 100]}]"#
    let drag = ["0 began 1 (10, 50)", "0.1 moved 1 (10, 90)", "0.2 ended 1 (10, 90)"]
    let answer = try Question(Self.list("[320, 900]", row), drag).answer("list")
    #expect(answer.hasPrefix("list.pan (UIPanGestureRecognizer on list)\n"))
    #expect(answer.contains("began at 0.1 s: moved 40 pt, at least 10 pt"))
    #expect(answer.hasSuffix("list (UIScrollView)\n  touch 1 at 0 s hit row in it\n"))
  }

  @Test func `What begins a pan that waited is the failure of the other one`() throws {
    let window = #"""
      "gestureRecognizers": [{"id": "swipe", "class": "UISwipeGestureRecognizer"},
        {"id": "pan", "class": "UIPanGestureRecognizer", "requireToFail": ["swipe"]}]
      """#
    // A swipe fails when it is not far enough after 0.5 s.
    let answer = try Question(
      window,
      ["0 began 1 (10, 50)", "0.2 moved 1 (30, 50)", "0.4 moved 1 (32, 50)", "0.6 ended 1 (32, 50)"]
    ).answer("pan")
    #expect(answer.contains("began at 0.5 s: moved 20 pt, at least 10 pt, and swipe failed"))
  }

  @Test func `A gesture whose touches the trace cancels says so`() throws {
    let drag = ["0 began 1 (100, 100)", "0.1 moved 1 (130, 100)", "0.2 cancelled 1 (130, 100)"]
    let pan = try Question(Self.window("UIPanGestureRecognizer"), drag).answer("it")
    #expect(pan.contains("cancelled at 0.2 s: touches cancelled because the trace cancels it\n"))
    let press = Question(Self.window("UILongPressGestureRecognizer"), Array(drag.dropLast(2)) + [drag[2]])
    #expect(
      try press.answer("it").contains("failed at 0.2 s: touches cancelled because the trace cancels it\n")
    )
  }

  private static let imported = #""x-import": {"format": "rrweb", "losses": ["one finger only", "force"]}, "#

  @Test func `A verdict that hangs on what the import lost says so; one that does not, does not`() throws {
    let tap = ["0 began 1 (100, 100)", "0.1 ended 1 (100, 100)"]
    let pinch = try Question(Self.window("UIPinchGestureRecognizer"), tap, header: Self.imported).answer("it")
    #expect(pinch.hasLine("may be wrong, because the import lost: one finger only"))
    let single = try Question(Self.window("UITapGestureRecognizer"), tap, header: Self.imported).answer("it")
    #expect(!single.contains("may be wrong"))
  }
}
