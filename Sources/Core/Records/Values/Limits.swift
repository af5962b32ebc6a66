/// Comparisons with decimal limits.
///
/// A finger that goes from 100.1 to 110.1 has moved 10 points, although binary arithmetic gives slightly less. So
/// values that differ by less than the precision of the records count as equal.
package enum Limits {
  /// The largest difference of values that count as equal.
  package static let margin = 1e-6

  /// Returns whether a value is at least a limit.
  @inlinable package static func reaches(_ value: Double, _ limit: Double) -> Bool { value >= limit - margin }

  /// Returns whether a value is more than a limit.
  @inlinable package static func exceeds(_ value: Double, _ limit: Double) -> Bool { value > limit + margin }
}
