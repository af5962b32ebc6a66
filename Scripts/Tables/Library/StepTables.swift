import Records
import TraceFormat

/// The tables of keys in docs/TRACES.md.
enum StepTables {
  /// Returns the table of the keys in a step's object; nil if the step has none.
  static func table(of kind: StepEvent.Kind) -> [String]? {
    switch kind.shape {
    case .object(let object), .list(let object), .nameOrObject(_, let object): table(object)
    case .number, .integer, .finger, .text, .name, .choice, .choices, .truth, .json, .changes: nil
    }
  }

  /// The keys of samples without events.
  static func trail() -> [String] { table(TouchTrail.keys.object) }

  static func header() -> [String] {
    ["| key | what it says |", "| --- | --- |"]
      + HeaderKey.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" }
  }

  private static func table(_ object: ObjectKeys) -> [String] {
    ["| key | value | what it says |", "| --- | --- | --- |"]
      + object.keys.map { key in
        let number = key.initially.map { "; \(DocumentationTables.text(.number($0))) by default" }
        let value = key.shape.words + (number ?? (key.isRequired ? "; required" : ""))
        return "| `\(key.key)` | \(value) | \(key.meaning) |"
      }
  }
}

extension KeyShape {
  /// The values in words.
  fileprivate var words: String {
    switch self {
    case .number(let range?):
      "a number from \(Phrase.limit(range.lowerBound)) to \(Phrase.limit(range.upperBound))"
    case .number(nil): "a number"
    case .integer(let least): "a whole number from \(least)"
    case .finger: "a whole number of 64 bits"
    case .text, .name: "text"
    case .choice(let list) where list.names.count > 20: "the name of a \(list.what)"
    case .choice(let list): KeyShape.names(list, "or")
    case .choices(let list, let orOne):
      "a list of \(KeyShape.names(list, "and"))\(orOne ? ", or one of these alone" : "")"
    case .truth: "true"
    case .json: "any JSON"
    case .changes: "properties by id"
    case .object: "an object"
    case .list: "a list of objects"
    case .nameOrObject: "text or an object"
    }
  }

  private static func names(_ list: NameList, _ conjunction: String) -> String {
    let names = list.names.map { "`\($0)`" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
