import Records

/// How the device is held, whatever the interface makes of it.
public enum UIDeviceOrientation: Int, Sendable {
  /// Nobody knows yet.
  case unknown
  /// Upright, the home button at the bottom.
  case portrait
  /// Upright, the home button at the top.
  case portraitUpsideDown
  /// On its side, the home button on the right.
  case landscapeLeft
  /// On its side, the home button on the left.
  case landscapeRight
  /// Flat, the screen upwards.
  case faceUp
  /// Flat, the screen downwards.
  case faceDown

  /// Whether it is upright, either way.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it is flat, either way.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether it is known, and not flat.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// The orientation as the records have it; none for unknown.
  var record: DeviceOrientation? {
    switch self {
    case .unknown: nil
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    case .faceUp: .faceUp
    case .faceDown: .faceDown
    }
  }
}
