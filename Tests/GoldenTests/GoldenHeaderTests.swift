import DocumentationTables
import Foundation
import TestSupport
import Testing
import TraceFormat

/// Every golden trace states the rule that it shows and names its sources: docs/CONFORMANCE.md is made of them.
@Suite("The headers of golden traces")
struct GoldenHeaderTests {
  @Test func `Every golden trace states its rule and names its sources`() throws {
    let missing = try PackageFiles.goldenTraces().flatMap { trace in
      let header = try TraceReader(.path(PackageFiles.path(PackageFiles.trace(trace)))).header
      let hasNote = header.note?.contains { !$0.isWhitespace } == true
      let unknown = header.sources.filter { RuleSource(entry: $0) == nil }
      return (hasNote ? [] : ["\(trace): no note"]) + (header.sources.isEmpty ? ["\(trace): no source"] : [])
        + unknown.map { "\(trace): the source \"\($0)\" is not in the table of docs/CONFORMANCE.md" }
    }
    #expect(missing == [])
  }

  @Test func `Every golden trace has its row on the page of rules`() throws {
    let page = try PackageFiles.text("docs/CONFORMANCE.md")
    let missing = try PackageFiles.goldenTraces().filter {
      !page.contains("](../\(PackageFiles.trace($0))) |")
    }
    #expect(missing == [])
  }

  @Test func `Every golden trace has an expectation`() throws {
    let endings = [".expected.txt", ".expected.jsonl", ".full.expected.txt", ".full.expected.jsonl"]
    let missing = try PackageFiles.goldenTraces().filter { trace in
      !endings.contains {
        FileManager.default.fileExists(atPath: PackageFiles.path(PackageFiles.trace(trace, $0)))
      }
    }
    #expect(missing == [])
  }
}
