import Records
import Replay
import TouchKit

/// A hint that a different value of a number would have changed the outcome of an attempt: a reason compared a
/// measured value with this limit.
struct ParameterHint: Equatable {
  /// Whether the number would have to be larger or smaller.
  enum Direction: Int {
    case down = -1
    case up = 1
  }

  /// `ID.PROPERTY`, or `thresholds.NAME`.
  let parameter: String
  let direction: Direction
  /// The value at which the outcome changes; nil if no reason measured it.
  let target: Double?
}

extension ParameterHint {
  /// Returns the hints for an attempt: the parameters whose limits decided it. The description of the recognizer's
  /// class lists the limits for each reason.
  ///
  /// - Parameters:
  ///   - classes: The descriptions of the class and of its superclasses, nearest first.
  ///   - now: The values of parameters, by name.
  static func hints(
    of attempt: AttemptStory,
    _ classes: [GestureDescription],
    now: [String: Double]
  ) -> [ParameterHint] {
    guard let change = attempt.changes.first(where: { $0.change.from == .possible })?.change else {
      return []
    }
    let hasFailed = change.to == .failed
    // If the recognizer recognized, a limit matters only if the recognition made others fail or cancelled touches.
    if !hasFailed, attempt.failedRecognizers.isEmpty, attempt.cancellations.isEmpty { return [] }
    let reason = hasFailed ? change.reason.kind : nil
    let limits = classes.lazy.map { $0.limits.filter { $0.reason == reason } }.first { !$0.isEmpty } ?? []
    return limits.map { limit in
      let name = limit.parameter.name(in: attempt.recognizer)
      return ParameterHint(
        parameter: name,
        direction: limit.isRaised ? .up : .down,
        target: limit.target.value(change.reason.measure, now: now[name])
      )
    }
  }
}

extension GestureDescription.Limit.Target {
  fileprivate func value(_ measure: Measure?, now: Double?) -> Double? {
    switch self {
    case .measured: return measure?.value
    case .unmeasured: return nil
    case .scaled:
      guard let value = measure?.value, let limit = measure?.limit, limit > 0, let now else { return nil }
      return now * value / limit
    case .shifted:
      guard let value = measure?.value, let limit = measure?.limit, let now else { return nil }
      return now - (limit - value)
    }
  }
}
