import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("The README")
struct ReadmeTests {
  @Test func `Its examples print what it says`() throws {
    let page = try PackageFiles.text("README.md")
    let trace = try #require(page.firstMatch(of: /```json\n((?:.*\n)+?)```/)).output.1
    let examples = page.matches(of: /\n\$ (touchtrace [a-z ]*slip\.jsonl.*)\n((?:.*\n)+?)```/).map(\.output)
    #expect(examples.count == 3)
    let command = try Command()
    try command.write(String(trace), to: "slip.jsonl")
    for example in examples {
      let result = try command.run(String(example.1))
      #expect(result.code == 0 && result.errors == "")
      let isQuoted = QuotedOutput(text: String(example.2)).matches(result.output)
      #expect(isQuoted, "\(example.1) prints\n\(result.output)")
    }
  }

  @Test func `The commands are in the order and in the groups of the help`() throws {
    let page = try PackageFiles.text("README.md")
    let table = try #require(page.firstMatch(of: /\| you have .*\n((?:\|.*\n)+)/)).output.1
    var listed: [String: [String]] = [:]
    var group = ""
    for line in table.split(separator: "\n").dropFirst() {
      if let title = line.firstMatch(of: /^\| \*\*(\w+)\*\*/) { group = title.output.1.lowercased() }
      for command in line.matches(of: /`touchtrace (\w+)(\.jsonl)?/) {
        let name = command.output.2 == nil ? String(command.output.1) : "replay"
        if listed[group]?.last != name { listed[group, default: []].append(name) }
      }
    }
    let groups = TouchTrace.configuration.groupedSubcommands
    #expect(Set(listed.keys) == Set(groups.map(\.name)))
    for group in groups { #expect(listed[group.name] == group.subcommands.map(TouchTrace.name)) }
    let starts = groups.compactMap { page.range(of: "**\($0.name.capitalized)**")?.lowerBound }
    #expect(starts.count == groups.count && starts == starts.sorted())
  }

  @Test func `The console log becomes the answer below it`() throws {
    let page = try PackageFiles.text("README.md")
    let log = try #require(page.firstMatch(of: /`console\.log`(?:.*\n)+?```text\n((?:.*\n)+?)```/)).output.1
    let session = try #require(page.firstMatch(of: /\n\$ (touchtrace explain console\.log)\n((?:.*\n)+?)```/))
    let command = try Command()
    try command.write(String(log), to: "console.log")
    let answer = try command.run("\(session.output.1) 2>&1")
    #expect(answer.code == 0)
    let isQuoted = QuotedOutput(text: String(session.output.2)).matches(answer.output)
    #expect(isQuoted, "explain console.log prints\n\(answer.output)")
  }
}
