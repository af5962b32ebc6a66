import Explain
import Foundation
import Golden
import Lint
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
  package static let pages = [
    "README.md", "docs/LINT.md", "docs/MAKING.md", "docs/RECORDS.md", "docs/SCENES.md",
  ]

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
      "reasons": reasons, "responder properties": { properties(of: "UIResponder") },
      "view properties": { properties(of: "UIView") + properties(of: "UIWindow").dropFirst(2) },
      "scroll view properties": { properties(of: "UIScrollView") }, "list properties": listProperties,
      "control properties": controlProperties,
      "application properties": applicationProperties, "lint requirements": { findings(.requirements) },
      "lint recognizers": { findings(.recognizers) }, "lint views": { findings(.views) },
      "lint responders": { findings(.responders) }, "lint traces": { findings(.traces) },
      "lint replays": { findings(.replays) }, "lint lint": { findings(.lint) },
      "gestures": gestures, "words of gestures": gestureWords,
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

  private static func findings(_ group: LintGroup) -> [String] {
    ["| code | what is found | why it matters, and what to do |", "| --- | --- | --- |"]
      + group.codes.map { "| `\($0.rawValue)` | \($0.whatIsFound) | \($0.advice) |" }
  }

  private static func recognizerProperties() -> [String] {
    withEngine { _ in
      let classes = ClassRegistry.withSeedPrograms
      let all = classes.gestures.flatMap { description in
        let name = description.superclass == "NSObject" ? "all" : "`\(description.name)`"
        return rows(of: description.name, read: description.make()).map { "| \(name) \($0)" }
      }
      return ["| class \(header)", "| --- \(rule)"] + all
    }
  }

  private static func properties(of className: String) -> [String] {
    withEngine { _ in
      [header, rule] + rows(of: className, read: ClassRegistry.standard.makeView(className) ?? UIView())
    }
  }

  private static func controlProperties() -> [String] {
    withEngine { _ in
      let classes = ClassRegistry.standard
      let names = classes.vocabulary.classes.map(\.name).filter {
        classes.lineage(of: $0).contains("UIControl")
      }
      return ["| class \(header)", "| --- \(rule)"]
        + names.flatMap { name in
          rows(of: name, read: classes.makeView(name) ?? UIControl()).map { "| `\(name)` \($0)" }
        }
    }
  }

  private static func listProperties() -> [String] {
    withEngine { _ in
      ["| class \(header)", "| --- \(rule)"]
        + ["UITableView", "UICollectionView"].flatMap { name in
          rows(of: name, read: ClassRegistry.standard.makeView(name) ?? UIView()).map { "| `\(name)` \($0)" }
        }
    }
  }

  private static func applicationProperties() -> [String] {
    withEngine { engine in
      ["| object \(header)", "| --- \(rule)"]
        + rows(of: "UIApplication", read: engine.application).map { "| application \($0)" }
        + rows(of: "CMMotionManager", read: CMMotionManager()).map { "| motion manager \($0)" }
    }
  }

  private static let header = "| property | value | default | example |"
  private static let rule = "| --- | --- | --- | --- |"

  /// The rows of the properties that a class adds to its superclass's; the defaults are those of a new object.
  private static func rows(of className: String, read object: AnyObject) -> [String] {
    ClassRegistry.withSeedPrograms.ownProperties(of: className).map { property in
      let initially = property.initially ?? text(property.read(object) ?? .string("none"))
      let example = text(property.example, isCode: true)
      return "| `\(property.name)` | \(values(of: property)) | \(initially) | `\(example)` |"
    }
  }

  static func withEngine(_ body: (Engine) -> [String]) -> [String] {
    let engine = Engine()
    let current = engine.makeCurrent()
    defer {
      engine.close()
      current.restore()
    }
    return body(engine)
  }

  private static func values(of property: LiveProperty) -> String {
    if let values = property.values { return values }
    return switch property.declaration.shape {
    case .boolean: "true or false"
    case .integer(let least): "a whole number from \(least)"
    case .names(let list):
      (list.names + (list.all.map { [$0] } ?? [])).map { "`\($0)`" }.joined(separator: ", ")
        + ", or a list of them"
    case .number(NumberRange.values): "a number"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .positiveNumber: "a number above 0"
    default: ""
    }
  }

  /// A value as a reader writes it; a list of one as the item itself.
  static func text(_ value: Value, isCode: Bool = false) -> String {
    switch value {
    case .null: return "null"
    case .bool(let flag): return "\(flag)"
    case .number(let number): return number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .string(let string): return isCode ? "\"\(string)\"" : string
    case .array(let items) where items.count == 1 && !isCode: return "`\(text(items[0]))`"
    case .array(let items):
      if items.isEmpty { return "none" }
      let list = "[\(items.map { text($0, isCode: true) }.joined(separator: ", "))]"
      return isCode ? list : "`\(list)`"
    case .object(let members):
      return "{\(members.map { "\"\($0.key)\": \(text($0.value, isCode: true))" }.joined(separator: ", "))}"
    }
  }
}
