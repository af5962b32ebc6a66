import Records

/// The differences between a replay's outcome and its golden file, in sentences: `swipeAway recognized instead of
/// failed`.
struct DifferenceSentences {
  /// The outcome of an object, on each side.
  private struct Outcome {
    var object: String
    var old: [String] = []
    var new: [String] = []

    var sentence: String? {
      let (gone, more) = (Self.rest(of: old, without: new), Self.rest(of: new, without: old))
      switch (gone.first, more.first) {
      case (let old?, let new?): return "\(object) \(new) instead of \(old)"
      case (let old?, nil): return "\(object) no longer \(old)"
      case (nil, let new?): return "\(object) \(new) unexpectedly"
      case (nil, nil): return nil
      }
    }

    /// Whether the object fulfilled its purpose on one side.
    var isTelling: Bool { (old + new).contains { $0 != "failed" && $0 != "cancelled" } }

    private static func rest(of one: [String], without other: [String]) -> [String] {
      var other = other
      return one.filter { word in
        guard let index = other.firstIndex(of: word) else { return true }
        other.remove(at: index)
        return false
      }
    }
  }

  private var outcomes: [Outcome] = []

  private static let most = 4
  /// The most characters of a sentence.
  private static let longest = 200

  /// Reads the lines that differ.
  init(_ steps: [GoldenDifference.ChangedStep]) {
    for line in steps.lazy.flatMap(\.lines) {
      if let old = Self.deed(line.old) { outcome(of: old.object) { $0.old.append(old.deed) } }
      if let new = Self.deed(line.new) { outcome(of: new.object) { $0.new.append(new.deed) } }
    }
  }

  private mutating func outcome(of object: String, _ change: (inout Outcome) -> Void) {
    if let index = outcomes.firstIndex(where: { $0.object == object }) {
      change(&outcomes[index])
    } else {
      outcomes.append(Outcome(object: object))
      change(&outcomes[outcomes.count - 1])
    }
  }

  private static func deed(_ line: [ChangedLine.Segment]?) -> PrintedDeed? {
    line.flatMap { PrintedDeed($0.map(\.text).joined()) }
  }

  /// The sentences, those about what fired first.
  var sentences: [String] {
    let all = outcomes.filter(\.isTelling) + outcomes.filter { !$0.isTelling }
    let sentences = all.compactMap { $0.sentence?.escapingControls.cut(Self.longest) }
    let more = sentences.count - Self.most
    return sentences.prefix(Self.most) + (more > 0 ? ["and \(more) more"] : [])
  }
}
