import Explain
import Replay
import Reports
import TraceFormat

/// Searches for the thresholds that most device logs agree with.
///
/// The search first changes the threshold that makes the most additional logs agree. It then repeats with that change
/// in place, until no change makes another log agree. If several thresholds gain equally many logs, one that differs
/// from its default is preferred, then the one with the smallest relative change. The margins are those of the
/// resulting thresholds.
public struct Calibrator {
  private let replayer: Replayer
  private let suite: DeviceSuite
  private var probes: [(path: String, probe: DeviceProbe)] = []
  /// The thresholds of all cases, each with its value in the first case that has it.
  private var parameters: [TunableParameter] = []
  private var changes: [(parameter: TunableParameter, units: Int)] = []
  /// The comparisons with the changes so far.
  private var comparisons: [DeviceComparison] = []

  /// Creates a calibrator.
  public init(_ replayer: Replayer, _ suite: DeviceSuite) {
    self.replayer = replayer
    self.suite = suite
  }

  /// Replays all cases with many values of each threshold, and returns the calibration.
  public mutating func run() throws(InputFailure) -> Calibration {
    try open()
    var result = Calibration()
    result.logs = probes.count
    result.agreeing = comparisons.count(where: \.agrees)
    while let best = try bestChanges(), let (parameter, units) = best.first {
      changes.append((parameter, units))
      for (other, units) in best.dropFirst() {
        let value = other.grid.value(units)
        result.alternatives.append(
          .init(property: other.name, now: other.now ?? 0, value: value, replaced: parameter.name)
        )
      }
      comparisons = try probes.mapEach { (entry) throws(InputFailure) in
        try entry.probe.comparison(with: made)
      }
    }
    result.agreeingAfterwards = comparisons.count(where: \.agrees)
    result.disagreeing = zip(probes, comparisons).filter { !$1.agrees }.map(\.0.path)
    try addMargins(to: &result)
    result.replays = probes.reduce(0) { $0 + $1.probe.count }
    return result
  }

  private mutating func open() throws(InputFailure) {
    for entry in suite.cases {
      let log = try DeviceLog(.file(entry.path))
      let probe = try DeviceProbe(replayer, .file(entry.trace), log, at: entry.path)
      probes.append((entry.path, probe))
      comparisons.append(try probe.comparison())
      for parameter in probe.parameters where !parameters.contains(where: { $0.name == parameter.name }) {
        parameters.append(parameter)
      }
    }
  }

  /// The changes made so far.
  private var made: [Change] {
    changes.map { parameter, units in
      Change(parameter.object, parameter.property, to: units, on: parameter.grid, origin: DeviceProbe.origin)
    }
  }

  /// A value of a threshold that more logs agree with than before.
  private struct Candidate {
    let parameter: TunableParameter
    let units: Int
    /// The number of additional logs that agree.
    let gain: Int

    /// The relative change of the threshold.
    var shift: Double {
      let now = parameter.now ?? 0
      return abs((parameter.grid.value(units) - now) / now)
    }
  }

  /// Returns the changes of one threshold that make the most additional logs agree, the preferred one first; nil if
  /// no change makes another log agree.
  private func bestChanges() throws(InputFailure) -> [(TunableParameter, Int)]? {
    guard comparisons.contains(where: { !$0.agrees }) else { return nil }
    var best: [Candidate] = []
    for parameter in parameters where !changes.contains(where: { $0.parameter.name == parameter.name }) {
      guard let candidate = try candidate(parameter), candidate.gain >= best.first?.gain ?? 1 else {
        continue
      }
      if candidate.gain > best.first?.gain ?? 0 { best = [] }
      best.append(candidate)
    }
    let order = best.indices.sorted { left, right in
      let (one, other) = (best[left], best[right])
      if one.parameter.isOffDefault != other.parameter.isOffDefault { return one.parameter.isOffDefault }
      return one.shift != other.shift ? one.shift < other.shift : left < right
    }
    return best.isEmpty ? nil : order.map { (best[$0].parameter, best[$0].units) }
  }

