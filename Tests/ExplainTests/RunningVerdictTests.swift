import Records
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import Explain

/// Verdicts that are made during a replay are those of the whole replay.
@Suite("Verdicts while a replay runs")
struct RunningVerdictTests {
  private static let most = 10

  private static func running(_ path: String) throws -> RunningVerdicts {
    let replayer = Replayer()
    let verdicts = RunningVerdicts(replayer, most: most)
    try? replayer.replay(
      .read(.file(path)),
      interest: RunningVerdicts.interest,
      into: verdicts,
      beforehand: verdicts.begin,
      afterwards: { _ in verdicts.end() }
    )
    return verdicts
  }

  @Test(arguments: try PackageFiles.goldenTraces())
  func `They are those of the whole replay`(path: String) throws {
    guard let explainer = try? Explainer(Replayer(), .file(path)) else { return }
    let collector = VerdictCollector()
    let result = explainer.explain(alongside: collector)
    let whole = collector.verdicts(by: result.explanation)
    let running = try Self.running(path)
    #expect(running.verdicts.map(\.motion) == whole.prefix(Self.most).map(\.motion))
    #expect(running.verdicts.map(Self.words) == whole.prefix(Self.most).map(Self.words))
    #expect(running.otherCount == max(0, whole.count - Self.most))
  }

  private static func words(_ verdict: EpisodeVerdict) -> [String] {
    verdict.sentences.map { "\($0.sign) \($0.sentence) \($0.time)" }
  }
}
