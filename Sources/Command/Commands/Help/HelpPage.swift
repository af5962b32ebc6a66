import ArgumentParser
import Records
import TraceFormat

/// The help of `touchtrace`, of a command, or of the options that several commands have: `-h` is a page, `--help` the
/// whole.
///
/// Both follow from the declarations of the commands. `touchtrace help options` explains shared options once.
struct HelpPage {
  /// The subject of help.
  enum Subject: Equatable {
    case tool
    case command(String)
    case sharedOptions
  }

  private static let width = 79
  /// The column of the meanings.
  private static let column = 26
  /// The word for the shared options, in place of a command.
  static let options = "options"

  private let tool: CommandDescription
  private let shared: [ArgumentDescription]
  private let isShort: Bool
  private var lines: [String] = []

  /// Returns the page about a subject.
  static func text(_ subject: Subject, isShort: Bool) -> String {
    guard let tool = try? CommandDescription.touchtrace() else { return TouchTrace.helpMessage() + "\n" }
    var page = HelpPage(tool: tool, shared: tool.sharedOptions, isShort: isShort)
    switch subject {
    case .tool: page.writeTool()
    case .sharedOptions: page.writeSharedOptions()
    case .command(let name):
      guard let command = tool.commands.first(where: { $0.commandName == name }) else { return "" }
      page.write(command)
    }
    return page.lines.joined(separator: "\n") + "\n"
  }

  private init(tool: CommandDescription, shared: [ArgumentDescription], isShort: Bool) {
    self.tool = tool
    self.shared = shared
    self.isShort = isShort
  }

  // MARK: Pages

  private mutating func writeTool() {
    write(tool.abstract, after: "OVERVIEW: ")
    let discussion = Discussion(tool.discussion)
    if !isShort { discussion.sections.first.map { write($0.blocks) } }
    lines += ["", "USAGE: touchtrace [<command>] [<option> ...] [<argument> ...]"]
    if isShort { discussion.section("EXAMPLES").map { write($0) } }
    for group in TouchTrace.configuration.groupedSubcommands {
      lines += ["", "\(group.name.uppercased()):"]
      for type in group.subcommands {
        let name = TouchTrace.name(of: type)
        write(type == ReplayCommand.self ? "\(name) (default)" : name, type.configuration.abstract)
      }
    }
    if !isShort {
      for section in discussion.sections.dropFirst() { write(section) }
      lines += ["", "OPTIONS:"]
      for option in tool.arguments { write(option) }
    }
    lines.append("")
    write("touchtrace COMMAND -h is a page about a command, --help tells everything.")
    write("touchtrace help \(Self.options) explains the options that several commands have.")
  }

  private mutating func write(_ command: CommandDescription) {
    write(command.abstract, after: "OVERVIEW: ")
    let discussion = Discussion(command.discussion)
    if !isShort { discussion.sections.first.map { write($0.blocks) } }
    lines += ["", "USAGE: touchtrace \(command.commandName) \(command.usage)"]
    let arguments = command.ownArguments.filter { $0.kind == .positional }
    let options = command.ownArguments.filter { $0.kind != .positional }
    let own = options.filter { !shared.contains($0) }
    for (heading, list) in [("ARGUMENTS", arguments), ("OPTIONS", own)] where !list.isEmpty {
      lines += ["", "\(heading):"]
      for argument in list { write(argument) }
    }
    let others = options.filter(shared.contains).map { $0.allNames.joined(separator: ", ") }
    if !others.isEmpty {
      lines += ["", "ALSO (touchtrace help \(Self.options)):"]
      writeWords(others.joined(separator: ", ").split(separator: " ").map(String.init), indent: 2)
    }
    // Code samples are on the page, too.
    for section in discussion.sections.dropFirst() where !isShort || section.isCode { write(section) }
    if isShort {
      lines.append("")
      write("touchtrace \(command.commandName) --help tells everything.")
    }
  }

