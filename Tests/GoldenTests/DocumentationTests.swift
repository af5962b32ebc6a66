import Foundation
import Records
import Replay
import SeedPrograms
import TestSupport
import Testing
import TouchKit
import TraceFormat

/// Keeps the reference pages complete: what people can meet in a scene or in a record has its place there.
@Suite("The documentation")
struct DocumentationTests {
  @Test("The page on records names every kind, every code and every event of a step")
  func records() throws {
    let page = try PackageFiles.text("docs/RECORDS.md")
    for kind in RecordKind.allCases { #expect(page.contains("### `\(kind.name)`\n")) }
    let codes =
      ReasonCode.allCases.map(\.rawValue) + DropReason.allCases.map(\.rawValue)
      + WarningCode.allCases.map(\.rawValue)
    for code in codes { #expect(page.contains("| `\(code)` |"), "\(code)") }
    let events = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `event` | `touches`") })
    for kind in StepEvent.Kind.allCases { #expect(events.contains("`\(kind.rawValue)`"), "\(kind)") }
  }

  @Test("The page on shrinking has the words of every kind")
  func patterns() throws {
    let page = try PackageFiles.text("docs/SHRINK.md")
    for kind in RecordKind.allCases { #expect(page.contains("\n| `\(kind.name)` | ")) }
  }

  @Test("The page on scenes names every property and every threshold")
  func scenes() throws {
    let page = try PackageFiles.text("docs/SCENES.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let classes = ClassRegistry.withSeedPrograms
    for property in classes.vocabulary.classes.flatMap({ classes.ownProperties(of: $0.name) }) {
      #expect(rows.contains { $0.contains("`\(property.name)`") }, "\(property.name)")
    }
    for threshold in Thresholds.named {
      let (name, key) = (threshold.name, threshold.key)
      let row = try #require(rows.first { $0.hasPrefix("| `\(name)` | ") }, "\(name)")
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(Double(cells[1]) == Thresholds()[keyPath: key], "\(name)")
    }
  }

  @Test("The page on traces names every kind of step")
  func traces() throws {
    let page = try PackageFiles.text("docs/TRACES.md")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("### ") }
    for event in StepEvent.Kind.allCases where event != .timer {
      #expect(headings.contains { $0.contains("`\(event.rawValue)`") }, "\(event)")
    }
    for command in RemoteControl.allCases { #expect(page.contains("`\(command.rawValue)`"), "\(command)") }
    for method in CallMethod.allCases { #expect(page.contains("`\(method.rawValue)`"), "\(method)") }
  }

  @Test(
    "Links lead to files and headings that are there",
    arguments: ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs"]
  )
  func links(path: String) throws {
    var count = 0
    for page in try pages(at: path) {
      let folder = page.deletingLastPathComponent()
      for match in try String(contentsOf: page, encoding: .utf8).matches(of: /\]\(([^)\s]+)\)/) {
        let link = String(match.output.1)
        guard !link.contains("://") else { continue }
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init
        )
        let target = parts[0].isEmpty ? page : folder.appending(path: parts[0]).standardized
        let isThere = FileManager.default.fileExists(atPath: target.path)
        #expect(isThere, "\(page.lastPathComponent) links to \(link)")
        if isThere, parts.count > 1 {
          #expect(try anchors(of: target).contains(parts[1]), "\(page.lastPathComponent) links to \(link)")
        }
      }
    }
    #expect(count > 0)
  }

  /// A page, or those of a folder.
  private func pages(at path: String) throws -> [URL] {
    let url = PackageFiles.url(path)
    guard path == "docs" else { return [url] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".md") }
      .sorted().map { url.appending(path: $0) }
  }

  /// The names by which headings are linked to: lower case, blanks as hyphens, no other punctuation.
  private func anchors(of page: URL) throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { heading in
        let title = heading.drop { $0 == "#" }.dropFirst().lowercased()
        return title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      }
  }
}
