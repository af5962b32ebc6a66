/// The place of a recognizer in the order in which recognizers receive touches, are judged and send actions: deeper
/// views first, then the tree's order, then the order of attachment.
///
/// UIKit leaves the order of equally deep recognizers open; `RecognizerOrder` changes it. A recognizer can have the
/// index of another one that was removed from the view. Of the two, the one that joined first comes first, so no two
/// places are equal.
struct RecognizerPlace: Comparable {
  /// The number of the recognizer among all that ever joined, counted from 1.
  let join: Int
  private let shuffle: UInt64
  private let tree: TreePlace
  private let index: Int
  private let isReversed: Bool

  /// Makes the place of a recognizer. `index` is its index among the recognizers of its view; a scroll view's own pan
  /// comes last, wherever it is attached.
  init(_ recognizer: UIGestureRecognizer, index: Int, at tree: TreePlace, join: Int) {
    let order = recognizer.eventEngine.order
    self.tree = tree
    self.index = recognizer is ScrollViewPan ? .max : index
    self.join = join
    isReversed = order == .reversed
    if case .seeded(let seed) = order {
      shuffle = RecognizerPlace.mix(seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(recognizer.creationIndex))
    } else {
      shuffle = 0
    }
  }

  static func < (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool {
    if lhs.tree.depth != rhs.tree.depth { return lhs.tree.depth > rhs.tree.depth }
    if lhs.shuffle != rhs.shuffle { return lhs.shuffle < rhs.shuffle }
    if lhs.tree != rhs.tree { return (lhs.tree < rhs.tree) != lhs.isReversed }
    if lhs.index != rhs.index { return (lhs.index < rhs.index) != lhs.isReversed }
    return lhs.join < rhs.join
  }

  static func == (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool { lhs.join == rhs.join }

  // SplitMix64's finalizer: the same numbers on every machine.
  private static func mix(_ seed: UInt64) -> UInt64 {
    var bits = seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
