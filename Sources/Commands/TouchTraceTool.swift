import ArgumentParser
import Glibc
import Replay
import Reports

/// The whole `touchtrace` command, for the `main` of a tool that brings classes of its own.
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
  /// - Parameter register: adds classes to those of UIKit, which are there already.
  public static func main(_ register: (inout ClassRegistry) -> Void = { _ in }) {
    StandardStreams.ensure()
    ProcessSettings.ensure(CommandLine.unsafeArgv)
    // A reader that has closed the pipe, and a file that may not grow, are seen by the write that fails, not by a
    // signal.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var classes = ClassRegistry.standard
    register(&classes)
    $classes.withValue(classes) { run() }
  }

  /// Gives the process what it can be given only before it starts: starts it over, unless it has it already.
  ///
  /// ``main(_:)`` does so by itself; the sooner it is done, the less is done twice.
  ///
  /// - Parameter arguments: the arguments of the process, with its name first and null last.
  public static func prepare(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    ProcessSettings.ensure(arguments)
  }

  private static func run() {
    do {
      var command = try parsed(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// The command that the arguments are.
  ///
  /// A replay that is not named is parsed by itself, which spares a fifth of the start. What that does not understand is
  /// left to the whole, in whose terms help and errors are.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let isNamed = arguments.first.map(TouchTrace.commandNames.contains) ?? false
    if !isNamed, let replay = try? ReplayCommand.parse(arguments) { return replay }
    return try TouchTrace.parseAsRoot(arguments)
  }

  /// Ends the process: help, the version and completions are output like any other, and must arrive.
  private static func end(with error: any Error) -> Never {
    var text = TouchTrace.fullMessage(for: error)
    let code = TouchTrace.exitCode(for: error)
    if !text.isEmpty { text += "\n" }
    guard code.isSuccess else {
      Diagnostics.write(text)
      exit(code.rawValue)
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
