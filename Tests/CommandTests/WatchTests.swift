import Testing

@Suite("Watching files", .serialized)
struct WatchTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(
      #"{"windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]}]}"#,
      to: "one.scene.json"
    )
    _ = try command.run(
      """
      mkdir g; cp one.scene.json g
      for n in 1 2; do cp tap.jsonl g/$n.jsonl; done
      { echo '{"touchtrace": 1, "scene": "one.scene.json"}'; cat tap.jsonl; } > g/3.jsonl
      touchtrace test --update g
      """
    )
  }

  /// Watches while a script runs, in which `upto TEXT` waits until the output has a line that begins with the text.
  private func watch(_ arguments: String, _ script: String, signal: String = "INT", setUp: String = ":")
    throws -> Command.Result
  {
    try command.run(
      """
      set -m; touch log errors; \(setUp)
      env --default-signal=INT,TERM "$TOUCHTRACE" test --watch \(arguments) > log 2> errors & process=$!
      upto() { for ((n = 0; n < 1200; n++)); do grep -q "^$1" log && return; sleep 0.05; done; echo "no $1" >> log; }
      \(script)
      exec 3>&2 2> /dev/null
      kill -\(signal) $process; wait $process; code=$?; cat log; cat errors >&3; exit $code
      """
    )
  }

  @Test func `An empty folder is said to be empty, and its first trace runs`() throws {
    let result = try watch(
      "e",
      """
      upto 'no traces'; cp tap.jsonl e/new; mv e/new e/1.jsonl
      upto 'e/1.jsonl: has no golden file'
      """,
      setUp: "mkdir e"
    )
    #expect(result.output.hasPrefix("no traces (*.jsonl) were found yet\n"))
    #expect(result.output.contains("e/1.jsonl: has no golden file"))
  }

  @Test(arguments: ["", "--poll"])
  func `Only the cases that a change concerns run again`(option: String) throws {
    let result = try watch(
      "g \(option)",
      """
      upto '3 passed'; sed -i 's/reset tap/reset nobody/' g/2.expected.txt
      upto '0 passed, 1 failed'; sed -i 's/UIPan/UITap/' g/one.scene.json
      upto '1 other still fails'; cp g/1.expected.txt new; mv new g/2.expected.txt
      upto '1 passed, 0 failed'; cp g/1.jsonl new; mv new g/4.jsonl
      upto 'g/4.jsonl: has no golden file'; sleep 0.3
      """
    )
    #expect(result.code == 130)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n").filter {
      $0.contains("passed") || $0.contains("==>") || $0.contains("still")
    }
    #expect(
      lines == [
        "3 passed, 0 failed",
        "==> changed: g/2.expected.txt", "0 passed, 1 failed",
        "==> changed: g/one.scene.json", "0 passed, 1 failed", "1 other still fails",
        "==> changed: g/2.expected.txt", "1 passed, 0 failed", "1 other still fails",
        "==> changed: g/4.jsonl", "0 passed, 1 failed", "1 other still fails",
      ]
    )
    #expect(result.output.contains("\n-  reset nobody\n+  reset tap\n"))
  }

  @Test("A trace without a golden file is replayed when its scene changes, and mistakes do not end the watch")
  func replay() throws {
    let result = try watch(
      "tap.jsonl --scene one.scene.json",
      """
      upto 't=0.050000'; sed -i 's/"pan"/"drag"/; s/UIPan/UIPann/' one.scene.json
      for ((n = 0; n < 1200; n++)); do [[ -s errors ]] && break; sleep 0.05; done
      sed -i 's/UIPann/UIPan/' one.scene.json
      upto '  state drag'
      """,
      signal: "TERM"
    )
    #expect(result.code == 143)
    #expect(result.output.contains("  state pan possible -> failed: "))
    #expect(result.output.contains("\n==> changed: one.scene.json\n"))
    #expect(result.messages.hasPrefix("one.scene.json:1:"))
  }

  @Test func `A new folder is watched, too; a reader that closes the pipe ends the watch`() throws {
    let result = try watch(
      "g",
      "upto '3 passed'; mkdir -p g/new; sleep 0.3; cp g/1.* g/new; upto '==> changed: g/new'; upto '1 passed'"
    )
    #expect(result.output.contains("\n1 passed, 0 failed\n"))
    let closed = try command.run(
      """
      timeout 60 "$TOUCHTRACE" test --watch g | head -n 1; echo ${PIPESTATUS[0]}
      """
    )
    #expect(closed.output == "4 passed, 0 failed\n0\n")
  }

  @Test func `A watch goes on when its folders are made again, and says what it cannot read`() throws {
    let result = try watch(
      "a/b",
      """
      told() { for ((n = 0; n < 1200; n++)); do grep -q "$1" errors && return; sleep 0.05; done; echo "no $1" >> log; }
      upto '1 passed'; mv a away; told 'no such file'
      mkdir -p a/b; cp tap.jsonl a/b/2.jsonl; upto 'a/b/2.jsonl: has no golden file'
      cp tap.jsonl $'a/b/\\xff.jsonl'; told 'not UTF-8'
      cp tap.jsonl a/b/3.jsonl; upto 'a/b/3.jsonl: has no golden file'
      rm a/b/*; cp tap.jsonl a/b/4.jsonl; upto 'a/b/4.jsonl: has no golden file'
      """,
      setUp: "mkdir -p a/b; cp g/1.* a/b"
    )
    #expect(!result.output.split(separator: "\n").contains { $0.hasPrefix("no ") }, "\(result.output)")
    #expect(
      result.errors == """
        a/b: error: cannot be read: no such file
        a/b/\u{FFFD}.jsonl: error: cannot be read: its name is not UTF-8

        """
    )
  }

  @Test func `A path that is not there is 66, a scene that cannot change is wrong usage`() throws {
    #expect(try command.run("touchtrace test --watch missing").code == 66)
    #expect(try command.run("touchtrace test --watch g --scene -").code == 64)
  }

  /// Watches at a terminal, while a script types with `type WORDS` and waits with `upto`.
  private func watchAtTerminal(_ script: String) throws -> Command.Result {
    try command.run(
      """
      touch log
      upto() { for ((n = 0; n < 1200; n++)); do grep -q "^$1" log && return; sleep 0.05; done; echo "no $1" >> log; }
      type() { printf '%s\\n' "$*"; }
      { \(script)
      } | script -qefc "\"$TOUCHTRACE\" test --watch --color never g" log > /dev/null; code=$?
      tr -d '\\r' < log | sed '/^Script /d'; exit $code
      """
    )
  }

  @Test func `At a terminal, keys run again, filter and quit, and are named in one line`() throws {
    let result = try watchAtTerminal(
      """
      upto 'keys'; type r; sleep 1; type f g/2; upto '1 passed'; type F; sleep 1; type what; sleep 1; type q
      """
    )
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    let keys =
      "keys, then Return: r runs all again, a accepts what differs, f PATTERN filters, f alone ends that, q quits"
    #expect(lines.filter { $0.hasPrefix("keys") } == Array(repeating: keys[...], count: 5))
    #expect(
      lines.filter { $0.contains(" passed") }
        == ["3 passed, 0 failed", "3 passed, 0 failed", "1 passed, 0 failed", "3 passed, 0 failed"]
    )
  }

  @Test func `At a terminal, a key accepts what differs, as it was shown`() throws {
    let result = try watchAtTerminal(
      """
      upto 'keys'; sed -i 's/reset tap/reset nobody/' g/2.expected.txt
      upto '0 passed, 1 failed'; type a; upto 'g/2.expected.txt: is written'
      upto '1 passed, 0 failed'; type a; upto 'no golden file differs'; type q
      """
    )
    #expect(result.code == 0)
    #expect(result.output.contains("\n1 written, 0 failed\n"))
    #expect(command.read("g/2.expected.txt") == command.read("g/1.expected.txt"))
  }

  @Test func `The end of what is typed ends the command, and without a terminal there are no keys`() throws {
    #expect(try watchAtTerminal("upto keys").code == 0)
    let piped = try watch("g", "upto '3 passed'; sleep 0.3")
    #expect(piped.code == 130 && piped.errors == "")
  }

}
