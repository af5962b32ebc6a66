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
      Compares two traces, or one trace replayed in two ways: --set changes both replays, --set-b only the second, and \
      so do the other options that end in -b. One trace alone needs such an option.

      The records are compared object by object: lines with - are in the first replay only, with + in the second \
      only, with ~ in both at different times. The exit code is 0 if nothing differs and 1 if something does. If one \
      of the replays fails, nothing is compared.

      EXAMPLES:
        touchtrace diff before.jsonl after.jsonl
        touchtrace diff tap.jsonl --set-b thresholds.tapMovement=20
        touchtrace diff tap.jsonl --scene old.scene.json --scene-b new.scene.json
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
      discussion: "Kinds: \(WhatIf.comparableKinds.map(\.name).joined(separator: ", ")).",
      valueName: "kind,..."
    ),
    completion: .list(WhatIf.comparableKinds.map(\.name)),
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
      throw ValidationError("nothing to compare: expected a second trace, or an option that ends in -b")
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
      let kinds = only.isEmpty ? WhatIf.comparableKinds : only.flatMap { $0 }
      let ids = objects.ids
      var (outcomes, failures): ([Outcome], [InputFailure]) = ([], [])
      for (replayer, input) in [(replayer, trace), (sides.second(replayer), other)] {
        do throws(InputFailure) {
          let replay = WhatIf(comparing: replayer, input, of: ids, only: kinds)
          outcomes.append(try replay.outcome { objects.resolve(in: $0) })
        } catch {
          if !failures.contains(error) { failures.append(error) }
        }
      }
      for failure in failures + [objects.failure].compactMap({ $0 }) { diagnostics.report(failure) }
      if outcomes.count == 2 { compare(outcomes[0], outcomes[1], output, diagnostics) }
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  private var scenes: [String?] { [play.scene.path, sides.scene] }

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
        traces[0],
        sides.label(of: name),
        to: &buffer
      )
    case .jsonl: report.writeJSON(difference, to: &buffer)
    case .none: break
    }
    output.write(buffer)
  }
}
