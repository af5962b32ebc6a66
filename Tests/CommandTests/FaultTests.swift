import Testing

/// Faults of what the command reads and writes: it names them and ends with the code for their kind.
@Suite("Faults")
struct FaultTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test(
    "An input that is none is 66",
    arguments: [
      ("mkdir d; touchtrace d", "d: error: cannot be read: is a directory\n"),
      ("touchtrace tap.jsonl/x", "tap.jsonl/x: error: cannot be read: no such file\n"),
      ("ln -s nowhere l; touchtrace l", "l: error: cannot be read: no such file\n"),
      ("touchtrace /proc/self/mem", "/proc/self/mem: error: cannot be read: Input/output error\n"),
      ("touchtrace - < /proc/self/mem", "-: error: cannot be read: Input/output error\n"),
      ("touchtrace - < .", "-: error: cannot be read: is a directory\n"),
      ("touchtrace - <&-", "-: error: cannot be read: Bad file descriptor\n"),
      ("touchtrace tap.jsonl --scene .", ".: error: cannot be read: is a directory\n"),
      (
        "touchtrace tap.jsonl --scene /proc/self/mem",
        "/proc/self/mem: error: cannot be read: Input/output error\n"
      ),
      ("mkdir d; touchtrace test d/none", "d/none: error: cannot be read: no such file\n"),
    ]
  )
  func input(line: String, message: String) throws {
    let result = try command.run(line)
    #expect(result.code == 66)
    #expect(result.messages == message)
    #expect(result.output == "")
  }

  @Test("Records of the steps before a read error are printed")
  func middle() throws {
    // A socket whose other side goes away without having read everything gives its lines, then an error.
    let program = """
      import socket, subprocess, sys
      near, far = socket.socketpair()
      process = subprocess.Popen([sys.argv[1], "-"], stdin=near, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
      near.send(b"unread")
      far.send(b'{"t": 0, "wait": true}\\n')
      line = process.stdout.readline()
      far.close()
      print(line, process.stdout.read(), process.stderr.read(), process.wait())
      """
    try command.write(program, to: "reset.py")
    let result = try command.run("python3 reset.py \"$TOUCHTRACE\"")
    #expect(
      result.output == #"b't=0.000000 wait\n' b'' b'-: error: cannot be read: Connection reset by peer\n' 66"#
        + "\n"
    )
  }

  @Test(
    "An output that takes nothing is 74, whatever is written to it",
    arguments: [
      "tap.jsonl > /dev/full", "tap.jsonl --format jsonl > /dev/full", "test tap.jsonl > /dev/full",
      "test --format tap tap.jsonl > /dev/full", "tap.jsonl >&-", "test tap.jsonl >&-",
      "explain tap.jsonl > /dev/full", "coverage tap.jsonl > /dev/full",
      "diff tap.jsonl --set-b tap.isEnabled=false > /dev/full", "shrink tap.jsonl --keep action > /dev/full",
      "tap.jsonl --format summary > /dev/full", "--version > /dev/full",
    ]
  )
  func output(arguments: String) throws {
    let result = try command.run("touchtrace test --update tap.jsonl; touchtrace \(arguments)")
    #expect(result.code == 74)
    #expect(result.errors.hasPrefix("standard output: error: cannot be written: "))
  }

  @Test("A reader that closes the pipe hides no failure")
  func closedPipe() throws {
    try command.writeLongTrace(to: "long.jsonl", moves: 3000)
    try command.write("", to: "long.expected.txt")
    let result = try command.run("touchtrace test long.jsonl | head -n 1")
    #expect(result.code == 1 && result.output == "--- long.expected.txt\n" && result.errors == "")
  }

  @Test("A stream that is closed gives its number to no file")
  func closedStreams() throws {
    let result = try command.run(
      "touchtrace test tap.jsonl --junit report.xml >&- 2>&-; cat report.xml | tail -n 1"
    )
    #expect(result.output == "</testsuites>\n")
  }
}
