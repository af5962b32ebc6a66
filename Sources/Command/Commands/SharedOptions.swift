import ArgumentParser
import Replay
import Reports
import Synchronization
import TraceFormat

/// The options of replaying that several commands share.
struct PlayOptions: ParsableArguments {
  @Option(help: .scene, completion: .scene)
  var scene: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Change a property of the scene; may be repeated.", valueName: "id.property=value"),
    transform: Lists.change
  )
  var changes: [Change] = []

  @Option(help: .order, completion: .order, transform: RecognizerOrder.init(argument:))
  var order = RecognizerOrder.attached

  @Flag(
    help: "Take each trace for the rest of a longer one: fingers that are down begin with their first sample."
  )
  var cut = false

  /// The same options, without the argument parser.
  var request: PlayRequest { PlayRequest(scene: scene, changes: changes, order: order, cut: cut) }

  /// Makes a replayer with these options. For several replays the scene is read here, once, because a pipe cannot be
  /// read again.
  func replayer(ofSeveral: Bool = false) throws(InputFailure) -> Replayer {
    try request.replayer(ofSeveral: ofSeveral)
  }
}

/// The options of replaying, as a command line asks for them.
struct PlayRequest {
  var scene: String?
  var changes: [Change] = []
  var order = RecognizerOrder.attached
  var cut = false

  /// Makes a replayer with these options. See ``PlayOptions/replayer(ofSeveral:)``.
  func replayer(ofSeveral: Bool) throws(InputFailure) -> Replayer {
    var options = ReplayOptions()
    options.scene = try scene.map { path throws(InputFailure) in
      ofSeveral ? try TraceInput.path(path).inMemory() : .path(path)
    }
    options.append(changes)
    options.order = order
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

/// The options of the output file and its colours that replay, explain and diff share.
struct OutputOptions: ParsableArguments {
  @Option(help: "Whether the text is coloured.")
  var color = ColorChoice.auto

  @Option(name: .shortAndLong, help: .output, completion: .file())
  var output: String?
}

// Options of several commands share their help and not a group of options, because each group costs lookups of protocol
// conformances at the start.

extension ArgumentHelp {
  static let scene = ArgumentHelp("The scene, in place of the traces' own.", valueName: "file")
  static let order = ArgumentHelp(
    "The order in which recognizers are offered a touch: attached, reversed or seed:N.",
    valueName: "order"
  )
  static let format: ArgumentHelp = "The output: lines for people, JSON lines, or nothing but errors."
  static let output = ArgumentHelp("Write to a file; - is standard output.", valueName: "file")
}

extension CompletionKind {
  static var scene: CompletionKind { .file(extensions: ["json"]) }
  static var order: CompletionKind { .list(["attached", "reversed", "seed:"]) }
}

/// The scene for which a command makes a trace.
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
