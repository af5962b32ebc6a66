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

  /// Of the golden traces, those whose scenes need no class of a program and have no error.
  private static let paths = try? PackageFiles.goldenTraces()
    .map { PackageFiles.path(PackageFiles.trace($0)) }
    .filter { (try? Explainer(Replayer(), .file($0))) != nil }

  @Test func `Nearly all golden traces are compared`() throws {
    #expect(try #require(Self.paths).count > PackageFiles.goldenTraces().count * 9 / 10)
  }

  @Test(arguments: paths ?? [])
  func `They are those of the whole replay`(path: String) throws {
    let explainer = try Explainer(Replayer(), .file(path))
    let collector = VerdictCollector()
    let result = explainer.explain(alongside: collector)
    let whole = collector.verdicts(by: result.explanation)
    let running = try Self.running(path)
    #expect(running.verdicts.map(\.motion) == whole.prefix(Self.most).map(\.motion))
    #expect(running.verdicts.map(Self.words) == whole.prefix(Self.most).map(Self.words))
    #expect(running.otherCount == max(0, whole.count - Self.most))
  }

  @Test func `A tap that came too late is known when the next gesture begins`() throws {
    let path = PackageFiles.path(PackageFiles.trace("tap/double-too-late"))
    let words = try Self.running(path).verdicts.flatMap(\.sentences).map(\.sentence)
    #expect(
      words == [
        "doubleTap did not fire: the second tap came 0.36 s after the first, 0.01 s too late",
        "doubleTap did not fire: no tap within 0.35 s",
      ]
    )
  }

  @Test func `What the system decided is known at the end`() throws {
    let path = PackageFiles.path(PackageFiles.trace("systems/click-16"))
    #expect(
      try Self.running(path).system?.words
        == "on iOS 16: without `UIApplicationSupportsIndirectInputEvents`, clicks are touches of a finger, and transforms are touches of two"
    )
  }

  private static func words(_ verdict: EpisodeVerdict) -> [String] {
    verdict.sentences.map { "\($0.sign) \($0.sentence) \($0.time)" }
  }
}
