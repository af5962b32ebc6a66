import Foundation

/// The reference frame of an attitude. The z axis always points up.
public struct CMAttitudeReferenceFrame: OptionSet, Hashable, Sendable {
  /// A bit for each frame.
  public let rawValue: UInt

  /// Creates a frame, or a set of frames.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The x axis is arbitrary: the device's x axis at the start, turned into the horizontal plane by the smallest angle.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 0)
  /// The x axis points anywhere, and the magnetometer corrects its drift.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 1)
  /// The x axis points to magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 2)
  /// The x axis points to true north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 3)

  /// The frames by name.
  package static let named: [(name: String, frame: CMAttitudeReferenceFrame)] = [
    ("xArbitraryZVertical", .xArbitraryZVertical),
    ("xArbitraryCorrectedZVertical", .xArbitraryCorrectedZVertical),
    ("xMagneticNorthZVertical", .xMagneticNorthZVertical),
    ("xTrueNorthZVertical", .xTrueNorthZVertical),
  ]

  /// The sensors that device motion needs for this frame.
  package var sensors: Sensors {
    self == .xArbitraryZVertical ? [.accelerometer, .gyroscope] : .all
  }
}
