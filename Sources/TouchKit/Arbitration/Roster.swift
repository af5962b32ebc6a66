/// The recognizers that take part, in their order.
struct Roster {
  private(set) var members: [UIGestureRecognizer] = []
  // Whether some of them do not take part any more.
  private var isStale = false

  /// Takes in a recognizer that has been given a place.
  mutating func insert(_ recognizer: UIGestureRecognizer) {
    removeWhoLeft()
    if let last = members.last, recognizer.precedes(last) {
      members.insert(recognizer, at: members.partitioningIndex { recognizer.precedes($0) })
    } else {
      members.append(recognizer)
    }
  }

  /// Takes note that a member has lost its place. Those that leave together are removed together.
  mutating func noteLeave() {
    isStale = true
  }

  /// Removes the members that have lost their places.
  mutating func removeWhoLeft() {
    guard isStale else { return }
    isStale = false
    members.removeAll { $0.attempt.place == nil }
  }

  mutating func removeAll() {
    members = []
  }
}

extension UIGestureRecognizer {
  /// Whether it comes before another, both of which take part.
  func precedes(_ other: UIGestureRecognizer) -> Bool {
    guard let place = attempt.place, let otherPlace = other.attempt.place else { return false }
    return place < otherPlace
  }
}

extension Array {
  /// The index of the first element of which something is true, in an array in which it is true of all that follow.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
