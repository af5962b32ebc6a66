import Glibc
import Records
import TraceFormat

/// The output of a command: standard output, or the file given with `--output`.
///
/// A sink cannot throw while a trace is replayed, so a failed write ends the process here: silently if a reader such
/// as `head` has closed the pipe, otherwise with exit code 74.
final class Output {
  private let descriptor: Int32
  private let name: String
  private let diagnostics: Diagnostics
  /// The path of a file that the command has created and that is still empty.
  private var newPath: String?
  /// Whether the file still has the bytes from before the command.
  private var isUntouched: Bool

  /// Opens the output. A file that is also an input, or the scene that an input names, is refused, because it would be
  /// overwritten.
  ///
  /// The file is emptied at the first output, so that a command that fails earlier leaves it unchanged. The path `-` is
  /// standard output.
  ///
  /// - Parameter scenes: The scenes that the inputs name; nil to read their headers.
  init(path: String?, inputs: [String] = [], scenes: [String]? = nil, _ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    let path = path == "-" ? nil : path
    name = path ?? "standard output"
    isUntouched = path != nil
    guard let path else {
      descriptor = STDOUT_FILENO
      return
    }
    let new = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    descriptor = new < 0 && errno == EEXIST ? open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) : new
    guard descriptor >= 0 else { fail(errno) }
    if new >= 0 { newPath = path }
    guard !inputs.contains(where: isFile), !(scenes ?? inputs.compactMap(Self.scene)).contains(where: isFile)
    else {
      diagnostics.report(
        "\(path): error: the output is also an input, expected another file",
        exitCode: EX_USAGE
      )
      diagnostics.exitNow()
    }
  }

  /// Whether the output is a terminal.
  var isTerminal: Bool { isatty(descriptor) != 0 }

  /// The number of columns of a terminal; nil for any other output, and for a terminal that does not say.
  var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a text, with long lines broken if the output is a terminal.
  func writeWrapped(_ buffer: borrowing ByteBuffer) {
    guard let columns else { return write(buffer) }
    write(Array(LineWrapper(width: columns).wrap(buffer.text).utf8))
  }

  /// Writes all bytes of a buffer.
  func write(_ buffer: borrowing ByteBuffer) {
    buffer.withBytes { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    empty()
    switch bytes.write(to: descriptor) {
    case nil: break
    case EPIPE: diagnostics.exitNow()
    case let code?: fail(code)
    }
  }

  /// Closes the output. A command that succeeds without output leaves an empty file. Some file systems do not report
  /// until now that they are full.
  func close() {
    if diagnostics.exitCode == 0 { empty() }
    if let newPath { unlink(newPath) }
    if Glibc.close(descriptor) != 0 { fail(errno) }
  }

  /// Removes the earlier content of the file, once.
  private func empty() {
    guard isUntouched else { return }
    isUntouched = false
    newPath = nil
    // A pipe or a device cannot be truncated, and does not need to be.
    if ftruncate(descriptor, 0) != 0, errno != EINVAL { fail(errno) }
  }

  /// Returns the scene that the header of a trace names; nil if the trace can be read only once.
  private static func scene(of path: String) -> String? {
    guard ErrorExcerpt.isFile(path), case .file(let scene) = (try? TraceReader(.path(path)))?.header.scene
    else { return nil }
    return scene
  }

  private func fail(_ code: Int32) -> Never {
    diagnostics.report(Diagnostics.cannotWrite(name, code), exitCode: EX_IOERR)
    diagnostics.exitNow()
  }

  private func isFile(_ path: String) -> Bool {
    var own = stat()
    var other = stat()
    let result = path == "-" ? fstat(STDIN_FILENO, &other) : stat(path, &other)
    return result == 0 && fstat(descriptor, &own) == 0 && own.st_mode & S_IFMT == S_IFREG
      && own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}
