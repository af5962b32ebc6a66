/// The participants: the recognizers that have received a touch or changed their state since their last reset.
///
/// A delegate or a subclass can add a failure requirement during a gesture. A recognizer whose delegate or class can do
/// so is a *provider*. Without providers among the participants, no delegate or class is asked.
final class Participants {
  /// The number of recognizers that have joined so far, including those that left.
  private(set) var joinCount = 0
  private var everyone = ActiveRecognizers()
  private var providers = ActiveRecognizers()

  /// The participants in the order of recognizers.
  var all: [UIGestureRecognizer] { everyone.members }

  /// Whether a delegate or a class of a participant may add requirements.
  var haveProviders: Bool { !providers.members.isEmpty }

  /// Adds a recognizer. `index` is its index among the recognizers of its view.
  func add(_ recognizer: UIGestureRecognizer, index: Int, at place: TreePlace) {
    removeLeavers()
    joinCount += 1
    let own = RecognizerPlace(recognizer, index: index, at: place, join: joinCount)
    recognizer.attempt.participation = .init(place: own)
    everyone.insert(recognizer)
    if recognizer.mayAddRequirements { providers.insert(recognizer) }
    recognizer.joinResetGroup()
  }

  /// Adds a recognizer to the providers.
  func addProvider(_ recognizer: UIGestureRecognizer) {
    if recognizer.attempt.participation != nil { providers.insert(recognizer) }
  }

  /// Marks the lists as stale, because an attempt was reset.
  func didLeave() {
    everyone.markStale()
    providers.markStale()
  }

  /// Removes the recognizers that have left, all in one pass.
  func removeLeavers() {
    everyone.removeLeavers()
    providers.removeLeavers()
  }

  /// Asks delegates and classes for failure requirements between a participant and the others, once for each pair and
  /// attempt.
  func askForRequirements(of recognizer: UIGestureRecognizer) {
    guard haveProviders, let known = recognizer.attempt.participation?.lastAskedJoin, known < joinCount else {
      return
    }
    recognizer.attempt.participation?.lastAskedJoin = joinCount
    let others = recognizer.mayAddRequirements ? everyone.members : providers.members
    for other in others where other !== recognizer {
      guard let place = other.attempt.place, place.join > known else { continue }
      guard recognizer.attempt.participation?.asked.insert(other.ordinal).inserted ?? false else { continue }
      if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) {
        recognizer.attempt.participation?.requirements.append(other)
        other.attempt.participation?.dependents.append(recognizer)
        ResetGroup.union(recognizer.resetGroup(), other.resetGroup())
      }
    }
  }

  /// Asks for the requirements of the participants that a predicate selects.
  func askForRequirements(where isSelected: (UIGestureRecognizer) -> Bool) {
    guard haveProviders else { return }
    for recognizer in all where isSelected(recognizer) { askForRequirements(of: recognizer) }
  }

  /// Removes all recognizers.
  func removeAll() {
    everyone = ActiveRecognizers()
    providers = ActiveRecognizers()
  }
}

/// A list of participants in the order of recognizers, with deferred removal.
private struct ActiveRecognizers {
  private(set) var members: [UIGestureRecognizer] = []
  private var isStale = false

  /// Inserts a recognizer that has a place.
  mutating func insert(_ recognizer: UIGestureRecognizer) {
    removeLeavers()
    if let last = members.last, recognizer.precedes(last) {
      members.insert(recognizer, at: members.partitioningIndex { recognizer.precedes($0) })
    } else {
      members.append(recognizer)
    }
  }

  /// Marks the list as holding recognizers that have left; recognizers that leave together are removed together.
  mutating func markStale() {
    isStale = true
  }

  /// Removes the recognizers that have no place any more.
  mutating func removeLeavers() {
    guard isStale else { return }
    isStale = false
    members.removeAll { $0.attempt.participation == nil }
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer comes before another one in the order of recognizers. False unless both take part.
  func precedes(_ other: UIGestureRecognizer) -> Bool {
    guard let place = attempt.place, let otherPlace = other.attempt.place else { return false }
    return place < otherPlace
  }
}

extension [UIGestureRecognizer] {
  /// The recognizers, sorted by the order of recognizers. Each of them must be a participant, because other recognizers
  /// have no place in the order.
  var inOrder: [UIGestureRecognizer] {
    if zip(self, dropFirst()).allSatisfy({ $0.precedes($1) }) { return self }
    let placed = compactMap { recognizer in
      recognizer.attempt.place.map { (place: $0, recognizer: recognizer) }
    }
    return placed.sorted { $0.place < $1.place }.map(\.recognizer)
  }
}

extension Array {
  /// Returns the index of the first element that satisfies a predicate, by binary search: all elements that satisfy the
  /// predicate must come after all those that do not.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
