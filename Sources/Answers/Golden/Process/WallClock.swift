import Glibc
import Records

/// The system's monotonic clock. It decides when something is ended or shown; in the output of a run, only JUnit's
/// `time` depends on it.
package enum WallClock {
  /// The time since some moment in the past.
  package static var now: Nanoseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Nanoseconds(time.tv_sec) * 1_000_000_000 + Nanoseconds(time.tv_nsec)
  }
}
