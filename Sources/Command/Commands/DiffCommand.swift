import ArgumentParser
import Explain
import Glibc
import Records
import Replay
import Reports
import TraceFormat

extension OutcomeDifference.Aspect: ExpressibleByArgument {}

struct DiffCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare the outcomes of two replays.",
    discussion: """
      Compares two traces, or one trace replayed in two ways: options that end in -a apply to the first replay, \
      options that end in -b to the second, after those without an ending, which apply to both. One trace alone needs \
      such an option.

      The records are compared object by object: lines with - are in the first replay only, with + in the second \
      only, with ~ in both at different times. The exit code is 0 if nothing differs and 1 if something does. If one \
      of the replays fails, nothing is compared.

      EXAMPLES:
        touchtrace diff before.jsonl after.jsonl
        touchtrace diff tap.jsonl --set-b thresholds.tapMovement=20
        touchtrace diff tap.jsonl --scene-a old.scene.json --scene-b new.scene.json
        touchtrace diff phone.jsonl tablet.jsonl --ignore times,values,counts
      """
  )

  @Argument(
    help: ArgumentHelp("One trace, or two; - is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var traces: [String]

  @OptionGroup var play: PlayOptions
  @OptionGroup var sides: SideOptions

  @Option(
    help: ArgumentHelp(
      "Differences that do not count: times, values, counts, reasons.",
      discussion: """
        Values are locations, translations and the like; counts are the numbers of repeated records. --ignore \
        times,values,counts asks whether two recordings of the same gesture have the same outcome.
        """,
      valueName: "what,..."
    ),
    completion: .list(OutcomeDifference.Aspect.allCases.map(\.rawValue)),
    transform: Lists.aspects
  )
  var ignore: [[OutcomeDifference.Aspect]] = []

  @Option(
    help: ArgumentHelp(
      "Compare records of these kinds only.",
      discussion: "Kinds: \(Differ.kinds.map(\.name).joined(separator: ", ")).",
      valueName: "kind,..."
    ),
    completion: .list(Differ.kinds.map(\.name)),
    transform: Lists.comparedKinds
  )
  var only: [[RecordKind]] = []

  @Option(
    help: ArgumentHelp("Compare the records of these objects only.", valueName: "id,..."),
    completion: IDCompletion.objects,
    transform: Lists.objects
  )
  var object: [String] = []

  @OptionGroup var format: FormatOption<ReportFormat>

  @OptionGroup var color: ColorOption
  @OptionGroup var output: OutputOption

  func validate() throws {
    guard traces.count <= 2 else {
      throw ValidationError("there are \(traces.count) traces, expected one or two")
    }
    if traces.count == 1, sides.isEmpty {
      throw ValidationError("nothing to compare: expected a second trace, or an option that ends in -a or -b")
    }
    try Paths.check(inputs: traces, called: "a trace", scenes: scenes, output: output.path)
  }

  func run() throws {
    // The exit code of a failure takes precedence over that of a difference.
    let diagnostics = Diagnostics(.highest)
    let output = Output(path: output.path, inputs: traces + scenes.compactMap { $0 }, diagnostics)
    do throws(InputFailure) {
      var trace = TraceInput.path(traces[0])
      if traces.count == 1, traces[0] == "-" { trace = try trace.inMemory() }
      let other = traces.count == 1 ? trace : .path(traces[1])
      let replayer = try play.replayer(ofSeveral: true)
      var objects = ObjectSelection(object)
      let differ = Differ(of: objects.ids, only: only.isEmpty ? nil : only.flatMap { $0 })
      let result = differ.compare(
        Differ.Side(input: trace, replayer: sides.first(replayer)),
        Differ.Side(input: other, replayer: sides.second(replayer))
      )
      result.indexes.forEach { objects.resolve(in: $0) }
      for failure in result.failures + [objects.failure].compactMap({ $0 }) { diagnostics.report(failure) }
      if let outcomes = result.outcomes { compare(outcomes.0, outcomes.1, output, diagnostics) }
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  private var scenes: [String?] { [play.scene.path, sides.sceneA, sides.sceneB] }

  private func compare(_ one: Outcome, _ other: Outcome, _ output: Output, _ diagnostics: Diagnostics) {
    let comparison = OutcomeComparison(ignoring: Set(ignore.flatMap { $0 }))
    let difference = comparison.difference(one, other)
    if !difference.isEmpty { diagnostics.keep(exitCode: EXIT_FAILURE) }
    var buffer = ByteBuffer()
    let report = DiffReport(style: color.style(of: output))
    switch format.value {
    case .text:
      let name = traces.count == 1 ? traces[0] : traces[1]
      report.writeText(
        difference,
        sides.label(of: traces[0], isSecond: false),
        sides.label(of: name, isSecond: true),
        to: &buffer
      )
    case .jsonl: report.writeJSON(difference, to: &buffer)
    case .none: break
    }
    output.write(buffer)
  }
}

/// The options that apply to one of the two replays.
struct SideOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The scene of the first replay.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var sceneA: String?

  @Option(
    help: ArgumentHelp("The scene of the second replay.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var sceneB: String?

  @Option(
    name: .customLong("set-a"),
    help: ArgumentHelp("Change a property in the first replay.", valueName: "id.property=value"),
    completion: IDCompletion.changes,
    transform: Lists.change
  )
  var changesA: [Change] = []

  @Option(
    name: .customLong("set-b"),
    help: ArgumentHelp("Change a property in the second replay.", valueName: "id.property=value"),
    completion: IDCompletion.changes,
    transform: Lists.change
  )
  var changesB: [Change] = []

  @Option(
    help: ArgumentHelp("The order of recognizers in the first replay.", valueName: "order"),
    transform: NamedOrder.init(argument:)
  )
  var orderA: NamedOrder?

  @Option(
    help: ArgumentHelp("The order of recognizers in the second replay.", valueName: "order"),
    transform: NamedOrder.init(argument:)
  )
  var orderB: NamedOrder?

  @Option(
    help: ArgumentHelp("The version of iOS in the first replay.", valueName: "version"),
    transform: SystemVersion.init(argument:)
  )
  var systemA: SystemVersion?

  @Option(
    help: ArgumentHelp("The version of iOS in the second replay.", valueName: "version"),
    transform: SystemVersion.init(argument:)
  )
  var systemB: SystemVersion?

  /// Whether no option applies to only one replay, so that both have the same options.
  var isEmpty: Bool {
    sceneA == nil && sceneB == nil && changesA.isEmpty && changesB.isEmpty && orderA == nil && orderB == nil
      && systemA == nil && systemB == nil
  }

  /// Applies the options of the first replay.
  func first(_ replayer: Replayer) -> Replayer { adapt(replayer, sceneA, changesA, orderA, systemA) }

  /// Applies the options of the second replay.
  func second(_ replayer: Replayer) -> Replayer { adapt(replayer, sceneB, changesB, orderB, systemB) }

  /// The heading of a replay: its trace, and its own options.
  func label(of trace: String, isSecond: Bool, naming name: (String) -> String = { $0 }) -> String {
    var words = [name(trace)]
    if let scene = isSecond ? sceneB : sceneA { words += ["--scene", name(scene)] }
    for change in isSecond ? changesB : changesA { words += ["--set", change.text] }
    if let order = isSecond ? orderB : orderA { words += ["--order", order.name] }
    if let system = isSecond ? systemB : systemA { words += ["--system", "\(system)"] }
    return words.joined(separator: " ")
  }

  private func adapt(
    _ replayer: Replayer,
    _ scene: String?,
    _ changes: [Change],
    _ order: NamedOrder?,
    _ system: SystemVersion?
  ) -> Replayer {
    var replayer = replayer
    if let scene { replayer.options.scene = .path(scene) }
    replayer.options.append(changes)
    if let order { replayer.options.order = order.order }
    if let system { replayer.options.system = system }
    return replayer
  }
}

/// An order of recognizers, with its text on the command line.
struct NamedOrder {
  let name: String
  let order: RecognizerOrder

  init(argument: String) throws {
    name = argument
    order = try RecognizerOrder(argument: argument)
  }
}
