import Records
import WebInput

/// How a pen stands, in radians; nil where the source does not say.
struct PenAngles: Equatable {
  /// The angle between the pen and the screen.
  var altitude: Double?
  /// Its direction.
  var azimuth: Double?

  init() {}

  /// Reads the angles of a page's event, or of a driver's action. Those before version 3 of Pointer Events say only by
  /// how many degrees a pen leans to each side.
  init(_ event: Value) {
    (altitude, azimuth) = (event["altitudeAngle"]?.number, event["azimuthAngle"]?.number)
    guard altitude == nil, azimuth == nil else { return }
    guard event["tiltX"] != nil || event["tiltY"] != nil else { return }
    let tilt = PenTilt(x: event["tiltX"]?.number ?? 0, y: event["tiltY"]?.number ?? 0)
    if let angles = tilt.angles { (altitude, azimuth) = angles }
  }

  /// Whether the source says nothing.
  var isUnknown: Bool { altitude == nil && azimuth == nil }
}
