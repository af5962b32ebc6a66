import Testing

@Suite("The test command")
struct TestCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test("An update makes what is expected, and a comparison then passes")
  func update() throws {
    let missing = try command.run("touchtrace test .")
    #expect(missing.code == 1)
    #expect(missing.output.contains("./tap.jsonl: has no expectation"))
    #expect(missing.output.hasSuffix("\n0 passed, 2 failed\n"))
    let update = try command.run("touchtrace test --update .")
    #expect(update.code == 0)
    #expect(update.output.contains("./tap.expected.txt: is written\n"))
    #expect(command.read("tap.expected.txt") == (try command.run("touchtrace tap.jsonl").output))
    #expect(command.read("broken.expected.txt").contains("\nbroken.jsonl:3:"))
    let passed = try command.run("touchtrace test .")
    #expect(passed.code == 0 && passed.output == "2 passed, 0 failed\n" && passed.errors == "")
  }

  @Test("A difference is shown and is 1")
  func difference() throws {
    try command.write("t=0.000000 wait\n", to: "tap.expected.txt")
    let result = try command.run("touchtrace test tap.jsonl")
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("--- tap.expected.txt\n+++ tap.jsonl (replayed)\n@@ -1 +1,"))
    #expect(result.output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test("A path that is not there is 66; a folder without traces is a failure")
  func nothing() throws {
    #expect(try command.run("touchtrace test missing").code == 66)
    #expect(try command.run("mkdir empty && touchtrace test empty").code == 1)
  }
}
