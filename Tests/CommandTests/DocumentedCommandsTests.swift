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
    "ANSWERS", "EXPLAIN", "DIFF", "COLLECTIONS", "CONTROLS", "SCROLLING", "MOTION", "FROM-A-DEBUGGER",
    "PERFETTO",
  ]

  @Test("Each prints what the page says", arguments: pages)
  func examples(page: String) throws {
    try check("docs/\(page).md", in: PackageFiles.root.path)
  }

  @Test("Those of the sample programs print what their page says")
  func samplePrograms() throws {
    let folder = "Examples/SamplePrograms"
    try check("\(folder)/README.md", in: PackageFiles.path(folder))
  }

  private func check(_ page: String, in folder: String) throws {
    let examples = try Self.examples(on: page)
    #expect(examples.count > 1)
    let command = try Command()
    for example in examples {
      let result = try command.run(example.command, in: folder)
      #expect(result.output == example.output, "\(example.command)")
      #expect(result.errors == "" && (0...1).contains(result.code), "\(example.command)")
    }
  }

  /// The commands of the blocks that begin with one.
  private static func examples(on page: String) throws -> [Example] {
    let text = try PackageFiles.text(page)
    var examples: [Example] = []
    for block in text.matches(of: /```[a-z]*\n(\$ (?:touch|sample)trace [^`]*?)```/) {
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
