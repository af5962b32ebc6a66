import Bytes
import Glibc

/// The output of a command: standard output, or the file of `--output`.
///
/// A sink cannot throw while a trace is replayed, so a failure ends the process here: silently if a reader such as
/// `head` has closed the pipe, otherwise with exit code 74.
final class Output {
  private let descriptor: Int32
  private let name: String
  private let diagnostics: Diagnostics

  /// Opens the output. An output file that is also an input is refused, because it would be overwritten.
  init(path: String?, inputs: [String] = [], _ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    name = path ?? "standard output"
    guard let path else {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { fail(errno) }
    guard !inputs.contains(where: isFile) else {
      diagnostics.report(
        "\(path): error: the output is also an input, expected another file",
        exitCode: EX_USAGE
      )
      diagnostics.exitNow()
    }
    // A pipe or a device cannot be truncated and need not be.
    if ftruncate(descriptor, 0) != 0, errno != EINVAL { fail(errno) }
  }

  /// Whether the output is a terminal.
  var isTerminal: Bool { isatty(descriptor) != 0 }

  /// Writes all bytes of a buffer.
  func write(_ buffer: borrowing ByteBuffer) {
    let failure = buffer.withBytes { UnsafeRawBufferPointer($0).write(to: descriptor) }
    switch failure {
    case nil: break
    case EPIPE: diagnostics.exitNow()
    case let code?: fail(code)
    }
  }

  /// Closes the output. Some file systems report only now that they are full.
  func close() {
    if Glibc.close(descriptor) != 0 { fail(errno) }
  }

  private func fail(_ code: Int32) -> Never {
    let reason = String(cString: strerror(code))
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
