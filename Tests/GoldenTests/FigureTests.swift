import Foundation
import Records
import Replay
import TestSupport
import Testing

/// The figures in the pages that count files, lines and records of the repository.
@Suite("Figures in the documentation")
struct FigureTests {
  @Test("The page on golden files has the number of cases")
  func cases() throws {
    let count = try PackageFiles.paths(below: "traces", ".expected.txt", ".expected.jsonl").count
    #expect(try figures(in: "docs/TESTING.md", /([\d,]+) passed, 0 failed/) == [count])
  }

  @Test("The page on reliability has the number of golden traces")
  func traces() throws {
    let count = try PackageFiles.goldenTraces().count
    #expect(try figures(in: "docs/RELIABILITY.md", /All ([\d,]+) golden traces/) == [count])
  }

  @Test("The page of the recordings has the lines of their goldens and the frames of their traces")
  func recordings() throws {
    func lines(_ ending: String) throws -> Int {
      try PackageFiles.paths(below: "traces/recorded", ending)
        .map { try PackageFiles.text($0).count { $0 == "\n" } }.reduce(0, +)
    }
    let goldens = try lines(".expected.txt")
    #expect(goldens <= 4000, "people review these")
    let headers = try PackageFiles.paths(below: "traces/recorded", ".jsonl").count
    let page = "traces/recorded/README.md"
    #expect(try figures(in: page, /are ([\d,]+)\s+lines/) == [goldens])
    #expect(try figures(in: page, /All ([\d,]+)\s+frames/) == [try lines(".jsonl") - headers])
    #expect(try figures(in: "docs/TESTING.md", /have ([\d,]+)\s+lines/) == [goldens])
  }

  @Test("The page on collections has the totals of the golden traces in its folder")
  func collections() throws {
    let totals = Totals()
    var broken = 0
    let traces = try PackageFiles.goldenTraces(in: ["traces"])
    for trace in traces {
      let path = PackageFiles.path("traces/\(trace).jsonl")
      do {
        try Replayer()
          .replay(.path(path), interest: Interest(only: [.step, .action]), into: totals)
      } catch {
        broken += 1
      }
    }
    let page = try PackageFiles.text("docs/COLLECTIONS.md")
    let line =
      "\(traces.count) traces, \(broken) of them broken, \(totals.steps) steps, \(totals.actions) actions"
    #expect(page.contains(line), "expected \(line)")
  }

  /// The numbers that a page has where the pattern matches.
  private func figures(in page: String, _ pattern: Regex<(Substring, Substring)>) throws -> [Int] {
    try PackageFiles.text(page).matches(of: pattern).compactMap { Int($0.output.1.replacing(",", with: "")) }
  }
}

/// Counts the steps of traces and their action messages.
private final class Totals: RecordSink {
  private(set) var steps = 0
  private(set) var actions = 0

  func receive(_ record: Record) {
    switch record {
    case .step(let step): if step.line != nil { steps += 1 }
    case .action: actions += 1
    default: break
    }
  }
}
