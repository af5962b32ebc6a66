import ArgumentParser
import Glibc
import Records
import Replay
import Reports
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
      """
  )

  @Argument(
    help: ArgumentHelp("The traces; - is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var traces: [String] = []

  @Option(
    help: ArgumentHelp("The scene, instead of the trace's own.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var scene: String?

  @Option(help: "What is printed: lines for people, JSON lines, or nothing but errors.")
  var format = ReportFormat.text

  @Option(help: "How much is printed.")
  var detail = Detail.normal

  @Option(
    help: ArgumentHelp("The kinds of records to print, whatever the detail.", valueName: "kind,..."),
    completion: .list(RecordKind.allCases.map(\.rawValue)),
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
    name: .customLong("set"),
    help: ArgumentHelp("Change a property of the scene; may be repeated.", valueName: "id.property=value"),
    transform: Lists.change
  )
  var changes: [String] = []

  @Option(
    help: ArgumentHelp(
      "The order in which recognizers are offered a touch: attached, reversed or seed:N.",
      valueName: "order"
    ),
    completion: .list(["attached", "reversed", "seed:"]),
    transform: RecognizerOrder.init(argument:)
  )
  var order = RecognizerOrder.attached

  @Option(help: "Whether the text is coloured.")
  var color = ColorChoice.auto

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the records to a file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  func validate() throws {
    try Paths.check(inputs: traces.isEmpty ? ["-"] : traces, called: "a trace", scene: scene, output: output)
  }

  func run() throws {
    let traces = try tracesOrStandardInput()
    let diagnostics = Diagnostics()
    let output = Output(path: output, inputs: traces + [scene].compactMap { $0 }, diagnostics)
    var replayOptions = ReplayOptions()
    do {
      // A pipe can be read once, but each trace has the scene.
      replayOptions.scene = try scene.map { path throws(InputFailure) in
        traces.count > 1 ? try TraceInput.path(path).inMemory() : .path(path)
      }
    } catch {
      diagnostics.report(error)
      try diagnostics.finish()
    }
    replayOptions.changes = changes
    replayOptions.order = order
    let replayer = Replayer(options: replayOptions, classes: TouchTraceTool.classes)
    var objects = ObjectSelection(object)
    for trace in traces {
      replay(trace, isOneOfSeveral: traces.count > 1, &objects, replayer, output, diagnostics)
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
    var cast: Cast?
    do {
      try replayer.replay(
        .path(trace),
        interest: options.interest(countingSteps: progress != nil),
        into: progress ?? sink,
        beforeBlocking: sink.flush,
        afterwards: { cast = $0 }
      )
      progress?.erase()
      sink.flush()
    } catch {
      progress?.erase()
      sink.flush()
      diagnostics.report(withHint(error))
    }
    if let cast { objects.meet(cast) }
  }

  /// The failure; where the first trace is not there, it may be a command that was meant.
  private func withHint(_ failure: InputFailure) -> InputFailure {
    guard case .unreadable(let path, let reason) = failure, path == traces.first, access(path, F_OK) != 0,
      !path.contains("/"), !path.contains("."),
      let command = Spelling.near(path, among: TouchTrace.commandNames)
    else { return failure }
    return .unreadable(path: path, reason: "\(reason); did you mean the command \"\(command)\"?")
  }

  private func reportOptions(_ output: Output) -> ReportOptions {
    var options = ReportOptions()
    options.format = format
    options.detail = detail
    options.only = only.isEmpty ? nil : only.flatMap { $0 }
    options.style = color.style(isTerminal: output.isTerminal)
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
