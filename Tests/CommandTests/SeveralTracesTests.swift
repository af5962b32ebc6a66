import Testing

/// Several traces are replayed at a time, and nothing shows it.
@Suite struct SeveralTracesTests {
  private let command: Command

  init() throws {
    command = try Command()
    // A long trace among short ones, so that the short ones are done before.
    try command.writeLongTrace(to: "long.jsonl")
    _ = try command.run("for i in {1..40}; do cp tap.jsonl tap$i.jsonl; done; cp broken.jsonl tap7.jsonl")
    _ = try command.run("head -n 1 tap.jsonl | tee tap8.jsonl > tap30.jsonl")
  }

  @Test(
    arguments: ["--format text", "--format jsonl", "--format summary", "--object nothing", "--from 0.04"]
  )
  func `The output of several traces, the errors and the exit code are those of one thread`(options: String)
    throws
  {
    let one = try command.run(
      "touchtrace \(options) --jobs 1 tap1.jsonl long.jsonl missing.jsonl tap?*.jsonl"
    )
    let many = try command.run(
      "touchtrace \(options) --jobs 2 tap1.jsonl long.jsonl missing.jsonl tap?*.jsonl"
    )
    #expect(one.code == 66)
    #expect(!one.output.isEmpty)
    #expect(many.code == one.code && many.errors == one.errors)
    #expect(many.output == one.output)
  }

  @Test func `The findings of lint and the coverage of several traces are those of each in turn`() throws {
    for name in ["lint --format jsonl", "coverage --per-scene"] {
      let all = try command.run("touchtrace \(name) tap?*.jsonl")
      // On one processor the traces are read one after the other.
      let inTurn = try command.run("taskset -c 0 \"$TOUCHTRACE\" \(name) tap?*.jsonl")
      #expect(!all.output.isEmpty)
      #expect(all.output == inTurn.output && all.errors == inTurn.errors && all.code == inTurn.code)
    }
  }

  @Test func `A reader that has seen enough ends the command among several traces`() throws {
    let line = "timeout 60 \"$TOUCHTRACE\" tap*.jsonl long.jsonl | head -n 1; echo ${PIPESTATUS[0]}"
    #expect(try command.run(line).output == "==> tap.jsonl <==\n0\n")
  }
}
