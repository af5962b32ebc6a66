import Records
import Replay
import TraceFormat

/// Searches for near misses by replaying.
///
/// The candidates are the parameters of the recognizers and controls that took part. For each, the search first tries
/// a value that a reason measured, then values above and below, up to five times the present value and down to zero.
/// If the outcome changes, bisection finds the boundary to three decimals.
struct NearMissSearch {
  /// Distances to try, relative to the number.
  private static let distances = [0.02, 0.1, 0.25, 0.5, 1, 2, 4]
  /// Distances to try beyond a measured value, relative to it: a finger that moved too far may have moved even
  /// farther afterwards.
  private static let past = [0.1, 0.25, 0.5, 1, 2]

  private let probe: WhatIf
  private let limit: Int
  private let explanation: Explanation
  private var misses = NearMisses()
  // Whether the current variation has led to a different outcome.
  private var hasFound = false

  /// A parameter, and the direction in which it is varied.
  private struct Variation {
    let parameter: TunableParameter
    let direction: ParameterHint.Direction
    /// The values to try in units of the grid, the nearest first. `isMeasured` says whether a reason measured the
    /// value.
    var stops: [(units: Int, isMeasured: Bool)]
    let isHinted: Bool

    /// The relative distance of the first value from the present one.
    var reach: Double {
      guard let now = parameter.now, now != 0, let first = stops.first else { return .infinity }
      return abs(parameter.grid.value(first.units) - now) / abs(now)
    }
  }

  /// Searches with about `limit` replays. A candidate is always finished once it has been started.
  static func search(
    _ probe: WhatIf,
    _ explanation: Explanation,
    _ snapshot: SceneSnapshot,
    _ classes: ClassRegistry,
    parameters: [TunableParameter],
    limit: Int
  ) throws(InputFailure) -> NearMisses {
    var search = NearMissSearch(probe, limit, explanation)
    try search.run(variations(explanation, snapshot, classes, parameters))
    return search.misses
  }

  private init(_ probe: WhatIf, _ limit: Int, _ explanation: Explanation) {
    self.probe = probe
    self.limit = limit
    self.explanation = explanation
  }

  private mutating func run(_ variations: [Variation]) throws(InputFailure) {
    guard limit > 0, !variations.isEmpty else { return }
    let base = try probe.outcome()
    for variation in variations {
      guard probe.count < limit else {
        misses.untried += 1
        continue
      }
      do throws(InputFailure) {
        try follow(variation, base)
      } catch .invalid {
        // The scene does not accept the value, so values beyond it are not tried.
      }
    }
    misses.replays = probe.count
    let order = misses.found.indices.sorted { left, right in
      let (one, other) = (misses.found[left], misses.found[right])
      if one.isPrivate != other.isPrivate { return other.isPrivate }
      let reaches = (one.relative ?? .infinity, other.relative ?? .infinity)
      return reaches.0 != reaches.1 ? reaches.0 < reaches.1 : left < right
    }
    misses.found = order.map { misses.found[$0] }
  }

  /// Tries the values until the outcome changes, and bisects back to the boundary.
  private mutating func follow(_ variation: Variation, _ base: Outcome) throws(InputFailure) {
    guard let now = variation.parameter.now else { return }
    let (parameter, grid) = (variation.parameter, variation.parameter.grid)
    var last = variation.direction == .up ? grid.units(atMost: now) : grid.units(atLeast: now)
    defer { addUnchanged(variation, last) }
    for stop in variation.stops {
      guard try !probe.hasSameEffects(as: base, parameter, at: stop.units, on: grid) else {
        last = stop.units
        continue
      }
      let found = try WhatIf.bisect(
        from: last,
        to: stop.units,
        (),
        expectsBoundaryAtEnd: stop.isMeasured
      ) {
        (units) throws(InputFailure) in
        try probe.hasSameEffects(as: base, parameter, at: units, on: grid) ? nil : ()
      }
      // With a distance of zero, the gesture needs no movement at all, which says nothing about this attempt.
      if found.after == 0, variation.direction == .down, parameter.isDistance { return last = found.before }
      var miss = NearMiss(
        property: parameter.name,
        now: now,
        value: grid.value(found.after),
        unchanged: grid.value(found.before),
        difference: OutcomeComparison.ofSignatures.difference(
          base,
          try probe.knownOutcome(of: parameter, at: found.after, on: grid)
        )
      )
      miss.attempts = explanation.attempts(in: miss.difference)
      misses.found.append(miss)
      return hasFound = true
    }
  }

