import Records

/// The tables of keys in docs/RECORDS.md, each between `<!-- keys: KIND -->` and `<!-- end -->`.
///
/// Keys and values come from the records' fields. The page's third column explains each key and is kept.
enum RecordTables {
  static let header = ["| key | value | meaning |", "| --- | --- | --- |"]

  /// Returns the table of a kind, with the meanings of the old table.
  static func table(of fields: [FieldDescription], old: [Substring]) -> [String] {
    header
      + fields.map { field in
        let meaning = old.lazy.compactMap { self.meaning(of: field.key, in: $0) }.first ?? ""
        let value = field.shape.words + (field.isRequired ? "" : "; optional")
        return "| `\(field.key)` | \(value) | \(meaning) |"
      }
  }

  private static func meaning(of key: StaticString, in row: Substring) -> Substring? {
    guard row.hasPrefix("| `\(key)` |"), row.hasSuffix(" |") else { return nil }
    return row.split(separator: " | ", maxSplits: 2, omittingEmptySubsequences: false).last?.dropLast(2)
  }
}

extension FieldShape {
  /// The values in words.
  fileprivate var words: String {
    switch self {
    case .flag: "`true` or `false`"
    case .integer: "a whole number"
    case .number: "a number"
    case .seconds: "seconds"
    case .touch: "a touch"
    case .id: "an id"
    case .text: "text"
    case .point: "`[x, y]`"
    case .choice(let names):
      if let last = names.last, names.count > 1 {
        names.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " or `\(last)`"
      } else {
        names.map { "`\($0)`" }.joined()
      }
    case .json: "any JSON"
    case .anyObject: "an object"
    case .changes: "properties by id"
    case .list(.touch): "touches"
    case .list(.id): "ids"
    case .list(.object(_, let fields)): "`[{\(keys(of: fields))}]`"
    case .list(.integer): "whole numbers"
    case .list(.number): "numbers"
    case .list(.text): "texts"
    case .list(.list(let item)): "lists of \(FieldShape.list(item).words)"
    case .list(let item): "a list of \(item.words)"
    case .object(_, let fields): "`{\(keys(of: fields))}`"
    case .either(let one, let other): "\(one.words) or \(other.words)"
    case .orNull(let shape): "\(shape.words) or null"
    }
  }

  private func keys(of fields: [FieldDescription]) -> String {
    fields.map { "\"\($0.key)\"" }.joined(separator: ", ")
  }
}
