import Glibc

/// Keeps the numbers of the standard streams from being given to files.
enum StandardStreams {
  /// Puts something that can neither be read nor written in the place of a stream that the command was started
  /// without: the next file to be opened would take its number, and what was meant for the stream.
  static func ensure() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}
