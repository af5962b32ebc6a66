import Foundation
import Records

/// Detects the device's orientation from accelerometer samples.
///
/// Each orientation has a direction of gravity, and the nearest one is the result. A known orientation changes only if
/// another one is nearer by a margin, so that a device between two orientations does not flicker. Samples that can
/// hardly be gravity alone, as in a shake or a fall, are ignored.
package struct OrientationDetector {
  private static let directions: [(orientation: UIDeviceOrientation, gravity: Vector3)] = [
    (.portrait, Vector3(x: 0, y: -1, z: 0)), (.portraitUpsideDown, Vector3(x: 0, y: 1, z: 0)),
    (.landscapeLeft, Vector3(x: -1, y: 0, z: 0)), (.landscapeRight, Vector3(x: 1, y: 0, z: 0)),
    (.faceUp, Vector3(x: 0, y: 0, z: -1)), (.faceDown, Vector3(x: 0, y: 0, z: 1)),
  ]

  /// The orientation; unknown at first.
  package private(set) var orientation = UIDeviceOrientation.unknown

  package init() {}

  /// Processes a sample in g. Returns whether the orientation changed.
  package mutating func process(_ acceleration: Vector3, _ thresholds: MotionThresholds) -> Bool {
    guard !Limits.exceeds(abs(acceleration.length - 1), thresholds.orientationTolerance) else { return false }
    let direction = acceleration.unit
    let angles = OrientationDetector.directions.map { entry in
      (orientation: entry.orientation, angle: OrientationDetector.angle(direction, entry.gravity))
    }
    guard let nearest = angles.min(by: { $0.angle < $1.angle }), nearest.orientation != orientation else {
      return false
    }
    if let current = angles.first(where: { $0.orientation == orientation }) {
      guard Limits.reaches(current.angle - nearest.angle, thresholds.orientationHysteresis) else {
        return false
      }
    }
    orientation = nearest.orientation
    return true
  }

  /// Sets the orientation that the trace states; later samples start from it. Returns whether it changed.
  package mutating func turn(to stated: UIDeviceOrientation) -> Bool {
    defer { orientation = stated }
    return stated != orientation
  }

  /// Returns the angle between two directions, in degrees.
  private static func angle(_ one: Vector3, _ other: Vector3) -> Double {
    atan2(one.cross(other).length, one.dot(other)) * 180 / .pi
  }
}
