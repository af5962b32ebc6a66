import Glibc

/// Gives Swift's sets the same order on every run.
///
/// Programs take `touches.first` from a set, whose order Swift seeds anew in each process, and so the same
/// trace could give other records. The seed can be fixed only from outside, before the process starts.
enum DeterministicHashing {
  private static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts the command over with a fixed seed, unless it already has one.
  static func ensure() {
    guard getenv(variable).map({ String(cString: $0) }) != "1" else { return }
    // By its own name, which `ps` shows. Where there is no /proc, the command goes on as it is.
    guard let path = realpath("/proc/self/exe", nil) else { return }
    setenv(variable, "1", 1)
    execv(path, CommandLine.unsafeArgv)
    free(path)
  }
}
