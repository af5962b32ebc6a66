import Records
import TouchKit

/// Returns the time of the current engine in seconds, on the clock of touch timestamps.
public func CACurrentMediaTime() -> CFTimeInterval { Engine.current.now.seconds }

/// Returns the time of the current engine in seconds since the reference date.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Engine.current.now.seconds }

/// A point in time, in seconds since the reference date.
public typealias CFAbsoluteTime = Double

/// Returns the time of the current engine in nanoseconds.
public func mach_absolute_time() -> UInt64 { UInt64(clamping: Engine.current.now.nanoseconds) }

/// The nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
