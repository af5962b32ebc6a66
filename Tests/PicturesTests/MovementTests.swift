import Explain
import Records
import Replay
import SamplePrograms
import Testing
import TraceFormat

/// A program's class says which movement it needs, and has verdicts like one of UIKit's.
@Suite("The movements of a program's recognizers")
struct MovementTests {
  @Test(arguments: [(distance: 50, isMeant: true), (distance: 100, isMeant: false)])
  func `A tap is asked about after a tap that slips, and not after a drag`(distance: Int, isMeant: Bool)
    throws
  {
    let trace = """
      {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": [{"id": "tap", "class": "SimpleTapRecognizer"}]}]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": \(10 + distance), "y": 10}]}
      {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": \(10 + distance), "y": 10}]}
      """
    let replayer = Replayer(classes: .withSamplePrograms)
    let explainer = try Explainer(replayer, .text(name: "trace", Array(trace.utf8)))
    let judge = VerdictCollector()
    let verdicts = judge.verdicts(by: explainer.explain(alongside: judge).explanation)
    let result = try #require(verdicts.flatMap(\.results).first { $0.object == "tap" })
    #expect(result.deed == .didNotFire && result.isMeant == isMeant)
  }
}
