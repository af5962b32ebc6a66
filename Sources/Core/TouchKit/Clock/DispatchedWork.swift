import Records

/// The owner of the timer of a closure that was put on a queue, with an id for the records.
private final class DispatchedWork: UserTimer {
  let traceID: String

  init(_ engine: Engine) {
    traceID = engine.nextName(for: DispatchedWork.self)
  }
}

extension Engine {
  /// Calls a closure at a time, or after the current event, as a queue of the program does.
  ///
  /// - Parameter deadline: the time of the virtual clock; nil for the current one.
  package func dispatch(at deadline: Instant? = nil, _ work: @escaping () -> Void) {
    _ = clock.schedule(at: deadline ?? now, owner: DispatchedWork(self), work)
  }
}
