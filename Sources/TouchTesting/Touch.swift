import Foundation
import Records
import TouchKit

/// What a finger does at one moment.
public struct Touch {
  /// Which finger.
  public var finger: Int
  /// What it does.
  public var phase: UITouch.Phase
  /// Where, in the window.
  public var location: CGPoint
  /// How hard; nil for as before.
  public var force: CGFloat?
  /// The radius of the contact, in points; nil for as before.
  public var majorRadius: CGFloat?
  /// What touches.
  public var type: UITouch.TouchType
  /// The angle between a pencil and the screen, in radians; nil for as before.
  public var altitude: CGFloat?
  /// Where a pencil points, in radians, from the x axis towards the y axis; nil for as before.
  public var azimuth: CGFloat?

  /// Makes what a finger does.
  public init(
    _ finger: Int,
    _ phase: UITouch.Phase,
    at location: CGPoint,
    force: CGFloat? = nil,
    majorRadius: CGFloat? = nil,
    type: UITouch.TouchType = .direct
  ) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.force = force
    self.majorRadius = majorRadius
    self.type = type
  }

  var sample: TouchSample {
    var sample = TouchSample(
      id: finger,
      phase: phase.record,
      location: location.record,
      force: force.map { Double($0) },
      majorRadius: majorRadius.map { Double($0) },
      type: kind
    )
    sample.altitude = altitude.map { Double($0) }
    sample.azimuth = azimuth.map { Double($0) }
    return sample
  }

  private var kind: TouchType {
    switch type {
    case .direct: .direct
    case .pencil: .pencil
    case .indirect, .indirectPointer: .indirect
    }
  }
}
