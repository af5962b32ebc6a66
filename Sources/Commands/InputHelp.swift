import ArgumentParser
import Import
import SceneImport
import TraceFormat

/// Help for a file that was given as one kind of input but is of another.
enum InputHelp {
  /// Returns the help for the first error of a file if it is at the beginning. An error further down is a mistake in a
  /// file of the right kind.
  static func help(for error: TraceError) -> String? {
    if error.isOfUnknownFinger, takesCutTraces {
      return "if the file is the rest of a longer recording, --cut lets its fingers begin here"
    }
    guard case .file(let path, let line) = error.origin, let input = ForeignInput(path),
      line == input.firstLine
    else { return nil }
    return help(path, input.kind, as: InputRole(of: path))
  }

  /// Whether the command has the option `--cut`.
  private static var takesCutTraces: Bool {
    let named = CommandLine.arguments.dropFirst().first.flatMap { word in
      TouchTrace.configuration.subcommands.first { TouchTrace.name(of: $0) == word }
    }
    let commands: [any ParsableCommand.Type] = [
      ReplayCommand.self, ExplainCommand.self, DiffCommand.self, DrawCommand.self, ReportCommand.self,
      ShrinkCommand.self,
    ]
    return named.map { named in commands.contains { $0 == named } } ?? true
  }

  /// Returns the help for a file that was given as a trace, if the file is none.
  static func help(forTrace path: String) -> String? {
    ForeignInput(path).flatMap { help(path, $0.kind, as: .trace) }
  }

  private static func help(_ path: String, _ kind: ForeignInput.Kind?, as role: InputRole) -> String? {
    let file = quoted(path)
    switch (kind, role) {
    case (.recording(let formats), .trace), (.recording(let formats), .dump):
      let from = formats.count == 1 ? "" : " --from \(formats[0])"
      let looks = "the file looks like \(formats.joined(separator: " or "))"
      return "\(looks): touchtrace import\(from) \(file) > trace.jsonl"
    case (.recording(let formats), .scene):
      return "the file looks like \(formats.joined(separator: " or ")), which has touches and no views"
    case (.dump, .trace), (.dump, .scene), (.dump, .recording):
      return "the file looks like a print of views: touchtrace scene \(file) > views.scene.json"
    case (.scene, .trace), (.scene, .recording):
      return "the file looks like a scene: pass it with --scene \(file)"
    case (.scene, .dump): return "the file is a scene already: pass it with --scene \(file)"
    case (.listOfSteps, .trace), (.listOfSteps, .recording):
      return "a trace has one object a line, and no list around them: jq -c '.[]' \(file) > trace.jsonl"
    case (.prettyStep, .trace), (.prettyStep, .recording):
      return "a trace has one object a line: jq -c . \(file) > trace.jsonl"
    case (.listOfSteps, _), (.prettyStep, _), (.trace, .dump):
      return "the file looks like a trace, which has touches and no views"
    default: return nil
    }
  }

  /// Quotes a path for a shell.
  private static func quoted(_ path: String) -> String {
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
private enum InputRole {
  case trace, scene, recording, dump

  /// Finds the role of a path on the command line.
  init(of path: String, arguments: [String] = CommandLine.arguments) {
    let options = ["--scene", "--scene-a", "--scene-b"]
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

/// The kind of a file, judged by its beginning.
private struct ForeignInput {
  enum Kind {
    /// A file that `import` reads, in one of these formats.
    case recording([String])
    /// A text that `scene` reads.
    case dump
    case scene
    case trace
    /// A list of steps, as `JSON.stringify` writes it.
    case listOfSteps
    /// A step over several lines.
    case prettyStep
  }

  private static let sampleSize = 1 << 16

  /// The number of the first line with text.
  let firstLine: Int
  /// The kind; nil if the file has none of these.
  let kind: Kind?

  /// Looks at a file; nil if it cannot be read, or not a second time.
  init?(_ path: String) {
    guard ErrorExcerpt.isFile(path), let text = try? TraceInput.path(path).inMemory(),
      case .text(_, let bytes) = text
    else { return nil }
    let blanks = bytes.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    firstLine = blanks.count(where: { $0 == 0x0A }) + 1
    let sample = Array(bytes.prefix(Self.sampleSize))
    let formats = FormatDetection.formats(of: path).filter { !$0.isOwn }.map(\.name)
    if !formats.isEmpty {
      kind = .recording(formats)
      return
    }
    switch bytes.dropFirst(blanks.count).first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): kind = Self.kind(ofJSON: sample.dropFirst(blanks.count))
    default: kind = SceneImporter.recognizes(sample) ? .dump : nil
    }
  }

  private static func kind(ofJSON bytes: ArraySlice<UInt8>) -> Kind? {
    let text = String(decoding: bytes, as: UTF8.self)
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    let isStep = text.contains("\"touches\"") || text.contains("\"touchtrace\"")
    // A header may have a scene in it.
    if line.contains("\"touchtrace\"")
      || (line.hasPrefix("{") && line.contains("\"t\"") && line.contains("}"))
    {
      return .trace
    }
    if text.contains("\"windows\"") || text.contains("\"subviews\"") { return .scene }
    guard isStep else { return nil }
    return line.hasPrefix("[") ? .listOfSteps : .prettyStep
  }
}
