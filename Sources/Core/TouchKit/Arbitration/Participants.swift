import Records

/// The participants: the recognizers that have received a touch or changed their state since their last reset.
///
/// A *provider* is a recognizer whose delegate or class can add failure requirements during a gesture. If no
/// participant is a provider, nobody is asked for requirements. A provider with a scripted delegate is asked only about
/// the recognizers that the script names.
final class Participants {
  /// The number of recognizers that have joined so far, including those that left.
  private(set) var joinCount = 0
  private var everyone = ActiveRecognizers()
  private var providers = ActiveRecognizers()
  /// A cache of the recognizers about which providers are asked; nil if it is stale.
  private var questions: RequirementQuestions?
  /// The value of `joinCount` when the participants that may still recognize were last asked.
  private var joinCountOfPossible = 0
  /// The touches, by ordinal, whose recognized participants have been asked since the last recognizer joined.
  private var askedTouches: (join: Int, touches: Set<Int>) = (0, [])

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
    if recognizer.mayAddRequirements { addProvider(recognizer) }
    recognizer.joinResetGroup()
  }

  /// Adds a recognizer to the providers.
  func addProvider(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.participation != nil, recognizer.eventEngine.follows(.failureQuestions) else {
      return
    }
    providers.insert(recognizer)
    questions = nil
  }

  /// Marks the cached questions as stale, because a provider has another delegate.
  func didChangeProvider() {
    questions = nil
  }

  /// Marks the lists as stale, because an attempt was reset.
  func didLeave() {
    everyone.markStale()
    providers.markStale()
  }

  /// Removes the recognizers that have left, all in one pass.
  @inline(__always)
  func removeLeavers() {
    everyone.removeLeavers()
    if providers.removeLeavers() { questions = nil }
  }

  /// Asks delegates and classes for failure requirements between a participant and the others, once per pair and
  /// attempt.
  func askForRequirements(of recognizer: UIGestureRecognizer) {
    guard haveProviders, let known = recognizer.attempt.participation?.lastAskedJoin, known < joinCount else {
      return
    }
    recognizer.attempt.participation?.lastAskedJoin = joinCount
    for other in others(than: recognizer) where other !== recognizer {
      guard let place = other.attempt.place, place.join > known else { continue }
      guard recognizer.attempt.participation?.asked.insert(other.creationIndex).inserted ?? false else {
        continue
      }
      if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) {
        recognizer.attempt.participation?.requirements.append(other)
        other.attempt.participation?.dependents.append(recognizer)
        ResetGroup.union(recognizer.resetGroup(), other.resetGroup())
      }
    }
  }

  /// Asks for the requirements of the participants that may still recognize.
  func askForRequirements(ofPossible isPossible: (UIGestureRecognizer) -> Bool) {
    guard haveProviders, joinCountOfPossible < joinCount else { return }
    joinCountOfPossible = joinCount
    for recognizer in all where isPossible(recognizer) { askForRequirements(of: recognizer) }
  }

  /// Returns whether recognized participants that share a touch with a recognizer still have to be asked, and remembers
  /// that its touches have been handled. Participants that recognize later are asked when they are judged.
  func mustAskRivals(of recognizer: UIGestureRecognizer) -> Bool {
    guard haveProviders else { return false }
    if askedTouches.join != joinCount { askedTouches = (joinCount, []) }
    return recognizer.attempt.touches.reduce(false) { mustAsk, touch in
      askedTouches.touches.insert(touch.creationIndex).inserted || mustAsk
    }
  }

  /// Returns the participants that a recognizer is asked about, and those that are asked about it.
  private func others(than recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let questions = findQuestions()
    if questions.isUnscripted(recognizer) { return everyone.members }
    guard let named = questions.named[recognizer.creationIndex] else { return questions.unscripted }
    return (questions.unscripted + named).filter { $0.attempt.participation != nil }.inOrder
  }

  private func findQuestions() -> RequirementQuestions {
    if let questions { return questions }
    let found = RequirementQuestions(of: providers.members)
    questions = found
    return found
  }

  /// Removes all recognizers.
  func removeAll() {
    everyone = ActiveRecognizers()
    providers = ActiveRecognizers()
    questions = nil
  }
}

/// The recognizers about which providers are asked.
private struct RequirementQuestions {
  /// The providers that are asked about every other participant, in their order.
  private(set) var unscripted: [UIGestureRecognizer] = []
  /// The recognizers that a script connects with a recognizer, keyed by its ordinal. The script may belong to either of
  /// them.
  private(set) var named: [Int: [UIGestureRecognizer]] = [:]
  private var ordinals: Set<Int> = []

  init(of providers: [UIGestureRecognizer]) {
    for provider in providers {
      guard let others = provider.scriptedRequirements else {
        unscripted.append(provider)
        ordinals.insert(provider.creationIndex)
        continue
      }
      for other in others {
        named[provider.creationIndex, default: []].append(other)
        named[other.creationIndex, default: []].append(provider)
      }
    }
  }

  func isUnscripted(_ recognizer: UIGestureRecognizer) -> Bool { ordinals.contains(recognizer.creationIndex) }
}

/// A list of participants in the order of recognizers, with deferred removal.
private struct ActiveRecognizers {
  private(set) var members: [UIGestureRecognizer] = []
  private var isStale = false

  /// Inserts a recognizer that has a place.
  mutating func insert(_ recognizer: UIGestureRecognizer) {
    removeLeavers()
    if let last = members.last, recognizer.precedes(last) {
      members.insert(
        recognizer,
        at: BinarySearch.first(in: members.indices) { recognizer.precedes(members[$0]) }
      )
    } else {
      members.append(recognizer)
    }
  }

  /// Marks the list as holding recognizers that have left; recognizers that leave together are removed together.
  mutating func markStale() {
    isStale = true
  }

  /// Removes the recognizers that no longer have a place, and returns whether there may have been any.
  // Inlined, because a list is rarely stale.
  @inline(__always)
  @discardableResult
  mutating func removeLeavers() -> Bool {
    guard isStale else { return false }
    removeThoseWithoutPlace()
    return true
  }

  private mutating func removeThoseWithoutPlace() {
    isStale = false
    members.removeAll { $0.attempt.participation == nil }
  }
}

extension UIGestureRecognizer {
  /// The recognizers that the delegate's answers about failure requirements can name; nil if the delegate or the class
  /// must be asked.
  fileprivate var scriptedRequirements: [UIGestureRecognizer]? {
    if GestureDescription.mayAddRequirements(type(of: self)) { return nil }
    return overridableDelegate == nil ? [] : scriptedDelegate?.namedInRequirements
  }

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
