import Glibc

/// The time for which a thread had a processor, which does not depend on the other work of the machine.
package enum ProcessorTime {
  /// Returns the processor time that a block takes on the calling thread.
  package static func measure(_ block: () throws -> Void) rethrows -> Duration {
    let start = now
    try block()
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
