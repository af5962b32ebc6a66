import Records
import Replay
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

/// A number or a relation of the scene, and what other values of it would do.
package struct OddsCost: Equatable, Sendable {
  /// A change that was tried.
  package struct Trial: Equatable, Sendable {
    /// The change, as `--set` takes it.
    package let change: String
    package let effects: [OddsEffect]
  }

  /// The number, or the recognizer whose relation is changed.
  package let name: String
  /// The present number.
  package let now: Double?
  package let trials: [Trial]

  /// How far the odds of what is meant move at most; of anything, if nothing is meant.
  package var reach: Double {
    let effects = trials.flatMap(\.effects)
    let meant = effects.filter { $0.gesture.intention == .object($0.id) || $0.gesture.intention == .nothing }
    let isMeant = effects.contains { $0.gesture.intention != nil }
    return (isMeant ? meant : effects).filter(\.isMoved).map(\.reach).max() ?? 0
  }

  /// By how much the firing of anything is shifted at most.
  package var shift: Nanoseconds {
    trials.flatMap(\.effects).map(\.shift.magnitude).max().map { Nanoseconds($0) } ?? 0
  }
}

/// What the numbers and relations of a scene cost.
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

  /// A number or a relation with the changes to try.
  private struct Candidate {
    let name: String
    let now: Double?
    let changes: [Change]
  }

  /// Tries the numbers and relations of the scene with some of the hands, one change at a time.
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
    let candidates = numbers(table) + relations(table)
    let replays = min(mostReplays, maker.replays * (1 + candidates.reduce(0) { $0 + $1.changes.count }))
    var done = 0
    guard maker.replays <= mostReplays else {
      costs.untried = candidates.map(\.name)
      return costs
    }
    let base = try maker.table { progress?($0, replays) }
    done += maker.replays
    for candidate in candidates {
      guard done + maker.replays * candidate.changes.count <= mostReplays else {
        costs.untried.append(candidate.name)
        continue
      }
      var trials: [OddsCost.Trial] = []
      for change in candidate.changes {
        do throws(InputFailure) {
          let changed = try maker.table(with: change) { progress?(done + $0, replays) }
          let effects = OddsEffect.all(base, changed)
          if !effects.isEmpty { trials.append(OddsCost.Trial(change: change.text, effects: effects)) }
        } catch .invalid {
          // The scene does not accept the change.
        }
        done += maker.replays
      }
      if trials.isEmpty {
        costs.idle.append(candidate.name)
      } else {
        costs.costs.append(OddsCost(name: candidate.name, now: candidate.now, trials: trials))
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
      let changes = units.filter { parameter.grid.value($0) != now }.map { units in
        Change(parameter.object, parameter.property, to: units, on: parameter.grid, origin: Self.origin)
      }
      return Candidate(name: parameter.name, now: now, changes: changes)
    }
  }

  /// The failure requirements, and the preventions that hands met.
  private func relations(_ table: OddsTable) -> [Candidate] {
    var relations: [Candidate] = []
    let active = table.active
    func add(_ name: String, _ edit: SceneEdit) {
      guard !relations.contains(where: { $0.name == name }) else { return }
      relations.append(Candidate(name: name, now: nil, changes: [edit.change(Self.origin)]))
    }
    for recognizer in snapshot.recognizers where active.contains(recognizer.id) {
      for other in recognizer.requirements {
        let rest = recognizer.requirements.filter { $0 != other }
        add(
          "\(recognizer.id) without waiting for \(other)",
          SceneEdit(recognizer.id, "requireToFail", .strings(rest))
        )
      }
      let reasons = table.gestures.flatMap { row in
        row.objects.first { $0.id == recognizer.id }?.reasons.map(\.reason) ?? []
      }
      for reason in reasons where reason.code == .prevented {
        guard let other = reason.by, let companions = recognizer.companions, !recognizer.isOwn else {
          continue
        }
        add(
          "\(recognizer.id) beside \(other)",
          SceneEdit(
            "\(recognizer.id).delegate",
            "shouldRecognizeSimultaneouslyWith",
            .strings(companions + [other])
          )
        )
      }
    }
    return relations
  }

  private static let origin = TraceError.Origin.option("--set", number: 1)
}
