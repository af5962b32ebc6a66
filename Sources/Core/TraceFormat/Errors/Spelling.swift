/// Suggests the known name that a misspelt one probably means.
package enum Spelling {
  /// The number of letters that are compared. The rest of a longer name is ignored.
  private static let longest = EditDistance.longest
  /// The most names and the most ids that a message lists; the ids of the standard scene fit.
  private static let few = (names: 11, ids: 16)

  /// Returns the end of a message about an unknown name: the name that is probably meant; or else all known names if
  /// they are few; or else nothing, because a name without similar ones means something else.
  package static func suggestion(for name: String, among known: [String]) -> String {
    suggestion(near(name, among: known), known, few: few.names)
  }

  /// Returns the end of a message about an unknown id. An id that extends a known one may well mean it, because ids
  /// follow no vocabulary.
  package static func suggestion(forID id: String, among known: [String]) -> String {
    suggestion(near(id, among: known, mayBeLonger: true), known, few: few.ids)
  }

  /// Returns the known name that is probably meant: one letter differs, ignoring case, or the known name begins with
  /// the unknown one, or at most every second letter differs, or the known name contains the unknown one, or both have
  /// the same beginning. A name that extends a known one by three letters or more is not a misspelling:
  /// `UITableViewCell` is not `UITableView`.
  package static func near(_ name: String, among known: [String], mayBeLonger: Bool = false) -> String? {
    let wanted = name.lowercased()
    let lowercased = known.map { $0.lowercased() }
    let isLong = wanted.unicodeScalars.count >= 3
    let nearest = nearestIndex(to: wanted, among: lowercased)
    if isLong, nearest.map({ $0.distance > 1 }) ?? false {
      let longer = known.indices.filter { lowercased[$0].utf8.starts(with: wanted.utf8) }.map { known[$0] }
      if let shortest = longer.min(by: { $0.unicodeScalars.count < $1.unicodeScalars.count }) {
        return shortest
      }
    }
    if let (index, distance) = nearest,
      distance * 2 <= lowercased[index].unicodeScalars.count,
      mayBeLonger || distance < 3 || !wanted.utf8.contains(Array(lowercased[index].utf8))
    {
      return known[index]
    }
    guard isLong else { return nil }
    let letters = Array(wanted.utf8)
    let wider = known.indices.filter { lowercased[$0].utf8.contains(letters) }
    if let widest = wider.map({ known[$0] }).min(by: { $0.unicodeScalars.count < $1.unicodeScalars.count }) {
      return widest
    }
    let beginnings = lowercased.map { known in
      let shared = known.commonPrefix(with: wanted)
      return mayBeLonger || shared < known.unicodeScalars.count ? shared : 0
    }
    guard let longest = beginnings.max(), longest >= 4, longest * 3 >= wanted.unicodeScalars.count * 2 else {
      return nil
    }
    return known.indices.filter { beginnings[$0] == longest }.map { known[$0] }
      .min { $0.unicodeScalars.count < $1.unicodeScalars.count }
  }

  /// Returns the known name with the fewest edits from `name`, and the number of edits.
  static func nearest(to name: String, among known: [String]) -> (name: String, distance: Int)? {
    nearestIndex(to: name, among: known).map { (known[$0.index], $0.distance) }
  }

  private static func suggestion(_ near: String?, _ known: [String], few: Int) -> String {
    if let near { return ", did you mean \(Phrase.quoted(near))?" }
    guard !known.isEmpty, known.count <= few else { return "" }
    return ", expected \(Phrase.alternatives(known))"
  }

  private static func nearestIndex(
    to name: String,
    among known: [String]
  ) -> (index: Int, distance: Int)? {
    let wanted = EditDistance(from: name.unicodeScalars.prefix(longest))
    var best: (index: Int, distance: Int)?
    for (index, candidate) in known.enumerated() {
      let distance = wanted.distance(to: candidate.unicodeScalars.prefix(longest))
      if distance < best?.distance ?? .max { best = (index, distance) }
    }
    return best
  }
}

extension String {
  /// The length of the common prefix with another text, in scalars.
  fileprivate func commonPrefix(with other: String) -> Int {
    zip(unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
  }
}

extension String.UTF8View {
  /// Whether the text contains another one.
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: other) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
