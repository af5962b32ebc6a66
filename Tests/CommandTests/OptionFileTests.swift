import Testing

/// Folders of a stranger's pull request, in which the shell expands `*` to names that are like options.
@Suite("Files with the names of options")
struct OptionFileTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.run("mkdir d")
    for name in ["good", "evil"] { try command.write("{\"t\": 0, \"wait\": true}\n", to: "d/\(name).jsonl") }
    try command.write("t=0.000000 wait\n", to: "d/good.expected.txt")
    try command.write("WRONG\n", to: "d/evil.expected.txt")
  }

  private static let names = [
    "--update", "--filter=good", "--filter", "--review", "--junit", "--report", "--fail-fast", "-o", "-oX",
    "-q",
    "--set", "-h.jsonl", "--help", "--version", "--generate-completion-script", "-é", "-",
  ]

  @Test(
    arguments: ["test", "lint", "", "coverage", "explain", "draw", "report", "import", "test --watch"],
    names
  )
  func `No command takes a name for an option`(subcommand: String, name: String) throws {
    _ = try command.run("touch -- d/\(name)")
    let before = try command.names(in: "d")
    let result = try command.run("cd d; touchtrace \(subcommand) *")
    #expect(result.code == 64 && result.output == "")
    #expect(
      result.errors.hasPrefix("\(name): error: ") && result.errors.contains("write ./\(name) for the file")
    )
    #expect(try command.names(in: "d") == before)
    #expect(command.read("d/evil.expected.txt") == "WRONG\n")
  }

  @Test(
    arguments: [
      "ln -s nowhere -- --update", "mkdir -- --update", "mkfifo -- --update", "touch -- $'--\\xff'",
    ]
  )
  func `A name is refused whatever it names`(making: String) throws {
    let result = try command.run("cd d; \(making); touchtrace test *")
    #expect(result.code == 64 && result.output == "" && result.errors.hasPrefix("--"))
  }

  @Test func `After two hyphens a name is a path, and a file that is called so hides nothing`() throws {
    _ = try command.run("touch -- d/--update")
    let result = try command.run("cd d; touchtrace test -- *")
    #expect(
      result.code == 66
        && result.errors.contains("--update: error: cannot be read: its name does not end in .jsonl")
    )
    _ = try command.run("rm d/--update; touch -- d/--; cp d/good.jsonl d/-h.jsonl")
    #expect(try command.run("cd d; touchtrace test *").code != 0)
    #expect(try command.run("cd d; touchtrace -- -h.jsonl").output == "t=0.000000 wait\n")
    #expect(try command.run("cd d; touchtrace ./-h.jsonl").output == "t=0.000000 wait\n")
  }

  @Test func `Standard input is refused beside a file of its name, even after two hyphens`() throws {
    _ = try command.run("touch d/-")
    for arguments in ["-", "-- -", "test -- *", "lint -- *"] {
      let result = try command.run("cd d; touchtrace \(arguments) < good.jsonl")
      #expect(result.code == 64 && result.output == "", "\(arguments)")
    }
    #expect(try command.run("cd d; touchtrace /dev/stdin < good.jsonl").output == "t=0.000000 wait\n")
  }
}
