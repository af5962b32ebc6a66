/// Suggests the known name that a misspelt one may stand for.
package enum Spelling {
  /// The length up to which names are compared; of longer names the beginnings are compared.
  private static let longest = 64
  /// The largest numbers of names and of ids that a message lists; the ids of the standard scene fit.
  private static let few = (names: 8, ids: 16)

  /// The end of a message about an unknown name: the name that is probably meant, otherwise all known names if they
  /// are few, otherwise the nearest one.
  package static func suggestion(for name: String, among known: [String]) -> String {
    if let end = meant(by: name, among: known, few: few.names) { return end }
    guard let (nearest, _) = nearest(to: name, among: known) else { return "" }
    return ", the nearest known is \(Phrase.quoted(nearest))"
  }

  /// The end of a message about an unknown id. With many ids, the nearest one is not suggested, because ids follow no
  /// vocabulary.
  package static func suggestion(forID id: String, among known: [String]) -> String {
    meant(by: id, among: known, few: few.ids) ?? ""
  }

  /// Returns the known name that is probably meant: at most every second letter differs, ignoring case, or the known
  /// name contains the unknown one.
  package static func near(_ name: String, among known: [String]) -> String? {
    let wanted = name.lowercased()
    let lowercased = known.map { $0.lowercased() }
    if let index = nearestIndex(to: wanted, among: lowercased),
      edits(from: scalars(wanted), to: scalars(lowercased[index])) * 2
        <= lowercased[index].unicodeScalars.count
    {
      return known[index]
    }
    guard wanted.unicodeScalars.count >= 3 else { return nil }
    let wider = known.indices.filter { lowercased[$0].contains(wanted) }
    return wider.map { known[$0] }.min { $0.unicodeScalars.count < $1.unicodeScalars.count }
  }

  /// The known name with the fewest edits from `name`, and the number of edits.
  static func nearest(to name: String, among known: [String]) -> (name: String, distance: Int)? {
    guard let index = nearestIndex(to: name, among: known) else { return nil }
    return (known[index], edits(from: scalars(name), to: scalars(known[index])))
  }

  private static func meant(by name: String, among known: [String], few: Int) -> String? {
    if let near = near(name, among: known) { return ", did you mean \(Phrase.quoted(near))?" }
    guard !known.isEmpty, known.count <= few else { return nil }
    return ", expected \(Phrase.alternatives(known))"
  }

  private static func nearestIndex(to name: String, among known: [String]) -> Int? {
    let wanted = scalars(name)
    var best: (index: Int, distance: Int)?
    for (index, candidate) in known.enumerated() {
      let distance = edits(from: wanted, to: scalars(candidate))
      if distance < best?.distance ?? .max { best = (index, distance) }
    }
    return best?.index
  }

  /// The number of insertions, deletions, replacements and swaps of adjacent letters from one name to the other.
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
