import Testing

@Suite("The explain command")
struct ExplainTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(Self.slip, to: "slip.jsonl")
  }

  /// A finger that is 46.957 pt away after 0.15 s, and lifts there.
  private static let slip = """
    {"t": 0.00, "touches": [{"id": 1, "phase": "began", "x": 160, "y": 120}]}
    {"t": 0.15, "touches": [{"id": 1, "phase": "moved", "x": 181, "y": 162}]}
    {"t": 0.25, "touches": [{"id": 1, "phase": "ended", "x": 181, "y": 162}]}

    """

  @Test
  func `The id of a row explains the touches of its content; one that no finger reached got none`() throws {
    let trace = """
      {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [\
      {"id": "table", "class": "UITableView", "frame": [0, 0, 320, 480], "sections": [9]}]}]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 160, "y": 100}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 160, "y": 100}]}

      """
    try command.write(trace, to: "rows.jsonl")
    let touched = try command.run("touchtrace explain rows.jsonl table.0.2 --misses 0")
    #expect(touched.code == 0 && touched.errors == "")
    #expect(
      touched.output == """
        table.0.2
          touch 1 at 0 s hit table.0.2.content in it
        table.0.2.content
          touch 1 from 0 s to 0.1 s: touchesBegan at 0.1 s, 0.1 s late, touchesEnded at 0.1 s; handled by table.0.2
            touchesBegan was held back by table.pan from 0 s to 0.1 s, then delivered

        """
    )
    let other = try command.run("touchtrace explain rows.jsonl table.0.3 --misses 0")
    let reason = "it belongs to table.0.2.content (window > table > table.0.2 > table.0.2.content)"
    #expect(other.code == 0 && other.output == "table.0.3\n  missed touch 1 at 0 s: \(reason)\n")
    #expect(try command.run("touchtrace explain rows.jsonl tabel.0.2").code != 0)
  }

  @Test func `Each recognizer has its attempts, each view its touches, and the misses come last`() throws {
    let result = try command.run("touchtrace explain slip.jsonl")
    #expect(result.code == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    let headings = lines.filter { !$0.hasPrefix(" ") }
    #expect(
      headings.map { String($0.prefix { $0 != " " && $0 != "," }) } == [
        "touch", "tap", "doubleTap", "longPress", "pan", "pinch", "rotation", "swipeLeft", "swipeRight",
        "swipeUp",
        "swipeDown", "view", "nearest",
      ]
    )
    // 46.957 pt are too far for a long press from the start, for a tap by as much as is more than 45 pt.
    #expect(
      lines[1...5].joined(separator: "\n") == """
          0.15 s ✕ tap did not fire: moved 47 pt, more than 45 pt (2 pt too far)
          0.15 s ● pan began: moved 42 pt, at least 10 pt
          0.25 s ✕ swipeDown did not fire: moved 42 pt, at least 38.3 pt, but only as a finger lifted
        tap (UITapGestureRecognizer on view)
          attempt 1 with touch 1 in view from 0 s: failed at 0.15 s: moved 46.957 pt, more than 45 pt (off by 1.957 pt)
        """
    )
    #expect(
      result.output.contains(
        "\n  thresholds.tapMovement=46.958 (now 45, +1.958 or 4.4 %; at 46.957 nothing changes yet)\n    tap, attempt 1 at"
      )
    )
    // 42 pt in 0.15 s are a swipe where 42 is swipeDistance * (1 - 0.94 * 0.15).
    #expect(result.output.contains("\n  thresholds.swipeDistance=48.894 (now 50, -1.106 or 2.2 %;"))
  }

  @Test
  func `What a near miss says is so: with the number the tap fires, with the one beside it, it does not`()
    throws
  {
    func taps(_ value: String) throws -> Bool {
      let line = "touchtrace slip.jsonl --only action --object tap --set thresholds.tapMovement=\(value)"
      return try command.run(line).output != ""
    }
    #expect(try taps("46.958"))
    #expect(try !taps("46.957"))
  }

  @Test func `Ids narrow it down, and the misses to what happens to them`() throws {
    let result = try command.run("touchtrace explain slip.jsonl pan view")
    #expect(result.code == 0)
    let verdict =
      "touch 1: a drag down, 0.25 s, 47 pt, on view\n  0.15 s ● pan began: moved 42 pt, at least 10 pt\n"
    #expect(result.output.hasPrefix("\(verdict)"))
    #expect(result.output.contains("\n\npan (UIPanGestureRecognizer on view)\n"))
    #expect(result.output.contains("\nview (UIView)\n") && !result.output.contains("\ntap "))
    #expect(!result.output.contains("thresholds.tapMovement="))
  }

  @Test func `An id that names no recognizer and no responder is 65, with what it may have been`() throws {
    let result = try command.run("touchtrace explain slip.jsonl tpa motionManager")
    #expect(result.code == 65 && result.output == "")
    #expect(result.errors.contains("no object has the id \"tpa\", did you mean \"tap\"?"))
    #expect(result.errors.contains("\"motionManager\" is neither a recognizer nor a responder"))
  }

  @Test func `Of a broken trace, what came before is explained, and no misses are searched for`() throws {
    let result = try command.run("touchtrace explain broken.jsonl tap")
    #expect(result.code == 65)
    #expect(
      result.output.hasPrefix("touch 1: a tap, 0.05 s, 0 pt, on view\n  0.05 s ● tap recognized: tapped\n")
    )
    #expect(
      result.output.contains("\ntap (UITapGestureRecognizer on view)\n  attempt 1 with touch 1 in view")
    )
    #expect(result.output.contains("recognized at 0.05 s: tapped") && !result.output.contains("nearest"))
    #expect(result.errors.hasPrefix("broken.jsonl:3:"))
  }

  @Test func `An empty trace is 65, a missing one 66, and one without touches has none`() throws {
    try command.write("", to: "empty.jsonl")
    try command.write("{\"t\": 0, \"wait\": true}\n", to: "wait.jsonl")
    #expect(try command.run("touchtrace explain empty.jsonl").code == 65)
    #expect(try command.run("touchtrace explain missing.jsonl").code == 66)
    let result = try command.run("touchtrace explain wait.jsonl")
    #expect(
      result.code == 0 && result.output.hasPrefix("tap (UITapGestureRecognizer on view)\n  received no")
    )
    #expect(
      result.output.hasSuffix(
        "the trace has no touches\nnearest misses: none, because nothing that took part depends on a number\n"
      )
    )
  }

  @Test
  func `Standard input is read once and replayed as often as it takes; a scene may come that way, too`()
    throws
  {
    let expected = try command.run("touchtrace explain slip.jsonl").output
    #expect(try command.run("touchtrace explain - < slip.jsonl").output == expected)
    #expect(try command.run("cat slip.jsonl | touchtrace explain -").output == expected)
    let scene = #"{"windows": [{"id": "w", "frame": [0, 0, 320, 480]}]}"#
    let other = try command.run("echo '\(scene)' | touchtrace explain slip.jsonl --scene - w")
    #expect(other.code == 0 && other.output.hasPrefix("w (UIWindow)\n  touch 1 from 0 s to 0.25 s:"))
  }

  @Test func `Options: misses, replays, format, a file, colours`() throws {
    let none = try command.run("touchtrace explain slip.jsonl --misses 0").output
    #expect(!none.contains("nearest"))
    let one = try command.run("touchtrace explain slip.jsonl --misses 1").output
    #expect(one.contains("swipeDistance") && !one.contains("tapMovement=") && one.contains("further away\n"))
    let few = try command.run("touchtrace explain slip.jsonl --replays 4").output
    #expect(few.contains("\n  not tried: "))
    #expect(try command.run("touchtrace explain slip.jsonl --format none").output == "")
    let json = try command.run("touchtrace explain slip.jsonl --format jsonl").output
    #expect(json.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    #expect(json.hasPrefix("{\"t\":0.15,\"record\":\"verdict\",\"gesture\":1,\"sign\":\"failed\","))
    #expect(json.contains("\n{\"t\":0,\"record\":\"attempt\",\"recognizer\":\"tap\","))
    let file = try command.run("touchtrace explain slip.jsonl -o out.txt")
    #expect(file.output == "" && command.read("out.txt").hasPrefix("touch 1: "))
    let colored = try command.run("touchtrace explain slip.jsonl --color always").output
    #expect(colored.contains("\n\u{1B}[1mtap\u{1B}[0m (") && colored.contains("\u{1B}[31mfailed\u{1B}[0m"))
  }

  @Test func `The same bytes on every run`() throws {
    let first = try command.run("touchtrace explain slip.jsonl | cksum").output
    for _ in 0..<3 { #expect(try command.run("touchtrace explain slip.jsonl | cksum").output == first) }
  }

  @Test func `An unknown id has its place, and the errors of the trace are told, too`() throws {
    let command = try Command()
    let result = try command.run("touchtrace explain tap.jsonl tap tup")
    #expect(
      result.code == 65
        && result.messages == "ID:2:1: error: no object has the id \"tup\", did you mean \"tap\"?\n"
    )
    let broken = try command.run("touchtrace explain broken.jsonl tup")
    #expect(
      broken.messages.contains("broken.jsonl:3:") && broken.messages.contains("\nID:1:1: error:")
    )
  }

  @Test func `At a terminal long lines are broken at blanks, and what follows is indented`() throws {
    let command = try Command()
    let line = "touchtrace explain tap.jsonl --misses 0 --color never"
    func output(_ columns: Int) throws -> String {
      let inner = line.replacing("touchtrace", with: "\"$TOUCHTRACE\"")
      return try command.run("script -qec 'stty cols \(columns); \(inner)' /dev/null").output
    }
    let (wide, narrow) = (try output(400), try output(50))
    let lines = narrow.replacing("\r\n", with: "\n").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 50 })
    func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
    #expect(words(wide) == words(narrow) && wide != narrow)
    let broken = try #require(lines.firstIndex { $0.hasPrefix("      ") })
    #expect(!lines[broken - 1].hasPrefix("      "))
    // A pipe gets whole lines.
    #expect(try command.run(line).output.split(separator: "\n").contains { $0.count > 50 })
  }
}
