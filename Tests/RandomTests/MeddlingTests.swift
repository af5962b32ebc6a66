import Foundation
import FuzzTargets
import Records
import Replay
import Testing
import TouchKit

/// Programs at random whose handlers meddle with everything, with the engine's invariants as judge.
///
/// `MEDDLING_SEEDS` sets how many (500), `MEDDLING_FIRST` the first seed (1).
@Suite struct MeddlingTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["MEDDLING_FIRST"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["MEDDLING_SEEDS"].flatMap { UInt64($0) } ?? 500

  @Test func `No invariant breaks, whatever handlers do`() {
    for seed in MeddlingTests.first..<MeddlingTests.first + MeddlingTests.count {
      let violations = run(seed)
      #expect(violations.isEmpty, "seed \(seed): \(violations.joined(separator: "; "))")
    }
  }

  private func run(_ seed: UInt64) -> [String] {
    let engine = Engine()
    let previous = engine.makeCurrent()
    defer { previous.restore() }
    let checker = InvariantChecker()
    engine.recorder.observer = checker
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.makeKeyAndVisible()
    var dice = Dice(seed: seed)
    let meddler = Meddler(engine, window, Dice(seed: dice.next()))
    meddler.populate()
    var fingers: [Int: CGPoint] = [:]
    var time = 0.0
    for _ in 0..<30 {
      time += dice.pick([0, 0.016, 0.016, 0.1, 0.4, 0.6])
      engine.advance(to: Instant(seconds: time))
      engine.send(samples(of: &fingers, &dice))
    }
    engine.finish()
    checker.finish(engine)
    engine.close()
    return checker.violations
  }

  private func samples(of fingers: inout [Int: CGPoint], _ dice: inout Dice) -> [TouchSample] {
    var samples: [TouchSample] = []
    for id in 1...3 {
      guard let place = fingers[id] else {
        guard dice.once(in: 2) else { continue }
        fingers[id] = CGPoint(x: dice.number(0...299), y: dice.number(0...299))
        samples.append(
          TouchSample(id: id, phase: .began, location: fingers[id].map { Point($0) } ?? Point(x: 0, y: 0))
        )
        continue
      }
      let phase: TouchPhase = dice.once(in: 4) ? .ended : .moved
      let moved = CGPoint(x: place.x + CGFloat(dice.number(-20...20)), y: place.y)
      fingers[id] = phase == .ended ? nil : moved
      samples.append(TouchSample(id: id, phase: phase, location: Point(moved)))
    }
    return samples
  }
}
