import Records
import TouchKit

/// The time of the current engine, in seconds: that of touches' timestamps.
public func CACurrentMediaTime() -> CFTimeInterval { Engine.current.now.seconds }

/// The time of the current engine, in seconds since the reference date.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Engine.current.now.seconds }

/// A point in time, in seconds since the reference date.
public typealias CFAbsoluteTime = Double

/// The time of the current engine, in ticks of a nanosecond.
public func mach_absolute_time() -> UInt64 { UInt64(clamping: Engine.current.now.nanoseconds) }

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
