import ArgumentParser

struct TouchTrace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchtrace",
    abstract: "Replay recorded multitouch traces as UIKit would have handled them.",
    usage: "touchtrace [<command>] [<option> ...] [<argument> ...]",
    discussion: """
      Reads a trace of touches, motion and other events, replays it in a scene of views, controls and gesture \
      recognizers, and prints a record of everything that happens: which view each touch hits, which messages \
      responders receive, which recognizers wait, fail or recognize, and why. Time comes from the trace: the same \
      trace, scene and options give the same bytes on every run.

      Without the name of a command, the arguments are those of replay. "touchtrace help COMMAND" explains a command. \
      Where a command takes -q, it prints only what fails, and the exit code tells the rest.

      EXAMPLES:
        touchtrace tap.jsonl
        touchtrace tap.jsonl --only state,action
        touchtrace explain tap.jsonl tap
        touchtrace make 'tap 160,120' | touchtrace -
        touchtrace test traces

      ENVIRONMENT:
      \(HelpTable.text(environment))

      EXIT STATUS:
      \(HelpTable.text(exitStatus))

      The first of several failures determines the exit code; with test and diff it is the highest.
      """,
    version: Version.current,
    groupedSubcommands: [
      CommandGroup(
        name: "asking",
        subcommands: [
          ReplayCommand.self, ExplainCommand.self, RepairCommand.self, DiffCommand.self, SweepCommand.self,
          OddsCommand.self,
          LintCommand.self,
          DrawCommand.self, ReportCommand.self, LiveCommand.self,
        ]
      ),
      CommandGroup(name: "testing", subcommands: [ExpectCommand.self, TestCommand.self]),
      CommandGroup(
        name: "making",
        subcommands: [
          MakeCommand.self, FindCommand.self, ShrinkCommand.self, ImportCommand.self, SceneCommand.self,
          ExportCommand.self,
        ]
      ),
      CommandGroup(
        name: "tools",
        subcommands: [CoverageCommand.self, CalibrateCommand.self, SchemaCommand.self]
      ),
    ],
    defaultSubcommand: ReplayCommand.self
  )

  private static let environment = [
    ("NO_COLOR", "If it is set and not empty, text is coloured only by --color always."),
    ("TERM", "If it is dumb, text is coloured only by --color always."),
    (
      "GITHUB_ACTIONS",
      "If it is true, test also prints annotations of failures on standard error, with paths relative to "
        + "GITHUB_WORKSPACE."
    ),
    ("GITHUB_STEP_SUMMARY", "With GITHUB_ACTIONS, test adds the kinds of failure to this file in Markdown."),
    (
      "SWIFT_DETERMINISTIC_HASHING",
      "A command with classes of programs sets it to 1 for itself, so that their sets have the same order on every run."
    ),
  ]

  private static let exitStatus = [
    ("0", "Success; also if a reader closes the pipe early."),
    (
      "1",
      "A test failed, a comparison differs, a device log disagrees, lint has findings, coverage is below --min, a "
        + "pattern of expect or shrink does not hold, find finds nothing, or no input was found."
    ),
    ("64", "Wrong usage, such as an unknown option or a mistyped command."),
    (
      "65",
      "An error in a trace or a scene. It is printed on standard error with its position, after the records of the "
        + "steps before it."
    ),
    ("66", "A file cannot be read."),
    ("69", "No program that makes a PNG is installed, or the one that is failed."),
    ("70", "A replay of test crashed, or took more than --time-limit or --memory-limit."),
    ("71", "Something is missing on this system: /proc, 128 MiB of address space, or touchtrace-live."),
    ("74", "Output cannot be written."),
  ]

  /// The names of the commands.
  static var commandNames: [String] { configuration.subcommands.map(name) + ["help"] }

  /// A command's name.
  static func name(of command: any ParsableCommand.Type) -> String { command.configuration.commandName ?? "" }
}

/// The version of the command.
enum Version {
  static let current = "0.1.0"
}
