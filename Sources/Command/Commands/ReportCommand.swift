import ArgumentParser
import Explain
import Glibc
import Pictures
import Records
import Replay
import TraceFormat

struct ReportCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make an HTML page that shows replays.",
    discussion: """
      The page is one file that needs no network: the drawing with a slider over the time, the records, and the \
      explanation of each recognizer and view. Several traces make one page with a list of them. Options that end in \
      -a or -b show two replays beside each other, with their differences. The address of the page keeps time and \
      object: report.html#t=0.15&o=tap.

      EXAMPLES:
        touchtrace report tap.jsonl -o tap.html
        touchtrace report traces/*.jsonl -o traces.html
        touchtrace report tap.jsonl --set-b thresholds.tapMovement=50 -o b.html
        touchtrace report tap.jsonl --sweep thresholds.tapMovement=30:60:5 -o s.html
        touchtrace report session.jsonl --from 12.5 --to 14 -o part.html
      """
  )

  @Argument(
    help: ArgumentHelp("The traces; - or none is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var traces: [String] = []

  @OptionGroup var play: PlayOptions
  @OptionGroup var sides: SideOptions
  @OptionGroup var span: SpanOption

  @Option(
    help: ArgumentHelp(
      "Show the replays for a range of a number, one for each outcome.",
      discussion:
        "The page has a slider over the outcomes that replay --sweep finds. There can be only one trace.",
      valueName: "id.property=from:to:step"
    ),
    transform: SweepRange.init(argument:)
  )
  var sweep: SweepRange?

  @Flag(
    name: .customLong("open"),
    help: ArgumentHelp(
      "Open the page in the browser: the program of $BROWSER, or xdg-open.",
      discussion: "Without --output the page is a file in the folder for temporary files."
    )
  )
  var opens = false

  @OptionGroup var output: OutputOption

  mutating func validate() throws {
    traces = try StandardInputDefault.inputs(traces, called: "a trace")
    try Paths.check(inputs: traces, called: "a trace", scenes: scenes, output: output.path)
    if sweep != nil, traces.count > 1 {
      throw ValidationError("--sweep takes one trace, there are \(traces.count)")
    }
    if let sweep, GestureVariation.isMeant(by: sweep) {
      throw ValidationError("--sweep of a gesture's number is for replay alone")
    }
    if sweep != nil, !sides.isEmpty {
      throw ValidationError("--sweep cannot be combined with options that end in -a or -b")
    }
    if !sides.isEmpty, traces.count > 2 {
      throw ValidationError("there are \(traces.count) traces to compare, expected one or two")
    }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let path = try self.path()
    let output = Output(path: path, inputs: traces + scenes.compactMap { $0 }, diagnostics)
    let status = StatusLine()
    do throws(InputFailure) {
      var buffer = ByteBuffer()
      if let report = try report(status, diagnostics) {
        status?.show("writing the page", atOnce: true)
        buffer.append(text: report.html)
      }
      status?.erase()
      if PageSize.isWanted(buffer.count) {
        output.write(buffer)
      } else {
        diagnostics.keep(exitCode: EXIT_FAILURE)
      }
    } catch {
      status?.erase()
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
    if let path, opens { PageOpener.open(path) }
  }

  /// The file of the page. A page that is opened at once needs no name.
  private func path() throws -> String? {
    guard opens, output.path == nil || output.path == "-" else { return output.path }
    return try PageOpener.temporaryFile()
  }

  private var scenes: [String?] { [play.scene.path, sides.sceneA, sides.sceneB] }

  private func report(_ status: StatusLine?, _ diagnostics: Diagnostics) throws(InputFailure) -> Report? {
    if let sweep { return try swept(over: sweep, status, diagnostics) }
    if !sides.isEmpty { return try compared(status, diagnostics) }
    let replayer = try play.replayer(ofSeveral: traces.count > 1)
    var replays: [ReportedReplay] = []
    for trace in traces {
      do throws(InputFailure) {
        replays.append(try read(.path(trace), replayer, label: trace, status, diagnostics))
      } catch  where traces.count > 1 {
        // The page still shows the other traces.
        diagnostics.report(error)
      }
    }
    guard !replays.isEmpty else { return nil }
    let title = replays.count == 1 ? replays[0].pictured.timeline.title : "\(traces.count) traces"
    return Report(replays, .list, title: title)
  }

  /// Reads a replay. An error in the middle of a trace is reported, and shown on the page.
  private func read(
    _ input: TraceInput,
    _ replayer: Replayer,
    label: String,
    _ status: StatusLine?,
    _ diagnostics: Diagnostics
  ) throws(InputFailure) -> ReportedReplay {
    let table = RecordTable()
    let pictured = try TimelineReader(replayer).read(
      input,
      title: Paths.name(of: label),
      span: span.range,
      into: table
    ) {
      status?.show("\(label): \($0) steps")
    }
    if pictured.failure != nil { status?.erase() }
    var replay = ReportedReplay(pictured, table, label: label)
    if let failure = pictured.failure {
      diagnostics.report(failure)
      replay.failure = "The trace has an error; the replay ends before it."
    }
    return replay
  }

  // MARK: Two replays

  private func compared(_ status: StatusLine?, _ diagnostics: Diagnostics) throws(InputFailure) -> Report {
    let first = try TraceInput.path(traces[0]).inMemory()
    let second = traces.count == 1 ? first : try TraceInput.path(traces[1]).inMemory()
    let replayer = try play.replayer(ofSeveral: true)
    let (one, other) = (sides.first(replayer), sides.second(replayer))
    let names = [
      sides.label(of: traces[0], isSecond: false), sides.label(of: traces[traces.count - 1], isSecond: true),
    ]
    var replays = [
      try read(first, one, label: names[0], status, diagnostics),
      try read(second, other, label: names[1], status, diagnostics),
    ]
    let result = Differ().compare(
      Differ.Side(input: first, replayer: one),
      Differ.Side(input: second, replayer: other)
    )
    if let outcomes = result.outcomes {
      let difference = OutcomeComparison().difference(outcomes.0, outcomes.1)
      for (index, isSecond) in [false, true].enumerated() {
        replays[index].differences = DiffReport.lines(of: difference, isSecond: isSecond, span: span.range)
          .map { ReportedReplay.Difference(object: $0.object, text: $0.text) }
      }
    }
    return Report(replays, .beside, title: Paths.name(of: traces[0]))
  }

  // MARK: A sweep

  private func swept(
    over range: SweepRange,
    _ status: StatusLine?,
    _ diagnostics: Diagnostics
  ) throws(InputFailure) -> Report {
    let input = try TraceInput.path(traces[0]).inMemory()
    let replayer = try play.replayer(ofSeveral: true)
    let sweep = try Sweeper(replayer, over: range).sweep(input)
    var replays: [ReportedReplay] = []
    for (index, label) in sweep.labels.enumerated() {
      var swept = replayer
      swept.options.changes.append(range.change(to: sweep.stretches[index].from))
      var replay = try read(input, swept, label: label, status, diagnostics)
      let difference = sweep.stretches[index].difference
      replay.differences = DiffReport.lines(of: difference, isSecond: true, span: span.range)
        .map { ReportedReplay.Difference(object: $0.object, text: $0.text) }
      replays.append(replay)
    }
    return Report(replays, .sweep(sweep.property), title: Paths.name(of: traces[0]))
  }
}
