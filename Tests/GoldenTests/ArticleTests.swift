import Foundation
import Testing

/// The articles show code, traces and output of a package that is built and tested.
@Suite("The articles of the documentation")
struct ArticleTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "What they show stands in the example's files",
    arguments: [
      "TouchKit/TouchKit.docc/WritingARecognizer.md", "TouchTesting/TouchTesting.docc/TestingARecognizer.md",
      "TouchTesting/TouchTesting.docc/ReplayingATraceInATest.md",
      "Commands/Commands.docc/AddingClassesToTheCommand.md",
    ]
  )
  func blocks(article: String) throws {
    let page = try String(contentsOf: Self.package.appending(path: "Sources/\(article)"), encoding: .utf8)
    let blocks = page.matches(of: /\n```[a-z]*\n((?:.*\n)*?)```\n/).map { String($0.output.1) }
    #expect(blocks.count > 2)
    let files = try Self.exampleFiles()
    for block in blocks {
      #expect(files.contains { Self.stands(block, in: $0) }, "\(block)")
    }
  }

  @Test("There are no others that show something")
  func others() throws {
    let sources = Self.package.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let showing = try names.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.filter { name in
      try String(contentsOf: sources.appending(path: name), encoding: .utf8).contains("```")
    }
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
    let example = package.appending(path: "Examples/KnobTool")
    return try ["Package.swift", "Sources", "Tests", "traces"].flatMap { name in
      let url = example.appending(path: name)
      guard name != "Package.swift" else { return [try String(contentsOf: url, encoding: .utf8)] }
      return try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
        .map { url.appending(path: $0) }.filter { !$0.pathExtension.isEmpty }
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
  }
}
