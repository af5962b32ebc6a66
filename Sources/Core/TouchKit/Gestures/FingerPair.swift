import Foundation
import Records

/// Two fingers, whose motion is split into a pinch and a rotation.
///
/// The radial, tangential and common parts of the motion are smoothed over samples; their proportions decide which of
/// the two gestures advances.
final class FingerPair {
  /// The change caused by a sample.
  struct Change {
    /// The distance before and after, in points.
    let previousDistance: CGFloat
    let distance: CGFloat
    /// The turn in radians, positive from the x axis towards the y axis.
    let turn: CGFloat
    let advancesPinch: Bool
    let advancesRotation: Bool
  }

  let first: UITouch
  let second: UITouch
  /// The time at which the second finger landed.
  let landed: Instant
  /// The distance when the second finger landed, in points.
  let initialDistance: CGFloat
  private(set) var distance: CGFloat
  /// The angle by which the fingers have turned since the second one landed, in radians.
  private(set) var turned: CGFloat = 0
  /// The distance and the turn in the sample that lifted the first of the two; nil while both are down.
  private(set) var atLift: (distance: CGFloat, turned: CGFloat)?
  private var angle: CGFloat
  private var radial: CGFloat = 0
  private var tangential: CGFloat = 0
  private var common = CGPoint.zero

  init(_ first: UITouch, _ second: UITouch, _ event: UIEvent) {
    self.first = first
    self.second = second
    landed = event.eventTime
    let axis = event.fingerAxis(along: second.currentSample.location - first.currentSample.location)
    distance = axis.length
    initialDistance = distance
    angle = axis.angle
  }

  /// Whether one of the two fingers is lifting or has lifted.
  var isBroken: Bool { !first.isDown || !second.isDown }

  /// Updates the pair with an event, and returns the change.
  func follow(_ event: UIEvent, in engine: Engine) -> Change {
    let axis = event.fingerAxis(along: second.currentSample.location - first.currentSample.location)
    let turn = FingerPair.turn(from: angle, to: axis.angle)
    smooth(along: axis.direction, weight: engine.thresholds.pairSmoothing)
    let isApart = min(distance, axis.length) >= engine.thresholds.pairDistance
    let change = Change(
      previousDistance: distance,
      distance: axis.length,
      turn: turn,
      advancesPinch: isApart
        && abs(radial) > engine.thresholds.pinchAgainstRotation * abs(tangential)
        && abs(radial) > engine.thresholds.pinchAgainstTranslation * Plane.length(of: common),
      advancesRotation: isApart && abs(tangential) > engine.thresholds.rotationAgainstPinch * abs(radial)
    )
    distance = axis.length
    angle = axis.angle
    turned += turn
    return change
  }

  /// Records the distance and the turn in the sample in which the first finger lifts. Such a sample advances no
  /// gesture; the recorded values serve only to explain why a gesture failed.
  func recordLift(_ event: UIEvent) {
    guard atLift == nil else { return }
    let axis = event.fingerAxis(along: second.currentSample.location - first.currentSample.location)
    atLift = (axis.length, turned + FingerPair.turn(from: angle, to: axis.angle))
  }

  // The turn between two angles, at most half a circle to either side.
  private static func turn(from angle: CGFloat, to other: CGFloat) -> CGFloat {
    let turn = other - angle
    // A turn of at most half a circle equals its remainder exactly, so the slower division is skipped.
    return abs(turn) <= .pi ? turn : turn.remainder(dividingBy: 2 * .pi)
  }

  // Smooths the parts of the fingers' motion: along the present axis between them, across it, and common to both.
  private func smooth(along axis: CGPoint, weight: Double) {
    let one = first.currentSample.location - first.currentSample.previousLocation
    let other = second.currentSample.location - second.currentSample.previousLocation
    let apart = (other - one) * 0.5
    radial = weight * (apart.x * axis.x + apart.y * axis.y) + (1 - weight) * radial
    tangential = weight * (apart.y * axis.x - apart.x * axis.y) + (1 - weight) * tangential
    common = (one + other) * 0.5 * weight + common * (1 - weight)
  }
}
