import Testing

@Suite("All systems")
struct SystemsTests {
  private let command: Command

  init() throws {
    command = try Command()
    let header =
      #"{"touchtrace": 1, "system": 18, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "#
      + #""subviews": [{"id": "stack", "frame": [0, 0, 320, 480], "container": "navigation"}]}]}}"#
    let steps = ["began", "moved", "ended"].enumerated().map { index, phase in
      let x = index == 0 ? 100 : 120
      return #"{"t": 0.\#(index), "touches": [{"id": 1, "phase": "\#(phase)", "x": \#(x), "y": 200}]}"#
    }
    try command.write(([header] + steps).joined(separator: "\n") + "\n", to: "pop.jsonl")
  }

  @Test func `The outcome changes on the system that adds the pan`() throws {
    let result = try command.run("touchtrace sweep system pop.jsonl --object stack.contentPop")
    #expect(result.code == 0 && result.errors == "")
    #expect(
      result.output.split(separator: "\n").filter { !$0.hasPrefix("    ") } == [
        "sweep system from 5 to 27 by 1, now 18: 2 outcomes", "  5 to 18: no action",
        "  26 to 27: stack.contentPop began, ended",
      ]
    )
  }
}
