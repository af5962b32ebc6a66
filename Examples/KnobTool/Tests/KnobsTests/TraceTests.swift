import Foundation
import Golden
import KnobScenes
import Knobs
import Replay
import Testing
import TouchTesting

@Suite struct TraceTests {
  // The folder of this file.
  let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func aRecordingTurnsTheView() throws {
    let stage = TouchStage()
    let turn = stage.attach(TurnRecognizer(), as: "turn")
    try stage.play(folder.appending(path: "Traces/half-turn.jsonl").path)
    #expect(stage.actions(of: turn) == [.began, .changed, .ended])
    let golden = folder.appending(path: "Traces/half-turn.expected.txt").path
    try stage.check(againstGolden: golden)
  }

  @Test func scenesDoWhatIsExpected() throws {
    var classes = ClassRegistry.standard
    classes.registerKnobs()
    let suite = try GoldenSuite(paths: [folder.appending(path: "../../traces").standardized.path])
    let results = suite.run(with: Replayer(classes: classes))
    #expect(results.count == 6)
    for result in results { #expect(result.isSuccess, "\(result.path) \(result.message)") }
  }
}
