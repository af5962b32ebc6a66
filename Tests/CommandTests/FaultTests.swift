import Foundation
import Glibc
import Testing

/// Faults of what the command reads and writes: it names them and ends with the code for their kind.
@Suite("Faults")
struct FaultTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test(
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
  func `An input that is none is 66`(line: String, message: String) throws {
    let result = try command.run(line)
    #expect(result.code == 66)
    #expect(result.messages == message)
    #expect(result.output == "")
  }

  @Test func `Without a descriptor to read the arguments with, nothing is replayed`() throws {
    // The debug build cannot even load its libraries then, with an exit code of its own.
    let result = try command.run("prlimit --nofile=3:3 \"$TOUCHTRACE\" test none < tap.jsonl")
    #expect(result.code == 71 || result.code == 127)
    #expect(result.output == "")
  }

  /// The replaying copy of the process has 100,000 timers to fire, and would go on for seconds.
  @Test func `A test run that is killed leaves no process behind`() throws {
    let stepper = #"{"id":"s","class":"UIStepper","frame":[0,0,94,32],"maximumValue":1e15}"#
    let trace = [
      #"{"touchtrace":1,"scene":{"windows":[{"id":"w","frame":[0,0,400,800],"subviews":[\#(stepper)]}]}}"#,
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":80,"y":9}]}"#,
      #"{"t":4e9,"wait":true}"#,
    ]
    try command.write(trace.joined(separator: "\n"), to: "long.jsonl")
    try command.write("", to: "long.expected.txt")
    let script = """
      "$TOUCHTRACE" test long.jsonl > /dev/null 2>&1 & original=$!
      for try in $(seq 1000); do
        copy=$(cat /proc/$original/task/*/children)
        [ -z "$copy" ] || break
        sleep 0.01
      done
      [ -n "$copy" ] || exit 2
      kill -9 $original
      for try in $(seq 1000); do
        [ -d /proc/$copy ] || exit 0
        sleep 0.01
      done
      exit 1
      """
    #expect(try command.run(script).code == 0)
  }

  @Test func `An action whose method takes another sender is refused by name`() throws {
    let scene = """
      {"controllers": [{"id": "c", "class": "PhotoTableController"}], "windows": [{"id": "w", "gestureRecognizers": \
      [{"id": "tap", "class": "UITapGestureRecognizer", "actions": [{"target": "c", "action": "handleTransform:"}]}]}]}
      """
    try command.write(#"{"touchtrace": 1, "scene": \#(scene)}"#, to: "sender.jsonl")
    let result = try command.run("sampletrace sender.jsonl")
    #expect(result.code == 65)
    let message = #"the action "handleTransform:" takes a sender of another class than the recognizer "tap""#
    #expect(result.errors.hasPrefix("sender.jsonl:1:") && result.messages.hasSuffix(" error: \(message)\n"))
  }

  @Test func `A segmented control takes no memory for its segments`() throws {
    let action = #"{"target": null, "action": "a:", "for": "valueChanged"}"#
    let control = """
      {"id": "s", "class": "UISegmentedControl", "frame": [0, 0, 90, 30], "numberOfSegments": 9e15, \
      "actions": [\(action)]}
      """
    try command.write(
      #"{"touchtrace": 1, "scene": {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [\#(control)]}]}}"#
        + "\n",
      to: "segments.jsonl"
    )
    let result = try command.run("cat segments.jsonl tap.jsonl | touchtrace - --only action")
    #expect(result.code == 0 && result.output.contains("action s "))
  }

  @Test(.enabled(if: getuid() == 0, "needs root"))
  func `A process that may have no second thread replays on one`() throws {
    try command.writeLongTrace(to: "long.jsonl", moves: 3000)
    let result = try command.run(
      """
      chmod 755 .; touchtrace long.jsonl > two.txt; ulimit -u 1
      alone() { timeout 60 setpriv --reuid=65534 --regid=65534 --clear-groups "$TOUCHTRACE" "$@"; }
      alone long.jsonl > one.txt && cmp one.txt two.txt && alone test long.jsonl
      """
    )
    #expect(result.code == 1 && result.errors == "")
    #expect(result.output == "long.jsonl: has no golden file; --update writes one\n0 passed, 1 failed\n")
  }

  @Test func `A replay that ends its process fails its case alone, and the reports are whole`() throws {
    // The calls of nested views need more stack than the shell allows here.
    let depth = 490
    let views =
      String(repeating: #"{"frame": [0, 0, 99, 99], "subviews": ["#, count: depth) + "{}"
      + String(repeating: "]}", count: depth)
    let tap = command.read("tap.jsonl")
    try command.write(#"{"touchtrace": 1, "scene": {"windows": [\#(views)]}}"# + "\n" + tap, to: "deep.jsonl")
    let result = try command.run(
      """
      mkdir s; cp tap.jsonl s/a.jsonl; cp tap.jsonl s/z.jsonl; touchtrace test --update s > all.txt
      mv deep.jsonl s; echo > s/deep.expected.txt; ulimit -Ss 200 -Hs 200
      touchtrace test s --junit report.xml; echo $?; touchtrace test s --fail-fast; echo $?
      touchtrace test --update s; echo $?; cat s/deep.expected.txt
      """
    )
    let crash = "s/deep.expected.txt: s/deep.jsonl crashed: Segmentation fault\n"
    #expect(
      result.output == """
        \(crash)2 passed, 1 failed
        70
        \(crash)1 more was not run
        1 passed, 1 failed
        70
        \(crash)2 passed, 1 failed
        70


        """
    )
    let report = command.read("report.xml")
    #expect(report.contains(#"tests="3" failures="0" errors="1""#) && report.hasSuffix("</testsuites>\n"))
    #expect(report.contains(#"<error type="error" message="s/deep.jsonl crashed: Segmentation fault"/>"#))
  }

  @Test(.timeLimit(.minutes(30)))
  func `A process with little memory says so`() throws {
    let message =
      "error: the process may use less than 128 MiB of address space (ulimit -v), and the command needs more\n"
    let little = try command.run("(ulimit -v 120000; \"$TOUCHTRACE\" tap.jsonl)")
    #expect(little.code == 71 && little.errors == message && little.output == "")
    // The values of a line take memory in proportion to it.
    let values = String(repeating: "0,", count: 900_000)
    try command.write(#"{"touchtrace": 1, "x-a": [\#(values)0]}"# + "\n", to: "large.jsonl")
    let large = try command.run("(ulimit -v 200000; \"$TOUCHTRACE\" large.jsonl; echo $?; rm large.jsonl)")
    #expect(large.output == "0\n" && large.errors == "")
    // No other thread gets its stack.
    let enough = try command.run(
      """
      cp tap.jsonl a.jsonl; cp tap.jsonl b.jsonl; touchtrace tap.jsonl > all.txt
      (ulimit -v 400000; "$TOUCHTRACE" tap.jsonl | cmp - all.txt && "$TOUCHTRACE" test --jobs 2 . | tail -n 1)
      """
    )
    #expect(enough.output == "0 passed, 4 failed\n" && enough.errors == "")
  }

  @Test(
    arguments: ["test", "lint", "coverage"]
  )
  func `A name that is not UTF-8, and a path that is too long, fail the command`(name: String) throws {
    _ = try command.run(
      "mkdir -p a c; cp tap.jsonl $'a/\\xff.jsonl'; mkdir $'c/\\xfe'; cp tap.jsonl $'c/\\xfe/x.jsonl'"
    )
    for folder in ["a", "c"] {
      let result = try command.run("touchtrace \(name) \(folder)")
      #expect(
        result.code == 66 && result.errors.hasSuffix(": error: cannot be read: its name is not UTF-8\n")
      )
    }
    let long = try command.run(
      """
      top=$PWD; mkdir deep; cd deep; part=$(printf 'd%.0s' {1..250}); for n in {1..18}; do mkdir $part; cd $part; done
      cp "$top/tap.jsonl" .; cd "$top"; touchtrace \(name) deep; code=$?; rm -r deep; exit $code
      """
    )
    #expect(long.code == 66 && long.errors.hasSuffix(": error: cannot be read: File name too long\n"))
  }

  @Test(
    arguments: ["test", "lint", "coverage"]
  )
  func `A name that another name could be taken for fails the command, and no file is left out`(name: String)
    throws
  {
    // With its wrong byte replaced, one name is the other.
    let wrong = try command.run(
      "mkdir d; cp tap.jsonl $'d/\\xff.jsonl'; cp tap.jsonl $'d/\\xef\\xbf\\xbd.jsonl'; touchtrace \(name) d"
    )
    #expect(wrong.code == 66 && wrong.errors.hasSuffix(": error: cannot be read: its name is not UTF-8\n"))
    // An é is one character or two.
    let equal = try command.run(
      "mkdir e; cp tap.jsonl $'e/e\\xcc\\x81.jsonl'; cp tap.jsonl $'e/\\xc3\\xa9.jsonl'; touchtrace \(name) e"
    )
    if name == "test" {
      #expect(equal.code == 66)
      #expect(equal.errors.hasSuffix("another file's name has the same characters in other bytes\n"))
    } else {
      #expect(equal.code == 0 && (name == "lint" || equal.output.hasPrefix("total of 2 traces\n")))
    }
  }

  @Test(arguments: ["lint", "coverage"])
  func `A link or a pipe in a searched folder is refused`(name: String) throws {
    for (line, reason) in [
      ("ln -s ../tap.jsonl", "a link"), ("mkfifo", "a pipe or a device"), ("ln -s /dev/zero", "a link"),
    ] {
      let result = try command.run("rm -rf d; mkdir d; \(line) d/a.jsonl; touchtrace \(name) d")
      #expect(result.code == 66)
      #expect(result.errors == "d/a.jsonl: error: cannot be read: is \(reason), expected a regular file\n")
    }
  }

  @Test(
    arguments: ["coverage", "lint", "explain", "draw"]
  )
  func `A pipe that the command line names is read once`(name: String) throws {
    let result = try command.run("mkfifo p.jsonl; cat tap.jsonl > p.jsonl & touchtrace \(name) p.jsonl")
    #expect(result.code == 0 && result.errors == "")
  }

  @Test(
    .enabled(if: canTrace, "needs strace, without a sanitizer")
  )
  func `A folder of many files is read to its end, or not at all`() throws {
    // The names of 2,000 files take several calls, of which the second one fails.
    let result = try command.run(
      """
      mkdir d; for n in {1001..3000}; do : > d/$n.jsonl; done
      strace -f -qq -o /dev/null -e inject=getdents64:error=EIO:when=2 "$TOUCHTRACE" test d
      """
    )
    #expect(result.code == 66 && result.errors == "d: error: cannot be read: Input/output error\n")
  }

  /// Whether strace can trace the command; the leak sanitizer cannot look at a process that is traced.
  private static let canTrace: Bool = {
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: "/bin/sh")
    probe.arguments = ["-c", #"[ -z "$ASAN_OPTIONS$TSAN_OPTIONS" ] && strace -o /dev/null true"#]
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()

  @Test(.timeLimit(.minutes(30)))
  func `A scene that a header names is a regular file`() throws {
    _ = try command.run("mkfifo pipe.json; echo '{}' > real.json; ln -s real.json link.json; mkdir d")
    for (path, reason) in [
      ("pipe.json", "is a pipe or a device, expected a regular file"),
      ("/dev/zero", "is a pipe or a device, expected a regular file"),
      ("/dev/stdin", "is a link, expected a regular file"),
      ("link.json", "is a link, expected a regular file"), ("d", "is a directory"), ("-", "no such file"),
    ] {
      try command.write(#"{"touchtrace": 1, "scene": "\#(path)"}"#, to: "named.jsonl")
      for arguments in ["named.jsonl", "explain named.jsonl"] {
        let result = try command.run("touchtrace \(arguments)")
        #expect(result.code == 66 && result.output == "", "\(arguments)")
        #expect(result.errors == "\(path): error: cannot be read: \(reason) (the scene of named.jsonl)\n")
      }
    }
  }

  @Test func `No folder on the way to a scene that a header names is a link`() throws {
    let scene = #"{"windows": [{"id": "w"}]}"#
    _ = try command.run("mkdir -p in/own secret; ln -s ../secret in/link; ln -s in linked")
    try command.write(scene, to: "secret/x.json")
    try command.write(scene, to: "in/own/x.json")
    for (path, link) in [
      ("link/x.json", "in/link"), ("own/../link/x.json", "in/link"),
      ("/proc/self/cwd/in/own/x.json", "/proc/self"),
    ] {
      try command.write(#"{"touchtrace": 1, "scene": "\#(path)"}"# + "\n", to: "in/named.jsonl")
      for arguments in ["in/named.jsonl", "lint in/named.jsonl", "explain in/named.jsonl"] {
        let result = try command.run("touchtrace \(arguments)")
        #expect(result.code == 66 && result.output == "", "\(arguments)")
        #expect(
          result.errors.contains(": error: cannot be read: \(link) is a link, expected a folder"),
          "\(result.errors)"
        )
      }
    }
    // The folders of the command line are those of the user.
    try command.write(#"{"touchtrace": 1, "scene": "own/x.json"}"# + "\n", to: "in/named.jsonl")
    #expect(try command.run("touchtrace linked/named.jsonl; touchtrace linked/../in/named.jsonl").code == 0)
  }

  @Test func `An argument that is not UTF-8 is refused by what it is`() throws {
    let file = try command.run("cp tap.jsonl $'\\xff.jsonl'; touchtrace $'\\xff.jsonl'")
    #expect(
      file.code == 66 && file.errors == "\u{FFFD}.jsonl: error: cannot be read: its name is not UTF-8\n"
    )
    let other = try command.run("touchtrace tap.jsonl --object $'\\xff'")
    #expect(other.code == 64 && other.errors == "\u{FFFD}: error: the argument is not UTF-8\n")
  }

  @Test func `The line of an error is shown for named files and their neighbours alone`() throws {
    _ = try command.run("mkdir in; echo 'a password' > secret.json; echo 'no scene' > in/near.json")
    try command.write(#"{"touchtrace": 1, "scene": "../secret.json"}"#, to: "in/far.jsonl")
    try command.write(#"{"touchtrace": 1, "scene": "/etc/passwd"}"#, to: "in/root.jsonl")
    try command.write(#"{"touchtrace": 1, "scene": "near.json"}"#, to: "in/near.jsonl")
    for (trace, isShown) in [("far", false), ("root", false), ("near", true)] {
      let result = try command.run("touchtrace in/\(trace).jsonl")
      #expect(result.code == 65 && result.errors.contains("error: "))
      #expect(result.errors.contains("\n  1 | ") == isShown, "\(result.errors)")
      #expect(!result.errors.contains("password") && !result.errors.contains("root:"), "\(result.errors)")
    }
  }

  @Test func `Records of the steps before a read error are printed`() throws {
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
    arguments: [
      "tap.jsonl > /dev/full", "tap.jsonl --format jsonl > /dev/full", "test tap.jsonl > /dev/full",
      "test --format tap tap.jsonl > /dev/full", "tap.jsonl >&-", "test tap.jsonl >&-",
      "explain tap.jsonl > /dev/full", "coverage tap.jsonl > /dev/full",
      "diff tap.jsonl --set-b tap.isEnabled=false > /dev/full", "shrink tap.jsonl --keep action > /dev/full",
      "tap.jsonl --format summary > /dev/full", "--version > /dev/full",
    ]
  )
  func `An output that takes nothing is 74, whatever is written to it`(arguments: String) throws {
    let result = try command.run("touchtrace test --update tap.jsonl; touchtrace \(arguments)")
    #expect(result.code == 74)
    #expect(result.errors.hasPrefix("standard output: error: cannot be written: "))
  }

  @Test func `A reader that closes the pipe hides no failure`() throws {
    try command.writeLongTrace(to: "long.jsonl", moves: 3000)
    try command.write("", to: "long.expected.txt")
    let result = try command.run("touchtrace test long.jsonl | head -n 1")
    #expect(result.code == 1 && result.output == "--- long.expected.txt\t(expected)\n" && result.errors == "")
  }

  @Test func `A stream that is closed gives its number to no file`() throws {
    let result = try command.run(
      "touchtrace test tap.jsonl --junit report.xml >&- 2>&-; cat report.xml | tail -n 1"
    )
    #expect(result.output == "</testsuites>\n")
  }
}
