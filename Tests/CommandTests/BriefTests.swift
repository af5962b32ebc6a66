import TestSupport
import Testing

/// What a person at a terminal is shown of a replay.
@Suite("The brief form of a replay")
struct BriefTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(Self.trace, to: "zoom.jsonl")
  }

  private static let trace = """
    {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [\
    {"id": "photo", "frame": [0, 0, 320, 400], \
    "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer", "actions": [{"target": "photo", "action": "like"}]}]}]}]}}
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 10}]}
    {"t": 3, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
    {"t": 3.1, "touches": [{"id": 1, "phase": "moved", "x": 40, "y": 10}]}
    {"t": 3.2, "touches": [{"id": 1, "phase": "moved", "x": 80, "y": 10}]}
    {"t": 3.3, "touches": [{"id": 1, "phase": "ended", "x": 80, "y": 10}]}

    """

  private func terminal(_ arguments: String) throws -> String {
    try command.run("script -qec '\"$TOUCHTRACE\" \(arguments) --color never' /dev/null").output
      .replacing("\r\n", with: "\n")
  }

  @Test func `It folds, joins forwarded messages, and ends with the verdict on each gesture`() throws {
    let result = try command.run("touchtrace zoom.jsonl --brief")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(result.code == 0 && lines.contains("  deliver photo … application touchesBegan 1 unhandled"))
    #expect(!result.output.contains("discard") && !result.output.contains("deliver window"))
    let end = try #require(lines.firstIndex(of: ""))
    #expect(
      lines[(end + 1)...] == [
        "touch 1: a tap, 0.1 s, 0 pt, on photo",
        "  0.1 s ● tap recognized: tapped",
        "touch 1: a drag to the right, 0.3 s, 70 pt, on photo",
        "  3.3 s ✕ touch 1 lifted in photo, and nothing took it",
        "",
      ]
    )
  }

  @Test func `A terminal gets it, unless an option chooses what is printed; a pipe gets every record`() throws
  {
    let (brief, whole) = (
      try command.run("touchtrace zoom.jsonl --brief").output, try command.run("touchtrace zoom.jsonl").output
    )
    #expect(try terminal("zoom.jsonl") == brief && brief != whole)
    #expect(try terminal("zoom.jsonl --no-brief") == whole)
    for options in ["--fold", "--only action", "--object tap", "--detail full", "--lines", "--from 1"] {
      #expect(try terminal("zoom.jsonl \(options)") == command.run("touchtrace zoom.jsonl \(options)").output)
    }
  }

  @Test func `The first ten gestures are judged, and the others are counted`() throws {
    _ = try command.run(
      """
      { head -1 zoom.jsonl; for n in $(seq 0 2 24); do \
      echo "{\\"t\\": $n, \\"touches\\": [{\\"id\\": 1, \\"phase\\": \\"began\\", \\"x\\": 9, \\"y\\": 9}]}"; \
      echo "{\\"t\\": $n.1, \\"touches\\": [{\\"id\\": 1, \\"phase\\": \\"ended\\", \\"x\\": 9, \\"y\\": 9}]}"; \
      done; } > many.jsonl
      """
    )
    let output = try command.run("touchtrace many.jsonl --brief").output
    #expect(output.hasSuffix("\n  18.1 s ● tap recognized: tapped\nand 3 gestures more\n"))
  }

  @Test func `JSON lines stay, and verdict records follow`() throws {
    let records = try command.run("touchtrace zoom.jsonl --format jsonl").output
    let brief = try command.run("touchtrace zoom.jsonl --format jsonl --brief").output
    #expect(brief.hasPrefix(records))
    let verdicts = brief.dropFirst(records.count).split(separator: "\n")
    #expect(
      verdicts.map { $0.prefix(96) } == [
        #"{"t":0.1,"record":"verdict","gesture":1,"sign":"fired","kind":"recognizer","object":"tap","deed""#,
        #"{"t":3.3,"record":"verdict","gesture":2,"sign":"failed","kind":"touch","object":"touch 1","deed""#,
      ]
    )
  }

  @Test func `Counts have no verdicts`() throws {
    #expect(try command.run("touchtrace zoom.jsonl --brief --format summary").code == 64)
  }
}
