import ArgumentParser
import Replay
import Reports
import TraceFormat

/// The scene in place of the traces' own; of all commands that replay.
struct SceneOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The scene, in place of the traces' own.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var scene: String?
}

/// The order of recognizers; of all commands that replay a trace of which the result depends on it.
struct OrderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The order in which recognizers are offered a touch: attached, reversed or seed:N.",
      valueName: "order"
    ),
    completion: .list(["attached", "reversed", "seed:"]),
    transform: RecognizerOrder.init(argument:)
  )
  var order = RecognizerOrder.attached
}

/// The way in which a trace is replayed; of replay, explain and diff.
struct PlayOptions: ParsableArguments {
  @OptionGroup private var sceneOption: SceneOption

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Change a property of the scene; may be repeated.", valueName: "id.property=value"),
    transform: Lists.change
  )
  var changes: [String] = []

  @OptionGroup private var orderOption: OrderOption

  var scene: String? { sceneOption.scene }

  /// Makes a replayer with these options. A scene for several replays is read once: a pipe cannot be read again.
  func replayer(ofSeveral: Bool = false) throws(InputFailure) -> Replayer {
    var options = ReplayOptions()
    options.scene = try scene.map { path throws(InputFailure) in
      ofSeveral ? try TraceInput.path(path).inMemory() : .path(path)
    }
    options.changes = changes
    options.order = orderOption.order
    return Replayer(options: options, classes: TouchTraceTool.classes)
  }
}

/// The format of a report; of explain, diff, lint and coverage.
struct FormatOption: ParsableArguments {
  @Option(help: "The output: lines for people, JSON lines, or nothing but errors.")
  var format = ReportFormat.text
}

/// The file of the output; of all commands that have one.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?
}

/// The file of the output, and its colours; of replay, explain and diff.
struct OutputOptions: ParsableArguments {
  @Option(help: "Whether the text is coloured.")
  var color = ColorChoice.auto

  @OptionGroup private var outputOption: OutputOption

  var output: String? { outputOption.output }
}
