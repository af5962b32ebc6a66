/// A version of iOS that determines the rules of a replay.
public struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first number, such as 17 of iOS 17.4.
  public let major: Int
  /// The second number, such as 4 of iOS 17.4.
  public let minor: Int

  /// The versions that a replay may name, in words.
  public static let known = "5 to 18, 26 and 27, each with a decimal for a later release, such as 17.4"

  /// Creates a version without checking that it is known.
  package init(_ major: Int, _ minor: Int = 0) {
    (self.major, self.minor) = (major, minor)
  }

  /// Creates a version from a number such as 17.4; nil if there is no such system.
  public init?(_ number: Double) {
    let tenths = (number * 10).rounded()
    guard abs(number * 10 - tenths) < 1e-6, (0..<1_000).contains(tenths) else { return nil }
    self.init(Int(tenths) / 10, Int(tenths) % 10)
    // The numbers 19 to 25 were left out.
    guard (5...18).contains(major) || (26...27).contains(major) else { return nil }
  }

  /// The version as a number.
  public var number: Double { Double(major * 10 + minor) / 10 }

  /// The version, such as `17.4`.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// Whether one version is older than another.
  public static func < (one: SystemVersion, other: SystemVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }
}
