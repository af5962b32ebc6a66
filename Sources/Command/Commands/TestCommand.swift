import ArgumentParser
import Glibc
import Golden
import Pictures
import Records
import Replay
import Reports
import TraceFormat

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare replays with golden files.",
    discussion: """
      The golden files of a trace CASE.jsonl are in the same directory, and a trace may have several of them. \
      Differences are shown in the format of diff -u, each under its step. A trace without a golden file and a golden \
      file without a trace are failures; a scene in a searched directory that no trace names is a warning.

      GOLDEN FILES:
      \(HelpTable.text(goldenFiles))

      The errors of a trace follow its records, as on standard error, with files by their bare names. Below a \
      difference from a device log is the change of one threshold that makes the two agree. A golden file is replaced \
      as a whole or not at all.

      With --packed, a file stands for the folder of its name: the trace with the name quick in night.jsonl has golden \
      files such as night/quick.expected.txt.

      With --watch, all cases are run once, and then those whose trace, golden file or scene changes, until the command \
      is interrupted (Ctrl-C). New cases and folders are found. If cases that are not run again had failed, the last \
      line says how many. A trace that is named itself and has no golden file is replayed, and its records are printed. \
      At a terminal it takes keys, each followed by Return: r runs all cases again, a writes the golden files that \
      differ, f PATTERN runs the cases that match as with --filter, f alone those of the command line, and q quits. \
      Otherwise files are never written.

      EXAMPLES:
        touchtrace test traces
        touchtrace test traces --filter second-tap --filter 'pinch/*'
        touchtrace test traces --junit report.xml --jobs 2
        touchtrace test traces --report failures.html
        touchtrace test recordings --scene photos.scene.json
        touchtrace test traces --format tap | tappy
        touchtrace test --review traces/taps
        touchtrace test --update traces/taps
        touchtrace test --pending traces
        touchtrace test --packed night.jsonl --filter night/quick
        touchtrace test --watch drag.jsonl --scene photos.scene.json
      """
  )

  private static let goldenFiles = [
    ("CASE.expected.txt", "Its records as text."),
    ("CASE.expected.jsonl", "Its records as JSON lines."),
    ("CASE.full.expected.txt", "The text with --detail full."),
    ("CASE.full.expected.jsonl", "The JSON lines with --detail full."),
    ("CASE.device.jsonl", "The actions of a device's recognizers, which are compared with tolerances."),
  ]

  @OptionGroup var cases: CaseOptions

  @OptionGroup var packed: PackedOption

  @OptionGroup var jobs: JobsOption

  @Flag(help: "Stop at the first failure in the order of the paths.")
  var failFast = false

  @Flag(
    name: [.customShort("q"), .customLong("quiet")],
    help: "Print only what fails: a line for each failure instead of the differences."
  )
  var quiet = false

  @Option(name: .customLong("format"), help: "The form of the output.")
  private var choice = TestFormat.text

  @Flag(help: "The same as --format jsonl.")
  var json = false

  private var format: TestFormat { json ? .jsonl : choice }

  @Option(
    help: ArgumentHelp(
      "Also write a report in the XML of JUnit.",
      discussion: """
        The attribute "time" is the time that a case took, which differs from run to run; everything else is the same \
        for the same run. The property "traceTime/CASE" is the duration of the trace in its own time.
        """,
      valueName: "file"
    ),
    completion: .file()
  )
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Also write an HTML page of the failures.",
      discussion: """
        Failures with the same kinds of change are together, each with its lines before and after and a drawing of the \
        replay. The page is one file without scripts, needs no network, and has at most 500 drawings.
        """,
      valueName: "file"
    ),
    completion: .file()
  )
  var report: String?

  @Option(
    help: ArgumentHelp(
      "The most seconds that a case may take; 0 for any number.",
      discussion: """
        A case that takes longer fails, its process is ended, and the others go on. No recording of a device comes near \
        the default.
        """,
      valueName: "seconds"
    )
  )
  var timeLimit = 60

  @Option(
    help: ArgumentHelp(
      "The most memory that a case may take, in MiB; 0 for any amount.",
      valueName: "MiB"
    )
  )
  var memoryLimit = 4096

  @OptionGroup var color: ColorOption

  @Flag(
    help: ArgumentHelp(
      "Write the golden files that differ or are missing.",
      discussion: """
        If a replay ends with an error, nothing is written unless --accept-errors is given, too. Device logs are never \
        written.
        """
    )
  )
  var update = false

  @Flag(
    help: ArgumentHelp(
      "With --update, --review or --pending: also write replays that end with an error.",
      discussion: """
        The case then passes as long as its replay ends with the same error. A scene that cannot be read is never \
        expected.
        """
    )
  )
  var acceptErrors = false

  @Flag(
    help: ArgumentHelp(
      "Ask at a terminal which of these golden files to write.",
      discussion: """
        Files with the same kinds of change come together, the largest group first. The first letter of an answer is \
        enough.
        """
    )
  )
  var review = false

  @Flag(
    help: ArgumentHelp(
      "Write what differs or is missing beside the golden files, as CASE.expected.txt.new.",
      discussion: """
        The files are for a review at another time or place, and the comparison is the same without them. One whose \
        golden file has come to agree is removed, as --update and --review do.
        """
    )
  )
  var pending = false

  @Flag(help: "Compare again whenever a file changes, until the command is interrupted.")
  var watch = false

  @Flag(help: "With --watch: look at the files every second, for file systems that do not report changes.")
  var poll = false

  func validate() throws {
    if watch { try validateWatch() }
    if poll, !watch { throw ValidationError("--poll needs --watch") }
    guard 0...1_000_000_000 ~= timeLimit else {
      throw ValidationError("--time-limit is \(timeLimit), expected seconds from 0 to 1000000000")
    }
    guard 0...1_000_000_000 ~= memoryLimit else {
      throw ValidationError("--memory-limit is \(memoryLimit), expected MiB from 0 to 1000000000")
    }
    let writing = [update ? "--update" : nil, review ? "--review" : nil, pending ? "--pending" : nil]
      .compactMap { $0 }
    if writing.count > 1 { throw ValidationError("\(writing[0]) cannot be combined with \(writing[1])") }
    if acceptErrors, writing.isEmpty {
      throw ValidationError("--accept-errors needs --update, --review or --pending")
    }
    if let way = writing.first, failFast {
      throw ValidationError("--fail-fast cannot be combined with \(way)")
    }
    if let junit, let report, FileIdentity.canonical(junit) == FileIdentity.canonical(report) {
      throw ValidationError("--junit and --report are the same file, expected two")
    }
    if update, report != nil { throw ValidationError("--report cannot be combined with --update") }
    if json, choice != .text { throw ValidationError("--json cannot be combined with --format \(choice)") }
    if format == .jsonl, quiet { throw ValidationError("--quiet cannot be combined with JSON lines") }
    if review, format != .text {
      throw ValidationError("--review cannot be combined with --format \(format)")
    }
    if review, isatty(STDIN_FILENO) == 0 {
      throw ValidationError("--review needs a terminal as standard input")
    }
  }

  /// Refuses options that an endless run cannot have.
  private func validateWatch() throws {
    let others = [
      (update, "--update"), (review, "--review"), (pending, "--pending"), (junit != nil, "--junit"),
      (report != nil, "--report"), (packed.isPacked, "--packed"), (failFast, "--fail-fast"),
      (quiet, "--quiet"),
      (format != .text, "--format \(format)"),
    ]
    if let other = others.first(where: \.0) {
      throw ValidationError("--watch cannot be combined with \(other.1)")
    }
    if cases.scene.path == "-" {
      throw ValidationError("--scene is standard input, expected a file that can change")
    }
  }

  private var limits: CaseLimits {
    CaseLimits(
      seconds: timeLimit == 0 ? nil : Double(timeLimit),
      mebibytes: memoryLimit == 0 ? nil : memoryLimit
    )
  }

  func run() throws {
    if watch {
      return try SuiteWatch(cases: cases, color: color, isPolling: poll, limits: limits).run()
    }
    let diagnostics = Diagnostics(.highest)
    do throws(InputFailure) {
      let suite = try GoldenSuite(
        paths: cases.paths,
        selecting: cases.filter,
        packed: packed.isPacked ? limits : nil
      )
      run(suite, try replayer(), diagnostics)
    } catch {
      diagnostics.report(error)
    }
    try diagnostics.finish()
  }

  /// Creates the replayer. A scene for all traces is read here, so that its errors are reported once, before the
  /// replays.
  private func replayer() throws(InputFailure) -> Replayer { try cases.replayer(limits) }

  /// Further advice about a result. It reads the files, so it is called where the limits apply.
  @Sendable static func advice(on result: GoldenResult) -> String? {
    switch result.status {
    case .noExpectation: InputHelp.help(forTrace: result.trace)
    case .notRun(let failure): ErrorExcerpt.text(for: failure.bounded)
    default: nil
    }
  }

  private func run(_ suite: GoldenSuite, _ replayer: Replayer, _ diagnostics: Diagnostics) {
    let output = Output(path: nil, diagnostics)
    let inputs = suite.files + [cases.scene.path].compactMap { $0 }
    let scenes = junit == nil && self.report == nil ? [] : suite.namedScenes(limits: limits)
    let junit = junit.map { Output(path: $0, inputs: inputs, scenes: scenes, diagnostics) }
    let page = self.report.map { Output(path: $0, inputs: inputs, scenes: scenes, diagnostics) }
    let mode: GoldenSuite.Mode = update ? .update : review || pending ? .review : .compare
    let status = StatusLine()
    var results = suite.runInOwnProcess(
      mode,
      jobs: jobs.count,
      stopsAtFailure: failFast,
      limits: limits,
      with: replayer,
      advise: Self.advice
    ) {
      status?.show("\($0) of \(suite.count) cases")
    }
    status?.erase()
    let style = color.style(of: output)
    if mode != .compare { GoldenResult.removeStrays(beside: results) }
    func accept(_ results: [GoldenResult], unless isInterrupted: () -> Bool = { false }) -> [GoldenResult] {
      suite.accept(
        results,
        asPending: pending,
        acceptsErrors: acceptErrors,
        limits: limits,
        with: replayer,
        unless: isInterrupted
      )
    }
    if update { results = Acceptance.all(results, acceptsErrors: acceptErrors, accept: accept) }
    if review {
      var review = Review(of: results, acceptsErrors: acceptErrors, style, output) { accept($0) }
      results = review.run()
    }
    if pending { results = accept(results) }
    if review || pending, !acceptErrors { Acceptance.reportErrorsLeftOut(results) }
    if mode != .compare { GoldenResult.removePending(beside: results) }
    // The exit code is kept before the output is written, because a reader that closes the pipe ends the process.
    diagnostics.keep(exitCode: results.exitCode)
    if results.isEmpty {
      let what = cases.filter.isEmpty ? "no traces (*.jsonl) were found" : "no case matches --filter"
      diagnostics.report("error: \(what)", exitCode: EXIT_FAILURE)
    }
    let annotations = GitHubAnnotations()
    for scene in suite.unreferencedScenes(besides: cases.scene.path, limits: limits) {
      let message = "none of the traces names this scene"
      Diagnostics.printLine("\(scene): warning: \(message)")
      annotations?.warn(scene, message)
    }
    annotations?.report(results)
    for result in results {
      guard case .noExpectation = result.status, let help = result.advice else { continue }
      Diagnostics.printLine("\(result.trace): help: \(help)")
    }
    let amount: TestReport.Amount = review ? .others : quiet || update ? .failures : .differences
    let report = TestReport(results, of: suite.count, style: style, amount)
    annotations?.summarize(report.markdown)
    if let junit {
      junit.write(report.junit)
      junit.close()
    }
    if let page {
      var buffer = ByteBuffer()
      buffer.append(text: FailurePage(results, of: suite.count, limits, replayer).html)
      page.write(buffer)
      page.close()
    }
    switch format {
    case .text: output.write(report.text)
    case .jsonl: output.write(report.jsonLines)
    case .tap: output.write(report.tap)
    }
    output.close()
    if isatty(STDERR_FILENO) == 1, mode == .compare || pending { Self.suggest(after: results) }
  }

  /// Suggests a next step about the first difference, at a terminal.
  private static func suggest(after results: [GoldenResult]) {
    let first = results.first { if case .differs = $0.status { true } else { false } }
    guard let first else { return }
    let accepting = "touchtrace test --review\(first.packed == nil ? "" : " --packed") asks what to accept"
    let explaining = "touchtrace explain \(InputHelp.quoted(first.trace)) says why; "
    let help = "help: \(first.packed == nil ? explaining : "")\(accepting)"
    Diagnostics.printLine(help.escapingControls)
  }
}

extension Replayer {
  /// Returns the replayer with a scene for all traces. The scene is checked where the limits apply.
  func withScene(at path: String?, _ limits: CaseLimits) throws(InputFailure) -> Replayer {
    guard let path else { return self }
    var replayer = self
    replayer.options.scene = try TraceInput.path(path).inMemory()
    let (outcome, failure) = LimitedWork.check(limits) { [replayer] () -> InputFailure? in
      do throws(InputFailure) {
        try replayer.checkScene()
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    switch outcome {
    case .done: return replayer
    case .crashed(let reason), .exceeded(let reason): throw .unreadable(path: path, reason: reason)
    }
  }
}

/// The formats of the report.
enum TestFormat: String, CaseIterable, ExpressibleByArgument {
  case text, jsonl, tap

  var defaultValueDescription: String {
    switch self {
    case .text: "text for people"
    case .jsonl: "a JSON object on a line for each case, and one with their numbers"
    case .tap: "the Test Anything Protocol, version 13"
    }
  }
}
