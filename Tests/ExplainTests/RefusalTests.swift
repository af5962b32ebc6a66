import Testing

/// A refusal to begin says on what it hung, and a control says why it did nothing with a touch.
@Suite("What explain says of refusals and of idle controls")
struct RefusalTests {
  private static func pan(_ condition: String) -> String {
    #"""
    "subviews": [{"id": "thumb", "frame": [0, 0, 50, 50]}],
    "gestureRecognizers": [
      {"id": "pan", "class": "UIPanGestureRecognizer", "delegate": {"shouldBegin": \#(condition)}}]
    """#
  }

  // 3 pt to the right and 15 pt down in 0.1 s: 30 and 150 pt/s.
  private static let drag = ["0 began 1 (100, 100)", "0.1 moved 1 (103, 115)", "0.2 ended 1 (103, 115)"]

  @Test(
    arguments: [
      (#"{"velocity": "horizontal"}"#, "the velocity (30, 150) is not horizontal"),
      (#"{"translation": ["left", "right"]}"#, "the translation (3, 15) does not point left or right"),
      (
        #"{"translation": ["horizontal", "up"]}"#,
        "the translation (3, 15) is not horizontal and does not point up"
      ),
      (#"{"inside": "thumb"}"#, "the location (103, 115) in thumb is outside of it"),
      (#"{"inside": [0, 0, 60, 70]}"#, "the location (103, 115) is outside of [0, 0, 60, 70]"),
      (
        #"{"velocity": "up", "translation": "down", "inside": "thumb"}"#,
        "the velocity (30, 150) does not point up and the location (103, 115) in thumb is outside of it"
      ),
    ]
  )
  func `A condition of the delegate that does not hold is named with what was measured`(
    condition: String,
    cause: String
  ) throws {
    let answer = try Question(Self.pan(condition), Self.drag).answer("pan")
    #expect(
      answer.contains("failed at 0.1 s: the delegate said it should not begin, because \(cause)\n")
    )
  }

  @Test
  func `A delegate that always refuses names no condition, and one whose condition holds refuses nothing`()
    throws
  {
    let never = try Question(Self.pan("false"), Self.drag).answer("pan")
    #expect(never.contains("failed at 0.1 s: the delegate said it should not begin\n"))
    let vertical = try Question(Self.pan(#"{"velocity": "vertical"}"#), Self.drag).answer("pan")
    #expect(vertical.contains("began at 0.1 s: moved 15 pt"))
  }

  private static func control(_ className: String, _ members: String = "") -> String {
    #"""
    "subviews": [{"id": "it", "class": "\#(className)", "frame": [0, 0, 231, 40]\#(members)}],
    "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}]
    """#
  }

  private static let tapped = ["0 began 1 (200, 20)", "0.1 ended 1 (200, 20)"]

  @Test(
    arguments: ["UIButton", "UISwitch", "UITextField"]
  )
  func `A control whose own gesture comes first says so; a veto of the scene does not`(className: String)
    throws
  {
    let own = try Question(Self.control(className), Self.tapped).answer("tap")
    #expect(
      own.contains("failed at 0.1 s: it said it should not begin, because its own gesture comes first\n")
    )
    let veto = Self.control(className, #", "gestureRecognizerShouldBegin": false"#)
    let answer = try Question(veto, Self.tapped).answer("tap")
    #expect(answer.contains("failed at 0.1 s: it said it should not begin\n"))
  }

  @Test func `A touch beside the thumb of a slider is said to be, one on the thumb is not`() throws {
    // The thumb is 31 pt wide, and lies at the left end for the value 0.
    let beside = try Question(Self.control("UISlider"), Self.tapped).answer("it")
    #expect(
      beside.contains("; it began beside the thumb, so the slider ignored it\n")
    )
    let onIt = Question(Self.control("UISlider"), ["0 began 1 (10, 20)", "0.1 ended 1 (10, 20)"])
    #expect(!(try onIt.answer("it").contains("thumb")))
  }

  @Test func `The second finger of a control that tracks one is said to be ignored`() throws {
    let button = Self.control("UIButton", #", "isMultipleTouchEnabled": true"#)
    let fingers = [
      "0 began 1 (100, 20)", "0.1 began 2 (200, 20)", "0.2 ended 2 (200, 20)", "0.3 ended 1 (100, 20)",
      "1 began 1 (100, 20)", "1.1 ended 1 (100, 20)",
    ]
    let answer = try Question(button, fingers).answer("it")
    #expect(answer.contains("touchesEnded at 0.2 s; the control tracked touch 1, and ignored this one\n"))
    #expect(answer.components(separatedBy: "ignored").count == 2)
  }
}
