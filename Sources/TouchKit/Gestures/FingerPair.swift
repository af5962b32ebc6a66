import Foundation
import Records

/// Two fingers, and what of their motion is a pinch and what a rotation.
///
/// Of each sample the radial, tangential and common motion are taken and smoothed; the larger part decides
/// which of the two gestures advances.
final class FingerPair {
  /// What a sample did.
  struct Change {
    /// The distance before and after, in points.
    let previousDistance: CGFloat
    let distance: CGFloat
    /// The turn, in radians, from the x axis towards the y axis.
    let turn: CGFloat
    let advancesPinch: Bool
    let advancesRotation: Bool
  }

  let first: UITouch
  let second: UITouch
  /// When the second finger landed.
  let landed: Instant
  /// The distance when the second finger landed, in points.
  let initialDistance: CGFloat
  private(set) var distance: CGFloat
  /// How far it has turned since the second finger landed, in radians.
  private(set) var turned: CGFloat = 0
  private var angle: CGFloat
  private var radial: CGFloat = 0
  private var tangential: CGFloat = 0
  private var common = CGPoint.zero
  private var serial: Int

  init(_ first: UITouch, _ second: UITouch, _ event: UIEvent) {
    self.first = first
    self.second = second
    landed = event.time
    serial = event.serial
    let axis = second.sample.location - first.sample.location
    distance = axis.length
    initialDistance = distance
    angle = atan2(axis.y, axis.x)
  }

  /// Whether one of the two is lifting, or gone.
  var isBroken: Bool { !first.isDown || !second.isDown }

  /// Takes a sample; nil where that was done already in this step.
  func follow(_ event: UIEvent, in engine: Engine) -> Change? {
    guard serial != event.serial else { return nil }
    serial = event.serial
    let axis = second.sample.location - first.sample.location
    let newDistance = axis.length
    let newAngle = atan2(axis.y, axis.x)
    let turn = (newAngle - angle).remainder(dividingBy: 2 * .pi)
    smooth(along: newDistance > 0 ? axis * (1 / newDistance) : .zero, weight: engine.thresholds.pairSmoothing)
    let isApart = min(distance, newDistance) >= engine.thresholds.pairDistance
    let change = Change(
      previousDistance: distance,
      distance: newDistance,
      turn: turn,
      advancesPinch: isApart
        && abs(radial) > engine.thresholds.pinchAgainstRotation * abs(tangential)
        && abs(radial) > engine.thresholds.pinchAgainstTranslation * common.length,
      advancesRotation: isApart && abs(tangential) > engine.thresholds.rotationAgainstPinch * abs(radial)
    )
    distance = newDistance
    angle = newAngle
    turned += turn
    return change
  }

  // The fingers' motion along the axis between them, as it is now, across it, and in common.
  private func smooth(along axis: CGPoint, weight: Double) {
    let one = first.sample.location - first.sample.previousLocation
    let other = second.sample.location - second.sample.previousLocation
    let apart = (other - one) * 0.5
    radial = weight * (apart.x * axis.x + apart.y * axis.y) + (1 - weight) * radial
    tangential = weight * (apart.y * axis.x - apart.x * axis.y) + (1 - weight) * tangential
    common = (one + other) * 0.5 * weight + common * (1 - weight)
  }
}
