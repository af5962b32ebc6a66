/// A recognizer's place in the order in which recognizers receive touches, are judged and send actions:
/// deeper views first, then the tree's order, then the order of attachment.
///
/// UIKit leaves the order among equally deep ones open; `RecognizerOrder` changes it. Between two that took each
/// other's place on a view, the one that came to take part first is first: no two places are equal.
struct RecognizerPlace: Comparable {
  /// Which of all that ever took part it is, counted from 1.
  let enlistment: Int
  private let shuffle: UInt64
  private let tree: TreePlace
  private let index: Int
  private let isReversed: Bool

  /// Makes the place of a recognizer, which is one of its view's, counted from 0.
  init(_ recognizer: UIGestureRecognizer, index: Int, at tree: TreePlace, enlistment: Int) {
    let order = recognizer.engine.order
    self.tree = tree
    self.index = index
    self.enlistment = enlistment
    isReversed = order == .reversed
    if case .seeded(let seed) = order {
      shuffle = RecognizerPlace.mix(seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(recognizer.ordinal))
    } else {
      shuffle = 0
    }
  }

  static func < (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool {
    if lhs.tree.depth != rhs.tree.depth { return lhs.tree.depth > rhs.tree.depth }
    if lhs.shuffle != rhs.shuffle { return lhs.shuffle < rhs.shuffle }
    let (first, second) = lhs.isReversed ? (rhs, lhs) : (lhs, rhs)
    if first.tree != second.tree { return first.tree < second.tree }
    if first.index != second.index { return first.index < second.index }
    return lhs.enlistment < rhs.enlistment
  }

  static func == (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool { lhs.enlistment == rhs.enlistment }

  // SplitMix64's finalizer: the same numbers on every machine.
  private static func mix(_ seed: UInt64) -> UInt64 {
    var bits = seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
