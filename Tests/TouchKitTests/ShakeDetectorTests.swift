import Records
import Testing

@testable import DeviceMotion
@testable import TouchKit

/// What the accelerometer has to show for a shake.
@Suite struct ShakeDetectorTests {
  private let thresholds = MotionThresholds()

  /// The phases of samples that come every 50 ms, given by what exceeds gravity along an axis.
  private func phases(_ samples: [Double], along axis: Vector3 = Vector3(x: 1, y: 0, z: 0)) -> [String] {
    var detector = ShakeDetector()
    var phases: [String] = []
    for (index, sample) in samples.enumerated() {
      let now = Instant(seconds: Double(index) * 0.05)
      for phase in detector.process(.down + axis * sample, at: now, thresholds) {
        phases.append("\(phase) \(index)")
      }
    }
    if let deadline = detector.deadline(thresholds), let phase = detector.pause(at: deadline, thresholds) {
      phases.append("\(phase) at \(deadline.seconds)")
    }
    return phases
  }

  private func shake(_ count: Int, _ strength: Double = 2) -> [Double] {
    (0..<count).map { $0.isMultiple(of: 2) ? strength : -strength }
  }

  @Test(
    arguments: [
      Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: 0, y: 0, z: 1),
      Vector3(x: 0.6, y: 0, z: 0.8),
    ]
  )
  func `Three reversals are a shake`(_ axis: Vector3) {
    let phases = phases([0] + shake(6), along: axis)
    #expect(phases.count == 2)
    #expect(phases.first.map { $0.hasPrefix("began") } ?? false)
    #expect(phases.last.map { $0.hasPrefix("ended") } ?? false)
  }

  @Test func `A shake ends after its pause`() {
    // The last strong sample is the fifth, at 0.2 s.
    #expect(phases([0] + shake(4)) == ["began 1", "ended at 0.600000001"])
    let rest = [Double](repeating: 0, count: 12)
    #expect(phases([0] + shake(4) + rest) == ["began 1", "ended 13"])
  }

  @Test func `Fewer than three reversals are not a shake`() {
    #expect(phases([0] + shake(3)) == ["began 1", "cancelled at 0.550000001"])
    #expect(phases([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == ["began 1", "cancelled 10"])
  }

  @Test func `A shake that goes on is cancelled once`() {
    // Strong samples from 0.05 s on; the first one later than 3 s after that is the 62nd.
    #expect(phases([0] + shake(100)) == ["began 1", "cancelled 62"])
  }

  @Test func `After a cancelled shake there has to be a pause`() {
    let pause = [Double](repeating: 0, count: 10)
    let phases = phases([0] + shake(100) + pause + shake(6) + pause)
    #expect(phases.map { String($0.prefix { $0 != " " }) } == ["began", "cancelled", "began", "ended"])
  }

  @Test func `An interruption cancels`() {
    var detector = ShakeDetector()
    #expect(detector.interrupt(at: .zero) == nil)
    _ = detector.process(Vector3(x: 2, y: 0, z: -1), at: .zero, thresholds)
    #expect(detector.interrupt(at: .zero) == .cancelled)
    // What is left of the shake is nobody's.
    let rest = detector.process(Vector3(x: -2, y: 0, z: -1), at: Instant(seconds: 0.1), thresholds)
    #expect(rest.isEmpty)
    #expect(detector.deadline(thresholds) == nil)
  }

  @Test func `A change of the orientation is not a jolt`() {
    var detector = ShakeDetector()
    var phases: [MotionPhase] = []
    for index in 0..<40 {
      let pose = index.isMultiple(of: 2) ? Vector3(x: 0, y: -1, z: 0) : Vector3(x: 0, y: 1, z: 0)
      phases += detector.process(pose, at: Instant(seconds: Double(index) * 0.1), thresholds)
    }
    #expect(phases.isEmpty)
  }

  @Test func `A shake that ends in another orientation is over`() {
    var detector = ShakeDetector()
    var phases: [MotionPhase] = []
    for index in 0..<100 {
      let isShaken = (10..<20).contains(index)
      let sample = Vector3(x: index.isMultiple(of: 2) ? 2 : -2, y: 0, z: -1)
      let pose = Vector3(x: 0, y: index < 10 ? 0 : -1, z: index < 10 ? -1 : 0)
      let now = Instant(seconds: Double(index) * 0.02)
      phases += detector.process(isShaken ? sample : pose, at: now, thresholds)
    }
    #expect(phases == [.began, .ended])
  }
}
