import Glibc
import Reports

/// Where records go: standard output, or the file of `--output`.
///
/// Records cannot be refused while a trace is replayed, so a failure ends the command here: quietly where a
/// reader such as `head` has seen enough, else with exit code 74.
final class Output {
  private let descriptor: Int32
  private let name: String
  private let diagnostics: Diagnostics

  /// Opens the output; a file that is also read from would be lost, and is refused.
  init(path: String?, inputs: [String] = [], _ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    name = path ?? "standard output"
    guard let path else {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { fail() }
    guard !inputs.contains(where: isFile) else {
      diagnostics.report("\(path): error: is also an input", exitCode: EX_USAGE)
      diagnostics.exitNow()
    }
    // What cannot be cut short, a pipe or a device, needs no cutting.
    if ftruncate(descriptor, 0) != 0, errno != EINVAL { fail() }
  }

  /// Whether a person reads along.
  var isTerminal: Bool { isatty(descriptor) != 0 }

  /// Writes all bytes of a buffer.
  func write(_ buffer: borrowing ByteBuffer) {
    buffer.withBytes { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 { rest = rest.dropFirst(count) } else { recover() }
      }
    }
  }

  /// Closes the output: some file systems report only now that they are full.
  func close() {
    if Glibc.close(descriptor) != 0 { fail() }
  }

  private func recover() {
    switch errno {
    case EINTR: break
    case EAGAIN:
      // Somebody who shares the pipe has made it non-blocking.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, -1)
    case EPIPE: diagnostics.exitNow()
    default: fail()
    }
  }

  private func fail() -> Never {
    let reason = String(cString: strerror(errno))
    diagnostics.report("\(name): error: cannot be written: \(reason)", exitCode: EX_IOERR)
    diagnostics.exitNow()
  }

  private func isFile(_ path: String) -> Bool {
    var own = stat()
    var other = stat()
    return fstat(descriptor, &own) == 0 && stat(path, &other) == 0 && own.st_mode & S_IFMT == S_IFREG
      && own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}
