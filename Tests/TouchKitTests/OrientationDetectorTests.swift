import Foundation
import Records
import Testing

@testable import DeviceMotion
@testable import TouchKit

/// The six orientations, and what holds the present one.
@Suite struct OrientationDetectorTests {
  private let thresholds = MotionThresholds()

  /// The orientations after samples; nil where a sample changes nothing.
  private func changes(_ samples: [Vector3]) -> [UIDeviceOrientation?] {
    var detector = OrientationDetector()
    return samples.map { detector.process($0, thresholds) ? detector.orientation : nil }
  }

  /// Gravity of a device that leans from portrait towards its right side, by degrees.
  private func leaning(_ degrees: Double) -> Vector3 {
    Vector3(x: sin(degrees * .pi / 180), y: -cos(degrees * .pi / 180), z: 0)
  }

  @Test func `Gravity along each axis gives one of the six orientations`() {
    let poses = [
      Vector3(x: 0, y: -1, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: -1, y: 0, z: 0),
      Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 0, z: -1), Vector3(x: 0, y: 0, z: 1),
    ]
    #expect(
      changes(poses) == [
        .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
      ]
    )
  }

  @Test func `The first pose is the nearest`() {
    #expect(changes([leaning(44)]) == [.portrait])
    #expect(changes([leaning(46)]) == [.landscapeRight])
  }

  @Test func `An orientation changes only when another one is nearer by the margin`() {
    // 52.5 degrees from one is 37.5 from the other, which is the margin of 15.
    #expect(
      changes([0, 45, 52.4, 52.5, 45, 37.6, 37.5].map(leaning))
        == [.portrait, nil, nil, .landscapeRight, nil, nil, .portrait]
    )
  }

  @Test func `An acceleration that is not gravity changes no orientation`() {
    #expect(changes([.zero, leaning(90) * 1.6, leaning(90) * 0.4]) == [nil, nil, nil])
  }
}
