import ArgumentParser
import Export
import Glibc
import Import
import Records
import Replay
import Reports
import TraceFormat

/// The `touchtrace` command as one function, for the `main` of a tool with its own classes.
///
/// ```swift
/// import Commands
///
/// TouchTraceTool.main { classes in
///   classes.register("KnobView", superclass: "UIControl", view: { KnobView() })
/// }
/// ```
public enum TouchTraceTool {
  /// The classes that scenes may name while the command runs.
  @TaskLocal static var classes = ClassRegistry.standard

  /// Runs the command with the arguments of the process, and ends the process with its exit code.
  ///
  /// - Parameter register: Adds classes to those of UIKit. Their code may depend on the order of sets, so that order is
  ///   then the same on every run.
  public static func main(_ register: ((inout ClassRegistry) -> Void)? = nil) {
    StandardStreams.ensure()
    ProcessSettings.ensure()
    if register != nil { ProcessSettings.fixSeed(CommandLine.unsafeArgv) }
    // A failed write reports a closed pipe or a full file, so these signals are not needed.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var classes = ClassRegistry.standard
    register?(&classes)
    $classes.withValue(classes) { run() }
  }

  private static func run() {
    do {
      // The runtime reads the arguments from /proc, and has none if that fails. Standard input would be replayed
      // instead.
      guard !CommandLine.arguments.isEmpty else {
        Diagnostics.printLine(
          "error: cannot read the arguments of the command: \(String(cString: strerror(errno)))"
        )
        exit(EX_OSERR)
      }
      let arguments = Array(CommandLine.arguments.dropFirst())
      // A shell requests completions for an unfinished line.
      if arguments.first != "---completion" { reject(arguments) }
      if arguments == ["help", HelpPage.options] { end(with: CleanExit.helpRequest()) }
      var command = try TouchTrace.parseAsRoot(arguments)
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Rejects command lines that would not do what they appear to.
  private static func reject(_ arguments: [String]) {
    rejectFilesLikeOptions()
    rejectInvalidUTF8()
    rejectMistypedCommand(arguments)
    rejectTimesForFormats(arguments)
    rejectSecondScene(arguments)
    rejectMistypedOption(arguments)
  }

  /// Ends the process if an argument is not UTF-8. `CommandLine.arguments` has replaced its bytes, so it would name no
  /// file, or another one.
  private static func rejectInvalidUTF8() {
    var position = 1
    while let argument = CommandLine.unsafeArgv[position] {
      position += 1
      guard String(validatingCString: argument) == nil else { continue }
      let name = String(cString: argument).escapingControls
      var status = stat()
      guard lstat(argument, &status) == 0 else {
        Diagnostics.printLine("\(name): error: the argument is not UTF-8")
        exit(EX_USAGE)
      }
      Diagnostics.printLine("\(name): error: cannot be read: its name is not UTF-8")
      exit(EX_NOINPUT)
    }
  }

  /// Ends the process if an argument would be read as an option, or as standard input, but is also the name of a file.
  /// The shell may have expanded `*` to it, and the file's name `--update` may be malicious.
  private static func rejectFilesLikeOptions() {
    var isPastOptions = false
    var position = 1
    // `CommandLine.arguments` has replaced bytes that are not UTF-8, so it would find no file.
    while let argument = CommandLine.unsafeArgv[position] {
      position += 1
      let name = String(cString: argument)
      // A path after -- is not an option, but - is standard input there, too.
      guard name.hasPrefix("-"), !isPastOptions || name == "-" else { continue }
      if name == "--" {
        isPastOptions = true
        continue
      }
      var status = stat()
      guard lstat(argument, &status) == 0 else { continue }
      let what = name == "-" ? "standard input" : "an option"
      let way = name == "-" ? "read the other as /dev/stdin" : "or rename it"
      Diagnostics.printLine(
        "\(name): error: \(what), but a file here has this name: write ./\(name) for the file, \(way)"
      )
      exit(EX_USAGE)
    }
  }

  /// Ends the process if the first word is neither a command nor a file, but resembles the name of a command.
  private static func rejectMistypedCommand(_ arguments: [String]) {
    guard let word = arguments.first else { return }
    if word == "help" { return rejectHelp(about: arguments.dropFirst().first) }
    guard !word.hasPrefix("-"), !word.contains("/"), !word.contains("."), access(word, F_OK) != 0,
      !TouchTrace.commandNames.contains(word),
      let command = Spelling.near(word, among: TouchTrace.commandNames)
    else { return }
    Diagnostics.printLine(
      "\(word): error: neither a command nor a file, did you mean the command \"\(command)\"?"
    )
    exit(EX_USAGE)
  }

  /// Ends the process if two scenes are given: one would be ignored.
  private static func rejectSecondScene(_ arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    guard options.count(where: { $0 == "--scene" || $0.hasPrefix("--scene=") }) > 1 else { return }
    Diagnostics.printLine("--scene: error: given twice, expected one scene")
    exit(EX_USAGE)
  }

  /// Ends the process if an option looks like one that the command spells otherwise.
  private static func rejectMistypedOption(_ arguments: [String]) {
    var meant: String?
    let (first, rest) = (arguments.first ?? "", arguments.dropFirst())
    if first == "-v" || first == "-V" || first == "version" && access(first, F_OK) != 0, rest.isEmpty {
      meant = "--version"
    } else if rest.isEmpty, first.hasPrefix("--"), !["--version", "--help"].contains(first) {
      meant = Spelling.near(first, among: ["--version", "--help"])
    }
    if let meant {
      Diagnostics.printLine("\(first): error: unknown, did you mean \(meant)?")
      exit(EX_USAGE)
    }
    guard first != TouchTrace.name(of: MakeCommand.self),
      arguments.prefix(while: { $0 != "--" }).contains("-f")
    else { return }
    Diagnostics.printLine("-f: error: unknown option, did you mean --format?")
    exit(EX_USAGE)
  }

  /// Ends the process if the name of a format follows an option for times. Snapshots before 0.1.0 named formats with it.
  private static func rejectTimesForFormats(_ arguments: [String]) {
    let (option, names): (String, [String])
    switch arguments.first {
    case TouchTrace.name(of: ImportCommand.self): (option, names) = ("--from", ImportFormat.all.map(\.name))
    case TouchTrace.name(of: ExportCommand.self):
      (option, names) = ("--to", ExportFormat.allCases.map(\.rawValue))
    default: return
    }
    let following = zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
    let joined = arguments.filter { $0.hasPrefix("\(option)=") }.map {
      String($0.dropFirst(option.count + 1))
    }
    guard let format = (following + joined).first(where: names.contains) else { return }
    Diagnostics.printLine("\(option): error: takes a time; the format is given by --format \(format)")
    exit(EX_USAGE)
  }

  /// Ends the process if help is requested about something that is not a command.
  private static func rejectHelp(about word: String?) {
    guard let word, !word.hasPrefix("-"), !TouchTrace.commandNames.contains(word), word != HelpPage.options
    else { return }
    let near = Spelling.near(word, among: TouchTrace.commandNames)
    let suggestion = near.map { "did you mean \"\($0)\"?" } ?? "touchtrace --help lists the commands"
    Diagnostics.printLine("\(word): error: no command has this name, \(suggestion)")
    exit(EX_USAGE)
  }

  /// Escapes a message about the arguments. If an argument contains a line feed, the whole message becomes one line,
  /// because its own line feeds cannot be distinguished from the argument's.
  private static func escaped(_ text: String) -> String {
    guard !CommandLine.arguments.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) else {
      return String(text.dropLast()).escapingControls + "\n"
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).escapingControls }.joined(separator: "\n")
  }

  /// Ends the process. Help, the version and completions are written like other output, and a failure is reported.
  private static func end(with error: any Error) -> Never {
    var text = TouchTrace.fullMessage(for: error)
    let code = TouchTrace.exitCode(for: error)
    if !text.isEmpty { text += "\n" }
    guard code.isSuccess else {
      if !text.isEmpty { Diagnostics.print(escaped(text)) }
      exit(code.rawValue)
    }
    // Only the parser's own help text begins like this.
    if text.hasPrefix("OVERVIEW:") || error is CleanExit,
      let (subject, isShort) = HelpPage.subject(of: Array(CommandLine.arguments.dropFirst()))
    {
      text = HelpPage.text(subject, isShort: isShort)
    }
    if CommandLine.arguments.dropFirst().contains(where: { $0.hasPrefix("--generate-completion-script") }) {
      let commands = TouchTrace.commandNames
      text = CompletionScript.adding(
        default: TouchTrace.name(of: ReplayCommand.self),
        among: commands,
        to: text
      )
    }
    var buffer = ByteBuffer()
    buffer.append(text: text)
    let output = Output(path: nil, Diagnostics())
    output.write(buffer)
    output.close()
    exit(code.rawValue)
  }
}
