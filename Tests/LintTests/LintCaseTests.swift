import Foundation
import Lint
import Records
import Replay
import Reports
import SamplePrograms
import TestSupport
import Testing
import TraceFormat

/// The cases in `Cases`: a scene or a trace, and beside it what is found in it, worked out by hand.
@Suite("Lint")
struct LintCaseTests {
  private static let folder = PackageFiles.url("Tests/LintTests/Cases")
  private static let inputs =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.contains(".expected.") }
      .sorted())
    ?? []

  @Test(arguments: inputs)
  func `A case has the findings that are expected of it`(input: String) throws {
    let (findings, failure) = Linter(classes: .withSamplePrograms).lint(try LintCaseTests.text(of: input))
    #expect(failure == nil)
    #expect(findings.allSatisfy { LintCode.allCases.contains($0.code) })
    var buffer = ByteBuffer()
    for finding in findings { FindingReport(.text).write(finding, to: &buffer) }
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == (try LintCaseTests.expectation(of: input)))
  }

  @Test(
    // One silences something itself, and of two keys the later counts.
    arguments: inputs.filter { $0 != "silenced.jsonl" }
  )
  func `Silenced from the start, a case has no findings`(input: String) throws {
    guard case .text(let name, let bytes) = try LintCaseTests.text(of: input) else { return }
    let silenced = Array(#"{"x-lint-ignore": true, "#.utf8) + bytes.dropFirst()
    let findings = Linter(classes: .withSamplePrograms).lint(.text(name: name, silenced)).findings
    #expect(findings.allSatisfy { $0.code == .unknownCode })
  }

  @Test(arguments: LintCode.allCases)
  func `Every code has a case of its name`(code: LintCode) throws {
    // It takes a class that does it; see below.
    if [.illegalTransition, .actionNotPerformed, .noEffect].contains(code) { return }
    let input = try #require(LintCaseTests.inputs.first { $0.hasPrefix("\(code.rawValue).") })
    #expect(try LintCaseTests.expectation(of: input).contains(" [\(code.rawValue)]\n"))
  }

  @Test(arguments: WarningCode.allCases)
  func `What a replay warns of is found`(code: WarningCode) {
    #expect(LintCode(code)?.rawValue == code.rawValue)
  }

  @Test func `The page on lint has a row for every code`() throws {
    let page = LintCaseTests.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/LINT.md")
    let codes = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").drop {
      $0 != "## Codes"
    }
    let rows = codes.filter { $0.hasPrefix("| `") }
    let named = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(named.sorted() == LintCode.allCases.map(\.rawValue).sorted())
    for row in rows { #expect(row.split(separator: "|").count == 3, "\(row)") }
  }

  private static func text(of input: String) throws -> TraceInput {
    .text(name: input, Array(try Data(contentsOf: folder.appending(path: input))))
  }

  private static func expectation(of input: String) throws -> String {
    let stem = input.replacing(".scene.json", with: "").replacing(".jsonl", with: "")
    return try String(contentsOf: folder.appending(path: stem + ".expected.txt"), encoding: .utf8)
  }
}
