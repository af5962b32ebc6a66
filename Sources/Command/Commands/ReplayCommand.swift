import ArgumentParser
import Explain
import Records
import Replay
import Reports
import TraceFormat

struct ReplayCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay traces and print their records.",
    usage: "touchtrace [replay] [<option> ...] [<trace>|-] ...",
    discussion: """
      Each trace is replayed on its own, one after the other. Without a trace, standard input is read unless it is \
      a terminal.

      EXAMPLES:
        touchtrace replay pinch.jsonl --detail full
        touchtrace replay pinch.jsonl --scene photos.scene.json --order seed:7
        touchtrace replay drag.jsonl --from 1.2 --to 1.5 --lines
        zcat session.jsonl.gz | touchtrace - --only step,state --object tap
        touchtrace replay tap.jsonl --sweep thresholds.tapMovement=30:60:5
        touchtrace replay recordings/*.jsonl --format summary
        touchtrace replay pinch.jsonl --format chrome-trace -o pinch.json
      """
  )

  @Argument(
    help: ArgumentHelp("The traces; - is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var traces: [String] = []

  @OptionGroup var play: PlayOptions

  @Option(
    help: """
      The output: lines for people, JSON lines, one JSON object for each trace, a trace for Perfetto and Chrome, or \
      nothing but errors.
      """
  )
  var format = ReplayFormat.text

  @Option(help: "The amount of detail.")
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
    help: ArgumentHelp("Print the records from this time on.", valueName: "seconds"),
    transform: Instant.init(argument:)
  )
  var from: Instant?

  @Option(
    help: ArgumentHelp("Print the records up to this time.", valueName: "seconds"),
    transform: Instant.init(argument:)
  )
  var to: Instant?

  @Flag(help: "Print the trace's line number before each of its steps.")
  var lines = false

  @Flag(help: "Fold the steps in which gestures only go on into their first and last values.")
  var fold = false

  @Option(
    help: ArgumentHelp(
      "Print how the result changes with a number, instead of records.",
      valueName: "id.property=from:to:step"
    ),
    transform: SweepRange.init(argument:)
  )
  var sweep: SweepRange?

  @Option(
    help: ArgumentHelp(
      "The most threads: two for a trace, and several for several traces. The records are the same.",
      valueName: "count"
    )
  )
  var threads: Int?

  @OptionGroup var color: ColorOption
  @OptionGroup var output: OutputOption

  func validate() throws {
    try Paths.check(
      inputs: traces.isEmpty ? ["-"] : traces,
      called: "a trace",
      scenes: [play.scene.path],
      output: output.path
    )
    if let threads, threads < 1 { throw ValidationError("--threads is \(threads), expected at least 1") }
    if sweep != nil, format == .summary || format == .chromeTrace {
      throw ValidationError("--format \(format.rawValue) cannot be combined with --sweep")
    }
    if fold, sweep != nil { throw ValidationError("--fold and --sweep do not go together") }
    let name = "--format \(format.rawValue)"
    if fold, format != .text { throw ValidationError("--fold and \(name) do not go together") }
    if lines, format != .text { throw ValidationError("--lines and \(name) do not go together") }
    if let from, let to, to < from {
      throw ValidationError("--to is before --from")
    }
    let choosesRecords = format == .summary || format == .chromeTrace
    guard let other = sweep != nil ? "--sweep" : choosesRecords ? name : nil else { return }
    if from != nil || to != nil, format != .chromeTrace {
      throw ValidationError("--from and --to cannot be combined with \(other)")
    }
    if lines { throw ValidationError("--lines cannot be combined with \(other)") }
    if !only.isEmpty { throw ValidationError("--only cannot be combined with \(other)") }
    if detail != .normal { throw ValidationError("--detail cannot be combined with \(other)") }
  }
}

/// The formats of a replay's output.
enum ReplayFormat: String, CaseIterable, ExpressibleByArgument {
  case text, jsonl, summary
  case chromeTrace = "chrome-trace"
  case none

  /// The format of records; `none` for a summary and a Chrome trace.
  var ofRecords: ReportFormat {
    switch self {
    case .text: .text
    case .jsonl: .jsonl
    case .summary, .chromeTrace, .none: .none
    }
  }
}
