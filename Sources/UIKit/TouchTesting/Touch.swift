import Foundation
import Records

/// One finger in one event: a sample of a trace with UIKit's types.
///
/// ```swift
/// stage.send([Touch(1, .began, at: CGPoint(x: 100, y: 100)), Touch(2, .began, at: CGPoint(x: 200, y: 100))])
/// ```
public typealias Touch = TouchSample

extension TouchSample {
  /// Creates the sample of a finger.
  ///
  /// - Parameters:
  ///   - finger: the number of the finger.
  ///   - phase: the phase of the finger.
  ///   - location: the location in the window.
  ///   - force: the force; nil if it did not change.
  ///   - majorRadius: the radius of the contact, in points; nil if it did not change.
  ///   - type: the kind of object that touches the screen; nil for that of the touch so far, at first a finger.
  ///   - edge: the edge of the screen at which the touch began according to the system; nil if the location decides.
  ///   - extras: buttons, modifier keys and samples without events; nil for a finger.
  public init(
    _ finger: Int,
    _ phase: TouchPhase,
    at location: CGPoint,
    force: CGFloat? = nil,
    majorRadius: CGFloat? = nil,
    type: TouchType? = nil,
    edge: TouchEdge? = nil,
    extras: TouchExtras? = nil
  ) {
    self.init(
      id: finger,
      phase: phase,
      location: Point(x: location.x, y: location.y),
      force: force.map { Double($0) },
      majorRadius: majorRadius.map { Double($0) },
      type: type,
      edge: edge,
      extras: extras
    )
  }
}
