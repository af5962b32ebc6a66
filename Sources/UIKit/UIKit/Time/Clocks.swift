import Records
import TouchKit

// The clocks of Swift's concurrency, in virtual time. In a file that imports UIKit without Foundation, these
// declarations hide those of the standard library.

extension Task where Success == Never, Failure == Never {
  /// Suspends the task for some nanoseconds of virtual time.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleepVirtually(.nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task for some nanoseconds of virtual time, unless it is cancelled.
  public static func sleep(_ duration: UInt64) async {
    try? await sleepVirtually(.nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task for a duration of virtual time, unless the clock is the program's own.
  public static func sleep<C>(
    for duration: C.Instant.Duration,
    tolerance: C.Instant.Duration? = nil,
    clock: C = ContinuousClock()
  ) async throws where C: Clock {
    if let duration = duration as? Duration, clock is ContinuousClock || clock is SuspendingClock {
      try await sleepVirtually(duration)
    } else {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
    }
  }

  /// Suspends the task until an instant of virtual time, unless the clock is the program's own.
  public static func sleep<C>(
    until deadline: C.Instant,
    tolerance: C.Instant.Duration? = nil,
    clock: C = ContinuousClock()
  ) async throws where C: Clock {
    switch (clock, deadline) {
    case (let clock as ContinuousClock, let deadline as ContinuousClock.Instant):
      try await clock.sleep(until: deadline)
    case (let clock as SuspendingClock, let deadline as SuspendingClock.Instant):
      try await clock.sleep(until: deadline)
    default: try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }
}

/// Sleeps on the engine's clock if a program under test calls this, else in real time.
private func sleepVirtually(_ duration: Duration) async throws {
  let (seconds, attoseconds) = duration.components
  let wait = max(0, min(seconds, 9_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000)
  guard let jobs = TaskJobs.ofProgram else { return try await sleepReally(duration, ContinuousClock()) }
  let sleeper = Sleeper(jobs, for: wait)
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { sleeper.sleep(until: $0) }
  } onCancel: {
    sleeper.cancel()
  }
}

// Generic functions call the standard library's members.
private func sleepReally<C: Clock>(_ duration: C.Instant.Duration, _ clock: C) async throws {
  try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
}

private func realNow<C: Clock>(_ clock: C) -> C.Instant { clock.now }

/// The instants at which virtual time starts. A program sees only differences.
private enum ClockStart {
  static let continuous = realNow(ContinuousClock())
  static let suspending = realNow(SuspendingClock())
}

private var virtualTime: Duration { .nanoseconds(Engine.current.now.nanoseconds) }

extension ContinuousClock.Instant {
  /// The current instant of virtual time.
  public static var now: ContinuousClock.Instant { ClockStart.continuous.advanced(by: virtualTime) }
}

extension ContinuousClock {
  /// The current instant of virtual time.
  public static var now: ContinuousClock.Instant { .now }

  /// The current instant of virtual time.
  public var now: ContinuousClock.Instant { .now }

  /// Suspends the task until an instant of virtual time.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepVirtually(Instant.now.duration(to: deadline))
  }

  /// Suspends the task for a duration of virtual time.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleepVirtually(duration)
  }

  /// Returns the virtual time that a closure takes: none, unless it advances the clock.
  public func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = Instant.now
    try work()
    return start.duration(to: .now)
  }
}

extension SuspendingClock.Instant {
  /// The current instant of virtual time.
  public static var now: SuspendingClock.Instant { ClockStart.suspending.advanced(by: virtualTime) }
}

extension SuspendingClock {
  /// The current instant of virtual time.
  public static var now: SuspendingClock.Instant { .now }

  /// The current instant of virtual time.
  public var now: SuspendingClock.Instant { .now }

  /// Suspends the task until an instant of virtual time.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepVirtually(Instant.now.duration(to: deadline))
  }

  /// Suspends the task for a duration of virtual time.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleepVirtually(duration)
  }
}
