import Records
import TouchKit

/// The time of the current engine, in seconds: that of touches' timestamps.
public func CACurrentMediaTime() -> CFTimeInterval { Engine.current.now.seconds }

/// The time of the current engine, in seconds since the reference date.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Engine.current.now.seconds }

/// A length of time, in seconds.
public typealias CFTimeInterval = Double
/// A point in time, in seconds since the reference date.
public typealias CFAbsoluteTime = Double
