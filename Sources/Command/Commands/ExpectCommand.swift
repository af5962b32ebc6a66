import ArgumentParser
import Glibc
import Golden
import Records
import Replay
import Search
import TraceFormat

struct ExpectCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "expect",
    abstract: "Check that replays have given records, and lack others.",
    discussion: """
      A pattern is a kind of record and some of its words, in their order, as for find and shrink: 'action like', \
      'state tap failed movedTooFar', 'warning'. A line that replay prints is a pattern as it is. An argument of several \
      words, or of a kind of record alone, is a pattern that some record has to match, as with --keep; all others are \
      traces.

      If a pattern does not hold for a trace, the exit code is 1, and the nearest record is printed, with what became of \
      the objects that the pattern names. A pattern that can match nothing is wrong usage.

      EXAMPLES:
        touchtrace expect tap.jsonl 'action like'
        touchtrace expect slip.jsonl --not action 'state tap failed movedTooFar'
        touchtrace expect taps/*.jsonl --scene feed.scene.json 'action like'
        touchtrace expect taps/*.jsonl --keep action --junit report.xml
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

  @Flag(
    name: [.customShort("q"), .customLong("quiet")],
    help: "Print only what fails: a line for each pattern that does not hold."
  )
  var quiet = false

  private var named: [String] { arguments.filter { !Self.isPattern($0) } }
  /// The traces; - is standard input.
  private var traces: [String] { named.isEmpty ? ["-"] : named }

  func validate() throws {
    _ = try StandardInputDefault.inputs(named, called: "a trace")
    guard !(try patterns()).isEmpty else {
      throw ValidationError("expected a pattern, such as 'action like', --keep warning or --not action")
    }
    if traces.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("- is given twice, expected standard input once")
    }
  }

  /// Whether an argument that is not the name of a file is a kind of record, or several words.
  private static func isPattern(_ argument: String) -> Bool {
    let text = argument.first == "!" ? argument.dropFirst() : argument[...]
    let words = text.split(separator: " ")
    guard let first = words.first, access(argument, F_OK) != 0 else { return false }
    return words.count > 1 && !text.hasSuffix(".jsonl") || RecordKind(name: String(first)) != nil
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
      for trace in traces {
        let start = WallClock.now
        var result = check(trace, patterns, replayer, diagnostics, output)
        result.elapsed = WallClock.now - start
        cases.append(result)
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

  /// Checks a trace, reports it, and returns its case.
  private func check(
    _ trace: String,
    _ patterns: [RecordPattern],
    _ replayer: Replayer,
    _ diagnostics: Diagnostics,
    _ output: Output
  ) -> TestCase {
    do throws(InputFailure) {
      let input = try TraceInput.path(trace).inMemory()
      let (misses, duration) = try UnmetPattern.all(patterns, in: input, with: replayer)
      guard !misses.isEmpty else {
        if !quiet { output.write(line: "\(trace): as expected") }
        return TestCase(path: trace, status: .passed(), duration: duration)
      }
      for miss in misses {
        if miss.isMalformed {
          diagnostics.report(miss.lines(of: trace)[0].escapingControls, exitCode: EX_USAGE)
        } else {
          diagnostics.keep(exitCode: EXIT_FAILURE)
          for line in quiet ? Array(miss.lines(of: trace).prefix(1)) : miss.lines(of: trace) {
            output.write(line: line)
          }
        }
      }
      let lines = misses.flatMap { $0.lines(of: trace) }
      return TestCase(
        path: trace,
        status: .failed(lines[0], details: lines.joined(separator: "\n") + "\n"),
        duration: duration
      )
    } catch {
      diagnostics.report(error)
      return TestCase(path: trace, status: .broken("\(error)"))
    }
  }
}

extension Output {
  /// Writes a line, whatever an id or a name contains.
  fileprivate func write(line: String) {
    var buffer = ByteBuffer()
    buffer.append(text: line.escapingControls + "\n")
    write(buffer)
  }
}
