import ArgumentParser
import Explain
import Replay
import Reports
import Search
import TraceFormat

struct SweepCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Show how the outcome of a trace changes with a number, or with the version of iOS.",
    discussion: """
      The trace is replayed with each number of a range, which has at most 10,000 numbers and includes its end, or on \
      every known version of iOS and the releases in between with which a rule changed. Each line of the output is a \
      stretch with one outcome, with the action messages, and the differences from the stretch before.

      Boundaries between numbers are found by bisection, to three decimals or to as many as the range has. An outcome \
      consists of final states, messages, actions and warnings, without times and values. A change and its reversal \
      between two numbers are not seen: use a smaller step.

      WHAT CHANGES:
      \(HelpTable.text(subjects))

      EXAMPLES:
        touchtrace sweep thresholds.tapMovement=30:60:5 slip.jsonl
        touchtrace sweep system pop.jsonl
        touchtrace sweep pan.minimumNumberOfTouches=1:3:1 drag.jsonl --object pan
        touchtrace make 'doubleTap 9,9' | touchtrace sweep gesture.gap=0.1:0.5:0.1
      """
  )

  private static let subjects = [
    ("system", "The version of iOS, in place of the one that the trace names."),
    ("ID.PROPERTY=FROM:TO:STEP", "A number of the scene, or a threshold: thresholds.tapMovement."),
    (
      "gesture.gap=FROM:TO:STEP",
      "The number after the word gap of a trace by make; gesture2.gap is that of the second gesture."
    ),
  ]

  @Argument(
    help: ArgumentHelp("What changes: system, or a number with its range.", valueName: "what"),
    completion: .list(["system"]),
    transform: SweptSubject.init(argument:)
  )
  var subject: SweptSubject

  @Argument(
    help: ArgumentHelp("The traces; - or none is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var traces: [String] = []

  @OptionGroup var play: PlayOptions

  @Option(
    help: ArgumentHelp("Look at the outcome of these objects only.", valueName: "id,..."),
    completion: IDCompletion.objects,
    transform: Lists.objects
  )
  var object: [String] = []

  @OptionGroup var format: FormatOption<ReportFormat>
  @OptionGroup var jobs: JobsOption
  @OptionGroup var color: ColorOption
  @OptionGroup var output: OutputOption

  mutating func validate() throws {
    traces = try StandardInputDefault.inputs(traces, called: "a trace")
    try Paths.check(inputs: traces, called: "a trace", scenes: [play.scene.path], output: output.path)
    if case .system = subject, play.system.value != nil {
      throw ValidationError("--system names one version, and sweep system takes all")
    }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(
      path: output.path,
      inputs: traces + [play.scene.path].compactMap { $0 },
      diagnostics
    )
    var objects = ObjectSelection(object)
    do throws(InputFailure) {
      let replayer = try play.replayer(ofSeveral: true)
      for trace in traces { write(trace, &objects, replayer, output, diagnostics) }
    } catch {
      diagnostics.report(error)
    }
    if let failure = objects.failure { diagnostics.report(failure) }
    output.close()
    try diagnostics.finish()
  }

  private func write(
    _ trace: String,
    _ objects: inout ObjectSelection,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) {
    let isOneOfSeveral = traces.count > 1
    var buffer = ByteBuffer()
    if isOneOfSeveral, format.value == .text { buffer.append(text: "==> \(trace.escapingControls) <==\n") }
    let report = SweepReport(trace: isOneOfSeveral ? trace : nil, style: color.style(of: output))
    let status = StatusLine()
    do throws(InputFailure) {
      defer { status?.erase() }
      var sceneIndex: SceneIndex?
      defer { if let sceneIndex { objects.resolve(in: sceneIndex) } }
      let progress: (Int) -> Void = { status?.show("\(trace): \($0) replays") }
      let sweep =
        switch subject {
        case .number(let range):
          try outcomes(of: trace, over: range, objects.ids, replayer, progress) { sceneIndex = $0 }
        case .system:
          try SystemSweeper(replayer).sweep(.path(trace), of: objects.ids, progress: progress) {
            sceneIndex = $0
          }
        }
      switch format.value {
      case .text: report.writeText(sweep, to: &buffer)
      case .jsonl: report.writeJSON(sweep, to: &buffer)
      case .none: break
      }
    } catch {
      diagnostics.report(error)
    }
    output.write(buffer)
  }

  private func outcomes(
    of trace: String,
    over range: SweepRange,
    _ objects: [String],
    _ replayer: Replayer,
    _ progress: @escaping (Int) -> Void,
    afterwards: @escaping (SceneIndex) -> Void
  ) throws(InputFailure) -> Sweep {
    let isOfGestures = GestureVariation.isMeant(by: range)
    let input = isOfGestures ? try TraceInput.path(trace).inMemory() : .path(trace)
    let gestures =
      isOfGestures ? try GestureVariation(range, in: input, replayer.sceneViews(of: input).targets) : nil
    return try Sweeper(replayer, over: range, threads: jobs.count).sweep(
      input,
      of: objects,
      gestures: gestures,
      progress: progress,
      afterwards: afterwards
    )
  }
}

extension SweepRange {
  /// Parses `ID.PROPERTY=FROM:TO:STEP`.
  init(argument: String) throws {
    do {
      try self.init(argument)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

/// The subject of `sweep`.
enum SweptSubject {
  case number(SweepRange)
  case system

  init(argument: String) throws {
    self = argument == "system" ? .system : .number(try SweepRange(argument: argument))
  }
}
