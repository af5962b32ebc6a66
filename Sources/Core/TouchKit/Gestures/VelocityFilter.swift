import Foundation
import Records

/// The velocity of a gesture: a weighted mean of the last two instantaneous velocities, three quarters of the earlier
/// and a quarter of the later.
///
/// One-dimensional gestures use `x` alone.
struct VelocityFilter {
  /// The filtered velocity, per second.
  private(set) var value = CGPoint.zero
  private var previous: CGPoint?

  /// Adds the motion of a sample. The first motion determines the velocity without a filter. A sample that took no time
  /// changes nothing.
  mutating func add(_ motion: CGPoint, over span: Nanoseconds, smoothing: Double) {
    guard span > 0 else { return }
    let instantaneous = motion * (1 / Instant.seconds(span))
    value = previous.map { $0 * (1 - smoothing) + instantaneous * smoothing } ?? instantaneous
    previous = instantaneous
  }

  /// Restarts the filter. The velocity stays as it is until the next motion, which determines it without a filter.
  mutating func startAnew() {
    previous = nil
  }

  /// Adds a sample without motion. The next motion determines the velocity without a filter.
  mutating func addRest(smoothing: Double) {
    value = previous.map { $0 * (1 - smoothing) } ?? .zero
    previous = nil
  }
}
