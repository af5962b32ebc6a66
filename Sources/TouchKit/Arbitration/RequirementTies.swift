/// Recognizers that failure requirements tie to one another, directly or through others, whether they take part or
/// not. Requirements are never taken back, so families only grow.
final class RecognizerFamily {
  // The family that it has become part of.
  private var successor: RecognizerFamily?
  private var size = 1
  /// Those of it that take part, and whoever delegates tie to them.
  fileprivate(set) var round: ResetRound?

  /// The family that it is by now.
  var head: RecognizerFamily {
    var family = self
    while let successor = family.successor { family = successor }
    return family
  }

  /// Makes one family of two; the smaller one goes into the larger.
  static func unite(_ one: RecognizerFamily, _ other: RecognizerFamily) {
    var (large, small) = (one.head, other.head)
    guard large !== small else { return }
    if large.size < small.size { swap(&large, &small) }
    small.successor = large
    large.size += small.size
    guard let round = small.round else { return }
    small.round = nil
    if let other = large.round {
      _ = ResetRound.unite(other, round)
    } else {
      round.adopt(large)
    }
  }
}

/// Recognizers that take part and are reset together, once each of them is through.
final class ResetRound {
  private(set) var members: [UIGestureRecognizer] = []
  private var families: [RecognizerFamily] = []
  private var unfinished = 0

  /// Whether all of them are through.
  var isComplete: Bool { unfinished == 0 }

  /// Takes in a recognizer that takes part.
  func add(_ recognizer: UIGestureRecognizer) {
    members.append(recognizer)
    recognizer.attempt.round = self
    if !recognizer.attempt.isOver { unfinished += 1 }
  }

  /// Takes in all those of a family that come to take part.
  func adopt(_ family: RecognizerFamily) {
    families.append(family)
    family.round = self
  }

  /// Takes note that the attempt of one of them is over.
  func noteEnd() {
    unfinished -= 1
  }

  /// Lets go of its members, which are about to be reset.
  func dissolve() -> [UIGestureRecognizer] {
    for family in families where family.round === self { family.round = nil }
    defer { members = [] }
    return members
  }

  /// Makes one round of two; the smaller one goes into the larger.
  static func unite(_ one: ResetRound, _ other: ResetRound) -> ResetRound {
    guard one !== other else { return one }
    let (large, small) = one.members.count < other.members.count ? (other, one) : (one, other)
    for family in small.families where family.round === small { large.adopt(family) }
    for member in small.members { member.attempt.round = large }
    large.members += small.members
    large.unfinished += small.unfinished
    small.members = []
    return large
  }
}
