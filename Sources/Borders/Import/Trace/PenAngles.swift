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

  /// The angles of a pen that stands upright, as every pen does of which nothing else is known.
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
