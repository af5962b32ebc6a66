import Commands
import Explain
import Foundation
import Golden
import Import
import Lint
import Records
import Replay
import Schemas
import TouchKit
import TraceFormat

/// The tables of the pages, generated from descriptions.
///
/// A table stands between two comments, `<!-- table: NAME -->` and `<!-- end -->`; that of a record's keys begins with
/// `<!-- keys: KIND -->`, and that of a step's keys with `<!-- step: KEY -->`.
/// `swift run tables` writes them; a test compares them and writes nothing.
package enum DocumentationTables {
  /// The pages with tables, by their paths in the package.
  package static let pages = [
    "docs/GUIDE.md", "docs/IMPORT-EXPORT.md", "docs/LINT.md", "docs/MAKING.md", "docs/RECORDS.md",
    "docs/SCENES.md", "docs/SYSTEMS.md", "docs/TABLES.md", "docs/TRACES.md", "docs/UIKIT.md",
    "docs/inside/CONFORMANCE.md",
  ]

  /// The pages generated from the declarations of the commands, by their paths in the package.
  package static let commandPages = ["docs/COMMANDS.md", "docs/touchtrace.1"]

  /// Returns the text of a page generated from the declarations of the commands.
  package static func commandPage(_ path: String) throws -> String {
    let tool = try CommandDescription.touchtrace()
    return path.hasSuffix(".md") ? CommandPage(tool).text : ManualPage(tool).text
  }

  /// Returns a page with regenerated tables. The package's folder has the golden traces.
  package static func updated(_ page: String, in package: String) throws -> String {
    var lines: [Substring] = []
    var isInside = false
    let oldLines = page.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in oldLines.enumerated() {
      if line == "<!-- end -->" { isInside = false }
      if !isInside { lines.append(line) }
      if line.hasPrefix("<!-- table: "), line.hasSuffix(" -->") {
        let name = line.dropFirst("<!-- table: ".count).dropLast(" -->".count)
        guard let table = tables(in: package).first(where: { $0.key == name })?.value else {
          throw UnknownTable(name: String(name))
        }
        lines.append("")
        lines += try table().map { Substring($0) }
        lines.append("")
        isInside = true
      } else if line.hasPrefix("<!-- keys: "), line.hasSuffix(" -->") {
        let name = String(line.dropFirst("<!-- keys: ".count).dropLast(" -->".count))
        guard let kind = RecordSchema.kinds.first(where: { $0.name == name }) else {
          throw UnknownTable(name: name)
        }
        let old = oldLines[index...].prefix { $0 != "<!-- end -->" }
        lines += [""] + RecordTables.table(of: kind.fields, old: Array(old)).map { Substring($0) } + [""]
        isInside = true
      } else if line.hasPrefix("<!-- step: "), line.hasSuffix(" -->") {
        let name = String(line.dropFirst("<!-- step: ".count).dropLast(" -->".count))
        guard let table = StepEvent.Kind(rawValue: name).flatMap(StepTables.table) else {
          throw UnknownTable(name: name)
        }
        lines += [""] + table.map { Substring($0) } + [""]
        isInside = true
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The name of a table without a description.
  package struct UnknownTable: Error {
    package let name: String
  }

  private static func tables(in package: String) -> KeyValuePairs<Substring, () throws -> [String]> {
    [
      "classes": classes, "unplayed words": unplayedWords, "recognizers": recognizers,
      "recognizer properties": recognizerProperties, "thresholds": thresholds,
      "reasons": reasons, "responder properties": { properties(of: "UIResponder") },
      "view properties": { properties(of: "UIView") + properties(of: "UIWindow").dropFirst(2) },
      "scroll view properties": { properties(of: "UIScrollView") }, "list properties": listProperties,
      "control properties": controlProperties,
      "application properties": applicationProperties, "lint requirements": { findings(.requirements) },
      "lint recognizers": { findings(.recognizers) }, "lint views": { findings(.views) },
      "lint responders": { findings(.responders) }, "lint traces": { findings(.traces) },
      "lint replays": { findings(.replays) }, "lint lint": { findings(.lint) },
      "gestures": gestures, "words of gestures": gestureWords, "hand": hand,
      "guessed hands": guessedHands, "sources": RuleTables.sources,
      "topics": { try RuleTables.topics(in: package) }, "systems": systems,
      "built-in recognizers": builtInRecognizers,
      "import losses": importLosses, "refused files": refusedFiles, "no effect": noEffects,
      "columns": columns, "header": StepTables.header, "trail": StepTables.trail,
    ]
  }

  /// The classes that an object of a scene may name.
  private static func classes() -> [String] {
    let classes = ClassRegistry.standard
    let named: [ObjectKind] = [.controller, .window, .view, .recognizer]
    let rows = classes.vocabulary.classes.filter { named.contains($0.kind) }.map { described in
      let superclass = described.superclass.map { $0 == "NSObject" ? "" : "`\($0)`" } ?? ""
      return "| `\(described.name)` | \(superclass) | \(classes.remarks(on: described.name)) |"
        .replacing("|  |", with: "| |")
    }
    return ["| class | superclass | remarks |", "| --- | --- | --- |"] + rows
  }

  private static func unplayedWords() -> [String] {
    ["| property | what is so instead |", "| --- | --- |"]
      + UnplayedWord.allCases.map { "| `\($0.rawValue)` | \($0.sentence.replacing("\"", with: "`")) |" }
  }

  private static func recognizers() -> [String] {
    let rows = ClassRegistry.standard.gestures.compactMap { description in
      description.summary.map { "| `\(description.name)` | \($0.recognizes) | \($0.fails) |" }
    }
    return ["| recognizer | recognizes | fails |", "| --- | --- | --- |"] + rows
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

  private static func columns() -> [String] {
    ["| column | type | what it has |", "| --- | --- | --- |"]
      + TableRow.columns.map { column in
        "| `\(column.field.description.key)` | \(column.type) | \(column.meaning) |"
      }
  }

  private static func noEffects() -> [String] {
    ["| what a program uses | what does not happen |", "| --- | --- |"]
      + NoEffect.allCases.map { "| \($0.declarations) | \($0.text) |" }
  }

  private static func importLosses() -> [String] {
    ["| in the file | in the trace | in the header | may be wrong then |", "| --- | --- | --- | --- |"]
      + ImportLoss.allCases.compactMap { loss in
        loss.mending.map { fact, remedy in
          "| \(fact) | \(remedy) | `\(loss.rawValue)` | \(loss.doubt.summary) |"
        }
      }
  }

  private static func refusedFiles() -> [String] {
    ["| the file looks like | what to do |", "| --- | --- |"]
      + ForeignRecording.all.map { "| \($0.name) | \($0.remedy) |" }
  }

  private static func findings(_ group: LintGroup) -> [String] {
    ["| code | what is found | why it matters, and what to do |", "| --- | --- | --- |"]
      + group.codes.map { "| `\($0.rawValue)` | \($0.summary) | \($0.advice) |" }
  }

  private static func recognizerProperties() -> [String] {
    withEngine { engine in
      let classes = ClassRegistry.standard
      let all = classes.gestures.flatMap { description in
        let name = description.superclass == "NSObject" ? "all" : "`\(description.name)`"
        return rows(of: description.name, read: description.make(), engine).map { "| \(name) \($0)" }
      }
      return ["| class \(header)", "| --- \(rule)"] + all
    }
  }

  private static func properties(of className: String) -> [String] {
    withEngine { engine in
      let view = ClassRegistry.standard.makeView(className) ?? UIView()
      return [header, rule] + rows(of: className, read: view, engine)
    }
  }

  private static func controlProperties() -> [String] {
    withEngine { engine in
      let classes = ClassRegistry.standard
      let names = classes.vocabulary.classes.map(\.name).filter {
        // A text view is not a control, and belongs beside the text field.
        classes.lineage(of: $0).contains("UIControl") || $0 == "UITextView"
      }
      return ["| class \(header)", "| --- \(rule)"]
        + names.flatMap { name in
          rows(of: name, read: classes.makeView(name) ?? UIControl(), engine).map { "| `\(name)` \($0)" }
        }
    }
  }

  private static func listProperties() -> [String] {
    withEngine { engine in
      ["| class \(header)", "| --- \(rule)"]
        + ["UITableView", "UICollectionView"].flatMap { name in
          let view = ClassRegistry.standard.makeView(name) ?? UIView()
          return rows(of: name, read: view, engine).map { "| `\(name)` \($0)" }
        }
    }
  }

  private static func applicationProperties() -> [String] {
    withEngine { engine in
      ["| object \(header)", "| --- \(rule)"]
        + rows(of: "UIApplication", read: engine.application, engine).map { "| application \($0)" }
        + rows(of: "CMMotionManager", read: CMMotionManager(), engine).map { "| motion manager \($0)" }
    }
  }

  private static let header = "| property | value | default | example |"
  private static let rule = "| --- | --- | --- | --- |"

  /// The rows of the properties that a class adds; the defaults come from a new object.
  private static func rows(of className: String, read object: AnyObject, _ engine: Engine) -> [String] {
    let classes = ClassRegistry.standard
    let member = SceneMember(object, of: LiveScene(engine: engine, registry: classes))
    return classes.ownProperties(of: className).map { property in
      let initially = property.initially ?? text(property.get(member)?.written ?? .string("none"))
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

  private static func values(of property: Property<SceneMember>) -> String {
    if let values = property.values { return values }
    return switch property.shape {
    case .boolean: "true or false"
    case .integer(let least, _): "a whole number from \(least)"
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