  /// Adds the last value tried to the ranges without effect, unless a different outcome was found.
  private mutating func addUnchanged(_ variation: Variation, _ last: Int) {
    defer { hasFound = false }
    let (name, value) = (variation.parameter.name, variation.parameter.grid.value(last))
    guard !hasFound, let now = variation.parameter.now, value != now else { return }
    let index = misses.unchanged.firstIndex { $0.property == name } ?? misses.unchanged.count
    if index == misses.unchanged.count { misses.unchanged.append(TriedRange(property: name, now: now)) }
    switch variation.direction {
    case .up: misses.unchanged[index].high = value
    case .down: misses.unchanged[index].low = value
    }
  }

  /// Returns the variations to try. Those with hints come first, sorted by distance.
  private static func variations(
    _ explanation: Explanation,
    _ snapshot: SceneSnapshot,
    _ classes: ClassRegistry,
    _ parameters: [TunableParameter]
  ) -> [Variation] {
    let known = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0) })
    let now = known.compactMapValues(\.now)
    var hints: [ParameterHint] = []
    var names: [String] = []
    for story in explanation.recognizers where !story.attempts.isEmpty {
      let className = snapshot.recognizer(story.id)?.lineage.first ?? story.className
      names += classes.parameterNames(of: story.id, className)
      let descriptions = classes.descriptions(of: className)
      for attempt in story.attempts { hints += ParameterHint.hints(of: attempt, descriptions, now: now) }
    }
    // A scroll view takes part if one of its own recognizers does.
    let active = Set(explanation.recognizers.filter { $0.isOwn && !$0.attempts.isEmpty }.map(\.id))
    for story in explanation.views
    where !story.touches.isEmpty || !active.isDisjoint(with: ScrollViewRecognizer.scrolling(story.id)) {
      guard let className = snapshot.view(story.id)?.lineage.first else { continue }
      names += classes.parameterNames(of: story.id, className)
    }
    if snapshot.dependsOnTapCounts, explanation.views.contains(where: { !$0.touches.isEmpty }) {
      names += ["thresholds.touchTapGap", "thresholds.touchTapMovement", "thresholds.touchTapDuration"]
    }
    var seen: Set<String> = []
    let tried = (hints.map(\.parameter) + names).filter { seen.insert($0).inserted }.compactMap { known[$0] }
    let variations = tried.flatMap { parameter in
      [ParameterHint.Direction.up, .down].compactMap { direction in
        variation(
          parameter,
          direction,
          hints.filter { $0.parameter == parameter.name && $0.direction == direction }
        )
      }
    }
    let order = variations.indices.sorted { left, right in
      let (one, other) = (variations[left], variations[right])
      if one.isHinted != other.isHinted { return one.isHinted }
      if one.isHinted, one.reach != other.reach { return one.reach < other.reach }
      return left < right
    }
    return order.map { variations[$0] }
  }

  private static func variation(
    _ parameter: TunableParameter,
    _ direction: ParameterHint.Direction,
    _ hints: [ParameterHint]
  ) -> Variation? {
    guard let now = parameter.now else { return nil }
    let grid = parameter.grid
    let sign = Double(direction.rawValue)
    var stops: [Int: Bool] = [:]
    if !parameter.isWhole {
      for part in distances where direction == .up || part <= 1 {
        stops[grid.units(nearest: now + sign * part * abs(now))] = false
      }
    }
    let targets = hints.compactMap(\.target)
    if !parameter.isWhole, let farthest = direction == .up ? targets.max() : targets.min() {
      for part in past.filter({ direction == .up || $0 <= 1 }) {
        stops[grid.units(nearest: farthest + sign * part * abs(farthest))] = false
      }
    }
    for target in targets {
      // The outcome may change at the limit itself or one unit beyond it, so both are tried.
      let units = direction == .up ? grid.units(atLeast: target) : grid.units(atMost: target)
      stops[units + direction.rawValue] = true
      stops[units] = true
    }
    let least = parameter.isWhole ? 1 : 0
    let allowed = stops.filter { units, _ in
      let isBeyond = direction == .up ? grid.value(units) > now : grid.value(units) < now
      return isBeyond && units >= least
    }
    guard !allowed.isEmpty else { return nil }
    let order = allowed.keys.sorted { direction == .up ? $0 < $1 : $0 > $1 }
    return Variation(
      parameter: parameter,
      direction: direction,
      stops: nearest(order, of: allowed),
      isHinted: !hints.isEmpty
    )
  }

  /// Returns the eight nearest measured values and all other values, so that a trace with many attempts does not need
  /// a replay for each.
  private static func nearest(_ order: [Int], of stops: [Int: Bool]) -> [(units: Int, isMeasured: Bool)] {
    var measured = 0
    return order.compactMap { units in
      let isMeasured = stops[units] ?? false
      if isMeasured { measured += 1 }
      return isMeasured && measured > 8 ? nil : (units, isMeasured)
    }
  }
}
