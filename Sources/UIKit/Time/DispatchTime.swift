import Dispatch
import Records
import TouchKit

/// A point on the clock of the current engine, for `DispatchQueue.asyncAfter`.
public struct DispatchTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since the engine's zero.
  public let uptimeNanoseconds: UInt64

  /// Later than any other.
  public static let distantFuture = DispatchTime(uptimeNanoseconds: UInt64(Int64.max))

  /// Makes a point in time.
  public init(uptimeNanoseconds: UInt64) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// The same number, under another name.
  public var rawValue: UInt64 { uptimeNanoseconds }

  /// The time it is.
  public static func now() -> DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(clamping: Engine.current.now.nanoseconds))
  }

  /// Whether it is earlier.
  public static func < (lhs: DispatchTime, rhs: DispatchTime) -> Bool {
    lhs.uptimeNanoseconds < rhs.uptimeNanoseconds
  }

  /// The time so many seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    // Above 9·10⁹ s the nanoseconds would not fit; that is as good as never.
    time.moved(by: Instant.span(seconds: min(max(seconds, -9e9), 9e9)))
  }

  /// The time so many seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

  /// The time so much later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    guard let span = interval.span else { return .distantFuture }
    return time.moved(by: span)
  }

  /// The time so much earlier.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    guard let span = interval.span else { return .distantFuture }
    return time.moved(by: -span)
  }

  /// How much later another is.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    .nanoseconds(Int(other.instant - instant))
  }

  /// The time so much later.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  var instant: Instant { Instant(nanoseconds: Int64(clamping: uptimeNanoseconds)) }

  private func moved(by span: Nanoseconds) -> DispatchTime {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(span)
    return overflow ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(clamping: sum))
  }
}

extension DispatchTimeInterval {
  /// Its nanoseconds; nil for never.
  var span: Nanoseconds? {
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

/// A time of day, for `DispatchQueue.asyncAfter`; here there is one clock for all.
public struct DispatchWallTime: Hashable, Comparable, Sendable {
  let time: DispatchTime

  /// Later than any other.
  public static let distantFuture = DispatchWallTime(time: .distantFuture)

  /// The time it is.
  public static func now() -> DispatchWallTime { DispatchWallTime(time: .now()) }

  /// Whether it is earlier.
  public static func < (lhs: DispatchWallTime, rhs: DispatchWallTime) -> Bool { lhs.time < rhs.time }

  /// The time so many seconds later.
  public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(time: time.time + seconds)
  }

  /// The time so much later.
  public static func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    DispatchWallTime(time: time.time + interval)
  }
}