  /// Returns the value of a threshold that makes the most additional logs agree; nil if no log agrees with a different
  /// value.
  private func candidate(_ parameter: TunableParameter) throws(InputFailure) -> Candidate? {
    let won = try ranges(of: parameter) { !$0.agrees }
    guard !won.isEmpty else { return nil }
    let kept = try ranges(of: parameter, where: \.agrees)
    let ends = Self.candidates(won.map(\.range)).max { one, other in
      Self.score(one, won, kept) < Self.score(other, won, kept)
    }
    guard let ends else { return nil }
    let ranges = (won + kept).map(\.range).filter { $0.contains(ends) }
    let found = Candidate(
      parameter: parameter,
      units: Self.roundest(in: ranges, near: ends, parameter.grid),
      gain: Self.score(ends, won, kept) - kept.count
    )
    // An agreeing range consists of neighbouring values. A log may also agree with the default, outside that range,
    // so the default is tried separately.
    guard parameter.isOffDefault, let usual = parameter.usualUnits else { return found }
    let gain = try agreeing(with: parameter, at: usual) - comparisons.count(where: \.agrees)
    return gain < found.gain ? found : Candidate(parameter: parameter, units: usual, gain: gain)
  }

  /// The number of logs that agree with a value of a threshold.
  private func agreeing(with parameter: TunableParameter, at units: Int) throws(InputFailure) -> Int {
    let change = Change(
      parameter.object,
      parameter.property,
      to: units,
      on: parameter.grid,
      origin: DeviceProbe.origin
    )
    return try probes.mapEach { (entry) throws(InputFailure) in
      try entry.probe.comparison(with: made + [change]).agrees
    }.count { $0 }
  }

  private typealias Found = (path: String, range: AgreeingRange)

  /// Returns the range of values that each log agrees with, for logs with a comparison that meets a condition. Logs
  /// without such a range are left out.
  private func ranges(
    of parameter: TunableParameter,
    where isIncluded: (DeviceComparison) -> Bool
  ) throws(InputFailure) -> [Found] {
    var found: [Found] = []
    for (entry, comparison) in zip(probes, comparisons) where isIncluded(comparison) {
      guard var own = entry.probe.parameters.first(where: { $0.name == parameter.name }) else { continue }
      if let change = changes.first(where: { $0.parameter.name == own.name }) {
        own.now = own.grid.value(change.units)
      }
      guard var search = ThresholdSearch(own, entry.probe, made, base: comparison),
        let range = try search.nearestAgreement()
      else { continue }
      found.append((entry.path, range))
    }
    return found
  }

  private static func score(_ units: Int, _ won: [Found], _ kept: [Found]) -> Int {
    (won + kept).count { $0.range.contains(units) }
  }

  /// Returns the ends of ranges. The number of agreeing logs is greatest at one of these values.
  private static func candidates(_ ranges: [AgreeingRange]) -> [Int] {
    ranges.flatMap { [$0.lower, $0.upper] }.sorted()
  }

  /// Returns the value with the fewest decimals that lies in all of some ranges, near their middle.
  private static func roundest(in ranges: [AgreeingRange], near units: Int, _ grid: DecimalGrid) -> Int {
    let lower = ranges.filter(\.isLimitedBelow).map(\.lower).max()
    let upper = ranges.filter(\.isLimitedAbove).map(\.upper).min()
    let middle = lower.flatMap { lower in upper.map { lower + ($0 - lower) / 2 } } ?? units
    var scale = grid.units(nearest: 1)
    while scale > 1 {
      let rounded = Int((Double(middle) / Double(scale)).rounded()) * scale
      if rounded >= lower ?? rounded, rounded <= upper ?? rounded, rounded > 0 { return rounded }
      scale /= 10
    }
    return middle
  }

  /// Adds the margins of all thresholds, computed with the changes made.
  private mutating func addMargins(to result: inout Calibration) throws(InputFailure) {
    for parameter in parameters {
      guard let now = parameter.now else { continue }
      let change = changes.first { $0.parameter.name == parameter.name }
      let found = try ranges(of: parameter, where: \.agrees)
      let grid = parameter.grid
      let least = found.filter(\.range.isLimitedBelow).max { $0.range.lower < $1.range.lower }
      let greatest = found.filter(\.range.isLimitedAbove).min { $0.range.upper < $1.range.upper }
      let margin = Calibration.Margin(
        property: parameter.name,
        now: now,
        value: change.map { grid.value($0.units) } ?? now,
        least: least.map { Calibration.Limit(value: grid.value($0.range.lower), log: $0.path) },
        greatest: greatest.map { Calibration.Limit(value: grid.value($0.range.upper), log: $0.path) },
        logs: found.count(where: \.range.isLimited)
      )
      if margin.logs > 0 { result.margins.append(margin) } else { result.unlimited.append(parameter.name) }
      if change != nil { result.changes.append(margin) }
    }
  }
}

extension Array {
  /// Maps the elements with a closure that throws a typed error.
  fileprivate func mapEach<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try transform(element)) }
    return results
  }
}
