import Testing

@testable import Golden

/// Differences that are too long to be compared word by word.
@Suite("Long differences")
struct LongDifferenceTests {
  @Test func `The first lines are compared word by word, and the others are counted`() {
    let old = (0..<30_000).map { "t=\($0).000000 wait\n" }.joined()
    let new = (0..<25_000).map { "t=\($0).500000 wait\n" }.joined()
    let difference = GoldenDifference(
      Array(old.utf8),
      Array(new.utf8),
      error: nil,
      of: Expectation(of: "a.jsonl"),
      isShown: true
    )
    #expect(difference.kinds.last == .more(35_000))
    #expect(difference.kinds.last?.description == "35000 more lines differ")
    #expect(difference.changedSteps.reduce(0) { $0 + $1.lines.count { $0.old != nil } } == 10_000)
    let lines = difference.text().text.split(separator: "\n")
    #expect(lines.count == 3 + 55_000)
  }
}
