import ArgumentParser
import Replay
import Reports
import Synchronization
import TraceFormat

/// A command that replays traces with ``PlayOptions``.
protocol PlayingCommand: ParsableCommand {
  var play: PlayOptions { get }
}

/// The options of replaying that several commands share.
struct PlayOptions: ParsableArguments {
  @OptionGroup var scene: SceneOption

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a property of the scene before the trace begins; may be repeated.",
      discussion: """
        Thresholds are properties too: thresholds.tapMovement=20. The value is JSON, or a word without quotes.
        """,
      valueName: "id.property=value"
    ),
    transform: Lists.change
  )
  var changes: [Change] = []

  @OptionGroup var order: OrderOption

  @Flag(
    help: ArgumentHelp(
      "Treat each trace as the end of a longer one, such as the output of tail.",
      discussion: """
        Fingers that are down begin with their first sample, and standard error names them. Without this flag such a \
        sample is an error.
        """
    )
  )
  var cut = false

  /// Creates a replayer with these options. For several replays the scene is read here, once, because a pipe cannot
  /// be read again.
  func replayer(ofSeveral: Bool = false) throws(InputFailure) -> Replayer {
    var options = ReplayOptions()
    options.scene = try scene.path.map { path throws(InputFailure) in
      ofSeveral ? try TraceInput.path(path).inMemory() : .path(path)
    }
    options.append(changes)
    options.order = order.value
    options.isCut = cut
    var replayer = Replayer(options: options, classes: TouchTraceTool.classes)
    if cut { replayer.onCutFinger = CutNotes().report }
    return replayer
  }
}

/// Prints notes about fingers that were down before the first line of a cut trace, each once, even if the trace is
/// replayed several times.
private final class CutNotes: Sendable {
  private let printed = Mutex(Set<String>())

  @Sendable func report(path: String, _ finger: CutFinger) {
    let note = finger.message(in: path)
    if printed.withLock({ $0.insert(note).inserted }) { Diagnostics.printLine(note) }
  }
}

/// The option of the output file.
struct OutputOption: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write to a file; - is standard output.",
      discussion: """
        A file that is also an input is refused. The file is emptied at the first output, so that a command that fails \
        before it keeps the old content. A named pipe waits for its reader, as in the shell.
        """,
      valueName: "file"
    ),
    completion: .file()
  )
  var path: String?
}

/// The option for colours on a terminal.
struct ColorOption: ParsableArguments {
  @Option(name: .customLong("color"), help: "Whether the text is coloured; auto colours it on a terminal.")
  var choice = ColorChoice.auto

  /// The style of an output.
  func style(of output: Output) -> Style { choice.style(isTerminal: output.isTerminal) }
}

/// The option for a scene that applies to all traces.
struct SceneOption: ParsableArguments {
  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "The scene to use instead of the one that a trace names; - is standard input.",
      valueName: "file"
    ),
    completion: .scene
  )
  var path: String?
}

/// The format option of commands that print no records.
struct FormatOption: ParsableArguments {
  @Option(name: .customLong("format"), help: "The form of the output.")
  var value = ReportFormat.text
}

/// The option for the order of recognizers.
struct OrderOption: ParsableArguments {
  @Option(
    name: .customLong("order"),
    help: ArgumentHelp(
      "The order in which recognizers are offered a touch: attached, reversed or seed:N.",
      discussion: """
        The recognizers of the deepest view come first; UIKit leaves open what follows. By default it is the order of \
        the view tree and of attachment, which can be reversed or shuffled; the same N gives the same order.
        """,
      valueName: "order"
    ),
    completion: .order,
    transform: RecognizerOrder.init(argument:)
  )
  var value = RecognizerOrder.attached
}

extension CompletionKind {
  static var scene: CompletionKind { .file(extensions: ["json"]) }
  static var order: CompletionKind { .list(["attached", "reversed", "seed:"]) }
}

/// The scene for which a command creates a trace.
struct SceneArgument {
  private let path: String?
  /// The scene's text; nil for the standard scene.
  let input: TraceInput?

  /// Reads the scene of a path; `-` is standard input.
  init(_ path: String?) throws(InputFailure) {
    self.path = path
    input = try path.map { path throws(InputFailure) in try TraceInput.path(path).inMemory() }
  }

  /// Returns the scene for the header of a trace. The header contains the text of a scene from standard input, because
  /// there is no path to name.
  func inHeader(ofTrace trace: String?) -> HeaderScene? {
    if path == "-", case .text(_, let bytes) = input { return .text(bytes) }
    return path.map { .path(Paths.relative($0, toFolderOf: trace)) }
  }
}
