import Foundation
import TestSupport
import Testing

/// `docs/CONFORMANCE.md` names, for every rule, the traces that show it: those exist, and no topic is left out.
@Suite struct ConformanceTableTests {
  @Test func `Every row of the table names a trace`() throws {
    let rows = try ConformanceTableTests.rows()
    #expect(rows.count > 200)
    for row in rows {
      #expect(row.cells.count == 3, "\(row.text)")
      #expect(!row.traces.isEmpty, "no trace: \(row.text)")
    }
  }

  @Test func `Every trace in the table exists and has an expectation`() throws {
    for row in try ConformanceTableTests.rows() {
      for trace in row.traces {
        #expect(ConformanceTableTests.exists(PackageFiles.trace(trace)), "\(trace)")
        let endings = [".expected.txt", ".expected.jsonl", ".full.expected.txt", ".full.expected.jsonl"]
        let isExpected = endings.contains { ConformanceTableTests.exists(PackageFiles.trace(trace, $0)) }
        #expect(isExpected, "\(trace) has no expectation")
      }
    }
  }

  @Test func `Every test in the table exists`() throws {
    for test in try ConformanceTableTests.rows().flatMap(\.tests) {
      #expect(ConformanceTableTests.exists("Tests/TouchKitTests/\(test).swift"), "\(test)")
    }
  }

  @Test func `Every topic of golden traces is in the table`() throws {
    let named = Set(
      try ConformanceTableTests.rows().flatMap(\.traces).compactMap { $0.split(separator: "/").first }
    )
    // Recordings are held against the rules as a whole: see the page beside them.
    let missing = try ConformanceTableTests.topics().filter { $0 != "recorded" && !named.contains($0[...]) }
    #expect(missing == [])
  }

  /// The rows of the page's tables, but for their heads and the table of sources.
  private static func rows() throws -> [Row] {
    let page = try PackageFiles.text("docs/CONFORMANCE.md")
    let rules = page.split(separator: "\n").drop { !$0.hasPrefix("## ") }
    return rules.indices.filter { index in
      let next = rules.index(after: index)
      let isHead = next < rules.endIndex && rules[next].hasPrefix("| ---")
      return rules[index].hasPrefix("|") && !rules[index].hasPrefix("| ---") && !isHead
    }.map { Row(text: rules[$0]) }
  }

  private static func topics() throws -> [String] {
    // Imports have traces, too, in folders of their topic.
    let parts = try PackageFiles.goldenTraces().map { $0.split(separator: "/") }.filter { $0.count == 2 }
    return Set(parts.map { String($0[0]) }).sorted()
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: PackageFiles.path(path))
  }
}

/// One rule: what it says, where it comes from, and what shows it.
private struct Row {
  let text: Substring

  var cells: [Substring] { text.split(separator: "|").filter { !$0.allSatisfy(\.isWhitespace) } }
  /// What the last cell has in backticks: traces with their topic, and tests without.
  private var names: [Substring] {
    let parts = (cells.last ?? "").split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
  }
  var traces: [Substring] { names.filter { $0.contains("/") } }
  var tests: [Substring] { names.filter { !$0.contains("/") } }
}
