import Records

/// The orientation of the device. The orientation of the interface may differ.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
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

  /// Whether the device is upright, possibly upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the orientation is upright or on a side.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// Creates the orientation that a record names.
  package init(_ record: DeviceOrientation) {
    self =
      switch record {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      case .faceUp: .faceUp
      case .faceDown: .faceDown
      }
  }

  /// The orientation in the form of records; nil for unknown.
  package var record: DeviceOrientation? {
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
