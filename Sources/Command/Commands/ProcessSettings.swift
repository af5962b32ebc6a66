import Glibc

/// The requirements of a process from its start.
enum ProcessSettings {
  /// The smallest address space limit that the command accepts, in bytes: twice the need of a short trace.
  private static let memory: rlim_t = 128 << 20
  private static let hashing = "SWIFT_DETERMINISTIC_HASHING"

  /// Executes the command again with a fixed hashing seed, unless it has one already.
  ///
  /// Swift seeds its hash tables at random in each process, against ids chosen to collide. No output of this package
  /// depends on the order of a table, but programs may: they use `touches.first`, the first element of a set. With
  /// their classes, the seed is fixed.
  static func fixSeed(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    if let seed = getenv(hashing), strcmp(seed, "1") == 0 { return }
    // The real path is executed, because `ps` shows its name.
    guard let path = realpath("/proc/self/exe", nil) else { return }
    setenv(hashing, "1", 1)
    execv(path, arguments)
    free(path)
  }

  /// Ends the process with a clear message where Swift's runtime would fail with an obscure one.
  static func ensure() {
    guard access("/proc/self/exe", F_OK) == 0 else {
      let message: StaticString = "error: /proc is not mounted, which the command needs\n"
      write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(EX_OSERR)
    }
    var memory = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory) == 0, memory.rlim_cur < Self.memory {
      let message: StaticString =
        "error: the process may use less than 128 MiB of address space (ulimit -v), and the command needs more\n"
      write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(EX_OSERR)
    }
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
