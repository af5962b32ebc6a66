import ArgumentParser
import Glibc
import Records
import Replay
import Reports
import Tools
import TraceFormat

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay traces and print their records.",
    usage: "touchtrace [replay] [<option> ...] [<trace>|-] ...",
    discussion: """
      Several traces are replayed one after the other, each on its own. Without a trace, standard input is \
      read unless it is a terminal.

      EXAMPLES:
        touchtrace replay pinch.jsonl --detail full
        touchtrace replay pinch.jsonl --scene photos.scene.json --order seed:7
        zcat session.jsonl.gz | touchtrace - --only step,state --object tap
        touchtrace replay tap.jsonl --sweep thresholds.tapMovement=30:60:5
        touchtrace replay recordings/*.jsonl --format summary
      """
  )

  @Argument(
    help: ArgumentHelp("The traces; - is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var traces: [String] = []

  @OptionGroup var play: PlayOptions

  @Option(
    help: "What is printed: lines for people, JSON lines, one JSON object a trace, or nothing but errors."
  )
  var format = ReplayFormat.text

  @Option(help: "How much is printed.")
  var detail = Detail.normal

  @Option(
    help: ArgumentHelp("The kinds of records to print, whatever the detail.", valueName: "kind,..."),
    completion: .list(RecordKind.allCases.map(\.name)),
    transform: Lists.kinds
  )
  var only: [[RecordKind]] = []

  @Option(
    help: ArgumentHelp(
      "Print the records that name one of these objects, and their steps.",
      valueName: "id,..."
    ),
    transform: Lists.objects
  )
  var object: [String] = []

  @Option(
    help: ArgumentHelp(
      "Tell how the outcome changes with a number, instead of what happens.",
      valueName: "id.property=from:to:step"
    ),
    transform: SweepRange.init(argument:)
  )
  var sweep: SweepRange?

  @Option(
    help: ArgumentHelp("How many threads are at work, 1 or 2; the records are the same.", valueName: "count"),
    completion: .list(["1", "2"])
  )
  var threads = 2

  @OptionGroup var written: OutputOptions

  func validate() throws {
    try Paths.check(
      inputs: traces.isEmpty ? ["-"] : traces,
      called: "a trace",
      scenes: [play.scene],
      output: written.output
    )
    guard (1...2).contains(threads) else { throw ValidationError("--threads is \(threads), expected 1 or 2") }
    if sweep != nil, format == .summary {
      throw ValidationError("--format summary and --sweep do not go together")
    }
    guard let other = sweep != nil ? "--sweep" : format == .summary ? "--format summary" : nil else { return }
    if !only.isEmpty { throw ValidationError("--only and \(other) do not go together") }
    if detail != .normal { throw ValidationError("--detail and \(other) do not go together") }
  }

  func run() throws {
    let traces = try tracesOrStandardInput()
    let diagnostics = Diagnostics()
    let output = Output(
      path: written.output,
      inputs: traces + [play.scene].compactMap { $0 },
      diagnostics
    )
    var replayer: Replayer
    do {
      replayer = try play.replayer(ofSeveral: traces.count > 1)
    } catch {
      diagnostics.report(error)
      return try diagnostics.finish()
    }
    replayer.options.threads = threads
    var objects = ObjectSelection(object)
    let isOneOfSeveral = traces.count > 1
    for trace in traces {
      if let range = sweep {
        sweep(trace, over: range, isOneOfSeveral: isOneOfSeveral, &objects, replayer, output, diagnostics)
      } else if format == .summary {
        sumUp(trace, &objects, replayer, output, diagnostics)
      } else {
        replay(trace, isOneOfSeveral: isOneOfSeveral, &objects, replayer, output, diagnostics)
      }
    }
    if let failure = objects.failure { diagnostics.report(failure) }
    output.close()
    try diagnostics.finish()
  }

  private func replay(
    _ trace: String,
    isOneOfSeveral: Bool,
    _ objects: inout ObjectSelection,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) {
    var options = reportOptions(output)
    options.objects = objects.ids
    if isOneOfSeveral { options.trace = trace }
    let sink = ReportSink(options, drain: output.write)
    if isOneOfSeveral, format == .text { sink.append(text: "==> \(trace) <==\n") }
    let progress = Progress(of: trace, before: sink, isOutputSeen: format != .none && output.isTerminal)
    var sceneIndex: SceneIndex?
    do {
      try replayer.replay(
        .path(trace),
        interest: options.interest(countingSteps: progress != nil),
        into: progress ?? sink,
        beforeBlocking: sink.flush,
        afterwards: { sceneIndex = $0 }
      )
      progress?.erase()
      sink.flush()
    } catch {
      progress?.erase()
      sink.flush()
      diagnostics.report(withHint(error))
    }
    if let sceneIndex { objects.resolve(in: sceneIndex) }
  }

  /// The failure; where the first trace is not there, it may be a command that was meant.
  func withHint(_ failure: InputFailure) -> InputFailure {
    guard case .unreadable(let path, let reason) = failure, path == traces.first, access(path, F_OK) != 0,
      !path.contains("/"), !path.contains("."),
      let command = Spelling.near(path, among: TouchTrace.commandNames)
    else { return failure }
    return .unreadable(path: path, reason: "\(reason); did you mean the command \"\(command)\"?")
  }

  private func reportOptions(_ output: Output) -> ReportOptions {
    var options = ReportOptions()
    options.format = format.ofRecords
    options.detail = detail
    options.only = only.isEmpty ? nil : only.flatMap { $0 }
    options.style = written.color.style(isTerminal: output.isTerminal)
    return options
  }

  /// A person who types the bare command wants help; a pipe into it wants to be read.
  private func tracesOrStandardInput() throws -> [String] {
    guard traces.isEmpty else { return traces }
    guard isatty(STDIN_FILENO) == 0 else {
      Diagnostics.say(TouchTrace.helpMessage())
      throw ExitCode.validationFailure
    }
    return ["-"]
  }
}
