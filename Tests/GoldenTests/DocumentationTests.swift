import Foundation
import Records
import Replay
import TestSupport
import Testing
import TouchKit
import TraceFormat

/// Keeps the reference pages complete: what people can meet in a scene or in a record has its place there.
@Suite("The documentation")
struct DocumentationTests {
  @Test func `The page on records names every kind, every code and every event of a step`() throws {
    let page = try PackageFiles.text("docs/RECORDS.md")
    for kind in RecordKind.allCases { #expect(page.contains("### `\(kind.name)`\n")) }
    let codes =
      ReasonCode.allCases.map(\.rawValue) + DropReason.allCases.map(\.rawValue)
      + WarningCode.allCases.map(\.rawValue)
    for code in codes { #expect(page.contains("| `\(code)` |"), "\(code)") }
    let events = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `event` | `touches`") })
    for kind in StepEvent.Kind.allCases { #expect(events.contains("`\(kind.rawValue)`"), "\(kind)") }
  }

  @Test func `The page on making traces has the words of every kind`() throws {
    let page = try PackageFiles.text("docs/MAKING.md")
    for kind in RecordKind.allCases { #expect(page.contains("\n| `\(kind.name)` | ")) }
  }

  @Test func `The page on scenes names every property and every threshold`() throws {
    let page = try PackageFiles.text("docs/SCENES.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let classes = ClassRegistry.standard
    for property in classes.vocabulary.classes.flatMap({ classes.ownProperties(of: $0.name) }) {
      #expect(rows.contains { $0.contains("`\(property.name)`") }, "\(property.name)")
    }
    for threshold in Threshold.all {
      let name = threshold.name
      let row = try #require(rows.first { $0.hasPrefix("| `\(name)` | ") }, "\(name)")
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(Double(cells[1]) == threshold.usual, "\(name)")
    }
  }

  @Test func `The page on traces names every kind of step`() throws {
    let page = try PackageFiles.text("docs/TRACES.md")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("### ") }
    for event in StepEvent.Kind.allCases where event != .timer {
      #expect(headings.contains { $0.contains("`\(event.rawValue)`") }, "\(event)")
    }
    for command in RemoteControl.allCases { #expect(page.contains("`\(command.rawValue)`"), "\(command)") }
    for method in CallMethod.allCases { #expect(page.contains("`\(method.rawValue)`"), "\(method)") }
  }

  @Test(arguments: try pages())
  func `Links lead to files and headings that are there`(path: String) throws {
    let page = PackageFiles.url(path)
    let folder = page.deletingLastPathComponent()
    for match in try PackageFiles.text(path).matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.output.1)
      guard !link.contains("://") else { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? page : folder.appending(path: parts[0]).standardized
      let isThere = FileManager.default.fileExists(atPath: target.path)
      #expect(isThere, "\(path) links to \(link)")
      if isThere, parts.count > 1 {
        #expect(try anchors(of: target).contains(parts[1]), "\(path) links to \(link)")
      }
    }
  }

  /// All pages of the package, but those of other packages that are checked out for a build.
  private static func pages() throws -> [String] {
    let folders = ["docs", "Examples", "Fuzz", "Port", "Recorders", "Sources", "traces"]
    return try ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
      + folders.flatMap { try PackageFiles.paths(below: $0, ".md") }.filter { !$0.contains("/.build/") }
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
