/// A recognizer's place in the order in which recognizers receive touches, are judged and send actions:
/// deeper views first, then the tree's order, then the order of attachment.
///
/// UIKit leaves the order among equally deep ones open; `RecognizerOrder` changes it.
struct RecognizerPlace: Comparable {
  private let depth: Int
  private let shuffle: UInt64
  private let tree: TreePlace
  private let index: Int
  private let isReversed: Bool

  init(_ recognizer: UIGestureRecognizer, on view: UIView, _ order: RecognizerOrder) {
    tree = TreePlace(view)
    depth = tree.depth
    index = view.gestureRecognizers?.firstIndex { $0 === recognizer } ?? 0
    isReversed = order == .reversed
    if case .seeded(let seed) = order {
      shuffle = RecognizerPlace.mix(seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(recognizer.ordinal))
    } else {
      shuffle = 0
    }
  }

  static func < (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool {
    if lhs.depth != rhs.depth { return lhs.depth > rhs.depth }
    if lhs.shuffle != rhs.shuffle { return lhs.shuffle < rhs.shuffle }
    let (first, second) = lhs.isReversed ? (rhs, lhs) : (lhs, rhs)
    if first.tree != second.tree { return first.tree < second.tree }
    return first.index < second.index
  }

  // SplitMix64's finalizer: the same numbers on every machine.
  private static func mix(_ seed: UInt64) -> UInt64 {
    var bits = seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
