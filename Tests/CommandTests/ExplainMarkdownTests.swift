import Foundation
import Testing

@Suite("touchtrace explain --format markdown")
struct ExplainMarkdownTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `The verdicts come first, and everything else is folded`() throws {
    let result = try command.run("touchtrace explain tap.jsonl --misses 0 --format markdown")
    // Below the verdicts.
    let explanation = try command.run("touchtrace explain tap.jsonl --misses 0").output
    let stories = try explanation[#require(explanation.firstRange(of: "\n\n")).upperBound...]
    let records = try command.run("touchtrace tap.jsonl --fold")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        touch 1: a tap, 0.05 s, 0 pt, on view

        - 0.05 s ● `tap` recognized: tapped

        <details>
        <summary>Explanation</summary>

        ```text
        \(stories)```

        </details>

        <details>
        <summary>Records</summary>

        ```text
        \(records.output)```

        </details>

        <details>
        <summary><code>tap.jsonl</code></summary>

        ```json
        \(Command.touch(from: 0, to: 0.05))```

        </details>

        `touchtrace explain tap.jsonl`

        """
    )
  }

  /// A scene with a pan whose id has signs of Markdown and of tables.
  private static let scene = """
    {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": [\
    {"id": "a|b*", "class": "UITapGestureRecognizer"}, {"id": "@all", "class": "UIPanGestureRecognizer"}]}]}
    """
  /// A finger that slips by 8 pt, less than a pan needs.
  private static let slip = """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100, "y": 100}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": 108, "y": 100}]}
    {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": 108, "y": 100}]}

    """

  @Test func `Ids choose the results and stay code, changes are rows`() throws {
    try command.write(Self.scene, to: "s.json")
    try command.write(Self.slip, to: "slip.jsonl")
    let result = try command.run(
      "touchtrace explain slip.jsonl '@all' --scene $PWD/s.json --set 'a|b*.isEnabled=false' --format markdown"
    )
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(result.output.contains("\n- 0.2 s ✕ `@all` did not fire: "))
    #expect(!result.output.contains("s ● "))
    // A pan of 8 pt begins if 8 pt are enough.
    #expect(
      result.output.contains(
        """
        | with | what that is | comes out otherwise |
        | --- | --- | --- |
        | `thresholds.panDistance=8` | now 10, -2 or 20 % | @<!-- -->all: 
        """
      )
    )
    // The scene is another file, and stands behind the trace without its folder.
    #expect(
      result.output.contains("<summary><code>s.json</code></summary>\n\n```json\n" + Self.scene + "\n```")
    )
    #expect(
      result.output.hasSuffix(
        "\n<code>touchtrace&#32;explain&#32;slip.jsonl&#32;&#64;all&#32;--scene&#32;s.json&#32;--set&#32;"
          + "&#39;a&#124;b&#42;.isEnabled=false&#39;</code>\n"
      )
    )
  }

  @Test func `A scene that a header names is quoted if it lies beside the trace`() throws {
    _ = try command.run("mkdir -p private traces")
    try command.write(Self.scene, to: "traces/s.json")
    try command.write(Self.scene, to: "private/s.json")
    for (scene, isQuoted) in [("s.json", true), ("../private/s.json", false)] {
      try command.write(
        #"{"touchtrace": 1, "scene": "\#(scene)"}"# + "\n" + Self.slip,
        to: "traces/slip.jsonl"
      )
      let result = try command.run("touchtrace explain traces/slip.jsonl --misses 0 --format markdown")
      #expect(result.code == 0)
      #expect(result.output.contains(Self.scene) == isQuoted)
      #expect(result.output.contains("s.json` lies in another folder and is not quoted here.") == !isQuoted)
    }
  }

  @Test func `A long trace is named, and its records are cut at a line`() throws {
    let taps = (0..<120).map { Command.touch(from: Double($0), to: Double($0) + 0.05) }
    try command.write(taps.joined(), to: "long.jsonl")
    let result = try command.run("touchtrace explain long.jsonl --misses 0 --format markdown")
    let bytes = try command.run("wc -c < long.jsonl").output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(result.output.contains("`long.jsonl` has \(bytes) bytes and is not quoted here.\n"))
    #expect(result.output.contains(#/\n```\nand \d+ more lines\n\n</details>/#))
    #expect(result.output.contains("\nand 108 more gestures\n"))
    #expect(result.output.utf8.count < 65_000)
  }

  @Test func `An error in the trace is told, and the exit code stays`() throws {
    let result = try command.run("touchtrace explain broken.jsonl --format markdown")
    #expect(result.code != 0 && result.errors.hasPrefix("broken.jsonl:3:"))
    #expect(result.output.contains("\nAn error ended the replay: `line 3: "))
    #expect(result.output.hasPrefix("touch 1: a tap"))
  }
}
