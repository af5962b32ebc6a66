import Records
import Replay
import TraceFormat

/// A recorded gesture: the steps from the first finger to the time when everything is at rest, in a new scene.
struct Episode: Sendable {
  var number: Int
  /// The lines of its steps. They begin at the time 0.
  var lines: [String]
  /// The results as shown, with the changes of that time.
  var results: [String]
  /// The paths of its fingers, for a small picture.
  var paths: [[Point]] = []
  var changes: [String]
  /// The name of its trace or source; nil if it was made on a page.
  var origin: String?
  /// The actions of the engine and the device; nil if it does not come from a device.
  var verdicts: VerdictList?
  /// The scene of the device, and the objects that it watched.
  var deviceScene: DeviceScene?
  /// The name under which it has been saved.
  var savedAs: String?

  /// The trace, with or without a scene in its header.
  func trace(name: String, scene: String?) -> String {
    var header = [("touchtrace", "1"), ("name", JSONText.string(name)), ("device", "\"touchtrace live\"")]
    if let scene { header.append(("scene", JSONText.string(scene))) }
    let members = header.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    return "{\(members)}\n" + lines.map { "\($0)\n" }.joined()
  }

  /// The log of the device; nil if there is none.
  var deviceLog: String? {
    guard let verdicts, let deviceScene else { return nil }
    let header = [
      ("touchtrace", "1"), ("recognizers", JSONText.strings(deviceScene.recognizers)),
      ("controls", JSONText.strings(deviceScene.controls)),
    ]
    return ([JSONText.object(header)] + verdicts.log).map { "\($0)\n" }.joined()
  }

  /// The trace as an input for replays with a given scene.
  var input: TraceInput {
    .text(name: "episode \(number)", Array(trace(name: "episode \(number)", scene: nil).utf8))
  }

  /// A replayer with the episode's changes, as far as the scene still accepts them.
  func replayer(in scene: SceneFile) -> Replayer {
    (try? scene.replayer(with: changes)) ?? scene.replayer
  }

  /// Replays the whole episode.
  func replayed(_ replayer: Replayer) -> ReplayAnswer {
    let log = RecordLog()
    var answer = ReplayAnswer()
    do throws(InputFailure) {
      try replayer.replay(
        input,
        interest: RecordLog.interest,
        into: log,
        showing: { log.scene = $0 },
        afterwards: { _ in log.scene = nil }
      )
    } catch {
      answer.failure = error
    }
    log.scene = nil
    (answer.records, answer.text) = log.take()
    answer.results = log.results
    answer.gesture = log.gesture.text(answer.results)
    answer.lastChange = log.gesture.lastChange
    answer.paths = log.paths
    answer.isOver = true
    return answer
  }

  /// The episode without the waits that woke the engine, if the same happens without them because timers fire by
  /// themselves.
  func withoutNeedlessWaits(_ replayer: Replayer) -> Episode {
    var shorter = self
    shorter.lines.removeAll { $0.hasSuffix("\"wait\": true}") }
    return happenings(replayer) == shorter.happenings(replayer) ? shorter : self
  }

  /// The records with their times, without the steps.
  private func happenings(_ replayer: Replayer) -> [String] {
    replayed(replayer).records.filter { !$0.contains("\"record\":\"step\"") }
  }

  /// The message to pages about it.
  var text: String {
    JSONText.object([
      ("episode", "\(number)"), ("steps", "\(lines.count)"), ("results", JSONText.strings(results)),
      (
        "paths",
        JSONText.array(
          paths.map { path in
            JSONText.array(path.map { "[\(Decimals.text($0.x, 0)),\(Decimals.text($0.y, 0))]" })
          }
        )
      ), ("changes", JSONText.strings(changes)), ("origin", origin.map(JSONText.string) ?? "null"),
      ("savedAs", savedAs.map(JSONText.string) ?? "null"),
      ("disagreements", verdicts.map { JSONText.strings($0.disagreements) } ?? "null"),
    ])
  }
}
