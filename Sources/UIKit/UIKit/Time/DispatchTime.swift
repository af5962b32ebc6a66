import Dispatch
import Records
import TouchKit

/// A point on the virtual clock of the current engine, for `DispatchQueue.asyncAfter`.
public struct DispatchTime: Hashable, Comparable, Sendable {
  /// The nanoseconds since the engine's zero.
  public let uptimeNanoseconds: UInt64

  /// A time after all others.
  public static let distantFuture = DispatchTime(uptimeNanoseconds: UInt64(Int64.max))

  /// Creates a point in time.
  public init(uptimeNanoseconds: UInt64) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// The nanoseconds since the engine's zero.
  public var rawValue: UInt64 { uptimeNanoseconds }

  /// Returns the current time.
  public static func now() -> DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(clamping: Engine.current.now.nanoseconds))
  }

  /// Returns whether the first time is earlier.
  public static func < (lhs: DispatchTime, rhs: DispatchTime) -> Bool {
    lhs.uptimeNanoseconds < rhs.uptimeNanoseconds
  }

  /// Returns the time some seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    // Intervals of more than 9·10⁹ s do not fit into nanoseconds, and count as infinite.
    time.movedTime(by: Instant.span(seconds: min(max(seconds, -9e9), 9e9)))
  }

  /// Returns the time some seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

  /// Returns the time an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    guard let span = interval.nanosecondSpan else { return .distantFuture }
    return time.movedTime(by: span)
  }

  /// Returns the time an interval earlier.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    guard let span = interval.nanosecondSpan else { return .distantFuture }
    return time.movedTime(by: -span)
  }

  /// Returns the interval to another time.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    .nanoseconds(Int(other.clockInstant - clockInstant))
  }

  /// Returns the time an interval later.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  var clockInstant: Instant { Instant(nanoseconds: Int64(clamping: uptimeNanoseconds)) }

  private func movedTime(by span: Nanoseconds) -> DispatchTime {
    let (sum, overflow) = clockInstant.nanoseconds.addingReportingOverflow(span)
    return overflow ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(clamping: sum))
  }
}

extension DispatchTimeInterval {
  /// The interval in nanoseconds; nil for never.
  var nanosecondSpan: Nanoseconds? {
    switch self {
    case .seconds(let count): Nanoseconds(count) * 1_000_000_000
    case .milliseconds(let count): Nanoseconds(count) * 1_000_000
    case .microseconds(let count): Nanoseconds(count) * 1000
    case .nanoseconds(let count): Nanoseconds(count)
    case .never: nil
    @unknown default: nil
    }
  }
}

/// A time of day, for `DispatchQueue.asyncAfter`. It belongs to the same virtual clock.
public struct DispatchWallTime: Hashable, Comparable, Sendable {
  let dispatchTime: DispatchTime

  /// A time after all others.
  public static let distantFuture = DispatchWallTime(dispatchTime: .distantFuture)

  /// Returns the current time.
  public static func now() -> DispatchWallTime { DispatchWallTime(dispatchTime: .now()) }

  /// Returns whether the first time is earlier.
  public static func < (lhs: DispatchWallTime, rhs: DispatchWallTime) -> Bool {
    lhs.dispatchTime < rhs.dispatchTime
  }

  /// Returns the time some seconds later.
  public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(dispatchTime: time.dispatchTime + seconds)
  }

  /// Returns the time an interval later.
  public static func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    DispatchWallTime(dispatchTime: time.dispatchTime + interval)
  }
}
