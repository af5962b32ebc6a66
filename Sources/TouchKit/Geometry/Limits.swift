/// Comparisons with limits that were given in decimals.
///
/// A finger that goes from 100.1 to 110.1 has moved 10 points, whatever binary arithmetic makes of it: what
/// differs from a limit by less than the records show is equal to it.
enum Limits {
  private static let margin = 1e-6

  /// Whether a value is at least a limit.
  static func reaches(_ value: Double, _ limit: Double) -> Bool { value >= limit - margin }

  /// Whether a value is more than a limit.
  static func exceeds(_ value: Double, _ limit: Double) -> Bool { value > limit + margin }
}
