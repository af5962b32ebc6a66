import Records

/// Compares two outcomes, object by object.
///
/// Events with equal signatures and times are paired first; between two such pairs, events with equal signatures are
/// paired. So if one tap is missing, each later tap is still paired with its counterpart.
package struct OutcomeComparison {
  private let ignored: Set<OutcomeDifference.Aspect>

  private let ignoresIntermediate: Bool
  /// Whether outcomes are equal if they differ only in how many recognizers fail.
  private var ignoresFailures = false

  /// Creates a comparison that ignores some aspects.
  package init(ignoring ignored: Set<OutcomeDifference.Aspect> = []) {
    self.init(ignored, ignoresIntermediate: false)
  }

  private init(_ ignored: Set<OutcomeDifference.Aspect>, ignoresIntermediate: Bool) {
    self.ignored = ignored
    self.ignoresIntermediate = ignoresIntermediate
  }

  /// Compares only signatures, without intermediate events.
  static let ofSignatures = OutcomeComparison(
    Set(OutcomeDifference.Aspect.allCases),
    ignoresIntermediate: true
  )

  /// Compares signatures and times, without intermediate events.
  static let ofTimes = OutcomeComparison(
    Set(OutcomeDifference.Aspect.allCases).subtracting([.times]),
    ignoresIntermediate: true
  )

  /// Compares only signatures, without intermediate events. The outcomes count as equal if they differ only in that a
  /// recognizer fails once more or once less.
  static let ofEffects: OutcomeComparison = {
    var comparison = ofSignatures
    comparison.ignoresFailures = true
    return comparison
  }()

  /// Returns how the second outcome differs from the first.
  package func difference(_ one: Outcome, _ other: Outcome) -> OutcomeDifference {
    let known = Set(one.timelines.map(\.object))
    let names = one.timelines.map(\.object) + other.timelines.map(\.object).filter { !known.contains($0) }
    let timelines = Dictionary(uniqueKeysWithValues: one.timelines.map { ($0.object, $0.events) })
    let others = Dictionary(uniqueKeysWithValues: other.timelines.map { ($0.object, $0.events) })
    var objects: [OutcomeDifference.Object] = []
    for name in names {
      let changes = changes(counted(timelines[name]), counted(others[name]))
      if !changes.isEmpty { objects.append(OutcomeDifference.Object(object: name, changes: changes)) }
    }
    let order = objects.indices.sorted { left, right in
      let times = (objects[left].changes[0].time, objects[right].changes[0].time)
      return times.0 != times.1 ? times.0 < times.1 : left < right
    }
    var difference = OutcomeDifference()
    difference.objects = order.map { objects[$0] }
    return difference
  }

  /// Returns whether nothing that counts differs. Equal events at other times are not told apart if times are ignored,
  /// even where ``difference(_:_:)`` pairs them differently.
  func areEqual(_ one: Outcome, _ other: Outcome) -> Bool {
    if ignored.count == OutcomeDifference.Aspect.allCases.count, hasSameSignatures(one, other) { return true }
    let difference = difference(one, other)
    return difference.isEmpty
      || ignoresFailures && difference.objects.allSatisfy { $0.changes.allSatisfy(\.isFailure) }
  }

  private func hasSameSignatures(_ one: Outcome, _ other: Outcome) -> Bool {
    let others = Dictionary(uniqueKeysWithValues: other.timelines.map { ($0.object, counted($0.events)) })
    let counts = one.timelines.map { counted($0.events) }
    guard counts.count(where: { !$0.isEmpty }) == others.values.count(where: { !$0.isEmpty }) else {
      return false
    }
    return zip(one.timelines, counts).allSatisfy { timeline, events in
      events.elementsEqual(others[timeline.object] ?? []) { $0.signature == $1.signature }
    }
  }

  private func counted(_ events: [OutcomeEvent]?) -> [OutcomeEvent] {
    guard ignoresIntermediate else { return events ?? [] }
    return events?.filter { !$0.signature.isIntermediate } ?? []
  }

  private func changes(_ one: [OutcomeEvent], _ other: [OutcomeEvent]) -> [OutcomeDifference.Change] {
    var changes: [OutcomeDifference.Change] = []
    for block in Alignment(one.map(EventKey.init), other.map(EventKey.init)).blocks {
      switch block {
      case .pair(let left, let right): changes += change(one[left], other[right])
      case .gap(let left, let right):
        let inner = Alignment(one[left].map(\.signature), other[right].map(\.signature))
        for block in inner.blocks {
          switch block {
          case .pair(let first, let second):
            changes += change(one[left.lowerBound + first], other[right.lowerBound + second])
          case .gap(let removed, let added):
            let gone = removed.map { OutcomeDifference.Change.removed(one[left.lowerBound + $0]) }
            let new = added.map { OutcomeDifference.Change.added(other[right.lowerBound + $0]) }
            changes += merge(gone, new)
          }
        }
      }
    }
    return changes
  }

  /// Merges two lists by time. Of events at the same time, removed ones come first.
  private func merge(
    _ gone: [OutcomeDifference.Change],
    _ new: [OutcomeDifference.Change]
  ) -> [OutcomeDifference.Change] {
    var merged: [OutcomeDifference.Change] = []
    var rest = new[...]
    for change in gone {
      while let next = rest.first, next.time < change.time { merged.append(rest.removeFirst()) }
      merged.append(change)
    }
    return merged + rest
  }

  private func change(_ one: OutcomeEvent, _ other: OutcomeEvent) -> [OutcomeDifference.Change] {
    var aspects: Set<OutcomeDifference.Aspect> = []
    if one.first != other.first || one.last != other.last { aspects.insert(.times) }
    if one.count != other.count {
      aspects.insert(.counts)
    } else {
      // The hashes cover all repetitions, so they are comparable only if the numbers of repetitions are equal.
      if one.timesHash != other.timesHash { aspects.insert(.times) }
      if one.valuesHash != other.valuesHash { aspects.insert(.values) }
    }
    if one.firstRecord.reason != other.firstRecord.reason { aspects.insert(.reasons) }
    aspects.subtract(ignored)
    return aspects.isEmpty ? [] : [.changed(one, other, aspects)]
  }

  /// The signature and time of an event.
  private struct EventKey: Hashable {
    let signature: EventSignature
    let time: Instant

    init(_ event: OutcomeEvent) {
      signature = event.signature
      time = event.first
    }
  }
}

