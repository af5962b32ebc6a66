import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("Its examples print what it says")
  func examples() throws {
    let page = try PackageFiles.text("README.md")
    let trace = try #require(page.firstMatch(of: /```json\n((?:.*\n)+?)```/)).output.1
    let examples = page.matches(of: /\n\$ (touchtrace [a-z ]*slip\.jsonl.*)\n((?:.*\n)+?)```/).map(\.output)
    #expect(examples.count == 2)
    let command = try Command()
    try command.write(String(trace), to: "slip.jsonl")
    for example in examples {
      let result = try command.run(String(example.1))
      #expect(result.code == 0 && result.errors == "")
      #expect(result.output == String(example.2))
    }
  }
}
