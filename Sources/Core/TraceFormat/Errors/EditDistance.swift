/// The edit distance from one name to others: the number of inserted, deleted, replaced or swapped adjacent letters.
///
/// Neighbours in the usual table differ by -1, 0 or 1, so a row fits into two words of bits, and a few operations on
/// these give the next row (Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances",
/// 2003). The speed matters, because a scene may have thousands of ids and thousands of unknown ones.
struct EditDistance {
  /// The longest name, in letters.
  static let longest = UInt64.bitWidth

  private let count: Int
  /// For each ASCII letter, its positions in the name.
  private var asciiPlaces = [UInt64](repeating: 0, count: 128)
  private var otherPlaces: [Unicode.Scalar: UInt64] = [:]

  /// Creates an edit distance from a name of at most ``longest`` letters.
  init(from name: some Collection<Unicode.Scalar>) {
    precondition(name.count <= Self.longest)
    count = name.count
    for (index, letter) in name.enumerated() {
      if letter.isASCII {
        asciiPlaces[Int(letter.value)] |= 1 << index
      } else {
        otherPlaces[letter, default: 0] |= 1 << index
      }
    }
  }

  /// Returns the number of edits to a name.
  func distance(to other: some Collection<Unicode.Scalar>) -> Int {
    guard count > 0 else { return other.count }
    let last: UInt64 = 1 << (count - 1)
    var distance = count
    // The positions where the row is greater or less than at the previous position, and where it did not grow along the
    // diagonal from the previous row.
    var (greater, less, kept, matchesBefore) = (UInt64.max, UInt64(0), UInt64(0), UInt64(0))
    for letter in other {
      let matches = letter.isASCII ? asciiPlaces[Int(letter.value)] : otherPlaces[letter, default: 0]
      let swaps = (~kept & matches) << 1 & matchesBefore
      kept = ((matches & greater) &+ greater) ^ greater | matches | less | swaps
      let rises = less | ~(kept | greater)
      let falls = greater & kept
      if rises & last != 0 { distance += 1 }
      if falls & last != 0 { distance -= 1 }
      let next = rises << 1 | 1
      greater = falls << 1 | ~(kept | next)
      less = next & kept
      matchesBefore = matches
    }
    return distance
  }
}
