/// What a trace says of itself in its first object.
public struct TraceHeader: Equatable, Sendable {
  /// Its name.
  public var name: String?
  /// The device that it was recorded on.
  public var device: String?
  /// A remark.
  public var note: String?
  /// The scene in which it is to be replayed.
  public var scene = SceneChoice.standard
  /// The sensors that the device has.
  public var hardware = Hardware.allCases

  /// Makes the header of a bare recording.
  public init() {}

  /// Where the scene comes from.
  public enum SceneChoice: Equatable, Sendable {
    /// The trace has none: ``Scene/standard``.
    case standard
    /// A file; its path leads from the current directory.
    case file(String)
    /// The header itself: ``TraceReader/inlineScene``.
    case inline
  }
}

/// A sensor of a device.
public enum Hardware: String, CaseIterable, Sendable {
  /// It measures acceleration.
  case accelerometer
  /// It measures rotation.
  case gyroscope
  /// It measures the magnetic field.
  case magnetometer
}
