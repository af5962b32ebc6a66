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
      touchtrace watch [<option> ...] <path> ...
      touchtrace calibrate [<option> ...] <path> ...
      touchtrace lint [<option> ...] <path> ...
      touchtrace shrink [<option> ...] --keep <pattern> ... <trace>|-
      touchtrace coverage [<option> ...] <path> ...
      touchtrace draw [<option> ...] <trace>|-
      touchtrace report [<option> ...] <trace> ...
      touchtrace import [<option> ...] <file>|-
      touchtrace scene [<option> ...] <file>|- ...
      touchtrace export [<option> ...] --to <format> <trace>|-
      touchtrace make [<option> ...] <gesture> ...
      touchtrace find [<option> ...] --keep <pattern> ...
      touchtrace schema (trace|scene|records)
      """,
    discussion: """
      Reads a trace of touches, motion and other events, replays it in a scene of views and gesture recognizers, and \
      prints what each of them received and did, and why.

      EXAMPLES:
        touchtrace tap.jsonl                     replay a trace
        touchtrace tap.jsonl --object tap        records of the object "tap"
        touchtrace tap.jsonl --only state,action records of these kinds
        touchtrace tap.jsonl --set tap.isEnabled=false
        touchtrace - --format jsonl < tap.jsonl  one JSON object for each record
        touchtrace explain tap.jsonl tap         why "tap" did not fire
        touchtrace diff tap.jsonl --set-b tap.isEnabled=false
        touchtrace test traces                   compare with golden files
        touchtrace watch traces                  compare again what changes
        touchtrace calibrate recordings          find the thresholds of a device
        touchtrace lint photos.scene.json        find likely mistakes
        touchtrace coverage traces               what they cover
        touchtrace draw tap.jsonl -o tap.svg     draw a picture
        touchtrace report tap.jsonl -o tap.html  make a page to look at a replay
        touchtrace import getevent.txt           make a trace from another program's recording
        touchtrace scene views.txt               make a scene from a debugger's print
        touchtrace export --to w3c tap.jsonl     make WebDriver actions of a trace
        touchtrace make 'tap 160,120'            make a trace of gestures in words
        touchtrace find --scene photos.scene.json --keep warning

      EXIT STATUS:
        0   done
        1   a test failed, a comparison differs, lint has findings, coverage is
            below --min, a pattern of shrink does not hold, find finds nothing
        64  wrong usage
        65  an error in the trace or the scene
        66  a file cannot be read
        74  output cannot be written
      """,
    version: Version.current,
    subcommands: [
      ReplayCommand.self, ExplainCommand.self, DiffCommand.self, TestCommand.self, WatchCommand.self,
      CalibrateCommand.self, LintCommand.self, CoverageCommand.self, ShrinkCommand.self, DrawCommand.self,
      ReportCommand.self,
      ImportCommand.self, SceneCommand.self, SchemaCommand.self,
      ExportCommand.self,
      MakeCommand.self, FindCommand.self,
    ],
    defaultSubcommand: ReplayCommand.self
  )

  /// The names of the commands.
  static var commandNames: [String] { configuration.subcommands.map(name) + ["help"] }

  /// A command's name.
  static func name(of command: any ParsableCommand.Type) -> String { command.configuration.commandName ?? "" }
}

/// The version of the command.
enum Version {
  static let current = "0.1.0"
}
