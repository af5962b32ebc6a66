import Replay
import TraceFormat

/// A number of a scene on which its recognizers decide, and which `--set` can change.
public struct SceneNumber: Equatable, Sendable {
  /// `ID.PROPERTY`, or `thresholds.NAME`.
  public let name: String
  /// The value; nil if the property sets no limit.
  public let value: Double?
  /// Whether only whole values make sense.
  public let isWhole: Bool

  /// Returns the numbers on which the recognizers and controls of a trace's scene decide: thresholds first, and then
  /// properties, each once.
  public static func numbers(
    of input: TraceInput,
    with replayer: Replayer
  ) throws(InputFailure) -> [SceneNumber] {
    try replayer.withLiveScene(of: input) { (_, live) in
      var seen: Set<String> = []
      let parameters = live.ids.flatMap { id -> [TunableParameter] in
        guard let entry = live[id] else { return [] }
        return replayer.classes.parameterNames(of: id, entry.className).compactMap { name in
          guard seen.insert(name).inserted, let dot = name.lastIndex(of: ".") else { return nil }
          let property = String(name[name.index(after: dot)...])
          return TunableParameter(String(name[..<dot]), property, in: live, replayer.vocabulary)
        }
      }
      let ordered =
        parameters.filter { $0.object == "thresholds" } + parameters.filter { $0.object != "thresholds" }
      return ordered.map { SceneNumber(name: $0.name, value: $0.now, isWhole: $0.isWhole) }
    }
  }
}
