import Replay
import Testing
import TraceFormat

@testable import Golden

/// Differences that are too long to be compared word by word.
@Suite("Long differences")
struct LongDifferenceTests {
  @Test func `The first lines are compared word by word, and the others are counted`() throws {
    let old = (0..<30_000).map { "t=\($0).000000 wait\n" }.joined()
    let new = (0..<25_000).map { "t=\($0).500000 wait\n" }.joined()
    let difference = GoldenDifference(
      Array(old.utf8),
      Array(new.utf8),
      error: nil,
      of: Expectation(of: "a.jsonl"),
      isShown: true
    )
    #expect(difference.kinds.last == "35000 more lines differ")
    #expect(difference.changedSteps.allSatisfy { $0.lines.count <= 40 })
    let lines = difference.text().text.split(separator: "\n")
    let left = try #require(lines.last?.wholeMatch(of: #/and (\d+) more lines of this place/#))
    #expect(lines.count - 4 + (Int(left.1) ?? 0) == 55_000)
  }

  @Test func `What is kept of a difference is short, whatever differs`() throws {
    let word = String(repeating: "x", count: 10_000)
    for places in [1, 100, 500] {
      let old = (0..<places).map { "t=\($0).0 wait\n  effect a \(word)\n" }.joined()
      let difference = GoldenDifference(
        Array(old.utf8),
        Array(old.replacing("xx", with: "yy").utf8),
        error: word,
        of: Expectation(of: "a.jsonl"),
        isShown: true
      )
      #expect(difference.pipeBytes.count < 3 << 20)
      var short = difference
      short.dropLines()
      #expect(short.pipeBytes.count < 10_000 && short.text().text.contains("too long to be shown here"))
    }
  }

  @Test func `A result is the same on both sides of a pipe`() throws {
    let errors = [
      TraceError(file: "a.jsonl", line: 3, column: 4, message: "é", kind: .unknownFinger),
      TraceError(.id(number: 1), column: 1, message: ""),
      TraceError(.option("--set", number: 2), column: 7, message: "b"),
    ]
    let difference = GoldenDifference(
      Array("a\nb\n".utf8),
      Array("a\nc\n".utf8),
      error: "e",
      of: Expectation(of: "a.jsonl"),
      isShown: true
    )
    let statuses: [GoldenResult.Status] = [
      .passed, .differs(difference), .noExpectation, .noTrace, .written,
      .unreadable(path: "p", reason: "r"), .unwritable(reason: "r"), .notRun(.invalid(errors)),
      .invalid(.unreadable(path: "p", reason: "q")), .crashed(reason: "r"), .exceeded(reason: "r"),
      .refused(error: "e"),
    ]
    for status in statuses {
      let result = GoldenResult(path: "a", trace: "b", status: status, duration: -1, advice: "help")
      let copy = try #require(GoldenResult(pipeBytes: result.pipeBytes))
      #expect(copy.pipeBytes == result.pipeBytes && copy.message == result.message)
      #expect(copy.kinds == result.kinds && copy.duration == -1 && copy.advice == "help")
      for length in result.pipeBytes.indices {
        #expect(GoldenResult(pipeBytes: Array(result.pipeBytes.prefix(length))) == nil)
      }
    }
  }

  @Test func `Lines are kept for the first cases, in whatever order they come in`() {
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 4, 0, 3, 1]] {
      var budget = LineBudget(10)
      var kept = Set(order)
      for index in order { kept.subtract(budget.add([3, 4, 5, 1, 1][index], at: index)) }
      #expect(kept == [0, 1])
    }
  }
}
