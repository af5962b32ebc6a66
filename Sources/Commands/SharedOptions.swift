import ArgumentParser
import Replay
import Reports
import TraceFormat

/// The way in which a trace is replayed; of replay, explain and diff.
struct PlayOptions: ParsableArguments {
  @Option(help: .scene, completion: .scene)
  var scene: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Change a property of the scene; may be repeated.", valueName: "id.property=value"),
    transform: Lists.change
  )
  var changes: [String] = []

  @Option(help: .order, completion: .order, transform: RecognizerOrder.init(argument:))
  var order = RecognizerOrder.attached

  /// Makes a replayer with these options. A scene for several replays is read once: a pipe cannot be read again.
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

/// The file of the output, and its colours; of replay, explain and diff.
struct OutputOptions: ParsableArguments {
  @Option(help: "Whether the text is coloured.")
  var color = ColorChoice.auto

  @Option(name: .shortAndLong, help: .output, completion: .file())
  var output: String?
}

// Options that several commands have share their help, not a group of options: each group costs the start of the command
// lookups of protocol conformances. Hot path: start.

extension ArgumentHelp {
  static let scene = ArgumentHelp("The scene, in place of the traces' own.", valueName: "file")
  static let order = ArgumentHelp(
    "The order in which recognizers are offered a touch: attached, reversed or seed:N.",
    valueName: "order"
  )
  static let format: ArgumentHelp = "The output: lines for people, JSON lines, or nothing but errors."
  static let output = ArgumentHelp("Write to a file instead of standard output.", valueName: "file")
}

extension CompletionKind {
  static var scene: CompletionKind { .file(extensions: ["json"]) }
  static var order: CompletionKind { .list(["attached", "reversed", "seed:"]) }
}
