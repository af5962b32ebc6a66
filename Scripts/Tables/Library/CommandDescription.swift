import Commands
import Foundation

/// A command with its arguments and subcommands, as its declaration describes it.
struct CommandDescription: Decodable {
  let commandName: String
  let abstract: String
  let discussion: String?
  let arguments: [ArgumentDescription]?
  let subcommands: [CommandDescription]?

  /// The command `touchtrace`, with all commands in the order of its help.
  static func touchtrace() throws -> CommandDescription {
    struct Tool: Decodable {
      let command: CommandDescription
    }
    return try JSONDecoder().decode(Tool.self, from: Data(TouchTraceTool.description.utf8)).command
  }

  /// The subcommands without `help`.
  var commands: [CommandDescription] { (subcommands ?? []).filter { $0.commandName != "help" } }

  /// The arguments without those of every command.
  var ownArguments: [ArgumentDescription] {
    (arguments ?? []).filter { !["--help", "--version"].contains($0.name) }
  }

  /// The options that several of the commands have, with the same description.
  var sharedOptions: [ArgumentDescription] {
    let all = commands.flatMap(\.ownArguments).filter { $0.kind != .positional }
    var seen: Set<ArgumentDescription> = []
    return all.filter { option in all.count { $0 == option } > 1 && seen.insert(option).inserted }
  }

  /// The arguments that a usage line names: those without which the command cannot run, and those without a name.
  var usageArguments: [ArgumentDescription] {
    let own = ownArguments
    return own.filter { $0.kind != .positional && !$0.isOptional } + own.filter { $0.kind == .positional }
  }
}

/// An argument, an option or a flag of a command.
struct ArgumentDescription: Decodable, Hashable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable, Hashable {
    let kind: String
    let name: String

    /// The name with its dashes.
    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  let kind: Kind
  let isOptional: Bool
  let isRepeating: Bool
  let names: [Name]?
  let preferredName: Name?
  let valueName: String
  let defaultValue: String?
  let allValues: [String]?
  let allValueDescriptions: [String: String]?
  let abstract: String?
  let discussion: String?

  /// The name of an option with its dashes, or that of an argument.
  var name: String { preferredName?.text ?? valueName }

  /// The names of an option with their dashes, the short one first.
  var allNames: [String] { (names ?? []).map(\.text).sorted { $0.count < $1.count } }

  /// The default value; nil if there is none, or if the values say which one it is.
  var shownDefault: String? {
    guard let text = defaultValue else { return nil }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
