import Glibc

/// Reserves the descriptors of the standard streams.
enum StandardStreams {
  /// Opens /dev/null in place of a standard stream that is closed: the next file would get its descriptor, and with it
  /// the output that is meant for the stream.
  static func ensure() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}
