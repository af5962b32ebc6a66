import Commands

/// The reference page of the commands, docs/COMMANDS.md.
struct CommandPage {
  private let tool: CommandDescription
  private let shared: [ArgumentDescription]

  init(_ tool: CommandDescription) {
    self.tool = tool
    shared = tool.sharedOptions
  }

  /// The page.
  var text: String {
    let discussion = Discussion(tool.discussion)
    var lines = [
      "# Commands", "", "<!-- `swift run tables` writes this page from the declarations of the commands. -->",
    ]
    lines += discussion.sections.prefix(1).flatMap { self.lines(of: $0.blocks) }
    lines += ["", "| command | |", "| --- | --- |"]
    lines += tool.commands.map {
      "| [`\($0.commandName)`](#\($0.commandName)) | \(Self.inline($0.abstract)) |"
    }
    lines += tool.commands.flatMap(self.lines)
    lines += ["", "## Options of several commands", ""] + table(of: shared)
    lines += ["", "All commands have these options:", ""] + table(of: tool.arguments)
    for section in discussion.sections.dropFirst() {
      lines += ["", "## \(Self.title(section.heading))"] + self.lines(of: section.blocks)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of command: CommandDescription) -> [String] {
    let discussion = Discussion(command.discussion)
    var lines = ["", "## \(command.commandName)", "", Self.inline(command.abstract)]
    lines += ["", "```", "touchtrace \(command.commandName) \(command.usage)", "```"]
    for section in discussion.sections {
      if let heading = section.heading { lines += ["", "**\(Self.title(heading))**"] }
      lines += self.lines(of: section.blocks)
      if section.heading == nil { lines += self.options(of: command) }
    }
    return lines
  }

  private func options(of command: CommandDescription) -> [String] {
    let own = command.ownArguments.filter { !shared.contains($0) }
    let others = command.ownArguments.filter(shared.contains).map { "`\($0.name)`" }
    var lines = own.isEmpty ? [] : [""] + table(of: own)
    if !others.isEmpty {
      let text = "[Shared options](#options-of-several-commands): \(others.joined(separator: ", "))."
      lines += [""] + HelpLines.of(text, width: 120)
    }
    return lines
  }

  private func table(of arguments: [ArgumentDescription]) -> [String] {
    ["| option | meaning |", "| --- | --- |"]
      + arguments.map { argument in
        let value = "<\(argument.valueName)>"
        let names =
          switch argument.kind {
          case .positional: "`\(value)`"
          case .flag: argument.allNames.map { "`\($0)`" }.joined(separator: ", ")
          case .option: argument.allNames.map { "`\($0) \(value)`" }.joined(separator: ", ")
          }
        return "| \(names.replacing("|", with: "\\|")) | \(Self.meaning(of: argument)) |"
      }
  }

  private static func meaning(of argument: ArgumentDescription) -> String {
    var sentences = [inline(argument.abstract)]
    if let discussion = argument.discussion { sentences.append(inline(discussion)) }
    let initial = argument.shownDefault
    if !argument.meanings.isEmpty {
      let values = argument.allValues.map { value in
        "`\(value)`\(value == initial ? " (the default)" : ""): \(inline(argument.meanings[value] ?? ""))"
      }
      sentences.append("<br>" + values.joined(separator: "<br>"))
    } else if !argument.allValues.isEmpty {
      let marked = argument.allValues.map { "`\($0)`" + ($0 == initial ? " (the default)" : "") }
      sentences.append("Values: \(marked.joined(separator: ", ")).")
    } else if let initial {
      sentences.append("The default is \(initial).")
    }
    return sentences.joined(separator: " ").replacing(" <br>", with: "<br>")
  }

  private func lines(of blocks: [Discussion.Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .paragraph(let text): [""] + HelpLines.of(Self.inline(text), width: 120)
      case .code(let lines): ["", "```sh"] + lines + ["```"]
      case .table(let rows):
        ["", "| | |", "| --- | --- |"]
          + rows.map { "| `\($0.name.replacing("|", with: "\\|"))` | \(Self.inline($0.meaning)) |" }
      }
    }
  }

  private static func title(_ heading: String?) -> String {
    let words = (heading ?? "").lowercased()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A text in Markdown: options and words in single quotes are code, and other special characters are escaped.
  private static func inline(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    while let match = rest.firstMatch(of: /(^|[ (])(?:(--[a-z][a-z-]*)|'([^' ][^']*)'(?=[ ,.;:)]|$))/) {
      let code = match.output.2 ?? match.output.3 ?? ""
      result += escaped(rest[..<match.range.lowerBound]) + match.output.1 + "`\(code)`"
      rest = rest[match.range.upperBound...]
    }
    return result + escaped(rest)
  }

  private static func escaped(_ text: Substring) -> String {
    String(text.flatMap { "\\*_<|[".contains($0) ? ["\\", $0] : [$0] })
  }
}
