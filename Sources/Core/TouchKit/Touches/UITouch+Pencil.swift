import Foundation
import Records

extension UITouch {
  /// The direction of a pencil in the coordinates of a view, as a unit vector.
  func azimuthVector(in view: UIView?) -> CGVector { Plane.pencilDirection(currentSample.azimuth, in: view) }
}

extension Plane {
  /// Returns the direction of a pencil, an angle on the screen in radians, in the coordinates of a view, as a unit vector.
  static func pencilDirection(_ azimuth: CGFloat, in view: UIView?) -> CGVector {
    let inWindow = CGPoint(x: cos(azimuth), y: sin(azimuth))
    guard let view, view.isTransformed else { return CGVector(dx: inWindow.x, dy: inWindow.y) }
    let vector = view.convertFromTop(inWindow) - view.convertFromTop(.zero)
    let length = Plane.length(of: vector)
    guard length > 0 else { return .zero }
    return CGVector(dx: vector.x / length, dy: vector.y / length)
  }
}

extension UITouch.Sample {
  /// Updates the angles of a pencil, if a sample has them.
  mutating func updateTilt(from new: TouchSample) {
    if let altitude = new.altitude { self.altitude = CGFloat(altitude) }
    if let azimuth = new.azimuth { self.azimuth = CGFloat(azimuth) }
  }
}
