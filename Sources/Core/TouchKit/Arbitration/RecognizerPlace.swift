import Records

/// The place of a recognizer in the order in which recognizers receive touches, are judged and send actions: deeper
/// views first, then the tree's order, then the order of attachment.
///
/// UIKit leaves the order of equally deep recognizers open; `RecognizerOrder` changes it. A recognizer can have the
/// index of another one that was removed from the view. Of the two, the one that joined first comes first, so no two
/// places are equal.
struct RecognizerPlace: Comparable {
  /// The recognizer's number in the order of joining, from 1.
  let join: Int
  private let shuffle: UInt64
  private let tree: TreePlace
  private let index: Int
  private let isReversed: Bool

  private static let indexOfOwnPan = Int.max - 1

  /// Creates the place of a recognizer. `index` is its index among the recognizers of its view; a scroll view's own pan
  /// and pinch come last, wherever they are attached, and the pan before the pinch in every order.
  init(_ recognizer: UIGestureRecognizer, index: Int, at tree: TreePlace, join: Int) {
    let order = recognizer.eventEngine.order
    self.tree = tree
    let pinch = recognizer as? ScrollViewPinch
    self.index = pinch != nil ? .max : recognizer is ScrollViewPan ? Self.indexOfOwnPan : index
    self.join = join
    isReversed = order == .reversed
    if case .seeded(let seed) = order {
      let ordinal = pinch?.scrollView?.panGestureRecognizer.creationIndex ?? recognizer.creationIndex
      shuffle = SplitMix64.number(at: UInt64(ordinal), seed: seed)
    } else {
      shuffle = 0
    }
  }

  /// Whether the views of both recognizers are equally deep, so that orders may differ in them.
  func isAsDeep(as other: RecognizerPlace) -> Bool { tree.depth == other.tree.depth }

  static func < (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool {
    if lhs.tree.depth != rhs.tree.depth { return lhs.tree.depth > rhs.tree.depth }
    if lhs.shuffle != rhs.shuffle { return lhs.shuffle < rhs.shuffle }
    if lhs.tree != rhs.tree { return (lhs.tree < rhs.tree) != lhs.isReversed }
    if lhs.index != rhs.index {
      let areOwn = min(lhs.index, rhs.index) == indexOfOwnPan
      return (lhs.index < rhs.index) != (lhs.isReversed && !areOwn)
    }
    return lhs.join < rhs.join
  }

  static func == (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool { lhs.join == rhs.join }
}
