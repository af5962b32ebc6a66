import Records
import Replay
import TouchKit
import TraceFormat

/// What a change of the scene does to the odds of a recognizer with a gesture, tried by the same hands.
package struct OddsEffect: Equatable, Sendable {
  package let gesture: OddsGesture
  package let id: String
  package let before: Odds
  package let after: Odds
  /// The number of hands with which it fires only after the change, and only before it.
  package let gained: Int
  package let lost: Int
  /// The latencies, if it fires before and after the change.
  package let latency: (before: Nanoseconds, after: Nanoseconds)?

  /// Whether the odds move by more than chance would: twice the deviation of as many coins as hands changed.
  package var isMoved: Bool {
    let difference = gained - lost
    return difference * difference >= 4 * (gained + lost) && difference != 0
  }

  /// Whether the firing comes at another time.
  package var isShifted: Bool { shift.magnitude >= 1_000_000 }

  /// How much later the firing comes.
  package var shift: Nanoseconds { latency.map { $0.after - $0.before } ?? 0 }

  /// How far the odds move, up or down.
  package var reach: Double { (after.part - before.part).magnitude }

  package static func == (one: OddsEffect, other: OddsEffect) -> Bool {
    one.gesture == other.gesture && one.id == other.id && one.before == other.before
      && one.after == other.after
      && one.gained == other.gained && one.lost == other.lost && one.latency?.before == other.latency?.before
      && one.latency?.after == other.latency?.after
  }

  init(_ gesture: OddsGesture, _ before: ObjectOdds, _ after: ObjectOdds) {
    self.gesture = gesture
    id = before.id
    self.before = before.odds
    self.after = after.odds
    let pairs = zip(before.byHand, after.byHand)
    gained = pairs.count { !$0 && $1 }
    lost = pairs.count { $0 && !$1 }
    latency = before.latency.flatMap { before in after.latency.map { (before, $0) } }
  }

  /// The effects of all recognizers with all gestures.
  static func all(_ before: OddsTable, _ after: OddsTable) -> [OddsEffect] {
    zip(before.gestures, after.gestures).flatMap { all($0, $1) }
  }

  /// The effects of all recognizers with a gesture.
  static func all(_ before: GestureOdds, _ after: GestureOdds) -> [OddsEffect] {
    let effects = before.objects.compactMap { object in
      after.objects.first { $0.id == object.id }.map { OddsEffect(before.gesture, object, $0) }
    }
    return effects.filter { $0.isMoved || $0.isShifted }
  }
}

/// A number of the scene or a possible change of code, with the effects of other values.
package struct OddsCost: Equatable, Sendable {
  /// A change that was tried.
  package struct Trial: Equatable, Sendable {
    /// The change, as `--set` takes it, or several of them.
    package let change: String
    package let effects: [OddsEffect]
  }

  /// The number, or the difference that the change makes, in words.
  package let name: String
  /// The present number.
  package let now: Double?
  package let trials: [Trial]

  /// The largest change in the odds of the intended results; of any result, if no gesture has an intention.
  package var reach: Double {
    let effects = trials.flatMap(\.effects)
    let meant = effects.filter { $0.gesture.intention == .object($0.id) || $0.gesture.intention == .nothing }
    let isMeant = effects.contains { $0.gesture.intention != nil }
    return (isMeant ? meant : effects).filter(\.isMoved).map(\.reach).max() ?? 0
  }

  /// The largest change in the time at which anything fires.
  package var shift: Nanoseconds {
    trials.flatMap(\.effects).map(\.shift.magnitude).max().map { Nanoseconds($0) } ?? 0
  }
}

/// The costs of the numbers and relations of a scene.
package struct OddsCosts: Equatable, Sendable {
  /// The numbers and relations that move anything, the one that moves most first.
  package var costs: [OddsCost] = []
  /// The number of hands that tried each change.
  package var hands = 0
  /// The numbers and relations that move nothing.
  package var idle: [String] = []
  /// The numbers and relations that were not tried because of the limit of replays.
  package var untried: [String] = []
}

extension OddsMaker {
  /// The factors with which numbers are tried.
  private static let factors = [0.5, 0.75, 1.5, 2]

