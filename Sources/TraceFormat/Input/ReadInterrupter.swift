import Glibc

/// Lets another thread end a read that waits for its data.
package final class ReadInterrupter: Sendable {
  /// A pipe; what is written into it stays there.
  private let ends: (output: Int32, input: Int32)

  /// Makes an interrupter; nil where the process has too many files open.
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

  /// Ends reads that wait, and those that would have to.
  package func interrupt() {
    var byte: UInt8 = 0
    write(ends.input, &byte, 1)
  }

  /// Waits until there is something to read, or a failure or an end; false once it is interrupted.
  func wait(for descriptor: Int32) -> Bool {
    var requests = [
      pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&requests, 2, -1)
      if requests[0].revents != 0 { return false }
      // What cannot be waited for is for the read to tell.
      if count > 0 || errno != EINTR { return true }
    }
  }
}
