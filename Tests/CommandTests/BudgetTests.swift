import TestSupport
import Testing

/// What a case of `test` may take: its process is ended beyond that, the other cases run, and the report is whole.
@Suite("The budget of a case")
struct BudgetTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.run("mkdir s; for n in a z; do cp tap.jsonl s/$n.jsonl; done; touchtrace test --update s")
  }

  @Test func `A case that takes too long fails alone, in each form of the report`() throws {
    // Each of the recognizers asks each other one.
    let large = try command.run(
      "python3 \"$GENERATOR\" preventable 6000 > s/long.jsonl; echo > s/long.expected.txt",
      environment: ["GENERATOR": PackageFiles.path("Benchmarks/limits.py")]
    )
    try #require(large.code == 0)
    let message = "s/long.jsonl took more than 1 s, the limit (--time-limit)"
    let text = try command.run("touchtrace test s --time-limit 1 --junit report.xml --report page.html")
    #expect(text.code == 70 && text.errors == "")
    #expect(text.output == "s/long.expected.txt: \(message)\n2 passed, 1 failed\n")
    let report = command.read("report.xml")
    #expect(report.contains(#"tests="3" failures="0" errors="1""#) && report.hasSuffix("</testsuites>\n"))
    #expect(report.contains("<error type=\"limit\" message=\"\(message)\"/>"))
    #expect(command.read("page.html").contains(message))
    let tap = try command.run("touchtrace test s --time-limit 1 --format tap")
    #expect(tap.code == 70)
    #expect(
      tap.output == """
        TAP version 13
        1..3
        ok 1 - s/a.expected.txt
        not ok 2 - s/long.expected.txt
        # \(message)
        ok 3 - s/z.expected.txt
        # 2 passed, 1 failed

        """
    )
    let update = try command.run("touchtrace test --update s --time-limit 1; cat s/long.expected.txt")
    #expect(update.output == "s/long.expected.txt: \(message)\n2 passed, 1 failed\n\n")
  }

  @Test(.enabled(if: !Command.isSanitized, "sanitizers take memory of their own"))
  func `A case that takes too much memory fails alone`() throws {
    let views = Array(repeating: #"{"frame": [0, 0, 9, 9]}"#, count: 160_000).joined(separator: ",")
    try command.write(
      #"{"touchtrace": 1, "scene": {"windows": [{"subviews": [\#(views)]}]}}"# + "\n"
        + command.read("tap.jsonl"),
      to: "s/large.jsonl"
    )
    let result = try command.run(
      "echo > s/large.expected.txt; touchtrace test s --memory-limit 150 --time-limit 0; echo $?; rm s/large.*"
    )
    #expect(
      result.output == """
        s/large.expected.txt: s/large.jsonl took more than 150 MiB of memory, the limit (--memory-limit)
        2 passed, 1 failed
        70

        """
    )
  }

  @Test func `A golden file of too many lines is not compared`() throws {
    let result = try command.run(
      """
      head -c 2000001 /dev/zero | tr '\\0' '\\n' > s/a.expected.txt; touchtrace test s; echo $?
      head -c 1999999 s/a.expected.txt > s/new; mv s/new s/a.expected.txt; touchtrace test s --quiet; echo $?
      """
    )
    // Everything that the replay prints is missing in a file of empty lines.
    let sentences =
      "tap recognized unexpectedly; longPress failed unexpectedly; pan failed unexpectedly; pinch failed unexpectedly; "
      + "and 6 more"
    #expect(
      result.output == """
        s/a.expected.txt: cannot be read: the file has more than 2,000,000 lines, the limit for a golden file
        1 passed, 1 failed
        66
        s/a.expected.txt: differs from the replay: \(sentences)
        1 passed, 1 failed
        1

        """
    )
  }

  @Test(arguments: ["--time-limit -1", "--memory-limit 1e3", "--time-limit 99999999999"])
  func `Limits are whole numbers`(option: String) throws {
    #expect(try command.run("touchtrace test s \(option.replacing(" ", with: "="))").code == 64)
  }
}

