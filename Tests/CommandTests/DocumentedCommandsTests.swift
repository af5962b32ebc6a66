import Foundation
import TestSupport
import Testing

/// The pages show commands with what they print: they print it.
@Suite("The commands in the documentation")
struct DocumentedCommandsTests {
  /// A command and what stands below it.
  private struct Example {
    var command: String
    var output = ""
  }

  private static let pages = [
    "ANSWERS", "EXPLAIN", "DIFF", "COLLECTIONS", "CONTROLS", "SCROLLING", "MOTION", "PROGRAMS",
    "FROM-A-DEBUGGER", "PERFETTO",
  ]

  @Test("Each prints what the page says", arguments: pages)
  func examples(page: String) throws {
    let examples = try Self.examples(on: page)
    #expect(examples.count > 1)
    let command = try Command()
    for example in examples {
      let result = try command.run(example.command, in: PackageFiles.root.path)
      #expect(result.output == example.output, "\(example.command)")
      #expect(result.errors == "" && (0...1).contains(result.code), "\(example.command)")
    }
  }

  /// The commands of the blocks that begin with one.
  private static func examples(on page: String) throws -> [Example] {
    let text = try PackageFiles.text("docs/\(page).md")
    var examples: [Example] = []
    for block in text.matches(of: /```[a-z]*\n(\$ touchtrace [^`]*?)```/) {
      for line in block.output.1.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
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
