import Records

/// The header of a trace: its first object, which describes the trace.
public struct TraceHeader: Equatable, Sendable {
  /// The name of the trace.
  public var name: String?
  /// The device on which the trace was recorded.
  public var device: String?
  /// A remark.
  public var note: String?
  /// The sources for the behaviour that the trace shows.
  public var sources: [String] = []
  /// The scene in which the trace is replayed.
  public var scene = SceneChoice.standard
  /// The records that its golden files hold; nil if the header does not say.
  public var expected: ExpectedRecords?
  /// The losses of the trace's import: the known entries of `losses` under `x-import`.
  public var losses: [ImportLoss] = []
  /// The system whose rules apply, in place of the scene's.
  public var system: SystemVersion?
  /// The sensors that the device has.
  public var hardware = Hardware.allCases

  /// Creates the header of a trace that has none.
  public init() {}

  /// The source of the scene.
  public enum SceneChoice: Equatable, Sendable {
    /// No scene is named: the standard scene is used.
    case standard
    /// A file, with its path relative to the current directory.
    case file(String)
    /// The header itself: ``TraceReader/inlineScene``.
    case inline
  }
}

/// A sensor of a device.
public enum Hardware: String, CaseIterable, Sendable {
  /// The sensor of acceleration.
  case accelerometer
  /// The sensor of rotation.
  case gyroscope
  /// The sensor of the magnetic field.
  case magnetometer
}
