import Replay
import Reports
import TraceFormat

/// The change of a threshold that reconciles a replay with a device log.
struct Reconciliation: Equatable, Sendable {
  /// `thresholds.NAME`.
  var property: String
  /// The present value.
  var now: Double
  /// The nearest agreeing value, and the farthest one beyond it; nil if no limit was found there.
  var value: Double
  var end: Double?
  /// Whether a scene or an option had already changed the threshold.
  var isOffDefault = false

  /// The distance from the present value, relative to that value.
  var relative: Double { abs((value - now) / now) }
}

/// The changes that reconcile a replay with a device log, each of one threshold.
struct Reconciliations: Equatable, Sendable {
  /// The changes: first those of thresholds that differ from their defaults, then by relative change.
  var found: [Reconciliation] = []
  /// The number of replays that the search took.
  var replays = 0
  /// The number of thresholds that were not tried because of the limit.
  var untried = 0

  /// Tries each threshold that the scene's decisions depend on.
  ///
  /// - Parameter limit: The number of replays after which no further threshold is tried.
  static func search(_ probe: DeviceProbe, limit: Int) throws(InputFailure) -> Reconciliations {
    var result = Reconciliations()
    let base = try probe.comparison()
    for parameter in probe.parameters {
      guard probe.count < limit else {
        result.untried += 1
        continue
      }
      guard var search = ThresholdSearch(parameter, probe, base: base), let now = parameter.now,
        let range = try search.nearestAgreement()
      else { continue }
      let grid = parameter.grid
      let isAbove = grid.value(range.lower) > now
      let end = isAbove ? range.upper : range.lower
      result.found.append(
        Reconciliation(
          property: parameter.name,
          now: now,
          value: grid.value(isAbove ? range.lower : range.upper),
          end: (isAbove ? range.isLimitedAbove : range.isLimitedBelow) ? grid.value(end) : nil,
          isOffDefault: parameter.isOffDefault
        )
      )
    }
    result.replays = probe.count
    let order = result.found.indices.sorted { left, right in
      let (one, other) = (result.found[left], result.found[right])
      if one.isOffDefault != other.isOffDefault { return one.isOffDefault }
      return one.relative != other.relative ? one.relative < other.relative : left < right
    }
    result.found = order.map { result.found[$0] }
    return result
  }

  /// Returns the text below the differences: the first three changes that remove them, or a line that says that no
  /// change was found.
  func text(_ style: Style) -> ReportText {
    var text: ReportText = ""
    for change in found.prefix(3) {
      let (sign, percent) = (change.value > change.now ? "+" : "", (change.relative * 1000).rounded() / 10)
      let margin: ReportText = "\(sign)\(change.value - change.now) or \(percent) %"
      let end: ReportText =
        change.end.map { $0 == change.value ? "" : ", as do the values up to \($0)" }
        ?? ", as do the values beyond it"
      text += "\("\(change.property)=\(change.value)", .heading, style) (now \(change.now), \(margin))"
      text += " makes the replay agree with the device\(end)\n"
    }
    if found.isEmpty {
      text +=
        "no change of one threshold makes the replay agree with the device, found by \(replays, "replay")\n"
    }
    if untried > 0 {
      text += "not tried: \(untried, "threshold"), because the limit of replays was reached\n"
    }
    return text
  }
}
