import Foundation
import TestSupport
import Testing

/// The articles show code, traces and output of a package that is built and tested.
@Suite("The articles of the documentation")
struct ArticleTests {
  @Test(
    arguments: [
      "Core/TouchKit/TouchKit.docc/WritingARecognizer.md",
      "UIKit/TouchTesting/TouchTesting.docc/TestingARecognizer.md",
      "UIKit/TouchTesting/TouchTesting.docc/ReplayingATraceInATest.md",
      "Command/Commands/Commands.docc/AddingClassesToTheCommand.md",
    ]
  )
  func `What they show stands in the example's files`(article: String) throws {
    let page = try PackageFiles.text("Sources/\(article)")
    let blocks = page.matches(of: /\n```[a-z]*\n((?:.*\n)*?)```\n/).map { String($0.output.1) }
    #expect(blocks.count > 2)
    let files = try Self.exampleFiles()
    for block in blocks {
      #expect(files.contains { Self.stands(block, in: $0) }, "\(block)")
    }
  }

  @Test func `There are no others that show something`() throws {
    let articles = try PackageFiles.paths(below: "Sources", ".md").filter { $0.contains(".docc/") }
    let showing = try articles.filter { try PackageFiles.text($0).contains("```") }
    #expect(showing.count == 4)
  }

  /// Whether a file has these lines one after the other, all as they are or all indented as deep.
  private static func stands(_ block: String, in file: String) -> Bool {
    ["", "  ", "    "].contains { indent in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "" : indent + line
      }
      return "\n\(file)".contains("\n\(lines.joined(separator: "\n"))")
    }
  }

  private static func exampleFiles() throws -> [String] {
    let example = PackageFiles.url("Examples/KnobTool")
    return try ["Package.swift", "Sources", "Tests", "traces"].flatMap { name in
      let url = example.appending(path: name)
      guard name != "Package.swift" else { return [try String(contentsOf: url, encoding: .utf8)] }
      return try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
        .map { url.appending(path: $0) }.filter { !$0.pathExtension.isEmpty }
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
  }
}
