import ArgumentParser

struct TouchTrace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchtrace",
    abstract: "Replays recorded multitouch traces as UIKit would have handled them.",
    usage: """
      touchtrace [replay] [<option> ...] [<trace>|-] ...
      touchtrace explain [<option> ...] <trace>|- [<id> ...]
      touchtrace diff [<option> ...] <trace>|- [<trace>|-]
      touchtrace test [<option> ...] <path> ...
      touchtrace lint [<option> ...] <path> ...
      touchtrace shrink [<option> ...] --keep <pattern> ... <trace>|-
      touchtrace coverage [<option> ...] <path> ...
      touchtrace import [<option> ...] <file>|-
      """,
    discussion: """
      Reads a trace of touches, motion and other events, plays it against a scene of views and gesture \
      recognizers, and prints what each of them saw, did, and why.

      EXAMPLES:
        touchtrace tap.jsonl                     replay a trace
        touchtrace tap.jsonl --object tap        what concerns the object "tap"
        touchtrace tap.jsonl --only state,action these kinds of records alone
        touchtrace tap.jsonl --set tap.isEnabled=false
        touchtrace - --format jsonl < tap.jsonl  one JSON object a record
        touchtrace explain tap.jsonl tap         why "tap" did not fire
        touchtrace diff tap.jsonl --set-b tap.isEnabled=false
        touchtrace test traces                   compare with what is expected
        touchtrace lint photos.scene.json        look for likely mistakes
        touchtrace coverage traces               tell what they show
        touchtrace import getevent.txt           make a trace of another program's touches

      EXIT STATUS:
        0   done
        1   a test failed, a comparison differs, lint has found something,
            coverage is too small, shrink has nothing to keep
        64  usage
        65  the trace or the scene is wrong
        66  a file cannot be read
        74  output cannot be written
      """,
    version: Version.current,
    subcommands: [
      ReplayCommand.self, ExplainCommand.self, DiffCommand.self, TestCommand.self, LintCommand.self,
      CoverageCommand.self, ShrinkCommand.self, ImportCommand.self,
    ],
    defaultSubcommand: ReplayCommand.self
  )

  /// The names of the commands.
  static var commandNames: [String] { configuration.subcommands.map(name) + ["help"] }

  /// A command's name.
  static func name(of command: any ParsableCommand.Type) -> String { command.configuration.commandName ?? "" }
}
