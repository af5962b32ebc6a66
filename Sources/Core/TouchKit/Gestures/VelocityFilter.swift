import Foundation
import Records

/// The velocity of a gesture: a weighted mean of the last two instantaneous velocities, three quarters of the earlier
/// and a quarter of the later.
///
/// One-dimensional gestures use only `x`.
struct VelocityFilter {
  /// The filtered velocity, per second.
  private(set) var value = CGPoint.zero
  private var previous: CGPoint?

  /// Adds the motion of a sample. The first motion sets the velocity unfiltered. A motion that took no time changes
  /// nothing.
  mutating func add(_ motion: CGPoint, over span: Nanoseconds, smoothing: Double) {
    guard span > 0 else { return }
    let instantaneous = motion * (1 / Instant.seconds(span))
    value = previous.map { $0 * (1 - smoothing) + instantaneous * smoothing } ?? instantaneous
    previous = instantaneous
  }

  /// Restarts the filter. The velocity stays the same until the next motion, which sets it unfiltered.
  mutating func startAnew() {
    previous = nil
  }

  /// Adds a sample without motion. The next motion sets the velocity unfiltered.
  mutating func addRest(smoothing: Double) {
    value = previous.map { $0 * (1 - smoothing) } ?? .zero
    previous = nil
  }
}