/// What the process that reports takes for what strangers' files say: about nothing, because another process reads them.
@Suite("The process that reports")
struct ReportingProcessTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(Self.script, to: "peak.py")
    _ = try command.run("mkdir s")
  }

  /// Runs a command and prints the most memory that its own process took, in MiB, after its exit code.
  private static let script = """
    import os, resource, subprocess, sys, threading, time
    process = subprocess.Popen(sys.argv[1:], stdout=open("out", "wb"), stderr=open("err", "wb"))
    peak = 0
    while process.poll() is None:
        try:
            with open(f"/proc/{process.pid}/status") as status:
                for line in status:
                    if line.startswith("VmHWM:"): peak = max(peak, int(line.split()[1]) // 1024)
        except (OSError, ValueError): pass
        time.sleep(0.005)
    print(process.returncode, peak)
    """

  /// Runs a command; returns its exit code and the most memory of its own process, in MiB.
  private func peak(_ line: String) throws -> (code: Int, mebibytes: Int) {
    let result = try command.run("python3 peak.py \"$TOUCHTRACE\" \(line)")
    let numbers = result.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 2, "\(result.errors)")
    return (numbers[0], numbers[1])
  }

  @Test(.enabled(if: !Command.isSanitized, "sanitizers take memory of their own"))
  func `Headers are read elsewhere`() throws {
    let values = String(repeating: "{},", count: 600_000)
    let header = #"{"touchtrace": 1, "x-a": [\#(values){}]}"# + "\n"
    for name in ["a", "b", "c"] { try command.write(header, to: "s/\(name).jsonl") }
    try command.write("{}", to: "s/lone.scene.json")
    for line in ["test s", "test s --junit j.xml --report r.html", "test s --update"] {
      let (_, mebibytes) = try peak(line)
      #expect(mebibytes < 100, "\(line) took \(mebibytes) MiB")
    }
    // So are those of a packed file.
    _ = try command.run("mkdir p && cat s/*.jsonl > p/all.jsonl")
    for line in [
      "test --packed p", "test --packed p --junit j.xml --report r.html", "test --packed p --update",
    ] {
      let (_, mebibytes) = try peak(line)
      #expect(mebibytes < 100, "\(line) took \(mebibytes) MiB")
    }
  }

  @Test(.enabled(if: !Command.isSanitized, "sanitizers take memory of their own"))
  func `Differences and drawings are made elsewhere, and have a limit`() throws {
    let recognizers = (0..<300).map { #"{"class": "UITapGestureRecognizer", "id": "t\#($0)"}"# }
    let scene = #"{"windows": [{"gestureRecognizers": [\#(recognizers.joined(separator: ","))]}]}"#
    let taps = (0..<120).map { number in
      #"{"t": \#(number), "touches": [{"id": 1, "phase": "began", "x": 9, "y": 9}]}"# + "\n"
        + #"{"t": \#(number).1, "touches": [{"id": 1, "phase": "ended", "x": 9, "y": 9}]}"# + "\n"
    }
    for name in ["a", "b", "c", "d"] {
      try command.write(
        #"{"touchtrace": 1, "scene": \#(scene)}"# + "\n" + taps.joined(),
        to: "s/\(name).jsonl"
      )
      for ending in ["expected.txt", "expected.jsonl", "full.expected.txt"] {
        try command.write("x\n", to: "s/\(name).\(ending)")
      }
    }
    let (code, mebibytes) = try peak("test s --report r.html --junit j.xml")
    #expect(code == 1 && mebibytes < 200, "took \(mebibytes) MiB")
    #expect(command.read("out").hasSuffix("0 passed, 12 failed\n"))
    #expect(command.read("j.xml").hasSuffix("</testsuites>\n"))
    // A drawing that takes too long is left out, and the page is whole.
    let limited = try command.run(
      "touchtrace test s/a.expected.txt --report r.html --memory-limit 40; echo $?"
    )
    #expect(limited.output.hasSuffix("70\n") || limited.output.hasSuffix("1\n"))
    #expect(command.read("r.html").hasSuffix("</html>\n"))
  }

  /// The commands read `FILE`: a trace, a scene, or a recording of another format.
  @Test(
    .enabled(if: !Command.isSanitized, "sanitizers take memory of their own"),
    arguments: ["{}", "[]", "0", "\"\"", #"{"":0}"#]
  )
  func `A value costs about what its text costs`(value: String) throws {
    let count = 400_000
    let values = String(repeating: value + ",", count: count) + "0"
    let files = [
      ("replay FILE", #"{"touchtrace": 1, "x-a": [\#(values)]}"#),
      ("replay FILE", #"{"t": 0, "x-a": [\#(values)], "wait": true}"#),
      ("lint FILE", #"{"windows": [], "x-a": [\#(values)]}"#),
      ("odds --hand-model FILE \"tap 5,5\"", #"{"x-a": [\#(values)]}"#),
      ("import --format pointer FILE", #"{"a": [\#(values)]}"#),
    ]
    for (line, text) in files {
      try command.write(text + "\n", to: "file")
      let (_, mebibytes) = try peak(line.replacing("FILE", with: "file"))
      // The debug command itself takes 32 to 36 MiB, depending on what else the machine does.
      #expect(
        mebibytes < 54 + (25 * text.utf8.count) >> 20,
        "\(line) took \(mebibytes) MiB for \(text.utf8.count) bytes"
      )
    }
  }
}
