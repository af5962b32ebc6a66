import Testing

@Suite("The export command")
struct ExportCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test(arguments: ["w3c", "appium", "cdp", "evemu"])
  func `A file, standard input and -o give the same text`(format: String) throws {
    let file = try command.run("touchtrace export --format \(format) tap.jsonl")
    #expect(file.code == 0 && file.errors == "")
    #expect(!file.output.isEmpty)
    #expect(try command.run("touchtrace export --format \(format) - < tap.jsonl").output == file.output)
    let written = try command.run("touchtrace export tap.jsonl -o out --format \(format)")
    #expect(written.code == 0 && written.output == "")
    #expect(command.read("out") == file.output)
  }

  @Test func `What the format cannot say is told on standard error, with file and line`() throws {
    try command.write(
      """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1, "force": 1}]}
      {"t": 1, "touches": [{"id": 1, "phase": "cancelled", "x": 1, "y": 1}]}

      """,
      to: "force.jsonl"
    )
    let result = try command.run("touchtrace export --format evemu force.jsonl")
    #expect(result.code == 0)
    #expect(
      result.errors == """
        force.jsonl:1: note: the force of a touch is left out
        force.jsonl:2: note: a cancelled touch is exported as a lift

        """
    )
  }

  @Test
  func `A wrong trace gives 65, a missing file 66 and a full disk 74, and half an export is not written`()
    throws
  {
    let broken = try command.run("touchtrace export --format cdp broken.jsonl")
    #expect(broken.code == 65 && broken.output == "")
    #expect(broken.errors.hasPrefix("broken.jsonl:3:"))
    #expect(try command.run("touchtrace export --format cdp nothing.jsonl").code == 66)
    #expect(try command.run("touchtrace export --format cdp tap.jsonl > /dev/full").code == 74)
  }
}
