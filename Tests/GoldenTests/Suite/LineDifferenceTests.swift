import Testing

@testable import Explain

@Suite("Line differences")
struct LineDifferenceTests {
  /// The new side as the changes make it from the old one, and how many lines they touch.
  private func apply(_ old: [Int], _ new: [Int]) -> (result: [Int], edits: Int) {
    var result: [Int] = []
    var position = 0
    var edits = 0
    for change in LineDifference(old, new).changes {
      result += old[position..<change.old.lowerBound]
      result += new[change.new]
      position = change.old.upperBound
      edits += change.old.count + change.new.count
    }
    return (result + old[position...], edits)
  }

  /// The fewest edits, by the table that needs no cleverness.
  private func fewestEdits(_ old: [Int], _ new: [Int]) -> Int {
    var common = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for x in old.indices.reversed() {
      for y in new.indices.reversed() {
        common[x][y] = old[x] == new[y] ? common[x + 1][y + 1] + 1 : max(common[x + 1][y], common[x][y + 1])
      }
    }
    return old.count + new.count - 2 * common[0][0]
  }

  @Test func `Random lists come out right, with the fewest edits`() {
    var state: UInt32 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % bound
    }
    for _ in 0..<500 {
      let letters = 1 + next(6)
      let old = (0..<next(24)).map { _ in next(letters) }
      let new = (0..<next(24)).map { _ in next(letters) }
      let (result, edits) = apply(old, new)
      #expect(result == new)
      #expect(edits == fewestEdits(old, new))
    }
  }

  @Test func `Long lists that share next to nothing still come out right`() {
    let old = (0..<9_000).map { $0 % 7 }
    let new = (0..<9_000).map { ($0 * $0) % 11 }
    #expect(apply(old, new).result == new)
    let others = (0..<9_000).map { $0 + 100 }
    #expect(apply(old, others).edits == 18_000)
  }

  @Test func `Equal lists have no change`() {
    #expect(LineDifference([1, 2, 2], [1, 2, 2]).changes.isEmpty)
    #expect(LineDifference([], []).changes.isEmpty)
  }
}
