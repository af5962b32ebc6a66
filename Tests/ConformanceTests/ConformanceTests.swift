import Foundation
import Records
import Replay
import Testing

/// Replays what devices recorded and compares with what their recognizers reported.
@Suite
struct ConformanceTests {
  @Test func `The replay of a device's trial reports what the device reported`() throws {
    var deviations = Deviations()
    for trial in try Trial.all() {
      let actions = try replay(trial)
      for (recognizer, callbacks) in trial.callbacks.sorted(by: { $0.key < $1.key }) {
        compare(trial, recognizer, callbacks, actions.filter { $0.isSent(by: recognizer) }, &deviations)
      }
      for recognizer in trial.refused {
        let sent = actions.filter { $0.isSent(by: recognizer) }
        #expect(sent.isEmpty, "\(trial.name): \(recognizer) fired")
      }
    }
    print(deviations.summary)
  }

  private func compare(
    _ trial: Trial,
    _ recognizer: String,
    _ callbacks: [Trial.Callback],
    _ actions: [TimedAction],
    _ deviations: inout Deviations
  ) {
    let isLate = trial.isDelayed && recognizer == "pan"
    let actions = isLate ? Array(actions.suffix(callbacks.count - 1)) : actions
    let callbacks = isLate ? Array(callbacks.dropFirst()) : callbacks
    #expect(actions.map(\.state) == callbacks.map(\.state), "\(trial.name): states of \(recognizer)")
    var touches: Int?
    for (action, callback) in zip(actions, callbacks) {
      let place = "\(trial.name): \(recognizer) \(callback.state) at \(action.seconds)"
      if let sample = callback.sample { #expect(abs(action.seconds - sample) < 1e-6, "\(place)") }
      // While a finger comes or goes, the place of a pan is the source's own.
      let isSettled = recognizer != "pan" || touches == nil || touches == action.numberOfTouches
      touches = action.numberOfTouches
      for (quantity, difference) in action.differences(from: callback, recognizer, isSettled: isSettled) {
        deviations.note(quantity, difference)
        #expect(difference <= Deviations.tolerance(of: quantity), "\(place): \(quantity)")
      }
    }
  }

  private func replay(_ trial: Trial) throws -> [TimedAction] {
    let collector = ActionCollector()
    try Replayer().replay(.path(trial.trace), interest: Interest(only: [.step, .action]), into: collector)
    return collector.actions
  }
}

/// The largest deviation of each quantity.
private struct Deviations {
  private var largest: [String: Double] = [:]

  mutating func note(_ quantity: String, _ difference: Double) {
    largest[quantity] = max(largest[quantity] ?? 0, difference)
  }

  var summary: String {
    largest.sorted { $0.key < $1.key }.map { "largest deviation of \($0.key): \($0.value)" }
      .joined(separator: "\n")
  }

  static func tolerance(of quantity: String) -> Double {
    switch quantity {
    case "scale", "rotation": 1e-6
    case "pinch velocity", "rotation velocity": 2e-4
    case "pan velocity": 0.05
    default: 0
    }
  }
}

private struct TimedAction {
  let action: Action
  let seconds: Double

  /// The state as the device's app logged it.
  var state: String { action.state == .recognized ? "ended" : action.state?.rawValue ?? "" }
  var numberOfTouches: Int? { action.values.numberOfTouches?.count }

  func isSent(by recognizer: String) -> Bool {
    recognizer == "swipe" ? action.sender.hasPrefix("swipe") : action.sender == recognizer
  }

  func differences(
    from callback: Trial.Callback,
    _ recognizer: String,
    isSettled: Bool
  ) -> [(String, Double)] {
    let values = callback.values
    var found: [(String, Double)] = []
    func compare(_ quantity: String, _ expected: Double?, _ actual: Double?) {
      guard let expected, let actual else { return }
      found.append((quantity, abs(expected - actual)))
    }
    // Pinch and rotation were logged in whole points, cut off. A long press begins between two samples, where
    // the finger may have moved without the trace saying so.
    let isWhole = recognizer == "pinch" || recognizer == "rotation"
    let isBetweenSamples = recognizer == "longPress" && callback.sample == nil
    if isSettled, !isWhole, !isBetweenSamples {
      compare("\(recognizer) location", values["x"], action.location?.x)
      compare("\(recognizer) location", values["y"], action.location?.y)
    }
    if case .vector(let velocity) = action.values.velocity {
      compare("pan velocity", values["vx"], velocity.x)
      compare("pan velocity", values["vy"], velocity.y)
    }
    if case .number(let velocity) = action.values.velocity {
      compare("\(recognizer) velocity", values["velocity"], velocity)
    }
    compare("scale", values["scale"], action.values.scale)
    compare("rotation", values["rotation"], action.values.rotation)
    return found
  }
}

private final class ActionCollector: RecordSink {
  private(set) var actions: [TimedAction] = []
  private var now = Instant.zero

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step): now = step.time
    case .action(let action): actions.append(TimedAction(action: action, seconds: now.seconds))
    default: break
    }
  }
}
