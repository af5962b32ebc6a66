import Glibc

/// Ends a blocked read from another thread.
package final class ReadInterrupter: Sendable {
  /// A pipe. Its first byte is the signal, which is never read, so that it persists.
  private let ends: (output: Int32, input: Int32)

  /// Creates an interrupter; nil if the process has too many open files.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.output)
    close(ends.input)
  }

  /// Ends reads that block now, and all later ones.
  package func interrupt() {
    var byte: UInt8 = 0
    write(ends.input, &byte, 1)
  }

  /// Waits for data, a failure or the end of the input. Returns false if interrupted.
  func wait(for descriptor: Int32) -> Bool {
    var requests = [
      pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&requests, 2, -1)
      if requests[0].revents != 0 { return false }
      // The read itself reports a failure of `poll`.
      if count > 0 || errno != EINTR { return true }
    }
  }
}
