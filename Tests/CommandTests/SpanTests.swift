import Testing

@Suite("Spans of a replay, and line numbers")
struct SpanTests {
  private let command: Command
  private static let trace = """
    {"touchtrace": 1}

    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": 10, "y": 40}]}
    {"t": 0.2, "touches": [{"id": 1, "phase": "moved", "x": 10, "y": 60}]}
    {"t": 0.3, "touches": [{"id": 1, "phase": "moved", "x": 10, "y": 80}]}
    {"t": 0.4, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 80}]}

    """

  init() throws {
    command = try Command()
    try command.write(Self.trace, to: "drag.jsonl")
  }

  @Test func `Both times are included, and the steps before have had their effect`() throws {
    let result = try command.run("touchtrace drag.jsonl --from 0.2 --to 0.3 --only step,action --object pan")
    let expected = """
      t=0.200000 touches moved 1 (10, 60)
        action pan: changed translation=(0, 30) velocity=(0, 200)
      t=0.300000 touches moved 1 (10, 80)
        action pan: changed translation=(0, 50) velocity=(0, 200)

      """
    #expect(result.code == 0 && result.output == expected)
    let lines = try command.run(
      "touchtrace drag.jsonl --from 0.2 --to 0.3 --format jsonl --only action --object pan"
    )
    #expect(lines.output.split(separator: "\n").map { $0.prefix(8) } == [#"{"t":0.2"#, #"{"t":0.3"#])
  }

  @Test func `One end alone leaves the other open`() throws {
    #expect(
      try command.run("touchtrace drag.jsonl --from 0.35 --only step").output
        == "t=0.400000 touches ended 1 (10, 80)\n"
    )
    #expect(
      try command.run("touchtrace drag.jsonl --to 0.05 --only step").output
        == "t=0.000000 touches began 1 (10, 20)\n"
    )
  }

  @Test func `Lines are numbered as in the file, also where a run is folded`() throws {
    #expect(
      try command.run("touchtrace drag.jsonl --lines --only step --to 0.1").output
        == "3: t=0.000000 touches began 1 (10, 20)\n4: t=0.100000 touches moved 1 (10, 40)\n"
    )
    let folded = try command.run("touchtrace drag.jsonl --lines --fold --from 0.15 --to 0.3 --only step")
      .output
    #expect(folded.hasPrefix("5: t=0.200000 to t=0.300000: 2 steps, fingerprint "))
  }

  @Test(
    arguments: ["--from -1", "--to x", "--from 2 --to 1", "--lines --format jsonl"]
  )
  func `What cannot be is wrong usage`(options: String) throws {
    let result = try command.run("touchtrace drag.jsonl \(options)")
    #expect(result.code == 64 && result.output == "" && result.errors.hasPrefix("Error: "))
  }
}
