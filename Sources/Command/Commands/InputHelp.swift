import ArgumentParser
import Import
import TraceFormat

/// Help for a file that was given as one kind of input but is of another.
enum InputHelp {
  /// Returns help for a user who gave a file of the wrong kind, such as a scene instead of a trace. The first error
  /// shows the kind; the result is nil if the error has another cause.
  static func help(for error: TraceError) -> String? {
    if error.kind == .unknownFinger, takesCutTraces {
      return "if the file is the rest of a longer recording, --cut lets its fingers begin here"
    }
    guard case .file(let path, let line) = error.origin, let input = ForeignInput(path) else { return nil }
    let role = InputRole(of: path)
    if takesLogs, role == .trace, let help = helpForLog(path, input) { return help }
    if error.kind == .unknownFormat, case .unknown = input.kind {
      let option = role == .recording ? "--format" : "touchtrace import --format"
      return "if it has touches in a format that import reads, \(option) names it: "
        + ImportFormat.all.map(\.name).joined(separator: ", ")
    }
    // An error further down is a mistake in a file of the right kind.
    if line == input.firstLine || input.kind.isNever(role) {
      if let help = help(path, input.kind, as: role) { return help }
    }
    let opening = error.excerpt?.text.filter { !$0.properties.isWhitespace } ?? []
    guard role == .trace, opening == ["{"] || opening == ["["] else { return nil }
    return help(path, .prettyStep, as: role)
  }

  /// Returns the message about a scene in place of a trace. A scene's first line only begins an object, so its own
  /// error says little.
  static func message(for error: TraceError) -> String? {
    guard case .file(let path, let line) = error.origin, InputRole(of: path) == .trace, line == 1,
      CommandLine.arguments.contains(path), !isLinting, let input = ForeignInput(path),
      case .scene = input.kind
    else { return nil }
    return "a scene, expected a trace"
  }

  /// Whether the command has the option `--cut`.
  private static var takesCutTraces: Bool {
    let word = CommandLine.arguments.dropFirst().first
    let named = TouchTrace.configuration.subcommands.first { TouchTrace.name(of: $0) == word }
    return (named ?? ReplayCommand.self) is any PlayingCommand.Type
  }

  /// Returns the help for a file that was given as a trace but is not one.
  static func help(forTrace path: String) -> String? {
    ForeignInput(path).flatMap { help(path, $0.kind, as: .trace) }
  }

  private static func help(_ path: String, _ kind: ForeignInput.Kind, as role: InputRole) -> String? {
    let (file, looks) = (quoted(path), "\(path == "-" ? "standard input" : "the file") looks like")
    func jq(_ filter: String) -> String {
      path == "-" ? "pass it through jq -c \(filter)" : "jq -c \(filter) \(file) > trace.jsonl"
    }
    switch (kind, role) {
    // A console log may have views, too, which import would lose.
    case (.recording(["uikit"]), .trace) where path != "-":
      let command = "touchtrace explain \(file) --save traces"
      return "\(looks) a console log: \(command) makes a trace and a scene of it"
    case (.recording(let formats), .trace), (.recording(let formats), .dump):
      let option = formats.count == 1 ? "" : " --format \(formats[0])"
      return "\(looks) \(formats.joined(separator: " or ")): touchtrace import\(option) \(file) > trace.jsonl"
    case (.recording(let formats), .scene):
      return "\(looks) \(formats.joined(separator: " or ")), which has touches and no views"
    case (.dump, .trace), (.dump, .scene), (.dump, .recording):
      return "\(looks) a print of views: touchtrace scene \(file) > views.scene.json"
    // The header of a trace names the scene, or lint was given the scene.
    case (.scene, .trace) where !CommandLine.arguments.contains(path) || isLinting: return nil
    case (.scene, .trace): return "pass it with --scene \(file)"
    case (.scene, .recording):
      return "\(looks) a scene: pass it with --scene \(file)"
    case (.scene, .dump): return "the file is a scene already: pass it with --scene \(file)"
    case (.listOfSteps, .trace), (.listOfSteps, .recording):
      return "a trace has one object a line, and no list around them: \(jq("'.[]'"))"
    case (.prettyStep, .trace), (.prettyStep, .recording):
      return "a trace has one object a line: \(jq("."))"
    case (.listOfSteps, _):
      return "\(looks) a list of steps, which has no views; as a trace: \(jq("'.[]'"))"
    case (.prettyStep, _):
      return "\(looks) a trace, which has no views; with a step a line: \(jq("."))"
    case (.trace, .dump), (.trace, .scene): return "\(looks) a trace, which has touches and no views"
    default: return nil
    }
  }

  /// Returns the advice about a log that cannot be read as it is: `import` and `scene` have options.
  private static func helpForLog(_ path: String, _ input: ForeignInput) -> String? {
    switch input.kind {
    case .recording(let formats):
      let option = formats.count == 1 ? "" : " --format \(formats[0])"
      return "touchtrace import\(option) \(quoted(path)) > trace.jsonl, with the options that import has"
    case .dump:
      return
        "touchtrace scene \(quoted(path)) > views.scene.json; touchtrace make --scene views.scene.json makes touches"
    default: return nil
    }
  }

  private static var isLinting: Bool { isRunning(LintCommand.self) }
  /// Whether the command reads logs in place of traces.
  private static var takesLogs: Bool {
    let others: [any ParsableCommand.Type] = [
      ExplainCommand.self, DrawCommand.self, ReportCommand.self, LintCommand.self,
    ]
    return others.contains(where: isRunning) || isReplaying
  }

  /// Whether the command is the one that needs no name.
  private static var isReplaying: Bool {
    let word = CommandLine.arguments.dropFirst().first
    return !TouchTrace.configuration.subcommands.contains {
      $0 != ReplayCommand.self && TouchTrace.name(of: $0) == word
    }
  }

  private static func isRunning(_ command: any ParsableCommand.Type) -> Bool {
    CommandLine.arguments.dropFirst().first == TouchTrace.name(of: command)
  }

  /// Quotes a word for a shell.
  static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+@%".utf8.contains(byte)
      }
    }
    return isPlain
      ? path
      : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

/// The kind of input that a file was given as.
enum InputRole {
  case trace, scene, recording, dump

  /// Finds the role of a path on the command line.
  init(of path: String, arguments: [String] = CommandLine.arguments) {
    let options = ["--scene", "--scene-b"]
    let follows = zip(arguments, arguments.dropFirst()).contains { options.contains($0) && $1 == path }
    if follows || options.contains(where: { arguments.contains("\($0)=\(path)") }) {
      self = .scene
      return
    }
    switch arguments.dropFirst().first {
    case ImportCommand.configuration.commandName: self = .recording
    case SceneCommand.configuration.commandName: self = .dump
    default: self = .trace
    }
  }
}
