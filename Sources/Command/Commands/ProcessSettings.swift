import Glibc

/// The settings that a process has from its start: the stack size, and the hashing seed of a command with programs.
///
/// Hit testing and the responder chain recurse as deeply as a scene is nested, so threads need a large stack; each has the
/// size that the process is allowed.
///
/// Swift seeds its hash tables at random in each process, so that nobody can choose ids which all fall in one place of a
/// table. No output of this package depends on the order of a table. Programs may depend on it: they use
/// `touches.first`, the first element of a set. With their classes, the seed is fixed.
enum ProcessSettings {
  /// The stack size in bytes: ten times what the deepest scene needs. Unused stack takes no memory. The first thread
  /// gets at least 128 MiB of it, the space that Linux keeps free below each stack.
  private static let stack: rlim_t = 512 << 20
  /// The smallest address space limit with which the command starts, in bytes: twice what a short trace needs.
  private static let memory: rlim_t = 128 << 20

  private static let hashing = "SWIFT_DETERMINISTIC_HASHING"

  /// Creates the settings that need no second start. This code may run before the runtime is initialized, and may call
  /// only the C library.
  static func makeBeforeRuntime() {
    refuseMissingMeans()
    _ = raiseStack()
  }

  /// Executes the command again with the settings, unless it already has them.
  ///
  /// - Parameter isSeedFixed: Whether the hashing seed is the same in each process.
  static func ensure(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, isSeedFixed: Bool) {
    refuseMissingMeans()
    let isSeeded = getenv(hashing).map { strcmp($0, "1") == 0 } ?? false
    let isStackRaised = raiseStack()
    guard isSeedFixed && !isSeeded || isStackRaised else { return }
    // The real path is executed, because `ps` shows its name.
    guard let path = realpath("/proc/self/exe", nil) else { return }
    if isSeedFixed { setenv(hashing, "1", 1) }
    execv(path, arguments)
    free(path)
  }

  /// Ends the process with a clear message where Swift's runtime would fail with an obscure one.
  private static func refuseMissingMeans() {
    guard access("/proc/self/exe", F_OK) == 0 else {
      let message: StaticString = "error: /proc is not mounted, which the command needs\n"
      write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(EX_OSERR)
    }
    var memory = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory) == 0, memory.rlim_cur < Self.memory {
      let message: StaticString =
        "error: the process may use less than 128 MiB of addresses (ulimit -v), and the command needs more\n"
      write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(EX_OSERR)
    }
  }

  /// Raises the stack limit, and returns whether it changed.
  private static func raiseStack() -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return false }
    let wanted = min(stack, limit.rlim_max)
    guard limit.rlim_cur < wanted || limit.rlim_cur == rlim_t.max else { return false }
    limit.rlim_cur = wanted
    return setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
  }
}

/// Keeps other files from getting the descriptors of the standard streams.
enum StandardStreams {
  /// Opens /dev/null for each closed standard stream. Otherwise the next opened file would get the stream's
  /// descriptor, and its output.
  static func ensure() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}
