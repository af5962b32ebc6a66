import HeapModule

/// A priority queue of recognizers. Each pass serves them in the order of recognizers, or in the order of judgement.
///
/// A recognizer waits for the next pass if the current one is already beyond its place.
struct RecognizerQueue {
  private let isForJudging: Bool
  private var pass = Heap<Item>()
  private var later: [Item] = []
  private var reached: RecognizerPlace?

  init(forJudging isForJudging: Bool = false) {
    self.isForJudging = isForJudging
  }

  private struct Item: Comparable {
    let place: RecognizerPlace
    let recognizer: UIGestureRecognizer

    static func < (lhs: Item, rhs: Item) -> Bool { lhs.place < rhs.place }

    static func == (lhs: Item, rhs: Item) -> Bool { lhs.place == rhs.place }
  }

  /// Adds a participant.
  mutating func add(_ recognizer: UIGestureRecognizer) {
    guard let place = isForJudging ? recognizer.placeWhenJudged : recognizer.attempt.place else { return }
    let item = Item(place: place, recognizer: recognizer)
    if let reached, reached < place { pass.insert(item) } else { later.append(item) }
  }

  /// Removes and returns the next recognizer of the pass. Returns nil at the end of the pass; the next call begins
  /// another one.
  // Inlined, because a queue is nearly always empty.
  @inline(__always)
  mutating func next() -> UIGestureRecognizer? {
    later.isEmpty && reached == nil ? nil : nextOfPass()
  }

  private mutating func nextOfPass() -> UIGestureRecognizer? {
    if reached == nil {
      pass = Heap(later)
      later.removeAll(keepingCapacity: true)
    }
    while let item = pass.popMin() {
      // Recognizers that were added twice, or that have left, are skipped.
      guard item.place != reached, item.place == item.recognizer.attempt.place else { continue }
      reached = item.place
      return item.recognizer
    }
    endPass()
    return nil
  }

  /// Ends the pass early; its remaining recognizers wait for the next one.
  mutating func endPass() {
    later += pass.unordered
    pass = Heap()
    reached = nil
  }
}
