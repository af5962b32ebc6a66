/// A length of time in whole nanoseconds.
public typealias Nanoseconds = Int64

/// A point on the replay's clock: whole nanoseconds since the trace's zero.
///
/// Time comes from the trace alone, as integers, so that sums and comparisons are exact.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since zero.
  public var nanoseconds: Nanoseconds

  /// The start of the clock.
  public static let zero = Instant(nanoseconds: 0)

  /// Creates an instant of whole nanoseconds.
  public init(nanoseconds: Nanoseconds) {
    self.nanoseconds = nanoseconds
  }

  /// Creates an instant of seconds, rounded to the nearest nanosecond, halves away from zero.
  public init(seconds: Double) {
    nanoseconds = Instant.span(seconds: seconds)
  }

  /// Seconds since zero.
  public var seconds: Double { Instant.seconds(nanoseconds) }

  /// The instant after all others, for times that are never reached.
  public static let never = Instant(nanoseconds: .max)

  /// Returns the instant that is later by a span; `never` if the sum is too large.
  public static func + (instant: Instant, span: Nanoseconds) -> Instant {
    let (sum, isBeyond) = instant.nanoseconds.addingReportingOverflow(span)
    return isBeyond ? (span < 0 ? .zero : .never) : Instant(nanoseconds: sum)
  }

  /// The time from `earlier` to `later`.
  public static func - (later: Instant, earlier: Instant) -> Nanoseconds {
    later.nanoseconds - earlier.nanoseconds
  }

  /// Whether `lhs` comes first.
  public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// Converts seconds to nanoseconds. A length that does not fit becomes the longest or shortest one.
  public static func span(seconds: Double) -> Nanoseconds {
    let span = (seconds * 1e9).rounded(.toNearestOrAwayFromZero)
    return Nanoseconds(exactly: span) ?? (span < 0 ? .min : .max)
  }

  /// Converts milliseconds to nanoseconds; exact for whole milliseconds, also for those since 1970.
  public static func span(milliseconds: Double) -> Nanoseconds {
    let whole = milliseconds.rounded(.towardZero)
    guard let count = Nanoseconds(exactly: whole), count.magnitude < UInt64(Nanoseconds.max / 1_000_000)
    else {
      return span(seconds: milliseconds / 1000)
    }
    return count * 1_000_000 + Nanoseconds(((milliseconds - whole) * 1e6).rounded(.toNearestOrAwayFromZero))
  }

  /// Converts nanoseconds to seconds.
  public static func seconds(_ span: Nanoseconds) -> Double { Double(span) / 1e9 }
}
