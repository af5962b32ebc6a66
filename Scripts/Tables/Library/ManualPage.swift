import Commands

/// The manual page, docs/touchtrace.1, in the language of mdoc(7).
struct ManualPage {
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
      ".\\\" swift run tables writes this page from the declarations of the commands.",
      ".Dd November 23, 2026", ".Dt TOUCHTRACE 1", ".Os",
      ".Sh NAME", ".Nm touchtrace",
      ".Nd \(tool.abstract.prefix(1).lowercased())\(tool.abstract.dropFirst().dropLast())",
      ".Sh SYNOPSIS", ".Nm", ".Op Ar command", ".Op Ar option ...", ".Op Ar argument ...",
      ".Sh DESCRIPTION",
    ]
    lines += self.lines(of: discussion.sections[0].blocks, isFirst: true)
    lines += [".Pp", "The commands are:", ".Bl -tag -width calibrate"]
    lines += tool.commands.flatMap { [".It Cm \($0.commandName)"] + Self.sentences($0.abstract) } + [".El"]
    lines.append(".Sh COMMANDS")
    lines += tool.commands.flatMap(self.lines)
    lines += [".Sh OPTIONS OF SEVERAL COMMANDS"] + list(of: shared)
    lines += [".Pp", "All commands have these options:"] + list(of: tool.arguments)
    for heading in ["ENVIRONMENT", "EXIT STATUS", "EXAMPLES"] {
      lines.append(".Sh \(heading)")
      lines += self.lines(of: discussion.section(heading)?.blocks ?? [], isFirst: true)
    }
    return (lines + Self.end).joined(separator: "\n") + "\n"
  }

  private static let end = [
    ".Sh SEE ALSO", ".Xr diff 1 ,", ".Xr jq 1 ,", ".Xr patch 1 ,", ".Xr prove 1", ".Pp",
    "The directory", ".Pa docs",
    "of the sources describes traces, scenes, records and the rules of the engine.",
  ]

  private func lines(of command: CommandDescription) -> [String] {
    let discussion = Discussion(command.discussion)
    var lines = [".Ss \(command.commandName)", ".Nm", ".Cm \(command.commandName)"]
    if command.ownArguments.contains(where: { $0.kind != .positional && $0.isOptional }) {
      lines.append(".Op Ar option ...")
    }
    lines += command.usageArguments.map { argument in
      let name = argument.kind == .positional ? "Ar" : "Fl \(argument.name.dropFirst()) Ar"
      let all = "\(name) \(argument.valueName)\(argument.isRepeating ? " ..." : "")"
      return argument.isOptional ? ".Op \(all)" : ".\(all)"
    }
    lines += [".Pp"] + Self.sentences(command.abstract)
    for section in discussion.sections {
      if let heading = section.heading {
        lines += [".Pp", "\(heading.prefix(1))\(heading.dropFirst().lowercased()):"]
      }
      lines += self.lines(of: section.blocks, isFirst: false)
      if section.heading == nil { lines += options(of: command) }
    }
    return lines
  }

  private func options(of command: CommandDescription) -> [String] {
    let own = command.ownArguments.filter { !shared.contains($0) }
    let others = command.ownArguments.filter(shared.contains).map { ".Fl \($0.name.dropFirst())" }
    var lines = own.isEmpty ? [] : [".Pp", "Options:"] + list(of: own)
    if !others.isEmpty {
      lines += [".Pp", "Also, as described under", ".Sx OPTIONS OF SEVERAL COMMANDS :"]
      lines += others.dropLast().map { "\($0) ," } + others.suffix(1).map { "\($0) ." }
    }
    return lines
  }

  private func list(of arguments: [ArgumentDescription]) -> [String] {
    [".Bl -tag -width Ds"] + arguments.flatMap(item) + [".El"]
  }

  private func item(_ argument: ArgumentDescription) -> [String] {
    let values = argument.allValues
    let value = values.isEmpty ? "Ar \(argument.valueName)" : "Cm \(values.joined(separator: " | "))"
    let head =
      switch argument.kind {
      case .positional: value
      case .flag: argument.allNames.map { "Fl \($0.dropFirst())" }.joined(separator: " , ")
      case .option: argument.allNames.map { "Fl \($0.dropFirst()) \(value)" }.joined(separator: " , ")
      }
    var lines = [".It \(head)"] + Self.sentences(argument.abstract)
    if let discussion = argument.discussion { lines += Self.sentences(discussion) }
    let initial = argument.shownDefault
    if !argument.meanings.isEmpty {
      lines += [".Bl -tag -width Ds -compact"]
      for value in values {
        let meaning = (argument.meanings[value] ?? "") + (value == initial ? " (the default)" : "")
        lines += [".It Cm \(value)"] + Self.sentences(meaning)
      }
      lines.append(".El")
    } else if let initial {
      lines += ["The default is", values.isEmpty ? "\(initial)." : ".Cm \(initial) ."]
    }
    return lines
  }

  private func lines(of blocks: [Discussion.Block], isFirst: Bool) -> [String] {
    blocks.enumerated().flatMap { index, block -> [String] in
      let start = isFirst && index == 0 ? [] : [".Pp"]
      switch block {
      case .paragraph(let text): return start + Self.sentences(text)
      case .code(let lines):
        return [".Bd -literal -offset indent"] + lines.map(Self.literal) + [".Ed"]
      case .table(let rows):
        return [".Bl -tag -width Ds"]
          + rows.flatMap { [".It \\&\(Self.escaped($0.name))"] + Self.sentences($0.meaning) } + [".El"]
      }
    }
  }

  /// A text with a line for each sentence, as mdoc has it.
  private static func sentences(_ text: String) -> [String] {
    let sentences = text.replacing(". ", with: ".\n").split(separator: "\n")
    return sentences.flatMap { HelpLines.of(escaped(String($0)), width: 80) }.map { line in
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
    }
  }

  /// A text with escaped dashes at the start of words, so that they are not hyphens.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing(/(^|[ (\[])-(-?)/) { match in
      "\(match.output.1)\\-\(match.output.2.isEmpty ? "" : "\\-")"
    }
  }

  private static func literal(_ line: String) -> String {
    let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
    return text.hasPrefix(".") ? "\\&\(text)" : text
  }
}
