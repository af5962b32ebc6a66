import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("README.md").path

  @Test("Its example prints what it says")
  func example() throws {
    let page = try String(contentsOfFile: Self.page, encoding: .utf8)
    let trace = try #require(page.firstMatch(of: /```json\n((?:.*\n)+?)```/)).output.1
    let example = try #require(page.firstMatch(of: /\n\$ (touchtrace slip\.jsonl.*)\n((?:.*\n)+?)```/)).output
    let command = try Command()
    try command.write(String(trace), to: "slip.jsonl")
    let result = try command.run(String(example.1))
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output == String(example.2))
  }
}
