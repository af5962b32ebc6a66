import Foundation
import TestSupport
import Testing

/// The pages show commands with what they print: they print it. A line `…` stands for lines that a page leaves out.
@Suite("The commands in the documentation")
struct DocumentedCommandsTests {
  /// A command and what stands below it: its output, errors included.
  private struct Example {
    var command: String
    var output = ""
  }

  private static let pages = [
    "docs/GUIDE.md", "docs/ASKING.md", "docs/LINT.md", "docs/JSON.md", "docs/TESTING.md", "docs/MAKING.md",
    "docs/PICTURES.md", "docs/IMPORT-EXPORT.md", "docs/ENGINE.md", "Examples/SamplePrograms/README.md",
  ]

  @Test(arguments: pages)
  func `Each prints what the page says`(page: String) throws {
    let examples = try Self.examples(on: page)
    #expect(!examples.isEmpty)
    // Paths are given from the package's folder, those of a page of an example from its own.
    let folder = page.hasPrefix("docs/") ? "." : page.replacing("/README.md", with: "")
    let command = try Command()
    for example in examples {
      let result = try command.run("{ \(example.command); } 2>&1", in: PackageFiles.path(folder))
      let isQuoted = QuotedOutput(text: example.output).matches(result.output)
      #expect(isQuoted, "\(example.command) prints\n\(result.output)")
    }
  }

  /// The commands of the blocks that begin with one.
  private static func examples(on page: String) throws -> [Example] {
    let text = try PackageFiles.text(page)
    var examples: [Example] = []
    for block in text.matches(of: /(`{3,})[a-z]*\n(\$ (?:touch|sample)trace (?s:.*?))\1/) {
      for line in block.output.2.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          examples.append(Example(command: String(line.dropFirst(2))))
        } else {
          examples[examples.count - 1].output += line + "\n"
        }
      }
    }
    return examples
  }
}
