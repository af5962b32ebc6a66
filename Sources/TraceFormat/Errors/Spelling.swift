/// Finds the known name that a misspelt one may have meant.
package enum Spelling {
  /// Longer names are compared by their beginnings: nobody means the rest.
  private static let longest = 64

  /// The end of a message about an unknown name: the nearest known one.
  package static func suggestion(for name: String, among known: [String]) -> String {
    guard let (nearest, distance) = nearest(to: name, among: known) else { return "" }
    let isClose = distance * 2 <= nearest.unicodeScalars.count
    return isClose
      ? ", did you mean \(Phrase.quoted(nearest))?"
      : ", the nearest known is \(Phrase.quoted(nearest))"
  }

  /// The known name with the fewest edits from `name`, the first of several, and their number.
  static func nearest(to name: String, among known: [String]) -> (name: String, distance: Int)? {
    let wanted = scalars(name)
    var best: (name: String, distance: Int)?
    for candidate in known {
      let distance = edits(from: wanted, to: scalars(candidate))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best
  }

  /// Insertions, deletions, replacements and swaps of neighbours that make one name into the other.
  private static func edits(from source: [Unicode.Scalar], to target: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for (row, letter) in source.enumerated() {
      var current = [row + 1]
      for (column, other) in target.enumerated() {
        var cost = min(
          last[column + 1] + 1,
          current[column] + 1,
          last[column] + (letter == other ? 0 : 1)
        )
        if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[target.count]
  }

  private static func scalars(_ name: String) -> [Unicode.Scalar] {
    Array(name.unicodeScalars.prefix(longest))
  }
}
