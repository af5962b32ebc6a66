/// What a finger did in a step; the raw values are those of the trace.
public enum TouchPhase: String, CaseIterable, Sendable {
  /// It came down.
  case began
  /// It moved.
  case moved
  /// It stayed where it was.
  case stationary
  /// It lifted.
  case ended
  /// The system took it away.
  case cancelled
}

/// What touches the screen.
public enum TouchType: String, CaseIterable, Sendable {
  /// A finger on the screen.
  case direct
  /// A finger elsewhere, as on a remote control.
  case indirect
  /// A pencil.
  case pencil
}

/// One finger in one step of a trace.
public struct TouchSample: Equatable, Sendable {
  /// Names the finger from its began to its ended or cancelled.
  public var id: Int
  /// What it did.
  public var phase: TouchPhase
  /// Where it is, on the screen, in points.
  public var location: Point
  /// The window that takes the touch, if the trace names one.
  public var window: String?
  /// The force, if the trace has it.
  public var force: Double?
  /// The radius of the contact, in points, if the trace has it.
  public var majorRadius: Double?
  /// What touches, if the trace says so.
  public var type: TouchType?
  /// The angle between a pencil and the screen, in radians, if somebody says so; traces do not.
  public var altitude: Double?
  /// Where a pencil points, in radians, from the x axis towards the y axis, if somebody says so; traces do not.
  public var azimuth: Double?
}

// Beside the properties, so that the compiler still makes an initializer: what comes out of that is not copied.
extension TouchSample {
  /// Makes a sample.
  public init(
    id: Int,
    phase: TouchPhase,
    location: Point,
    window: String? = nil,
    force: Double? = nil,
    majorRadius: Double? = nil,
    type: TouchType? = nil
  ) {
    self.init(
      id: id,
      phase: phase,
      location: location,
      window: window,
      force: force,
      majorRadius: majorRadius,
      type: type,
      altitude: nil,
      azimuth: nil
    )
  }
}
