import ArgumentParser
import Replay
import TraceFormat

/// How a trace is played; the same for all commands that play one.
struct PlayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The scene, instead of the trace's own.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var scene: String?

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

  /// A replayer that plays so; what plays several traces keeps the scene, for a pipe can be read only once.
  func replayer(ofSeveral: Bool = false) throws(InputFailure) -> Replayer {
    var options = ReplayOptions()
    options.scene = try scene.map { path throws(InputFailure) in
      ofSeveral ? try TraceInput.path(path).inMemory() : .path(path)
    }
    options.changes = changes
    options.order = order
    return Replayer(options: options, classes: TouchTraceTool.classes)
  }
}

/// Where output goes, and whether it is coloured; the same for all commands that write what they find.
struct OutputOptions: ParsableArguments {
  @Option(help: "Whether the text is coloured.")
  var color = ColorChoice.auto

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?
}
