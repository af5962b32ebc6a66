import Testing

@Suite("Output")
struct OutputTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `A reader that closes the pipe early is not an error`() throws {
    try command.writeLongTrace(to: "long.jsonl")
    let result = try command.run("touchtrace long.jsonl | head -n 1")
    #expect(result.code == 0)
    #expect(result.output == "t=0.000000 touches began 1 (1, 9)\n")
    #expect(result.errors == "")
  }

  @Test func `The path - is standard output`() throws {
    let named = try command.run("touchtrace tap.jsonl -o - && touchtrace draw tap.jsonl -o - && ls")
    let usual = try command.run("touchtrace tap.jsonl && touchtrace draw tap.jsonl && ls")
    #expect(named.code == 0 && named.output == usual.output)
  }

  @Test(
    arguments: ["tap.jsonl > /dev/full", "tap.jsonl -o /dev/full", "long.jsonl > /dev/full"]
  )
  func `A full device is 74`(arguments: String) throws {
    try command.writeLongTrace(to: "long.jsonl")
    let result = try command.run("touchtrace \(arguments)")
    #expect(result.code == 74)
    #expect(result.errors.contains("cannot be written"))
  }

  @Test(
    arguments: ["--help", "help test", "--version", "--generate-completion-script bash"]
  )
  func `Help, version and completions have to arrive, too`(arguments: String) throws {
    let result = try command.run("touchtrace \(arguments) > /dev/full")
    #expect(result.code == 74)
    #expect(result.messages == "standard output: error: cannot be written: No space left on device\n")
    #expect(try command.run("touchtrace \(arguments) | head -n 0").code == 0)
  }

  @Test func `A file that cannot be made is 74`() throws {
    let result = try command.run("touchtrace tap.jsonl -o missing/out.txt")
    #expect(result.code == 74)
    #expect(result.errors.hasPrefix("missing/out.txt: error: cannot be written: its folder does not exist"))
  }

  @Test func `Records go to a file whole, in place of what was there`() throws {
    try command.writeLongTrace(to: "long.jsonl")
    try command.write(String(repeating: "old\n", count: 100_000), to: "out.txt")
    let result = try command.run("touchtrace long.jsonl --output out.txt")
    #expect(result.code == 0 && result.output == "")
    #expect(command.read("out.txt") == (try command.run("touchtrace long.jsonl").output))
  }

  @Test func `An output at a link goes where the link leads, and the link stays`() throws {
    let output = try command.run("touchtrace tap.jsonl").output
    let result = try command.run("ln -s target link; touchtrace tap.jsonl -o link; readlink link")
    #expect(result.code == 0 && result.output == "target\n")
    #expect(command.read("target") == output)
  }

  @Test func `An output at a named pipe waits for its reader`() throws {
    let output = try command.run("touchtrace tap.jsonl").output
    let result = try command.run("mkfifo p; touchtrace tap.jsonl -o p & timeout 60 cat p; wait $!")
    #expect(result.code == 0 && result.output == output && result.errors == "")
  }

  @Test func `What is known is written before the command waits for more input`() throws {
    let line = """
      mkfifo in; touchtrace - < in > out & exec 3> in; head -n 1 tap.jsonl >&3
      for wait in {1..1200}; do grep -q began out && break; sleep 0.05; done
      cat out; exec 3>&-; wait
      """
    #expect(try command.run(line).output.hasPrefix("t=0.000000 touches began 1 (10, 20)\n"))
  }

  @Test func `Colours: never in a pipe, always when asked for`() throws {
    let plain = try command.run("touchtrace tap.jsonl").output
    #expect(!plain.contains("\u{1B}"))
    #expect(try command.run("touchtrace --color never tap.jsonl").output == plain)
    #expect(try command.run("touchtrace --color always tap.jsonl").output.hasPrefix("\u{1B}[1mt=0.000000 "))
  }

  @Test func `On a terminal the environment decides: NO_COLOR and a dumb terminal are plain`() throws {
    func isColored(_ environment: [String: String]) throws -> Bool {
      let line = "script -qec \"$TOUCHTRACE tap.jsonl\" /dev/null"
      return try command.run(line, environment: environment).output.contains("\u{1B}[1m")
    }
    #expect(try isColored(["TERM": "xterm"]))
    #expect(try isColored(["TERM": "xterm", "NO_COLOR": ""]))
    #expect(try !isColored(["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(try !isColored(["TERM": "dumb"]))
  }

  @Test func `The same bytes on every run`() throws {
    try command.writeLongTrace(to: "long.jsonl")
    let first = try command.run("touchtrace --detail full long.jsonl | cksum").output
    for _ in 0..<3 { #expect(try command.run("touchtrace --detail full long.jsonl | cksum").output == first) }
    let other = ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "SWIFT_DETERMINISTIC_HASHING": "0"]
    #expect(
      try command.run("touchtrace --detail full long.jsonl | cksum", environment: other).output == first
    )
  }

  @Test func `An output that is an input in any way is refused, and keeps its bytes`() throws {
    let scene = #"{"windows": [{"id": "w"}]}"#
    try command.write(scene, to: "a.json")
    try command.write(#"{"touchtrace": 1, "scene": "a.json"}"#, to: "named.jsonl")
    _ = try command.run("ln named.jsonl hard.jsonl; ln -s named.jsonl soft.jsonl; mkdir d; cp tap.jsonl d")
    try command.write("t", to: "d/tap.expected.txt")
    for arguments in [
      "named.jsonl -o a.json", "named.jsonl -o hard.jsonl", "named.jsonl -o soft.jsonl",
      "- -o a.json < a.json",
      "test named.jsonl --junit a.json", "lint d -o d/tap.jsonl", "coverage d -o d/tap.expected.txt",
      "explain named.jsonl -o a.json", "diff named.jsonl tap.jsonl -o a.json",
      "shrink named.jsonl --keep step -o a.json", "export named.jsonl --format w3c -o named.jsonl",
    ] {
      let result = try command.run("touchtrace \(arguments)")
      #expect(result.code == 64, "\(arguments)")
      #expect(result.errors.hasSuffix("the output is also an input, expected another file\n"), "\(arguments)")
    }
    #expect(command.read("a.json") == scene && command.read("d/tap.expected.txt") == "t")
  }

  @Test(
    arguments: [
      "missing.jsonl", "shrink tap.jsonl --keep 'action nobody'", "tap.jsonl --scene missing.json",
      "explain missing.jsonl", "diff missing.jsonl --set-b tap.isEnabled=false", "import missing.txt",
      "lint missing.jsonl", "export missing.jsonl --format w3c",
    ]
  )
  func `A command that fails before it has output leaves the file of its output as it was`(arguments: String)
    throws
  {
    try command.write("kept", to: "out.txt")
    let result = try command.run(
      "touchtrace \(arguments) -o out.txt; code=$?; touchtrace \(arguments) -o new.txt; exit $code"
    )
    #expect(result.code != 0 && command.read("out.txt") == "kept")
    #expect(try !command.names(in: "").contains("new.txt"))
  }

  @Test func `A command that succeeds without output leaves an empty file`() throws {
    try command.write("old", to: "out.txt")
    let result = try command.run("touchtrace tap.jsonl --format none -o out.txt")
    #expect(result.code == 0 && command.read("out.txt") == "")
  }
}
