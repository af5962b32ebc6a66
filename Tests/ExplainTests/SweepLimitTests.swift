import Replay
import Testing

@testable import Explain

/// A sweep of a long trace costs about as many replays as its range has numbers.
@Suite("The cost of a sweep")
struct SweepLimitTests {
  /// Three taps slip by 4, 12 and 24 pt.
  private func sweep(mostSteps: Int, threads: Int = 1) throws -> Sweep {
    let question = Question(
      #""gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}]"#,
      [
        "0 began 1 (100, 100)", "0.1 ended 1 (100, 104)", "1 began 2 (100, 100)", "1.1 ended 2 (100, 112)",
        "2 began 3 (100, 100)", "2.1 ended 3 (100, 124)",
      ]
    )
    let range = try SweepRange("thresholds.tapMovement=5:45:5")
    return try Sweeper(Replayer(), over: range, threads: threads, mostSteps: mostSteps).sweep(
      question.trace,
      of: ["tap"]
    )
  }

  @Test func `A change that is not searched lies between two stretches`() throws {
    // Nine numbers allow nine replays for bisection. The first boundary, of 12 or 13 replays, is begun and finished.
    let sweep = try sweep(mostSteps: 0)
    #expect(sweep.stretches.map(\.from) == [5, 12, 25])
    #expect(sweep.stretches.map(\.to) == [11.999, 20, 45])
    #expect(sweep.unsearched == 1)
    // The replay without a change, nine numbers, and the bisection of 5,000 thousandths.
    #expect((10 + 12...10 + 13).contains(sweep.replays))
  }

  @Test func `Threads make no difference`() throws {
    let one = try sweep(mostSteps: 1_000_000)
    let several = try sweep(mostSteps: 1_000_000, threads: 3)
    #expect(one == several)
    #expect(one.stretches.map(\.from) == [5, 12, 24] && one.unsearched == 0)
  }
}
