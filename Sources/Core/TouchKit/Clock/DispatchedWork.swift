import Records

/// Owns the timer for a closure that was dispatched to a queue, and has an id for the records.
private final class DispatchedWork: UserTimer {
  let traceID: String

  init(_ engine: Engine) {
    traceID = engine.nextName(for: DispatchedWork.self)
  }
}

extension Engine {
  /// Calls a closure at a given time, or after the current event, as a program's dispatch queue does.
  ///
  /// - Parameter deadline: the time on the virtual clock; nil for the current time.
  package func dispatch(at deadline: Instant? = nil, _ work: @escaping () -> Void) {
    _ = clock.schedule(at: deadline ?? now, owner: DispatchedWork(self), work)
  }
}
