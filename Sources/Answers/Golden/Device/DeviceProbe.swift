import Explain
import Records
import Replay
import TouchKit
import TraceFormat

/// Replays a trace repeatedly with different thresholds, and compares the actions with a device log.
final class DeviceProbe {
  /// The option in errors about the changes. `--set` could make each of them.
  static let origin = TraceError.Origin.option("--set", number: 1)

  let log: DeviceLog
  private let replayer: Replayer
  private let input: TraceInput
  /// The thresholds for touches. Those that a scene or an option has changed come first, followed by those that
  /// affect decisions about the recognizers in the log.
  let parameters: [TunableParameter]
  /// The number of replays.
  private(set) var count = 0
  /// The number of steps of a replay, and the time from the first step to the last.
  private(set) var stepCount = 0
  private(set) var duration: Nanoseconds = 0

  /// Creates a probe for a trace that can be read repeatedly. Throws an error if the log names an object that is not
  /// a recognizer or control of the scene.
  init(_ replayer: Replayer, _ input: TraceInput, _ log: DeviceLog, at path: String) throws(InputFailure) {
    self.replayer = replayer
    self.input = input
    self.log = log
    let vocabulary = replayer.vocabulary
    parameters = try replayer.withLiveScene(of: input) { (_, live) throws(InputFailure) in
      let known = live.ids.filter { live.recognizer($0) != nil || live.view($0) is UIControl }
      if let other = log.senders.first(where: { !known.contains($0) }) {
        let line = log.entries.first { $0.action.sender == other }?.line ?? 1
        let message =
          "the scene has no recognizer or control \"\(other)\"\(Spelling.suggestion(forID: other, among: known))"
        throw .invalid([TraceError(file: path, line: line, column: 1, message: message)])
      }
      let names = log.senders.compactMap { live[$0]?.className }.flatMap { className in
        replayer.classes.parameters(of: className).compactMap(\.thresholdName)
      }
      var seen: Set<String> = []
      let parameters = (names + Threshold.ofTouches.map(\.name)).filter { seen.insert($0).inserted }
        .compactMap { TunableParameter("thresholds", $0, in: live, vocabulary) }
      return parameters.filter(\.isOffDefault) + parameters.filter { !$0.isOffDefault }
    }
  }

  /// Replays the trace with changes, and compares the replay with the log.
  func comparison(with changes: [Change] = []) throws(InputFailure) -> DeviceComparison {
    count += 1
    let collector = DeviceActionCollector(of: log.senders)
    try replayer.with(changes).replay(input, interest: DeviceActionCollector.interest, into: collector)
    (stepCount, duration) = (collector.stepCount, collector.duration)
    return DeviceComparison(log, collector)
  }
}

extension GestureDescription.Parameter {
  /// The name of the threshold; nil for a property.
  fileprivate var thresholdName: String? {
    if case .threshold(let key) = source { Threshold.name(of: key()) } else { nil }
  }
}
