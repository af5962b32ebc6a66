import Explain
import Replay
import TouchKit
import TraceFormat

/// A range of threshold values that make a replay agree with a device log, in units of a grid.
struct AgreeingRange: Equatable {
  /// The ends of the range; both agree.
  var lower: Int
  var upper: Int
  /// Whether the next value beyond an end disagrees; if not, the search found no limit there.
  var isLimitedBelow: Bool
  var isLimitedAbove: Bool

  /// Whether either end is a limit.
  var isLimited: Bool { isLimitedBelow || isLimitedAbove }

  func contains(_ units: Int) -> Bool {
    (!isLimitedBelow || units >= lower) && (!isLimitedAbove || units <= upper)
  }
}

/// Searches for the values of one threshold that make a replay agree with a device log.
///
/// The search tries values at growing distances above and below the present value. If neither of two neighbouring
/// values agrees, but their comparisons differ, agreeing values may lie between them. The interval is then bisected,
/// starting with the half that has the smaller difference at its end.
struct ThresholdSearch {
  /// The distances to try, relative to the present value.
  private static let near = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 2, 4]
  private static let far = [0.1, 0.4, 1, 4]
  /// The maximum number of replays for the search inside one interval.
  private static let depth = 24

  let parameter: TunableParameter
  private let probe: DeviceProbe
  /// Changes that are made before the threshold's own.
  private let changes: [Change]
  private let grid: DecimalGrid
  private let now: Int
  private let allowed: ClosedRange<Int>
  private var known: [Int: DeviceComparison] = [:]

  /// Creates a search; returns nil if the threshold is zero, because distances are relative to it.
  ///
  /// - Parameter base: The comparison with the present value.
  init?(
    _ parameter: TunableParameter,
    _ probe: DeviceProbe,
    _ changes: [Change] = [],
    base: DeviceComparison
  ) {
    guard let value = parameter.now, value != 0 else { return nil }
    self.parameter = parameter
    self.probe = probe
    self.changes = changes
    grid = parameter.grid
    now = grid.units(nearest: value)
    let range = Threshold.named(parameter.property)?.range ?? 0...1e9
    allowed = grid.units(atLeast: range.lowerBound)...grid.units(atMost: range.upperBound)
    known[now] = base
  }

  /// Returns the agreeing values around the threshold's default if it agrees, or else those nearest to the present
  /// value; nil if none were found.
  mutating func nearestAgreement() throws(InputFailure) -> AgreeingRange? {
    let base = try comparison(at: now)
    if base.agrees { return try range(around: now) }
    if let usual = parameter.usualUnits, try comparison(at: usual).agrees { return try range(around: usual) }
    guard try isRelevant(base) else { return nil }
    let above = try firstAgreement(stops(Self.near, 1))
    let below = try firstAgreement(stops(Self.near, -1))
    let found = [above, below].compactMap { $0 }.min { abs($0 - now) < abs($1 - now) }
    guard let found else { return nil }
    return try range(around: found)
  }

  /// Returns whether trying a few values changes the comparison.
  private mutating func isRelevant(_ base: DeviceComparison) throws(InputFailure) -> Bool {
    for units in stops([0.35, 1], -1) + stops([0.35, 4], 1) where try comparison(at: units) != base {
      return true
    }
    return false
  }

  /// Returns the first agreeing value on the path from the present value through others.
  private mutating func firstAgreement(_ stops: [Int]) throws(InputFailure) -> Int? {
    var last = now
    for stop in stops {
      if let found = try agreement(between: last, and: stop) { return found }
      last = stop
    }
    return nil
  }

  /// Returns an agreeing value after `start` and up to `end`.
  private mutating func agreement(between start: Int, and end: Int) throws(InputFailure) -> Int? {
    if try comparison(at: end).agrees { return end }
    var intervals = [(start, end)]
    for _ in 0..<Self.depth {
      guard let (one, other) = intervals.popLast() else { return nil }
      let (first, last) = (try comparison(at: one), try comparison(at: other))
      guard first != last, abs(other - one) > 1 else { continue }
      let middle = one + (other - one) / 2
      let inner = try comparison(at: middle)
      if inner.agrees { return middle }
      // The half with the smaller difference is searched first, so it goes on top.
      let halves = [(one, middle), (middle, other)]
      intervals += first.distance <= last.distance ? halves.reversed() : halves
    }
    return nil
  }

  /// Returns the agreeing values around one of them.
  mutating func range(around units: Int) throws(InputFailure) -> AgreeingRange {
    let (lower, isLimitedBelow) = try edge(from: units, -1)
    let (upper, isLimitedAbove) = try edge(from: units, 1)
    return AgreeingRange(
      lower: lower,
      upper: upper,
      isLimitedBelow: isLimitedBelow,
      isLimitedAbove: isLimitedAbove
    )
  }

  /// Returns the last agreeing value in a direction, and whether the next one disagrees.
  private mutating func edge(from start: Int, _ direction: Int) throws(InputFailure) -> (Int, Bool) {
    var last = start
    let stops = stops(Self.far, direction).filter { ($0 - start) * direction > 0 }
    // Most thresholds do not affect a log at all. The farthest value shows that with one replay.
    guard let farthest = stops.last, try !comparison(at: farthest).agrees else {
      return (stops.last ?? start, false)
    }
    for stop in stops {
      guard try !comparison(at: stop).agrees else {
        last = stop
        continue
      }
      var beyond = stop
      // Values tried before narrow the interval.
      for (units, comparison) in known
      where (units - last) * direction > 0 && (beyond - units) * direction > 0 {
        if !comparison.agrees { beyond = units }
      }
      let found = try WhatIf.bisect(from: last, to: beyond, ()) { (units) throws(InputFailure) in
        try comparison(at: units).agrees ? nil : ()
      }
      return (found.before, true)
    }
    return (last, false)
  }

  private mutating func comparison(at units: Int) throws(InputFailure) -> DeviceComparison {
    if let comparison = known[units] { return comparison }
    let change = Change(parameter.object, parameter.property, to: units, on: grid, origin: DeviceProbe.origin)
    let comparison = try probe.comparison(with: changes + [change])
    known[units] = comparison
    return comparison
  }

  /// Returns the values at some distances in a direction. Values that the threshold cannot have are left out.
  private func stops(_ distances: [Double], _ direction: Int) -> [Int] {
    var stops: [Int] = []
    for distance in distances where direction > 0 || distance <= 1 {
      let units = now + direction * Int((distance * Double(now.magnitude)).rounded(.up))
      let stop = min(max(units, allowed.lowerBound), allowed.upperBound)
      if stop != now, stops.last != stop { stops.append(stop) }
    }
    return stops
  }
}
