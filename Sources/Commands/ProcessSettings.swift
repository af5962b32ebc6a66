import Glibc

/// What a process can be given only before it starts: the seed of its hashing, and the size of its stack.
///
/// Programs take `touches.first` from a set, whose order Swift seeds anew in each process, and so the same trace could
/// give other records. And views ask those in them, and responders the next one, as deep as a scene is: each thread has
/// as much stack as the process is allowed.
enum ProcessSettings {
  /// Bytes of stack, of which a thread takes memory only for what it uses; ten times what the deepest scene needs.
  private static let stack: rlim_t = 512 << 20

  /// Starts the command over with its settings, unless it already has them.
  ///
  /// This may run before Swift's runtime is set up: nothing is called but the C library.
  static func ensure(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    let hashing = "SWIFT_DETERMINISTIC_HASHING"
    let isSeeded = getenv(hashing).map { strcmp($0, "1") == 0 } ?? false
    let isStackRaised = raiseStack()
    guard !isSeeded || isStackRaised else { return }
    // By its own name, which `ps` shows. Where there is no /proc, the command goes on as it is.
    guard let path = realpath("/proc/self/exe", nil) else { return }
    setenv(hashing, "1", 1)
    execv(path, arguments)
    free(path)
  }

  /// Whether the limit was another one; without any, threads would have less than with this one.
  private static func raiseStack() -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return false }
    let wanted = min(stack, limit.rlim_max)
    guard limit.rlim_cur < wanted || limit.rlim_cur == rlim_t.max else { return false }
    limit.rlim_cur = wanted
    return setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
  }
}