  /// The most changes to which a second one is added, and the most that are tried with each.
  private static let mostHalves = 2
  private static let mostSeconds = 8

  /// A number or a change that a program can make, with the sets of changes to try.
  private struct Candidate {
    let name: String
    let now: Double?
    let sets: [[Change]]
    /// Whether a program can make the changes, as `explain` proposes them.
    var isProposed = false
  }

  /// Tries the numbers of the scene, and the changes that `explain` tries, with some of the hands. First it tries one
  /// at a time. Then it pairs the changes that help the intentions most with changes that make up for their costs.
  ///
  /// - Parameters:
  ///   - mostReplays: A number or a relation is tried only if all its changes are within so many replays.
  ///   - progress: Called with the number of replays so far, and of all.
  package func costs(
    _ table: OddsTable,
    hands: Int,
    mostReplays: Int,
    progress: ((Int, Int) -> Void)? = nil
  ) throws(InputFailure) -> OddsCosts {
    var maker = self
    maker.hands = min(hands, self.hands)
    var costs = OddsCosts()
    costs.hands = maker.hands
    guard maker.hands > 0 else { return costs }
    let candidates = try numbers(table) + proposals(table)
    let replays = min(mostReplays, maker.replays * (1 + candidates.reduce(0) { $0 + $1.sets.count }))
    var done = 0
    guard maker.replays <= mostReplays else {
      costs.untried = candidates.map(\.name)
      return costs
    }
    let base = try maker.table { progress?($0, replays) }
    done += maker.replays
    var halves: [(candidate: Candidate, table: OddsTable)] = []
    /// Tries a candidate if replays are left. Returns what the last of its sets of changes does.
    func run(_ candidate: Candidate, isBetterThan least: Double = -1) throws(InputFailure) -> OddsTable? {
      guard done + maker.replays * candidate.sets.count <= mostReplays else {
        costs.untried.append(candidate.name)
        return nil
      }
      var trials: [OddsCost.Trial] = []
      var last: OddsTable?
      for changes in candidate.sets {
        do throws(InputFailure) {
          let changed = try maker.table(with: changes) { progress?(done + $0, max(replays, done + $0)) }
          let effects = OddsEffect.all(base, changed)
          let text = changes.map(\.text).joined(separator: " and ")
          if !effects.isEmpty { trials.append(OddsCost.Trial(change: text, effects: effects)) }
          last = changed
        } catch .invalid {
          // The scene does not accept the change.
        }
        done += maker.replays
      }
      guard last.map({ $0.score > least }) ?? true else { return nil }
      if trials.isEmpty {
        costs.idle.append(candidate.name)
      } else {
        costs.costs.append(OddsCost(name: candidate.name, now: candidate.now, trials: trials))
      }
      return last
    }
    for candidate in candidates {
      if let changed = try run(candidate), candidate.isProposed { halves.append((candidate, changed)) }
    }
    // Two changes are worth reporting if they do more than either.
    let most = halves.map(\.table.score).max() ?? 0
    let order = halves.indices.sorted { one, other in
      let gains = (halves[one].table.gain(over: base), halves[other].table.gain(over: base))
      return gains.0 != gains.1 ? gains.0 > gains.1 : one < other
    }
    for half in order.prefix(Self.mostHalves).map({ halves[$0] }) where half.table.gain(over: base) > 0 {
      for second in try proposals(half.table, after: half.candidate.sets[0]).prefix(Self.mostSeconds) {
        let pair = Candidate(
          name: "\(half.candidate.name); \(second.name)",
          now: nil,
          sets: [half.candidate.sets[0] + second.sets[0]]
        )
        _ = try run(pair, isBetterThan: most + 0.01)
      }
    }
    costs.costs = costs.costs.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.reach != right.reach { return left.reach > right.reach }
      return left.shift != right.shift ? left.shift > right.shift : one.offset < other.offset
    }.map(\.element)
    return costs
  }

  /// The numbers of the recognizers that took part. Those of others have no effect.
  private func numbers(_ table: OddsTable) -> [Candidate] {
    var seen: Set<String> = []
    let active = table.active
    return parameters.compactMap { recognizer, parameter in
      guard let now = parameter.now, now > 0, !parameter.isWhole, active.contains(recognizer),
        seen.insert(parameter.name).inserted
      else { return nil }
      let units = Self.factors.map { parameter.grid.units(nearest: now * $0) }
      let sets = units.filter { parameter.grid.value($0) != now }.map { units in
        [Change(parameter.object, parameter.property, to: units, on: parameter.grid, origin: Self.origin)]
      }
      return Candidate(name: parameter.name, now: now, sets: sets)
    }
  }

  /// The changes that `explain` tries against the failures of the hands: requirements, preventions, and controls that
  /// lost touches meant for them.
  private func proposals(
    _ table: OddsTable,
    after changes: [Change] = []
  ) throws(InputFailure) -> [Candidate] {
    let replayer = replayer.with(changes)
    let proposals = try replayer.withLiveScene(of: scene) { live -> [RemedyKind.Proposal] in
      let remedyScene = RemedyScene(live, replayer.classes)
      return RemedySearch.plan(against: causes(table, live), in: remedyScene).proposals
    }
    // The effect of a change is not undone at once.
    let made = Set(changes.map { "\($0.object).\($0.property)" })
    return proposals.filter { proposal in
      proposal.cost != .disables && !proposal.edits.contains { made.contains("\($0.object).\($0.property)") }
    }.map { proposal in
      Candidate(
        name: proposal.sentence,
        now: nil,
        sets: [proposal.edits.map { $0.change(Self.origin) }],
        isProposed: true
      )
    }
  }

  /// The causes that kept objects from firing: the intended objects, if gestures have intentions.
  private func causes(_ table: OddsTable, _ live: LiveScene) -> [Cause] {
    var causes: [Cause] = []
    func add(_ kind: Cause.Kind, for object: String) {
      let cause = Cause(kind: kind, objects: [object])
      if !causes.contains(cause) { causes.append(cause) }
    }
    let isMeant = table.gestures.contains { $0.gesture.intention != nil }
    for row in table.gestures {
      for object in row.objects where !isMeant || row.gesture.intention == .object(object.id) {
        let views = live.recognizer(object.id)?.view.map { [$0.traceID] } ?? []
        for (reason, other) in object.reasons.compactMap({ reason in
          reason.reason.by.map { (reason.reason, $0) }
        }) {
          switch reason.code {
          case .prevented: add(.prevented(object.id, by: other, views: views), for: object.id)
          case .requiredRecognized: add(.required(object.id, other: other, views: views), for: object.id)
          default: break
          }
        }
        for other in requirements(of: object.id) {
          add(.required(object.id, other: other, views: views), for: object.id)
        }
        guard isMeant, live.view(object.id) is UIControl, object.fired < object.hands else { continue }
        for taker in row.objects where taker.fired > 0 && live.recognizer(taker.id) != nil {
          add(.taken(view: object.id, by: taker.id, wasDelivered: true), for: object.id)
        }
      }
    }
    return causes
  }

  private func requirements(of recognizer: String) -> [String] {
    snapshot.recognizer(recognizer)?.requirements ?? []
  }

  private static let origin = TraceError.Origin.option("--set", number: 1)
}

extension OddsTable {
  /// The sum over gestures with an intention: the part of the hands with which it fires, and nothing else does.
  fileprivate var score: Double {
    gestures.reduce(0) { sum, row in
      guard let intention = row.gesture.intention, let hands = row.objects.first?.hands, hands > 0 else {
        return sum
      }
      let right = (0..<hands).count { hand in
        row.objects.allSatisfy { $0.byHand[hand] == (intention == .object($0.id)) }
      }
      return sum + Double(right) / Double(hands)
    }
  }

  /// The largest gain of any gesture from a change.
  fileprivate func gain(over base: OddsTable) -> Double {
    zip(gestures, base.gestures).compactMap { row, old -> Double? in
      guard case .object(let id)? = row.gesture.intention,
        let new = row.objects.first(where: { $0.id == id }),
        let old = old.objects.first(where: { $0.id == id })
      else { return nil }
      return new.odds.part - old.odds.part
    }.max() ?? 0
  }
}
