import Bytes
import Glibc

/// A file or directory that a system call refuses.
struct SystemCallError: Error {
  let reason: String

  init(_ code: Int32) {
    reason = String(cString: strerror(code))
  }

  /// The reason why the last call failed.
  static var last: SystemCallError { SystemCallError(errno) }
}

/// Writes files so that whoever reads them, and whatever stops the writing, finds the old bytes or the new ones.
enum AtomicFile {
  /// Writes a file, in place of one that may be there and whose mode it then keeps.
  ///
  /// What is written first lies beside it under a hidden name, and is taken away where anything fails.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemCallError) {
    // A link stays a link.
    let path = target(of: path)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let temporary = "\(folder).touchtrace.\(getpid()).tmp"
    let descriptor = try make(temporary)
    do throws(SystemCallError) {
      try fill(descriptor, with: bytes, inPlaceOf: path)
      guard rename(temporary, path) == 0 else { throw SystemCallError.last }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func make(_ path: String) throws(SystemCallError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var descriptor = open(path, flags, 0o666)
    if descriptor < 0, errno == EEXIST, unlink(path) == 0 {
      // A process of the same number was killed here.
      descriptor = open(path, flags, 0o666)
    }
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Writes and closes; some file systems report only then that they are full.
  private static func fill(
    _ descriptor: Int32,
    with bytes: [UInt8],
    inPlaceOf path: String
  ) throws(SystemCallError) {
    do throws(SystemCallError) {
      var status = stat()
      if stat(path, &status) == 0, fchmod(descriptor, status.st_mode & 0o7777) != 0 {
        throw SystemCallError.last
      }
      if let code = bytes.withUnsafeBytes({ $0.write(to: descriptor) }) { throw SystemCallError(code) }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .last }
  }

  private static func target(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
