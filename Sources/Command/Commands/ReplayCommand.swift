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
    discussion: """
      In place of a trace it takes the log that somebody pasted, as explain does. Each trace is replayed on its own, one \
      after the other. Without a trace, standard input is read unless it is a \
      terminal. If there are several traces, the text of each follows a line "==> TRACE <==", each of its JSON \
      records has "trace" as its first key, and a trace with an error does not stop the others.

      EXAMPLES:
        touchtrace replay pinch.jsonl --detail full
        touchtrace replay pinch.jsonl --scene photos.scene.json --order seed:7
        touchtrace replay drag.jsonl --from 1.2 --to 1.5 --lines
        zcat session.jsonl.gz | touchtrace - --only step,state --object tap
        touchtrace replay recordings/*.jsonl --format summary
        zcat night.jsonl.gz | touchtrace --packed --format summary
        touchtrace replay pinch.jsonl --format chrome-trace -o pinch.json
        touchtrace tap.jsonl --format jsonl | jq 'select(.record == "action")'
        tail -n +100 session.jsonl | touchtrace - --cut
      """
  )

  @Argument(
    help: ArgumentHelp("The traces, or logs; - is standard input.", valueName: "trace"),
    completion: .file()
  )
  var traces: [String] = []

  @OptionGroup var play: PlayOptions

  @OptionGroup var packed: PackedOption

  @OptionGroup var formatOption: FormatOption<ReplayFormat>

  @Option(
    help: ArgumentHelp(
      "The amount of detail.",
      discussion: """
        Full detail adds the touch messages to recognizers, the events that the application and its windows are sent, \
        the touches that delegates refuse, the messages of scroll views to their delegates, the highlights and selections \
        of controls and cells, the views that a hit test checked, changes from changed to changed, and the details of each delivery.
        """
    )
  )
  var detail = Detail.normal

  @Option(
    help: ArgumentHelp(
      "Print records of these kinds only, whatever the detail.",
      discussion: """
        Kinds: \(RecordKind.allCases.map(\.name).joined(separator: ", ")). Without step, each line of the text has its \
        time.
        """,
      valueName: "kind,..."
    ),
    completion: .list(RecordKind.allCases.map(\.name)),
    transform: Lists.kinds
  )
  var only: [[RecordKind]] = []

  @Option(
    help: ArgumentHelp(
      "Print the records that name one of these objects, and their steps.",
      discussion: """
        A record names its own object and every object that it mentions, such as the target of an action, the cause of \
        a reason or the views around a hit-test view. An id that no replayed scene has is an error, after the records. \
        In a summary only these records count; in a Chrome trace only these objects have rows.
        """,
      valueName: "id,..."
    ),
    completion: IDCompletion.objects,
    transform: Lists.objects
  )
  var object: [String] = []

  @OptionGroup var span: SpanOption

  @Flag(help: "Print the trace's line number before each of its steps.")
  var lines = false

  @Flag(
    help: ArgumentHelp(
      "Show steps in which gestures merely continue as one paragraph.",
      discussion: """
        The paragraph has the number of steps, and for each kind of record its first and last values. Only text can be \
        folded.
        """
    )
  )
  var fold = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Fold the text, show a message that every responder forwards as one line, and end with each gesture's verdict; or not.",
      discussion: """
        A terminal gets the short text unless an option chooses what is printed. The first ten gestures are judged, and the others \
        counted. JSON lines stay as they are, and verdict records follow.
        """
    )
  )
  var brief: Bool?

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption
  @OptionGroup var output: OutputOption

  var format: ReplayFormat { formatOption.value }

  func validate() throws {
    try Paths.check(
      inputs: traces.isEmpty ? ["-"] : traces,
      called: "a trace",
      scenes: [play.scene.path],
      output: output.path
    )
    let name = "--format \(format.rawValue)"
    if packed.isPacked, format == .chromeTrace {
      throw ValidationError("--packed and \(name) do not go together")
    }
    if brief == true, format != .text, format != .jsonl {
      throw ValidationError("--brief and \(name) do not go together")
    }
    if fold, format != .text { throw ValidationError("--fold and \(name) do not go together") }
    if lines, format != .text { throw ValidationError("--lines and \(name) do not go together") }
    guard format == .summary || format == .chromeTrace else { return }
    if span.range != nil, format == .summary {
      throw ValidationError("--from and --to cannot be combined with \(name)")
    }
    if !only.isEmpty { throw ValidationError("--only cannot be combined with \(name)") }
    if detail != .normal { throw ValidationError("--detail cannot be combined with \(name)") }
  }
}

extension ReplayCommand {
  /// Whether an option chooses which records are printed, and how.
  var choosesRecords: Bool {
    format != .text || fold || lines || detail != .normal || !only.isEmpty
      || !object.isEmpty || span.range != nil
  }
}

/// The formats of a replay's output.
enum ReplayFormat: String, OutputFormat {
  case text, jsonl, table, summary
  case chromeTrace = "chrome-trace"
  case none

  var defaultValueDescription: String {
    switch self {
    case .text: "text for people"
    case .jsonl: "a JSON object on a line for each record"
    case .table: "the same with equal columns for all records, for Parquet, DuckDB and Spark"
    case .summary:
      "a JSON object on a line for each trace, with numbers of steps, touches, gestures, actions, failures and warnings"
    case .chromeTrace: "JSON trace events for Perfetto and chrome://tracing, with a process for each trace"
    case .none: "nothing but errors"
    }
  }

  /// The format of records; `none` for a summary and a Chrome trace.
  var ofRecords: ReportFormat {
    switch self {
    case .text: .text
    case .jsonl, .table: .jsonl
    case .summary, .chromeTrace, .none: .none
    }
  }
}
