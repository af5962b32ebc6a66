import Foundation
import Records

/// The tilt of a pen to the right and down, in degrees from -90 to 90, as in browsers' drivers.
///
/// The tilt to the right is the angle between the vertical and the pen's shadow on the plane through the x axis and the
/// vertical, and likewise down. For a pen at the altitude a in the direction d, the tip is `cos(a)` away from the point
/// below the other end; so `tan(x) = cos(d) / tan(a)` and `tan(y) = sin(d) / tan(a)`.
package struct PenTilt {
  package let x: Double
  package let y: Double

  /// Creates a tilt from its two numbers.
  package init(x: Double, y: Double) {
    (self.x, self.y) = (min(max(x, -90), 90), min(max(y, -90), 90))
  }

  /// Creates the tilt, in whole degrees, of a pen at an altitude and in a direction in radians.
  package init(altitude: Double, azimuth: Double) {
    let height = tan(altitude)
    func degrees(_ side: Double) -> Double { (atan2(side, height) * 180 / .pi).rounded() + 0 }
    self.init(x: degrees(cos(azimuth)), y: degrees(sin(azimuth)))
  }

  /// The altitude and the azimuth in radians, to a millionth, the azimuth from 0 to 2π; nil for an upright pen, or
  /// without a tilt.
  package var angles: (altitude: Double, azimuth: Double)? {
    guard x != 0 || y != 0 else { return nil }
    let isFlat = x.magnitude == 90 || y.magnitude == 90
    func side(_ degrees: Double) -> Double {
      if isFlat { return degrees.magnitude == 90 ? (degrees < 0 ? -1 : 1) : 0 }
      return degrees == 0 ? 0 : tan(degrees * .pi / 180)
    }
    let (right, down) = (side(x), side(y))
    let direction = atan2(down, right)
    let altitude = isFlat ? 0 : atan(1 / (right * right + down * down).squareRoot())
    func rounded(_ angle: Double) -> Double { (angle * 1e6).rounded() / 1e6 }
    return (rounded(altitude), rounded(direction < 0 ? direction + 2 * .pi : direction))
  }
}
