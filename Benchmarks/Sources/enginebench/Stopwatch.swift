import Glibc
import Records
import Replay
import TouchKit
import TraceFormat

/// Replays frames in a scene, and measures the time of the engine.
struct Stopwatch {
  let frames: Frames
  let rounds: Int

  /// The nanoseconds for each frame: the median of the rounds, after a round that is not measured. Each round replays
  /// all frames in the same engine, after those of the round before.
  func measure(_ scene: TraceInput) throws -> Double {
    let spent = try Stopwatch.withScene(scene) { engine in
      (0...rounds).map { round in
        let start = Stopwatch.now
        play(in: engine, from: Int64(round) * frames.length)
        return Stopwatch.now - start
      }
    }
    let sorted = spent.dropFirst().sorted()
    return Double(sorted[sorted.count / 2]) / Double(frames.times.count)
  }

  /// The number of records of each kind for the frames in a scene, which shows that something happens.
  func count(_ kinds: [RecordKind], in scene: TraceInput) throws -> [Int] {
    try Stopwatch.withScene(scene) { engine in
      let counter = Counter()
      engine.recorder.interest = Interest(only: kinds)
      engine.recorder.sink = counter
      play(in: engine, from: 0)
      engine.recorder.sink = nil
      return kinds.map { counter.counts[$0, default: 0] }
    }
  }

  private static func withScene<Result>(_ scene: TraceInput, _ body: (Engine) -> Result) throws -> Result {
    var options = ReplayOptions()
    options.scene = scene
    return try Replayer(options: options).withLiveScene(of: .withoutSteps) { (_, live) in body(live.engine) }
  }

  private func play(in engine: Engine, from start: Nanoseconds) {
    for index in frames.times.indices {
      let samples = frames.samples[index]
      engine.advance(to: frames.times[index] + start, before: samples)
      engine.send(samples)
    }
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private final class Counter: RecordSink {
    var counts: [RecordKind: Int] = [:]

    func receive(_ record: Record, at time: Instant) {
      counts[record.kind, default: 0] += 1
    }
  }
}
