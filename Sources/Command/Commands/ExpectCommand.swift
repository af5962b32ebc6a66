import ArgumentParser
import Glibc
import Golden
import Records
import Replay
import Reports
import Search
import TraceFormat

struct ExpectCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "expect",
    abstract: "Check that replays have given records, and lack others.",
    discussion: """
      A pattern is a kind of record and some of its words, in their order, as for find and shrink: 'action like', \
      'state tap failed movedTooFar', 'warning'. A line that replay prints is a pattern as it is. Arguments of several \
      words, and kinds of records, are patterns that have to match, as with --keep; all others are traces. If a file \
      has the name of a pattern, write --keep for the pattern and ./ for the file.

      The patterns in the header of a trace, or else in its scene, have to hold, too: "expect": {"keep": ["action like"]}.

      If a pattern does not hold for a trace, the exit code is 1, and the nearest record is printed, with the verdicts \
      on the objects that the pattern names. A pattern that can match nothing is wrong usage.

      EXAMPLES:
        touchtrace expect tap.jsonl 'action like'
        touchtrace expect slip.jsonl --not action 'state tap failed movedTooFar'
        touchtrace expect taps/*.jsonl --scene feed.scene.json 'action like'
        touchtrace expect taps/*.jsonl --keep action --junit report.xml
        touchtrace expect --packed night.jsonl --not warning
        touchtrace make 'tap 20,20' | touchtrace expect 'state tap recognized'
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Traces, and patterns that have to match; - or no trace is standard input.",
      valueName: "trace"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  var arguments: [String] = []

  @Option(help: ArgumentHelp("A record that has to occur; may be repeated.", valueName: "pattern"))
  var keep: [String] = []

  @Option(
    name: .customLong("not"),
    help: ArgumentHelp("A record that must not occur; may be repeated.", valueName: "pattern")
  )
  var absent: [String] = []

  @OptionGroup var play: PlayOptions

  @OptionGroup var packed: PackedOption

  @OptionGroup var jobs: JobsOption

  @Option(
    help: ArgumentHelp(
      "Also write a report in the XML of JUnit, with a case for each trace.",
      discussion: """
        The attribute "time" is the time that a case took, which differs from run to run; everything else is the same \
        for the same run. The property "traceTime/CASE" is the duration of the trace in its own time.
        """,
      valueName: "file"
    ),
    completion: .file()
  )
  var junit: String?

  @OptionGroup var color: ColorOption

  @Flag(help: "Print a JSON object on a line for each trace, with the patterns that do not hold.")
  var json = false

  @Flag(
    name: [.customShort("q"), .customLong("quiet")],
    help: "Print only what fails: a line for each pattern that does not hold."
  )
  var quiet = false

  private var named: [String] { arguments.filter { !Self.isPattern($0) } }
  /// The traces; - is standard input.
  private var traces: [String] { named.isEmpty ? ["-"] : named }

  func validate() throws {
    if json, quiet { throw ValidationError("--json cannot be combined with --quiet") }
    try Self.check(arguments)
    _ = try StandardInputDefault.inputs(named, called: "a trace")
    _ = try patterns()
    if traces.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("- is given twice, expected standard input once")
    }
  }

  /// Whether an argument is a pattern: a kind of record, or several words. Existing files do not matter, so that adding
  /// a file cannot switch a pattern off.
  private static func isPattern(_ argument: String) -> Bool {
    let text = argument.first == "!" ? argument.dropFirst() : argument[...]
    let words = text.split(separator: " ")
    guard let first = words.first, !first.contains("/") else { return false }
    return words.count > 1 && !text.hasSuffix(".jsonl") || RecordKind(name: String(first)) != nil
  }

  /// Refuses arguments that could be meant as patterns and as traces.
  private static func check(_ arguments: [String]) throws {
    for argument in arguments {
      if argument.allSatisfy({ $0 == " " }) {
        throw ValidationError("an argument is empty, expected a trace or a pattern")
      }
      var status = stat()
      guard isPattern(argument), lstat(argument, &status) == 0 else { continue }
      let word = InputHelp.quoted(argument)
      let way =
        argument.first == "!" ? "--not \(InputHelp.quoted(String(argument.dropFirst())))" : "--keep \(word)"
      throw ValidationError(
        "\(word) is a pattern, but a file here has this name: write \(way) for the pattern, ./\(word) for the file"
      )
    }
  }

  private func patterns() throws -> [RecordPattern] {
    let wanted = try (arguments.filter(Self.isPattern) + keep).map(RecordPattern.init(argument:))
    let unwanted = try absent.map { text in
      if text.first == "!" { throw ValidationError("--not '\(text)' is negated twice, expected it once") }
      return try RecordPattern(argument: "!" + text)
    }
    return wanted + unwanted
  }

  func run() throws {
    let diagnostics = Diagnostics(.highest)
    let output = Output(path: nil, diagnostics)
    let inputs = named + [play.scene.path].compactMap { $0 }
    let junit = junit.map { Output(path: $0, inputs: inputs, diagnostics) }
    var cases: [TestCase] = []
    do throws(InputFailure) {
      let replayer = try play.replayer(ofSeveral: true)
      let patterns = (try? patterns()) ?? []
      packed.forEachBatch(of: traces) { batch in
        OrderedWork.perform(batch.count, threads: play.cut ? 1 : jobs.count) { index, send in
          let start = WallClock.now
          var check = Check(of: batch[index], patterns, replayer)
          check.elapsed = WallClock.now - start
          send(check)
        } receive: { _, check in
          report(check, diagnostics, output)
          cases.append(check.testCase)
        }
      } failure: { path, failure in
        diagnostics.report(failure)
        cases.append(TestCase(path: path, status: .broken("\(failure)")))
      }
    } catch {
      diagnostics.report(error)
    }
    if let junit {
      var buffer = ByteBuffer()
      JUnitReport().write(cases, to: &buffer)
      junit.write(buffer)
      junit.close()
    }
    output.close()
    try diagnostics.finish()
  }

  private func report(_ check: Check, _ diagnostics: Diagnostics, _ output: Output) {
    switch check.outcome {
    case .failure(let failure): diagnostics.report(failure)
    case .success(let unmet) where json:
      let isMalformed = unmet.contains(where: \.isMalformed)
      if !unmet.isEmpty { diagnostics.keep(exitCode: isMalformed ? EX_USAGE : EXIT_FAILURE) }
      var buffer = ByteBuffer()
      CaseLinesReport().write(check.testCase, to: &buffer)
      output.write(buffer)
    case .success(let unmet):
      let style = color.style(of: output)
      if unmet.isEmpty, !quiet { output.write(line: "\(check.trace): as expected", .success, style) }
      for miss in unmet {
        if miss.isMalformed {
          diagnostics.report(miss.lines(of: check.trace)[0].escapingControls, exitCode: EX_USAGE)
        } else {
          diagnostics.keep(exitCode: EXIT_FAILURE)
          let lines = miss.lines(of: check.trace)
          for (index, line) in lines.prefix(quiet ? 1 : lines.count).enumerated() {
            output.write(line: line, index == 0 ? .failure : nil, style)
          }
        }
      }
    }
  }
}

/// The unmet patterns of the command line and of a trace.
private struct Check: Sendable {
  let trace: String
  let outcome: Result<[UnmetPattern], InputFailure>
  let duration: Nanoseconds
  /// The verdicts on the gestures, if a pattern does not hold.
  private var verdicts: [String] = []
  /// The time that the check took.
  var elapsed: Nanoseconds = 0

  init(of source: TraceSource, _ patterns: [RecordPattern], _ replayer: Replayer) {
    trace = source.label
    do throws(InputFailure) {
      let input = try source.input.inMemory()
      let own = UnmetPattern.patterns(of: input, in: replayer.options.scene)
      guard !(patterns + own).isEmpty else {
        let nothing = UnmetPattern(
          malformed:
            "expected a pattern, such as 'action like', --keep warning or --not action, or one in the header"
        )
        (outcome, duration) = (.success([nothing]), 0)
        return
      }
      let (unmet, duration) = try UnmetPattern.all(patterns + own, in: input, with: replayer)
      (outcome, self.duration) = (.success(unmet), duration)
      if !unmet.isEmpty { verdicts = UnmetPattern.verdictLines(on: input, trace, replayer) }
    } catch {
      (outcome, duration) = (.failure(error), 0)
    }
  }

  var testCase: TestCase {
    let status: TestCase.Status
    switch outcome {
    case .failure(let failure): status = .broken("\(failure)")
    case .success([]): status = .passed()
    case .success(let unmet):
      let lines = unmet.flatMap { $0.lines(of: trace) }
      status = .failed(lines[0], details: lines.map { "\($0)\n" }.joined())
    }
    var testCase = TestCase(path: trace, status: status, duration: duration)
    testCase.elapsed = elapsed
    testCase.verdicts = verdicts
    return testCase
  }
}

extension Output {
  /// Writes one line, whatever an id or a name contains.
  fileprivate func write(line: String, _ emphasis: Emphasis?, _ style: Style) {
    var buffer = ByteBuffer()
    buffer.emphasize(emphasis, style) { $0.append(plain: line) }
    buffer.append("\n")
    write(buffer)
  }
}
