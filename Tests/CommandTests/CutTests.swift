import Testing

@Suite("The end of a recording")
struct CutTests {
  private let command: Command

  /// A drag of which the first line, and so the begin, is cut off.
  init() throws {
    command = try Command()
    let moves = (1...5).map { number in
      #"{"t": 0.\#(number), "touches": [{"id": 4, "phase": "moved", "x": \#(number * 20), "y": 9}]}"#
    }
    let began = #"{"t": 0, "touches": [{"id": 4, "phase": "began", "x": 1, "y": 9}]}"#
    let ended = #"{"t": 0.6, "touches": [{"id": 4, "phase": "ended", "x": 100, "y": 9}]}"#
    try command.write(([began] + moves + [ended]).joined(separator: "\n") + "\n", to: "drag.jsonl")
  }

  private let note = "-:1: note: touch 4 came down before the first line; it begins here\n"

  @Test func `It is replayed with --cut, which tells where a finger begins`() throws {
    let result = try command.run("tail -n +3 drag.jsonl | touchtrace - --cut --only step,action --object pan")
    #expect(result.code == 0 && result.errors == note)
    #expect(result.output.hasPrefix("t=0.300000 touches moved 4 (60, 9)\n  action pan: began translation="))
    let steps = try command.run("tail -n +3 drag.jsonl | touchtrace - --cut --only step").output
    #expect(steps.hasPrefix("t=0.200000 touches began 4 (40, 9)\n"))
    #expect(steps.hasSuffix("t=0.600000 touches ended 4 (100, 9)\n"))
  }

  @Test func `Without the option it is an error, whose help names the option`() throws {
    let result = try command.run("tail -n +3 drag.jsonl > rest.jsonl; touchtrace rest.jsonl")
    #expect(result.code == 65 && result.output == "")
    #expect(result.messages == "rest.jsonl:1:24: error: touch 4 moved, but it never began\n")
    #expect(
      result.errors.contains(
        "  help: if the file is the rest of a longer recording, --cut lets its fingers begin here\n"
      )
    )
    #expect(try !command.run("touchtrace lint rest.jsonl").errors.contains("--cut"))
  }

  @Test(
    arguments: ["explain - pan", "diff - --set-b pan.isEnabled=false", "draw -", "report -"]
  )
  func `Commands that replay it more than once tell it once`(arguments: String) throws {
    let result = try command.run("tail -n +3 drag.jsonl | touchtrace \(arguments) --cut")
    #expect((0...1).contains(result.code) && result.errors == note && result.output != "")
  }

  @Test func `What shrink prints is whole`() throws {
    let result = try command.run(
      "tail -n +3 drag.jsonl | touchtrace shrink - --cut --keep 'action pan' > small.jsonl; touchtrace small.jsonl"
    )
    #expect(result.code == 0 && result.output.contains("\n  action pan: began "))
    #expect(command.read("small.jsonl").contains(#""phase": "began""#))
  }

  @Test func `A whole recording is replayed as without the option, on one thread and on two`() throws {
    let result = try command.run("touchtrace drag.jsonl --cut > a; touchtrace drag.jsonl > b; cmp a b")
    #expect(result.code == 0 && result.errors == "")
    let threads = try command.run(
      """
      for n in 1 2; do tail -n +2 drag.jsonl | touchtrace - --cut --jobs $n > $n.txt 2>> $n.txt; done; cmp 1.txt 2.txt
      """
    )
    #expect(threads.code == 0)
  }
}
