import GestureScript
import Records

/// A gesture in words, and what it is meant for.
package struct OddsGesture: Equatable, Sendable {
  /// What a gesture is meant for.
  package enum Intention: Equatable, Sendable {
    /// A recognizer, a control, a list or a row.
    case object(String)
    /// Nothing may fire.
    case nothing
  }

  package var words: String
  package var intention: Intention?

  package init(words: String, intention: Intention? = nil) {
    self.words = words
    self.intention = intention
  }

  /// What it is meant for; nil if nothing, or if it is not known.
  package var object: String? { if case .object(let id)? = intention { id } else { nil } }

  /// The word for the intention that nothing fires.
  package static let nothing = "nothing"

  /// The gesture with its intention, as it is written: `doubleTap star -> double`.
  package var text: String {
    switch intention {
    case nil: words
    case .object(let id): "\(words) -> \(id)"
    case .nothing: "\(words) -> \(Self.nothing)"
    }
  }
}

/// The result of a recognizer, a control, a list or a row in one replay.
enum HandResult: Equatable, Sendable {
  /// It had no attempt that ended.
  case idle
  /// It fired, this long after the last finger lifted.
  case fired(after: Nanoseconds)
  /// It failed.
  case failed(Reason)

  var hasFired: Bool { if case .fired = self { true } else { false } }
}

extension Reason {
  /// Whether another recognizer is behind a failure.
  package var isBeaten: Bool { code == .prevented || code == .requiredRecognized }
}

/// A reason for which hands failed.
package struct OddsReason: Equatable, Sendable {
  /// The reason of the median hand, sorted by the measured value.
  package var reason: Reason
  /// The number of that hand.
  package var hand: UInt64
  /// The number of hands.
  package var count: Int
}

/// The odds of a recognizer or a control with a gesture.
package struct ObjectOdds: Equatable, Sendable {
  package let id: String
  /// The number of hands.
  package let hands: Int
  package private(set) var fired = 0
  package private(set) var failed = 0
  package private(set) var beaten = 0
  /// The median time from the last lift to the firing; nil if no hand fired.
  package private(set) var latency: Nanoseconds?
  /// The reasons of failures and defeats, the most frequent first.
  package private(set) var reasons: [OddsReason] = []
  /// Whether each hand fired, in the order of their numbers.
  let byHand: [Bool]

  /// The number of hands with which it did not take part.
  package var idle: Int { hands - fired - failed - beaten }

  /// The part of hands with which it fired.
  package var odds: Odds { Odds(fired, of: hands) }

  /// Creates the odds from the results of hands with numbers from `firstHand` on.
  init(id: String, _ results: [HandResult], firstHand: UInt64) {
    self.id = id
    hands = results.count
    byHand = results.map(\.hasFired)
    var latencies: [Nanoseconds] = []
    var groups: [(key: Reason, members: [(reason: Reason, hand: UInt64)])] = []
    for (index, result) in results.enumerated() {
      switch result {
      case .idle: break
      case .fired(let after):
        fired += 1
        latencies.append(after)
      case .failed(let reason):
        if reason.isBeaten { beaten += 1 } else { failed += 1 }
        let member = (reason: reason, hand: firstHand &+ UInt64(index))
        let key = reason.withoutValue
        if let group = groups.firstIndex(where: { $0.key == key }) {
          groups[group].members.append(member)
        } else {
          groups.append((key, [member]))
        }
      }
    }
    latencies.sort()
    latency = latencies.isEmpty ? nil : latencies[latencies.count / 2]
    let found = groups.map { group in
      let order = group.members.enumerated().sorted { one, other in
        let values = (one.element.reason.measure?.value ?? 0, other.element.reason.measure?.value ?? 0)
        return values.0 != values.1 ? values.0 < values.1 : one.offset < other.offset
      }
      // Without measured values all hands are alike, and the first one is shown.
      let isMeasured = group.members.contains { $0.reason.measure?.value != nil }
      let middle = order[isMeasured ? order.count / 2 : 0].element
      return OddsReason(reason: middle.reason, hand: middle.hand, count: group.members.count)
    }
    reasons = found.enumerated().sorted { one, other in
      one.element.count != other.element.count
        ? one.element.count > other.element.count : one.offset < other.offset
    }.map(\.element)
  }
}

extension Reason {
  /// The reason without its measured value: the same for all hands that fail in this way.
  fileprivate var withoutValue: Reason {
    var reason = self
    reason.measure?.value = nil
    reason.touch = nil
    return reason
  }
}

/// The odds of a gesture: of each recognizer, and that nothing fires.
package struct GestureOdds: Equatable, Sendable {
  package let gesture: OddsGesture
  package let objects: [ObjectOdds]
  package let hands: Int
  /// The number of hands with which nothing fired.
  package let nothing: Int

  init(_ gesture: OddsGesture, _ ids: [String], _ results: [[HandResult]], firstHand: UInt64) {
    self.gesture = gesture
    hands = results.count
    nothing = results.count { results in !results.contains(where: \.hasFired) }
    objects = ids.indices.map { index in
      ObjectOdds(id: ids[index], results.map { $0[index] }, firstHand: firstHand)
    }
  }

  /// The part of hands that get what the gesture is meant for; nil without an intention.
  package var success: Odds? {
    switch gesture.intention {
    case nil: nil
    case .nothing: Odds(nothing, of: hands)
    case .object(let id): objects.first { $0.id == id }?.odds
    }
  }
}

/// The odds of gestures in a scene.
package struct OddsTable: Equatable, Sendable {
  /// The recognizers of the scene, its controls and lists, in the order of the scene.
  package let ids: [String]
  package let gestures: [GestureOdds]
  package let firstHand: UInt64

  /// The recognizers and controls that took part in any gesture of any hand.
  var active: Set<String> {
    Set(gestures.flatMap { row in row.objects.filter { $0.idle < $0.hands }.map(\.id) })
  }

  /// The recognizers and controls that fire at least once, or are meant.
  package var columns: [String] {
    ids.indices.filter { index in
      gestures.contains { row in
        row.objects[index].fired > 0 || row.gesture.intention == .object(ids[index])
      }
    }.map { ids[$0] }
  }
}
