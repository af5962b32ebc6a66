import Foundation
import TraceFormat

/// The tables of docs/CONFORMANCE.md: the sources, and the rules that the golden traces of a topic state in their headers.
enum RuleTables {
  /// The folders with the topics of golden traces, given from the package's folder.
  private static let folders = ["traces", "Examples/SamplePrograms/traces"]

  static func sources() -> [String] {
    ["| kind | source | what it is |", "| --- | --- | --- |"]
      + RuleKind.allCases.flatMap { kind in
        RuleSource.allCases.filter { $0.kind == kind }
          .map { "| \(kind.rawValue) | \($0.rawValue) | \($0.title) |" }
      }
  }

  /// Returns the table of a topic: the rule, its kind and its sources for each trace, in the order of their names.
  static func rules(of topic: String, in package: String) throws -> [String] {
    let rows = try folders.flatMap { folder in
      try traces(in: "\(folder)/\(topic)", of: package).map { name in
        let path = "\(folder)/\(topic)/\(name).jsonl"
        let header = try TraceReader(.path("\(package)/\(path)")).header
        let kind = RuleKind(sources: header.sources)
        let sources = (kind?.names(of: header.sources) ?? header.sources).joined(separator: "; ")
        let cells = [header.note ?? "", kind?.rawValue ?? "unknown", sources].map(cell)
        return "| \(cells.joined(separator: " | ")) | [`\(name)`](../\(path)) |"
      }
    }
    guard !rows.isEmpty else { throw DocumentationTables.UnknownTable(name: topic) }
    return ["| rule | rests on | sources | trace |", "| --- | --- | --- | --- |"] + rows
  }

  /// The names of the traces in a folder, which need not exist.
  private static func traces(in folder: String, of package: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(package)/\(folder)")) ?? []
    return files.filter { name in
      name.hasSuffix(".jsonl") && ![".expected.jsonl", ".device.jsonl"].contains { name.hasSuffix($0) }
    }.map { String($0.dropLast(".jsonl".count)) }.sorted()
  }

  /// A text with the characters escaped that would end the cell or begin a tag.
  private static func cell(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "<", with: "\\<")
  }
}
