import Testing

@Suite("The sentences about a failure")
struct FailureSentenceTests {
  @Test func `The page of failures begins with what came out otherwise`() throws {
    let command = try Command()
    _ = try command.run("mkdir s && cp tap.jsonl s && touchtrace test --update s")
    // The golden file has it that the tap failed and the pan began.
    _ = try command.run(
      "sed -i -e 's/state tap possible -> recognized: tapped/state tap possible -> failed: still down after 1.5 s/'"
        + " -e 's/state pan possible -> failed: .*/state pan possible -> began: moved 12 pt, at least 10 pt/'"
        + " s/tap.expected.txt"
    )
    let result = try command.run("touchtrace test --report r.html s")
    #expect(result.code == 1)
    let page = command.read("r.html")
    let sentences = page.matches(of: /<p class="otherwise">([^<]*)</).map { String($0.output.1) }
    // In the order of the records: a step's failures come before what recognized.
    #expect(sentences == ["pan failed instead of began", "tap recognized instead of failed"])
  }
}