  private mutating func writeSharedOptions() {
    write(
      "Options that several commands have. The help of a command names those that it has.",
      after: "OVERVIEW: "
    )
    lines += ["", "OPTIONS:"]
    for option in shared + tool.arguments { write(option) }
  }

  // MARK: Parts

  private mutating func write(_ section: Discussion.Section) {
    lines += ["", "\(section.heading ?? ""):"]
    write(section.blocks, isFirst: true)
  }

  private mutating func write(_ blocks: [Discussion.Block], isFirst: Bool = false) {
    for (index, block) in blocks.enumerated() {
      if index > 0 || !isFirst { lines.append("") }
      switch block {
      case .paragraph(let text): write(text)
      case .code(let code): lines += code.map { "  \($0)" }
      case .table(let rows): for row in rows { write(row.name, row.meaning) }
      }
    }
  }

  private mutating func write(_ argument: ArgumentDescription) {
    let value = "<\(argument.valueName)>"
    let names =
      argument.kind == .positional
      ? value + (argument.isRepeating ? " ..." : "")
      : argument.allNames.joined(separator: ", ") + (argument.kind == .option ? " \(value)" : "")
    var sentences = [argument.abstract]
    if !isShort, let discussion = argument.discussion { sentences.append(discussion) }
    if !argument.meanings.isEmpty || !argument.allValues.isEmpty {
      if isShort || argument.meanings.isEmpty {
        sentences.append("Values: \(argument.allValues.joined(separator: ", ")).")
      }
    } else if let initial = argument.shownDefault, !isShort {
      sentences.append("The default is \(initial).")
    }
    write(names, sentences.joined(separator: " "))
    guard !isShort, !argument.meanings.isEmpty else { return }
    for value in argument.allValues {
      let isDefault = value == argument.shownDefault ? " (the default)" : ""
      write(
        value,
        (argument.meanings[value] ?? "") + isDefault,
        indent: Self.column,
        column: Self.column + 14
      )
    }
  }

  /// Writes a name and its meaning, in two columns.
  private mutating func write(
    _ name: String,
    _ meaning: String,
    indent: Int = 2,
    column: Int = HelpPage.column
  ) {
    let start = Self.blanks(indent) + name
    let texts = HelpLines.of(meaning, width: Self.width - column)
    if start.count + 2 <= column, let first = texts.first {
      lines.append(start + Self.blanks(column - start.count) + first)
      lines += texts.dropFirst().map { Self.blanks(column) + $0 }
    } else {
      lines.append(start)
      lines += texts.map { Self.blanks(column) + $0 }
    }
  }

  private mutating func write(_ text: String, after start: String = "") {
    writeWords((start + text).split(separator: " ").map(String.init), indent: 0)
  }

  /// Writes words as a paragraph.
  private mutating func writeWords(_ words: [String], indent: Int) {
    var line = ""
    for word in words {
      if !line.isEmpty, indent + line.count + 1 + word.count > Self.width {
        lines.append(Self.blanks(indent) + line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    if !line.isEmpty { lines.append(Self.blanks(indent) + line) }
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension HelpPage {
  /// The subject of help in the process's arguments; nil if they do not ask for help.
  ///
  /// The parser has already recognized the request; this finds the subject.
  static func subject(of arguments: [String]) -> (subject: Subject, isShort: Bool)? {
    let words = arguments.prefix { $0 != "--" }
    let isShort = words.contains("-h") && !words.contains("--help")
    guard isShort || words.contains("--help") || words.first == "help" else { return nil }
    let name = words.first == "help" ? words.dropFirst().first { !$0.hasPrefix("-") } : words.first
    if words.first == "help", name == options { return (.sharedOptions, isShort) }
    guard let name, TouchTrace.configuration.subcommands.contains(where: { TouchTrace.name(of: $0) == name })
    else { return (.tool, isShort) }
    return (.command(name), isShort)
  }
}
