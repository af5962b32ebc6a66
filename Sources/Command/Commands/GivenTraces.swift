import Replay
import TraceFormat

/// What the command line names in place of traces: traces, logs of touches, and prints of views, which belong to the logs.
struct GivenTraces: Sendable {
  /// The traces and the logs of touches, in their order; prints of views if nothing has touches.
  let paths: [String]
  private let logs: Set<String>
  private let views: [String]

  /// Looks at the beginnings of what is named. What begins as a trace is one, whatever else it may have, and so is a text
  /// of an unknown form, and a named pipe, which can be read only once.
  init(_ named: [String]) throws(InputFailure) {
    var (logs, views): ([String], [String]) = ([], [])
    for path in named {
      guard let input = path == "-" ? try Self.standardInput() : ForeignInput(path), input.isLog else {
        continue
      }
      if case .dump = input.kind { views.append(path) }
      logs.append(path)
    }
    let hasTouches = logs.count > views.count
    self.logs = Set(logs)
    self.views = hasTouches ? views : []
    paths = hasTouches ? named.filter { !views.contains($0) } : named
  }

  /// Whether a log is among them.
  var haveLogs: Bool { !logs.isEmpty }

  /// Whether one of the paths is that of a log.
  func isLog(_ path: String) -> Bool { logs.contains(path) }

  /// What is replayed in place of one of the paths.
  struct Given {
    var input: TraceInput
    var replayer: Replayer
    /// What was assumed of a log.
    var notes: [String] = []
  }

  /// Reads a log, whose views are the scene unless the replayer has one. A trace is read by its replay.
  ///
  /// - Parameter takesViews: Whether views without touches are given as their scene.
  func given(
    _ path: String,
    _ replayer: Replayer,
    takesViews: Bool = false
  ) throws(InputFailure) -> Given {
    guard logs.contains(path) else { return Given(input: .path(path), replayer: replayer) }
    var texts = [try TraceInput.path(path).inMemory()]
    for view in views { texts.append(try TraceInput.path(view).inMemory()) }
    if takesViews, let (scene, note) = try PastedLog.scene(ofViewsAlone: texts, replayer.vocabulary) {
      return Given(input: scene, replayer: replayer, notes: [note].compactMap(\.self))
    }
    let log = try PastedLog(texts, scene: replayer.options.scene, header: nil, replayer.vocabulary)
    var given = Given(input: log.trace, replayer: replayer, notes: log.notes)
    if let scene = log.ownScene { given.replayer.options.scene = scene }
    return given
  }

  /// Returns why several files cannot stand for one trace; nil if all are parts of a log.
  static func problem(_ named: [String], of command: String) -> String? {
    guard named.count > 1, !named.allSatisfy({ ForeignInput($0)?.isLog ?? false }) else { return nil }
    return "\(command) takes one trace, or the files of one log; there are \(named.count) files"
  }

  /// What standard input begins as. Nothing waits for more than the first line of a trace.
  private static func standardInput() throws(InputFailure) -> ForeignInput {
    ForeignInput(
      try StandardInput.peek { bytes in
        guard bytes.contains(0x0A), case .trace = ForeignInput(bytes).kind else { return false }
        return true
      }
    )
  }
}
