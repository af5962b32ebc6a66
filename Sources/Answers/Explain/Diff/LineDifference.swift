/// The smallest set of changes between two lists of lines.
///
/// The common beginning and end, and lines that only one side has, are removed first; the rest is Myers's greedy
/// search (An O(ND) Difference Algorithm, 1986). `CollectionDifference` would be too slow: it always computes all
/// edits, which takes seconds for 3,000 lines in a different order and half a minute for 10,000.
package struct LineDifference {
  /// Lines of the old side, and the lines of the new side that replace them. One of the two may be empty.
  package struct Change: Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// The changes, in their order.
  package private(set) var changes: [Change] = []

  /// The maximum number of edits. Beyond it, all lines between the common beginning and end count as replaced,
  /// because the search's memory grows with the square of the number of edits.
  private static let mostEdits = 3000

  /// Compares lines, each represented by a number for its text.
  package init(_ old: [Int], _ new: [Int]) {
    let shorter = min(old.count, new.count)
    let head = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let tail =
      (0..<shorter - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - head
    var isOldKept = [Bool](repeating: true, count: old.count)
    var isNewKept = [Bool](repeating: true, count: new.count)
    let oldMiddle = head..<old.count - tail
    let newMiddle = head..<new.count - tail
    for index in oldMiddle { isOldKept[index] = false }
    for index in newMiddle { isNewKept[index] = false }

    let oldLines = Set(old[oldMiddle])
    let newLines = Set(new[newMiddle])
    let oldShared = oldMiddle.filter { newLines.contains(old[$0]) }
    let newShared = newMiddle.filter { oldLines.contains(new[$0]) }
    for pair in Self.commonLines(oldShared.map { old[$0] }, newShared.map { new[$0] }) {
      isOldKept[oldShared[pair.old]] = true
      isNewKept[newShared[pair.new]] = true
    }
    collectChanges(isOldKept, isNewKept)
  }

  private mutating func collectChanges(_ isOldKept: [Bool], _ isNewKept: [Bool]) {
    var old = 0
    var new = 0
    while old < isOldKept.count || new < isNewKept.count {
      let start = (old: old, new: new)
      while old < isOldKept.count, !isOldKept[old] { old += 1 }
      while new < isNewKept.count, !isNewKept[new] { new += 1 }
      if start != (old, new) { changes.append(Change(old: start.old..<old, new: start.new..<new)) }
      while old < isOldKept.count, new < isNewKept.count, isOldKept[old], isNewKept[new] {
        old += 1
        new += 1
      }
    }
  }

  /// Returns the pairs of a longest common subsequence, last first; returns an empty array if that takes too many
  /// edits.
  private static func commonLines(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    let limit = min(old.count + new.count, mostEdits)
    // The furthest position on the old side that each diagonal (old - new) reaches with a given number of edits.
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    let middle = limit + 1
    var history: [[Int32]] = []
    for edits in 0...limit {
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var x = step(edits, diagonal) { reach[middle + $0] }.x
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        reach[middle + diagonal] = x
        if x >= old.count, x - diagonal >= new.count {
          return walkBack(history, from: (old.count, new.count))
        }
      }
      history.append(reach[(middle - edits)...(middle + edits)].map { Int32($0) })
    }
    return []
  }

  /// Returns the better of the two edits that lead to a diagonal: a removal from the diagonal below or an addition
  /// from the one above.
  private static func step(
    _ edits: Int,
    _ diagonal: Int,
    reach: (Int) -> Int
  ) -> (x: Int, from: Int) {
    if edits == 0 { return (0, 0) }
    let isAddition =
      diagonal == -edits || (diagonal != edits && reach(diagonal - 1) < reach(diagonal + 1))
    return isAddition
      ? (reach(diagonal + 1), diagonal + 1)
      : (reach(diagonal - 1) + 1, diagonal - 1)
  }

  private static func walkBack(_ history: [[Int32]], from end: (Int, Int)) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var (x, y) = end
    for edits in stride(from: history.count, through: 0, by: -1) {
      let (start, from) = step(edits, x - y) { Int(history[edits - 1][$0 + edits - 1]) }
      while x > start {
        x -= 1
        y -= 1
        pairs.append((x, y))
      }
      if edits > 0 {
        x = Int(history[edits - 1][from + edits - 1])
        y = x - from
      }
    }
    return pairs
  }
}
