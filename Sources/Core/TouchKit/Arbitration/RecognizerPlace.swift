import Records

/// The place of a recognizer in an order made from keys: the first key in which two places differ decides.
///
/// Recognizers receive touches and send actions in the order of their `place`: deeper views first, then the tree's
/// order, then the recognizers of programs before a scroll view's own, then the order of attachment. They are judged in
/// the order of `placeWhenJudged`, which differs among the recognizers of one view: the one attached last comes first.
/// Taps with the same number of fingers form a block at the place of the last of them, those of more taps first.
///
/// UIKit leaves the order of equally deep recognizers open; `RecognizerOrder` changes it. A recognizer can have the
/// index of another one that was removed from the view. Of the two, the one that joined first comes first, so no two
/// places are equal.
struct RecognizerPlace: Comparable {
  /// The recognizer's number in the order of joining, from 1.
  let join: Int
  private let tree: TreePlace
  private let shuffle: UInt64
  /// 0 for a program, more for a scroll view's own pan and pinch, which come last wherever they are attached.
  private let owner: Int
  private var block = 0
  private var taps = 0
  private var attachment: Int
  /// Whether the keys after the shuffle count the other way round.
  private let isReversed: Bool

  /// Creates the place of a recognizer. `index` is its index among the recognizers of its view.
  init(_ recognizer: UIGestureRecognizer, index: Int, at tree: TreePlace, join: Int) {
    let order = recognizer.eventEngine.order
    self.tree = tree
    self.join = join
    isReversed = order == .reversed
    let pinch = recognizer as? ScrollViewPinch
    // The pan comes before the pinch in every order.
    owner = pinch != nil ? (isReversed ? 1 : 2) : recognizer is ScrollViewPan ? (isReversed ? 2 : 1) : 0
    attachment = order == .attachmentReversed ? -index : index
    if case .seeded(let seed) = order {
      let ordinal = pinch?.scrollView?.panGestureRecognizer.creationIndex ?? recognizer.creationIndex
      shuffle = SplitMix64.number(at: UInt64(ordinal), seed: seed)
    } else {
      shuffle = 0
    }
  }

  /// The place in the order in which recognizers are judged.
  ///
  /// - Parameters:
  ///   - last: The place of the recognizer attached last in the recognizer's block; its own if it is in none.
  ///   - taps: The number of taps; 0 if it is in no block.
  func whenJudged(inBlockOf last: RecognizerPlace, taps: Int) -> RecognizerPlace {
    var place = self
    place.block = -last.attachment
    place.taps = -taps
    place.attachment = -attachment
    return place
  }

  /// Whether the views of both recognizers are equally deep, so that orders may differ in them.
  func isAsDeep(as other: RecognizerPlace) -> Bool { tree.depth == other.tree.depth }

  static func < (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool {
    if lhs.tree.depth != rhs.tree.depth { return lhs.tree.depth > rhs.tree.depth }
    if lhs.shuffle != rhs.shuffle { return lhs.shuffle < rhs.shuffle }
    return lhs.isReversed ? rhs.isAhead(of: lhs) : lhs.isAhead(of: rhs)
  }

  static func == (lhs: RecognizerPlace, rhs: RecognizerPlace) -> Bool { lhs.join == rhs.join }

  private func isAhead(of other: RecognizerPlace) -> Bool {
    if tree != other.tree { return tree < other.tree }
    return (owner, block, taps, attachment, join)
      < (other.owner, other.block, other.taps, other.attachment, other.join)
  }
}

extension UIGestureRecognizer {
  /// The place in the order in which recognizers are judged; nil unless the recognizer takes part.
  var placeWhenJudged: RecognizerPlace? {
    guard let place = attempt.place else { return nil }
    guard let tap = self as? UITapGestureRecognizer, let all = view?.gestureRecognizers else {
      return place.whenJudged(inBlockOf: place, taps: 0)
    }
    func isInBlock(_ other: UIGestureRecognizer) -> Bool {
      other.attempt.place != nil
        && (other as? UITapGestureRecognizer)?.numberOfTouchesRequired == tap.numberOfTouchesRequired
    }
    let last =
      eventEngine.order == .attachmentReversed ? all.first(where: isInBlock) : all.last(where: isInBlock)
    return place.whenJudged(inBlockOf: last?.attempt.place ?? place, taps: tap.numberOfTapsRequired)
  }
}
