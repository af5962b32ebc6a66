import ArgumentParser
import Records
import Replay
import TraceFormat

/// The options of the second of two replays, after those of both.
struct SideOptions: ParsableArguments {
  @Option(
    name: .customLong("scene-b"),
    help: ArgumentHelp("The scene of the second replay.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var scene: String?

  @Option(
    name: .customLong("set-b"),
    help: ArgumentHelp("Change a property in the second replay.", valueName: "id.property=value"),
    completion: IDCompletion.changes,
    transform: Lists.change
  )
  var changes: [Change] = []

  @Option(
    name: .customLong("order-b"),
    help: ArgumentHelp("The order of recognizers in the second replay.", valueName: "order"),
    transform: NamedOrder.init(argument:)
  )
  var order: NamedOrder?

  @Option(
    name: .customLong("system-b"),
    help: ArgumentHelp("The version of iOS in the second replay.", valueName: "version"),
    transform: SystemVersion.init(argument:)
  )
  var system: SystemVersion?

  /// Whether both replays have the same options.
  var isEmpty: Bool { scene == nil && changes.isEmpty && order == nil && system == nil }

  /// Applies the options to the replayer of both.
  func second(_ replayer: Replayer) -> Replayer {
    var replayer = replayer
    if let scene { replayer.options.scene = .path(scene) }
    replayer.options.append(changes)
    if let order { replayer.options.order = order.order }
    if let system { replayer.options.system = system }
    return replayer
  }

  /// The heading of the second replay: its trace, and its own options.
  func label(of trace: String, naming name: (String) -> String = { $0 }) -> String {
    var words = [name(trace)]
    if let scene { words += ["--scene", name(scene)] }
    for change in changes { words += ["--set", change.text] }
    if let order { words += ["--order", order.name] }
    if let system { words += ["--system", "\(system)"] }
    return words.joined(separator: " ")
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
