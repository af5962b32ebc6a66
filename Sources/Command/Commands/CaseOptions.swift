import ArgumentParser
import Golden
import Replay
import TraceFormat

/// The options of `test` that select cases and configure their replays.
struct CaseOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Traces, golden files, or directories of them.",
      discussion: """
        A trace stands for all its golden files, and a golden file for its trace. Directories are searched without hidden \
        files, hidden folders and links to folders. All files are regular files; links, pipes and devices are refused.
        """,
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Run the cases whose path contains this, or matches it as a glob; may be repeated.",
      discussion: """
        A pattern with *, ?, [ or \\ is a glob, which matches a whole path or its end from a folder on: * stands for \
        any characters but /, ** also for /, ? for one character, [a-z] and [!a-z] for one of a set, and \\ quotes the \
        next character. The path is that of the trace, with or without .jsonl, or that of the golden file. One match of \
        several patterns is enough.
        """,
      valueName: "pattern"
    ),
    transform: CasePattern.init(argument:)
  )
  var filter: [CasePattern] = []

  @OptionGroup var scene: SceneOption

  @OptionGroup var change: ChangeOption

  @OptionGroup var system: SystemOption

  /// Creates the replayer of the cases.
  func replayer(_ limits: CaseLimits) throws(InputFailure) -> Replayer {
    var replayer = Replayer(classes: TouchTraceTool.classes)
    replayer.options.append(change.changes)
    replayer.options.system = system.value
    return try replayer.withScene(at: scene.path, limits)
  }
}

extension CasePattern {
  init(argument: String) throws {
    guard !argument.isEmpty, let pattern = CasePattern(argument) else {
      throw ValidationError("expected a part of a path, or a glob such as 'taps/*' or '**/two-[ab]?'")
    }
    self = pattern
  }
}
