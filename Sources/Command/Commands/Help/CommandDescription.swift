import Records
import TraceFormat

/// A command with its arguments and subcommands, as its declaration describes it.
package struct CommandDescription {
  package let commandName: String
  package let abstract: String
  package let discussion: String
  package let arguments: [ArgumentDescription]
  package let subcommands: [CommandDescription]

  /// The command `touchtrace`, with all commands in the order of its help.
  package static func touchtrace() throws(InputFailure) -> CommandDescription {
    let dump = Array(TouchTrace._dumpHelp().utf8)
    let value = try JSONDocument(keysMayRepeat: false).value(of: dump, file: "help", firstLine: 1)
    return CommandDescription(value["command"])
  }

  private init(_ value: Value?) {
    commandName = value.text("commandName") ?? ""
    abstract = value.text("abstract") ?? ""
    discussion = value.text("discussion") ?? ""
    arguments = ArgumentDescription.list(value.list("arguments").map { ArgumentDescription($0) })
    subcommands = value.list("subcommands").map { CommandDescription($0) }
  }

  /// The subcommands without `help`.
  package var commands: [CommandDescription] { subcommands.filter { $0.commandName != "help" } }

  /// The arguments without those of every command.
  package var ownArguments: [ArgumentDescription] {
    arguments.filter { !["--help", "--version"].contains($0.name) }
  }

  /// The options that several commands share, with the same description.
  package var sharedOptions: [ArgumentDescription] {
    let all = commands.flatMap(\.ownArguments).filter { $0.kind != .positional }
    var counts: [ArgumentDescription: Int] = [:]
    for option in all { counts[option, default: 0] += 1 }
    var seen: Set<ArgumentDescription> = []
    return all.filter { counts[$0, default: 0] > 1 && seen.insert($0).inserted }
  }

  /// The arguments in a usage line: required ones, and those without a name.
  package var usageArguments: [ArgumentDescription] {
    let own = ownArguments
    return own.filter { $0.kind != .positional && !$0.isOptional } + own.filter { $0.kind == .positional }
  }

  /// The usage of a command, after its name.
  package var usage: String {
    let hasOptions = ownArguments.contains { $0.kind != .positional && $0.isOptional }
    let named = usageArguments.map { argument in
      let value =
        argument.kind == .positional ? "<\(argument.valueName)>" : "\(argument.name) <\(argument.valueName)>"
      let all = argument.isRepeating ? "\(value) ..." : value
      return argument.isOptional ? "[\(all)]" : all
    }
    return ((hasOptions ? ["[<option> ...]"] : []) + named).joined(separator: " ")
  }
}

/// An argument, an option or a flag of a command.
package struct ArgumentDescription: Hashable {
  package enum Kind: String {
    case positional, option, flag
  }

  package let kind: Kind
  package let isOptional: Bool
  package let isRepeating: Bool
  /// The name of an option with its dashes, or that of an argument.
  package let name: String
  /// The names of an option with their dashes, the short one first.
  package private(set) var allNames: [String]
  package let valueName: String
  package let defaultValue: String?
  package let allValues: [String]
  /// The meanings of the values; empty if they need none.
  package let meanings: [String: String]
  package let abstract: String
  package let discussion: String?

  fileprivate init(_ value: Value?) {
    kind = value.text("kind").flatMap(Kind.init) ?? .positional
    isOptional = value.flag("isOptional")
    isRepeating = value.flag("isRepeating")
    valueName = value.text("valueName") ?? ""
    name = Self.name(value?["preferredName"]) ?? valueName
    allNames = value.list("names").compactMap { Self.name($0) }.sorted { $0.count < $1.count }
    defaultValue = value.text("defaultValue")
    allValues = value.list("allValues").compactMap { if case .string(let text) = $0 { text } else { nil } }
    var meanings: [String: String] = [:]
    if case .object(let members)? = value?["allValueDescriptions"] {
      for member in members { if case .string(let text) = member.value { meanings[member.key] = text } }
    }
    self.meanings = meanings
    abstract = value.text("abstract") ?? ""
    discussion = value.text("discussion")
  }

  /// Returns the arguments of a command with one entry for a flag and its opposite, which the dump has apart.
  fileprivate static func list(_ dumped: [ArgumentDescription]) -> [ArgumentDescription] {
    dumped.reduce(into: []) { list, argument in
      if let last = list.indices.last, argument.name == "--no-\(list[last].name.dropFirst(2))" {
        list[last].allNames += argument.allNames
      } else {
        list.append(argument)
      }
    }
  }

  private static func name(_ value: Value?) -> String? {
    value.text("name").map { (value.text("kind") == "long" ? "--" : "-") + $0 }
  }

  /// The default value; nil if there is none.
  package var shownDefault: String? {
    guard let text = defaultValue else { return nil }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Value? {
  fileprivate func text(_ key: String) -> String? {
    if case .string(let text)? = self?[key] { text } else { nil }
  }

  fileprivate func flag(_ key: String) -> Bool { if case .bool(true)? = self?[key] { true } else { false } }

  fileprivate func list(_ key: String) -> [Value] {
    if case .array(let items)? = self?[key] { items } else { [] }
  }
}

extension Value {
  fileprivate subscript(key: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
