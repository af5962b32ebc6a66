import Records
import WebInput

/// The angles of a pen, in radians; nil where the source does not say.
struct PenAngles: Equatable {
  /// The angle between the pen and the screen.
  var altitude: Double?
  /// Its direction.
  var azimuth: Double?

  init() {}

  /// Reads the angles of a page's event, or of a driver's action. Before version 3 of Pointer Events, these only give
  /// the tilt to each side in degrees.
  init(_ event: Value) {
    let (altitude, azimuth) = (event["altitudeAngle"]?.number, event["azimuthAngle"]?.number)
    if altitude == nil, azimuth == nil, event["tiltX"] != nil || event["tiltY"] != nil {
      self.init(PenTilt(x: event["tiltX"]?.number ?? 0, y: event["tiltY"]?.number ?? 0))
    } else {
      self.init()
      (self.altitude, self.azimuth) = (altitude, azimuth)
    }
  }

  init(_ tilt: PenTilt) {
    (altitude, azimuth) = tilt.angles ?? (Self.upright.altitude, Self.upright.azimuth)
  }

  /// The angles of an upright pen, which is the default.
  static let upright: PenAngles = {
    var angles = PenAngles()
    (angles.altitude, angles.azimuth) = (.pi / 2, 0)
    return angles
  }()

  /// Whether nothing need be said of the pen.
  var isUpright: Bool { isUnknown || altitude == .pi / 2 }

  /// Whether the source says nothing.
  var isUnknown: Bool { altitude == nil && azimuth == nil }
}
