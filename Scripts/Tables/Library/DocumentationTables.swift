import Foundation
import Records
import Replay
import SeedPrograms
import TouchKit
import TraceFormat

/// The tables of the pages that follow from descriptions.
///
/// A table stands between two comments, `<!-- table: NAME -->` and `<!-- end -->`. `swift run tables` writes them; a test
/// compares them and writes nothing.
package enum DocumentationTables {
  /// The pages with tables, by their paths in the package.
  package static let pages = ["README.md", "docs/SCENES.md", "docs/RECORDS.md"]

  /// Returns a page with its tables made anew.
  package static func updated(_ page: String) throws(UnknownTable) -> String {
    var lines: [Substring] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isInside = false }
      if !isInside { lines.append(line) }
      if line.hasPrefix("<!-- table: "), line.hasSuffix(" -->") {
        let name = line.dropFirst("<!-- table: ".count).dropLast(" -->".count)
        guard let table = tables.first(where: { $0.key == name })?.value else {
          throw UnknownTable(name: String(name))
        }
        lines.append("")
        lines += table().map { Substring($0) }
        lines.append("")
        isInside = true
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The name of a table that no description makes.
  package struct UnknownTable: Error {
    package let name: String
  }

  private static var tables: KeyValuePairs<Substring, () -> [String]> {
    [
      "recognizers": recognizers, "recognizer properties": recognizerProperties, "thresholds": thresholds,
      "reasons": reasons,
    ]
  }

  private static func recognizers() -> [String] {
    let rows = ClassRegistry.withSeedPrograms.gestures.compactMap { description in
      description.summary.map { "| `\(description.name)` | \($0.recognizes) | \($0.fails) |" }
    }
    return ["| recognizer | recognizes | fails |", "| --- | --- | --- |"] + rows
  }

  private static func thresholds() -> [String] {
    ["| name | default | unit | meaning | source |", "| --- | --- | --- | --- | --- |"]
      + Thresholds.named.map { threshold in
        let number = text(.number(Thresholds()[keyPath: threshold.key]))
        let unit = threshold.unit.isEmpty ? "" : " \(threshold.unit)"
        return "| `\(threshold.name)` | \(number) |\(unit) | \(threshold.meaning) | \(threshold.source) |"
      }
  }

  private static func reasons() -> [String] {
    var previous: ReasonCode?
    return ["| code | sentence | when |", "| --- | --- | --- |"]
      + ReasonKind.allCases.map { kind in
        let code = kind.code == previous ? "" : " `\(kind.code.rawValue)`"
        previous = kind.code
        return "|\(code) | `\(kind.sentence.filter { $0 != "$" })` | \(kind.occasion) |"
      }
  }

  private static func recognizerProperties() -> [String] {
    let engine = Engine()
    let current = engine.makeCurrent()
    defer {
      engine.close()
      current.restore()
    }
    let classes = ClassRegistry.withSeedPrograms
    let rows = classes.gestures.flatMap { description in
      let recognizer = description.make()
      let name = description.superclass == "NSObject" ? "all" : "`\(description.name)`"
      return classes.ownProperties(of: description.name).map { property in
        let initially = property.initially ?? text(property.read(recognizer) ?? .string("none"))
        let example = text(property.example, isCode: true)
        return "| \(name) | `\(property.name)` | \(values(of: property)) | \(initially) | `\(example)` |"
      }
    }
    return ["| class | property | value | default | example |", "| --- | --- | --- | --- | --- |"] + rows
  }

  private static func values(of property: LiveProperty) -> String {
    if let values = property.values { return values }
    return switch property.declaration.shape {
    case .boolean: "true or false"
    case .integer(let least): "a whole number from \(least)"
    case .names(let list):
      (list.names + (list.all.map { [$0] } ?? [])).map { "`\($0)`" }.joined(separator: ", ")
        + ", or a list of them"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    default: ""
    }
  }

  /// A value as a reader writes it; a list of one as the item itself.
  private static func text(_ value: Value, isCode: Bool = false) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .string(let string): isCode ? "\"\(string)\"" : string
    case .array(let items) where items.count == 1 && !isCode: "`\(text(items[0]))`"
    case .array(let items):
      items.isEmpty ? "none" : "[\(items.map { text($0, isCode: true) }.joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\"\($0.key)\": \(text($0.value, isCode: true))" }.joined(separator: ", "))}"
    }
  }
}
