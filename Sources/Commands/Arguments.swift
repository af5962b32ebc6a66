import ArgumentParser
import Glibc
import Records
import Replay
import Reports
import Tools
import TraceFormat

extension ReportFormat: ExpressibleByArgument {}
extension Detail: ExpressibleByArgument {}

/// The values of options that are more than a name.
enum Lists {
  /// Kinds of records, with commas.
  static func kinds(_ argument: String) throws -> [RecordKind] {
    try cases(argument, "kind of record", name: \.name)
  }

  /// Codes of findings, with commas.
  static func lintCodes(_ argument: String) throws -> [LintCode] {
    try cases(argument, "finding", name: \.rawValue)
  }

  /// Sections of coverage, with commas.
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
      throw ValidationError("no \(what) is called \"\(id)\"\(suggestion)")
    }
  }

  /// Kinds of records that are compared, with commas.
  static func comparedKinds(_ argument: String) throws -> [RecordKind] {
    let kinds = try kinds(argument)
    if let other = kinds.first(where: { !Differ.kinds.contains($0) }) {
      throw ValidationError("records of the kind \"\(other.name)\" are not compared")
    }
    return kinds
  }

  /// Ways in which replays differ, with commas.
  static func aspects(_ argument: String) throws -> [OutcomeDifference.Aspect] {
    try ids(argument).map { name in
      if let aspect = OutcomeDifference.Aspect(rawValue: name) { return aspect }
      throw ValidationError("\"\(name)\" is none of times, values, counts and reasons")
    }
  }

  /// Names, with commas, and blanks where somebody likes them.
  static func ids(_ argument: String) throws -> [String] {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    guard !names.contains("") else { throw ValidationError("a name is missing") }
    return names
  }

  /// Names as ``ids(_:)`` reads them, left as they are.
  static func objects(_ argument: String) throws -> String {
    _ = try ids(argument)
    return argument
  }

  /// A name without the blanks around it.
  static func trimmed(_ name: Substring) -> String {
    String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// `ID.PROPERTY=VALUE`; what it means is the replay's to judge.
  static func change(_ argument: String) throws -> String {
    let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let dot = sides[0].lastIndex(of: "."), dot != sides[0].startIndex,
      sides[0].index(after: dot) != sides[0].endIndex
    else { throw ValidationError("expected ID.PROPERTY=VALUE, such as tap.isEnabled=false") }
    return argument
  }
}

/// Paths that cannot be meant.
enum Paths {
  /// Refuses empty ones, and standard input where it would have to be read twice.
  static func check(inputs: [String], called name: String, scenes: [String?], output: String?) throws {
    let named = scenes.map { ("--scene", $0) } + [("--output", output)] + inputs.map { (name, $0) }
    for (name, path) in named where path == "" { throw ValidationError("the path of \(name) is empty") }
    guard (inputs + scenes.compactMap { $0 }).count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("standard input is asked for twice, and can be read once")
    }
  }
}

extension RecognizerOrder {
  /// `attached`, `reversed` or `seed:N`.
  init(argument: String) throws {
    switch argument {
    case "attached": self = .attached
    case "reversed": self = .reversed
    default:
      guard argument.hasPrefix("seed:"), let seed = UInt64(argument.dropFirst("seed:".count)) else {
        throw ValidationError("expected attached, reversed or seed:N with a whole number N")
      }
      self = .seeded(seed)
    }
  }
}

/// When the text is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// The style; by itself it is coloured on a terminal, unless the environment asks for plain text.
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
