import Records

/// The place of a recognizer in the order in which recognizers receive touches and send actions: deeper views first,
/// then the tree's order, then the order of attachment. `whenJudged` is the place in the order in which they are judged.
///
/// UIKit leaves the order of equally deep recognizers open; `RecognizerOrder` changes it. A recognizer can have the
/// index of another one that was removed from the view. Of the two, the one that joined first comes first, so no two
/// places are equal.
struct RecognizerPlace: Comparable {
  /// The recognizer's number in the order of joining, from 1.
  let join: Int
  private let shuffle: UInt64
  private let tree: TreePlace
  private let owner: Owner
  private let index: Int
  private let isReversed: Bool
  private var isAttachmentReversed: Bool

  /// Who has attached a recognizer. A scroll view's own pan and pinch come after those of programs, wherever they are
  /// attached, and the pan before the pinch in every order.
  private enum Owner: Comparable {
    case program
    case scrollViewForPan
    case scrollViewForPinch
  }

  /// Creates the place of a recognizer. `index` is its index among the recognizers of its view.
  init(_ recognizer: UIGestureRecognizer, index: Int, at tree: TreePlace, join: Int) {
    let order = recognizer.eventEngine.order
    self.tree = tree
    let pinch = recognizer as? ScrollViewPinch
    owner = pinch != nil ? .scrollViewForPinch : recognizer is ScrollViewPan ? .scrollViewForPan : .program
    self.index = index
    self.join = join
    isReversed = order == .reversed
    isAttachmentReversed = order == .reversed || order == .attachmentReversed
    if case .seeded(let seed) = order {
      let ordinal = pinch?.scrollView?.panGestureRecognizer.creationIndex ?? recognizer.creationIndex
      shuffle = SplitMix64.number(at: UInt64(ordinal), seed: seed)
    } else {
      shuffle = 0
    }
  }

  /// The place in the order in which recognizers are judged: of one view, the one attached last comes first.
  var whenJudged: RecognizerPlace {
    var place = self
    place.isAttachmentReversed.toggle()
    return place
  }

  /// Whether the views of both recognizers are equally deep, so that orders may differ in them.
  func isAsDeep(as other: RecognizerPlace) -> Bool { tree.depth == other.tree.depth }

  static func < (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool {
    if lhs.tree.depth != rhs.tree.depth { return lhs.tree.depth > rhs.tree.depth }
    if lhs.shuffle != rhs.shuffle { return lhs.shuffle < rhs.shuffle }
    if lhs.tree != rhs.tree { return (lhs.tree < rhs.tree) != lhs.isReversed }
    if lhs.owner != rhs.owner {
      let isReversed = lhs.isReversed && min(lhs.owner, rhs.owner) == .program
      return (lhs.owner < rhs.owner) != isReversed
    }
    if lhs.index != rhs.index { return (lhs.index < rhs.index) != lhs.isAttachmentReversed }
    return lhs.join < rhs.join
  }

  static func == (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool { lhs.join == rhs.join }
}