extension OutcomeDifference.Change {
  /// Whether the change is that a failure is gone, new, or at another time.
  var isFailure: Bool {
    switch self {
    case .removed(let event), .added(let event), .changed(let event, _, _):
      event.signature.isFailure
    }
  }
}

/// The alignment of two lists: their longest common subsequence, and the gaps between its elements.
private struct Alignment {
  enum Block {
    /// Equal elements of both lists.
    case pair(Int, Int)
    /// Elements of each list without counterparts in the other.
    case gap(Range<Int>, Range<Int>)
  }

  private(set) var blocks: [Block] = []

  init<Element: Hashable>(_ one: [Element], _ other: [Element]) {
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
      if let number = numbers[element] { return number }
      numbers[element] = numbers.count
      return numbers.count - 1
    }
    var place = (one: 0, other: 0)
    let changes = LineDifference(one.map(number), other.map(number)).changes
    for change in changes {
      pair(from: &place, to: change.old.lowerBound)
      blocks.append(.gap(change.old, change.new))
      place = (change.old.upperBound, change.new.upperBound)
    }
    pair(from: &place, to: one.count)
  }

  private mutating func pair(from place: inout (one: Int, other: Int), to end: Int) {
    while place.one < end {
      blocks.append(.pair(place.one, place.other))
      place = (place.one + 1, place.other + 1)
    }
  }
}

extension Record {
  /// Why a recognizer changed its state.
  var reason: Reason? {
    if case .state(let change) = self { change.reason } else { nil }
  }
}
