import ArgumentParser
import Glibc
import Lint
import Records
import Replay
import Reports
import Synchronization
import TraceFormat

/// A command that replays traces with ``PlayOptions``.
protocol PlayingCommand: ParsableCommand {
  var play: PlayOptions { get }
}

/// The option that changes a scene.
struct ChangeOption: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a property of the scene before the trace begins; may be repeated.",
      discussion: """
        Thresholds are properties too: thresholds.tapMovement=20. The value is JSON, or a word without quotes. Of \
        several changes of one property the last one counts.
        """,
      valueName: "id.property=value"
    ),
    completion: IDCompletion.changes,
    transform: Lists.change
  )
  var changes: [Change] = []
}

/// The options of replaying that several commands share.
struct PlayOptions: ParsableArguments {
  @OptionGroup var scene: SceneOption

  @OptionGroup var change: ChangeOption

  /// The changes of the scene.
  var changes: [Change] { change.changes }

  @OptionGroup var system: SystemOption

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
    options.system = system.value
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

/// The option for the number of threads.
struct JobsOption: ParsableArguments {
  @Option(
    name: [.customShort("j"), .customLong("jobs")],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most threads that replay; the default, and the maximum, is one for each processor.",
      discussion: "One trace is replayed on one thread. The output is always the same.",
      valueName: "number"
    )
  )
  var count: Int?

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--jobs is \(count), expected at least 1") }
  }
}

/// The options for the times that are shown.
struct SpanOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show what happens from this time on; the whole trace is replayed.",
      valueName: "seconds"
    ),
    transform: Instant.init(argument:)
  )
  var from: Instant?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show what happens up to this time.", valueName: "seconds"),
    transform: Instant.init(argument:)
  )
  var to: Instant?

  /// The times that are shown; nil for all.
  var range: ClosedRange<Instant>? {
    from == nil && to == nil ? nil : (from ?? .zero)...(to ?? .never)
  }

  func validate() throws {
    if let from, let to, to < from { throw ValidationError("--to is before --from") }
  }
}

/// The inputs of a command that reads standard input if none is named.
enum StandardInputDefault {
  /// Returns the inputs, or standard input if there are none. A terminal is not read: a user who forgot the input would
  /// wait for output.
  static func inputs(_ named: [String], called name: String) throws -> [String] {
    guard named.isEmpty else { return named }
    guard isatty(STDIN_FILENO) == 0 else {
      throw ValidationError("expected \(name), or a pipe as standard input")
    }
    return ["-"]
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

  /// Refuses a file name with the ending of another format. `expected` has the endings of supported formats.
  func check(endings expected: [String]) throws {
    guard let name = path?.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return }
    let ending = name[dot...].dropFirst().lowercased()
    guard !expected.contains(ending) else { return }
    let endings = expected.map { ".\($0)" }.joined(separator: " or ")
    throw ValidationError("--output ends in .\(ending), expected \(endings)")
  }
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
struct FormatOption<Format: OutputFormat>: ParsableArguments {
  @Option(name: .customLong("format"), help: "The form of the output.")
  private var choice = Format.text

  @Flag(help: "The same as --format jsonl.")
  private var json = false

  @Flag(name: .shortAndLong, help: "The same as --format none: print only what fails, on standard error.")
  private var quiet = false

  /// The format that the options name.
  var value: Format { json ? .jsonl : quiet ? .none : choice }

  func validate() throws {
    let names = [
      choice == .text ? nil : "--format \(choice.rawValue)", json ? "--json" : nil, quiet ? "--quiet" : nil,
    ]
    let given = names.compactMap { $0 }
    if given.count > 1 { throw ValidationError("\(given[0]) cannot be combined with \(given[1])") }
  }
}

/// The forms of a command's output.
protocol OutputFormat: CaseIterable, Equatable, ExpressibleByArgument, RawRepresentable<String>, Sendable {
  static var text: Self { get }
  static var jsonl: Self { get }
  static var none: Self { get }
}

extension ReportFormat: OutputFormat {}
extension FindingFormat: OutputFormat {}

/// The option for the system.
struct SystemOption: ParsableArguments {
  @Option(
    name: .customLong("system"),
    help: ArgumentHelp(
      "The version of iOS whose rules apply, such as 18 or 17.4.",
      discussion: """
        It replaces the version in the trace's header and in the scene. If none of them names one, the newest form of \
        each rule applies, except where Apple's guide says otherwise.
        """,
      valueName: "version"
    ),
    transform: SystemVersion.init(argument:)
  )
  var value: SystemVersion?
}

/// The option for the order of recognizers.
struct OrderOption: ParsableArguments {
  @Option(
    name: .customLong("order"),
    help: ArgumentHelp(
      "The order in which recognizers are offered a touch: attached, attachment-reversed, reversed or seed:N.",
      discussion: """
        The recognizers of the deepest view come first; UIKit leaves open what follows. By default it is the order of \
        the view tree and of attachment. Among rivals on one view, the one attached last wins; among taps, the one \
        that needs more. "attachment-reversed" replays as if they had been attached in reverse, "reversed" reverses \
        everything but the depth of views, also the view tree, a scroll view's own recognizers and numbers of taps, \
        and "seed:N" shuffles all; the same N gives the same order.
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
  static var order: CompletionKind { .list(["attached", "attachment-reversed", "reversed", "seed:"]) }
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

  /// Returns the scene for the header of a trace: the path from the folder of the trace. Without an output file, or for
  /// a scene from standard input, it is the text of the scene, because the trace's folder is unknown.
  func inHeader(ofTrace trace: String?) -> HeaderScene? {
    if path == "-" || trace == nil, case .text(_, let bytes) = input { return .text(bytes) }
    return path.map { .path(Paths.relative($0, toFolderOf: trace)) }
  }
}
