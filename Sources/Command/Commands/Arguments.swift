import ArgumentParser
import Explain
import Glibc
import Golden
import Lint
import Records
import Replay
import Reports
import TraceFormat

extension Detail: ExpressibleByArgument {}

extension ReportFormat: ExpressibleByArgument {
  /// The meaning of the value, for the help.
  public var defaultValueDescription: String {
    switch self {
    case .text: "text for people"
    case .jsonl: "JSON objects, one on each line"
    case .none: "nothing but errors; the exit code tells the result"
    }
  }
}

/// The forms of an explanation.
enum ExplanationFormat: String, OutputFormat {
  case text, jsonl, markdown, none

  /// The meaning of the value, for the help.
  var defaultValueDescription: String {
    switch self {
    case .text: "text for people"
    case .jsonl: "JSON objects, one on each line"
    case .markdown: "Markdown for an issue, with the trace"
    case .none: "nothing but errors; the exit code tells the result"
    }
  }
}

extension FindingFormat: ExpressibleByArgument {
  /// The meaning of the value, for the help.
  public var defaultValueDescription: String {
    switch self {
    case .text: "lines for people and editors"
    case .jsonl: "a JSON object on a line for each finding"
    case .sarif: "one SARIF 2.1.0 document, for code hosts"
    case .none: "nothing but errors; the exit code tells the result"
    }
  }
}

/// The parsing of option values that are lists, or changes of properties.
enum Lists {
  /// Parses kinds of records, separated by commas.
  static func kinds(_ argument: String) throws -> [RecordKind] {
    try cases(argument, "kind of record", name: \.name)
  }

  /// Parses codes of findings, separated by commas.
  static func lintCodes(_ argument: String) throws -> [LintCode] {
    try cases(argument, "finding", name: \.rawValue)
  }

  /// Parses sections of coverage, separated by commas.
  static func sections(_ argument: String) throws -> [CoverageSection] {
    try cases(argument, "section", name: \.rawValue)
  }

  private static func cases<Case: CaseIterable>(
    _ argument: String,
    _ what: String,
    name: (Case) -> String
  ) throws -> [Case] {
    try ids(argument).map { id in
      if let value = Case.allCases.first(where: { name($0) == id }) { return value }
      let suggestion = Spelling.suggestion(for: id, among: Case.allCases.map(name))
      throw ValidationError("unknown \(what) \"\(id)\"\(suggestion)")
    }
  }

  /// Parses kinds of records that `diff` compares, separated by commas.
  static func comparedKinds(_ argument: String) throws -> [RecordKind] {
    let kinds = try kinds(argument)
    if let other = kinds.first(where: { !WhatIf.comparableKinds.contains($0) }) {
      throw ValidationError("diff does not compare records of the kind \"\(other.name)\"")
    }
    return kinds
  }

  /// Parses aspects of differences between replays, separated by commas.
  static func aspects(_ argument: String) throws -> [OutcomeDifference.Aspect] {
    try ids(argument).map { name in
      if let aspect = OutcomeDifference.Aspect(rawValue: name) { return aspect }
      throw ValidationError("unknown aspect \"\(name)\", expected times, values, counts or reasons")
    }
  }

  /// Parses names, separated by commas with optional blanks around them.
  static func ids(_ argument: String) throws -> [String] {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    guard !names.contains("") else { throw ValidationError("a name in the list is empty") }
    return names
  }

  /// Checks names as ``ids(_:)`` does, and returns their text.
  static func objects(_ argument: String) throws -> String {
    _ = try ids(argument)
    return argument
  }

  /// A name without the blanks around it.
  static func trimmed(_ name: Substring) -> String {
    String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// A change, as `ID.PROPERTY=VALUE`; the replay checks id, property and value.
  static func change(_ argument: String) throws -> Change {
    if let change = Change(argument) { return change }
    let suggestion = Change.suggestion(for: argument)
    throw ValidationError("expected ID.PROPERTY=VALUE, such as tap.isEnabled=false\(suggestion)")
  }
}

extension ReplayOptions {
  /// Adds changes from the command line. Error messages number the changes in this order.
  mutating func append(_ changes: [Change]) {
    for var change in changes {
      change.origin = .option("--set", number: self.changes.count + 1)
      self.changes.append(change)
    }
  }
}

/// The checks of paths on the command line.
enum Paths {
  /// Checks paths. Throws an error for an empty path, or if standard input is named twice.
  static func check(inputs: [String], called name: String, scenes: [String?], output: String?) throws {
    let named = scenes.map { ("--scene", $0) } + [("--output", output)] + inputs.map { (name, $0) }
    for (name, path) in named where path == "" { throw ValidationError("the path of \(name) is empty") }
    guard (inputs + scenes.compactMap { $0 }).count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("standard input is named twice, but can be read only once")
    }
  }

  /// Returns the path of a file relative to the folder of another file, or to the current folder if there is none.
  static func relative(_ path: String, toFolderOf other: String?) -> String {
    guard let other, let slash = other.lastIndex(of: "/"), !path.hasPrefix("/") else { return path }
    guard let file = resolved(path), let folder = resolved(String(other[...slash])) else { return path }
    let (parts, base) = (file.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let ups = Array(repeating: Substring(".."), count: base.count - common)
    return (ups + parts[common...]).joined(separator: "/")
  }

  /// Returns the absolute path of an existing file or folder, with all links resolved.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension SystemVersion {
  /// Parses a version of iOS such as `18`, `17.4` or `iOS 26`.
  init(argument: String) throws {
    let number =
      argument.lowercased().hasPrefix("ios") ? argument.dropFirst(3).drop { $0 == " " } : argument[...]
    guard let system = Double(number).flatMap(SystemVersion.init) else {
      throw ValidationError("there is no iOS \(number), expected one of \(SystemVersion.known)")
    }
    self = system
  }
}

extension RecognizerOrder {
  /// Parses `attached`, `attachment-reversed`, `reversed` or `seed:N`.
  init(argument: String) throws {
    guard let order = RecognizerOrder(name: argument) else {
      throw ValidationError(
        "expected attached, attachment-reversed, reversed or seed:N with a whole number N"
      )
    }
    self = order
  }
}

extension Instant {
  /// Parses a time of a trace in seconds.
  init(argument: String) throws {
    guard let seconds = Double(argument), (0...4e9).contains(seconds) else {
      throw ValidationError("expected seconds from 0 to 4e9, such as 1.25")
    }
    self.init(seconds: seconds)
  }
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Returns the style of the output. With `auto` it is coloured on a terminal, unless the environment asks for plain
  /// text.
  func style(isTerminal: Bool) -> Style {
    switch self {
    case .always: .colored
    case .never: .plain
    case .auto: isTerminal && Self.environmentAllows ? .colored : .plain
    }
  }

  private static var environmentAllows: Bool {
    let noColor = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
    return noColor.isEmpty && getenv("TERM").map { String(cString: $0) } != "dumb"
  }
}
