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
      """
  )

  @Argument(
    help: ArgumentHelp("The traces; - is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var traces: [String]

  @OptionGroup var play: PlayOptions
  @OptionGroup var sides: SideOptions

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

  @OptionGroup var output: OutputOption

  func validate() throws {
    try Paths.check(inputs: traces, called: "a trace", scenes: scenes, output: output.path)
    if sweep != nil, traces.count > 1 {
      throw ValidationError("--sweep takes one trace, there are \(traces.count)")
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
    let output = Output(path: output.path, inputs: traces + scenes.compactMap { $0 }, diagnostics)
    do throws(InputFailure) {
      var buffer = ByteBuffer()
      if let report = try report(diagnostics) { buffer.append(text: report.html) }
      output.write(buffer)
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  private var scenes: [String?] { [play.scene.path, sides.sceneA, sides.sceneB] }

  private func report(_ diagnostics: Diagnostics) throws(InputFailure) -> Report? {
    if let sweep { return try swept(over: sweep, diagnostics) }
    if !sides.isEmpty { return try compared(diagnostics) }
    let replayer = try play.replayer(ofSeveral: traces.count > 1)
    var replays: [ReportedReplay] = []
    for trace in traces {
      do throws(InputFailure) {
        replays.append(try read(.path(trace), replayer, label: trace, diagnostics))
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
    _ diagnostics: Diagnostics
  ) throws(InputFailure) -> ReportedReplay {
    let table = RecordTable()
    let pictured = try TimelineReader(replayer).read(input, title: Paths.name(of: label), into: table)
    var replay = ReportedReplay(pictured, table, label: label)
    if let failure = pictured.failure {
      diagnostics.report(failure)
      replay.failure = "The trace has an error; the replay ends before it."
    }
    return replay
  }

  // MARK: Two replays

  private func compared(_ diagnostics: Diagnostics) throws(InputFailure) -> Report {
    let first = try TraceInput.path(traces[0]).inMemory()
    let second = traces.count == 1 ? first : try TraceInput.path(traces[1]).inMemory()
    let replayer = try play.replayer(ofSeveral: true)
    let (one, other) = (sides.first(replayer), sides.second(replayer))
    let names = [
      sides.label(of: traces[0], isSecond: false), sides.label(of: traces[traces.count - 1], isSecond: true),
    ]
    var replays = [
      try read(first, one, label: names[0], diagnostics),
      try read(second, other, label: names[1], diagnostics),
    ]
    let result = Differ().compare(
      Differ.Side(input: first, replayer: one),
      Differ.Side(input: second, replayer: other)
    )
    if let outcomes = result.outcomes {
      let difference = OutcomeComparison().difference(outcomes.0, outcomes.1)
      for (index, isSecond) in [false, true].enumerated() {
        replays[index].differences = DiffReport.lines(of: difference, isSecond: isSecond)
          .map { ReportedReplay.Difference(object: $0.object, text: $0.text) }
      }
    }
    return Report(replays, .beside, title: Paths.name(of: traces[0]))
  }

  // MARK: A sweep

  private func swept(over range: SweepRange, _ diagnostics: Diagnostics) throws(InputFailure) -> Report {
    let input = try TraceInput.path(traces[0]).inMemory()
    let replayer = try play.replayer(ofSeveral: true)
    let sweep = try Sweeper(replayer, over: range).sweep(input)
    var replays: [ReportedReplay] = []
    for (index, label) in sweep.labels.enumerated() {
      var swept = replayer
      swept.options.changes.append(range.change(to: sweep.stretches[index].from))
      var replay = try read(input, swept, label: label, diagnostics)
      replay.differences = DiffReport.lines(of: sweep.stretches[index].difference, isSecond: true)
        .map { ReportedReplay.Difference(object: $0.object, text: $0.text) }
      replays.append(replay)
    }
    return Report(replays, .sweep(sweep.property), title: Paths.name(of: traces[0]))
  }
}
