import Foundation
import TraceFormat

/// The tables about the rules that golden traces show: those of docs/inside/CONFORMANCE.md, and the rules of a topic, as
/// `swift run tables rules tap` prints them.
package enum RuleTables {
  /// The folders with the topics of golden traces, given from the package's folder.
  private static let folders = ["traces", "Examples/SamplePrograms/traces"]

  /// A golden trace, and what its header says about its rule.
  private struct Row {
    let path: String
    let rule: String
    let sources: [String]
    let kind: RuleKind?
  }

  static func sources() -> [String] {
    ["| kind | source | what it is |", "| --- | --- | --- |"]
      + RuleKind.allCases.flatMap { kind in
        RuleSource.allCases.filter { $0.kind == kind }
          .map { "| \(kind.rawValue) | \($0.rawValue) | \($0.title) |" }
      }
  }

  /// Returns how many rules of each topic rest on each kind of source; the last row has the sums.
  package static func topics(in package: String) throws -> [String] {
    let kinds = RuleKind.allCases
    let counts = try topicNames(in: package).map { topic in
      let rows = try rows(of: topic, in: package)
      return (topic, [rows.count] + kinds.map { kind in rows.count { $0.kind == kind } })
    }
    let sums = counts.reduce(into: [Int](repeating: 0, count: kinds.count + 1)) { sums, topic in
      for (index, count) in topic.1.enumerated() { sums[index] += count }
    }
    let header = ["topic", "traces"] + kinds.map(\.rawValue)
    return [line(header), line(header.map { _ in "---" })]
      + (counts + [("all", sums)]).map { topic, numbers in
        line([topic] + numbers.map { $0 == 0 ? "" : "\($0)" })
      }
  }

  /// Returns the topics of golden traces, by their names.
  package static func topicNames(in package: String) throws -> [String] {
    let names = folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(package)/\(folder)")) ?? []
      return names.filter { !traces(in: "\(folder)/\($0)", of: package).isEmpty }
    }
    return Set(names).sorted()
  }

  /// Returns the table of a topic: the rule, its kind and its sources for each trace, in the order of their names.
  package static func rules(of topic: String, in package: String) throws -> [String] {
    let rows = try rows(of: topic, in: package)
    guard !rows.isEmpty else { throw DocumentationTables.UnknownTable(name: topic) }
    return ["| rule | rests on | sources | trace |", "| --- | --- | --- | --- |"]
      + rows.map { row in
        let sources = (row.kind?.names(of: row.sources) ?? row.sources).joined(separator: "; ")
        return line([row.rule, row.kind?.rawValue ?? "unknown", sources, row.path])
      }
  }

  private static func rows(of topic: String, in package: String) throws -> [Row] {
    try folders.flatMap { folder in
      try traces(in: "\(folder)/\(topic)", of: package).map { name in
        let path = "\(folder)/\(topic)/\(name).jsonl"
        let header = try TraceReader(.path("\(package)/\(path)")).header
        return Row(
          path: path,
          rule: header.note ?? "",
          sources: header.sources,
          kind: RuleKind(sources: header.sources)
        )
      }
    }
  }

  /// The names of the traces in a folder, which need not exist.
  private static func traces(in folder: String, of package: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(package)/\(folder)")) ?? []
    return files.filter { name in
      name.hasSuffix(".jsonl") && ![".expected.jsonl", ".device.jsonl"].contains { name.hasSuffix($0) }
    }.map { String($0.dropLast(".jsonl".count)) }.sorted()
  }

  /// A row of a table, with the characters escaped that would end a cell or begin a tag.
  private static func line(_ cells: [String]) -> String {
    let escaped = cells.map { cell in
      cell.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "<", with: "\\<")
    }
    return escaped.reduce("|") { $1.isEmpty ? $0 + " |" : $0 + " \($1) |" }
  }
}
