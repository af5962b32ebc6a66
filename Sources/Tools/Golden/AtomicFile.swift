import Bytes
import Glibc

/// The error of a system call.
struct SystemCallError: Error {
  let reason: String

  init(_ code: Int32) {
    reason = String(cString: strerror(code))
  }

  /// The error of the last call.
  static var last: SystemCallError { SystemCallError(errno) }
}

/// Replaces files atomically: a reader finds the old bytes or the new ones, also after a crash.
enum AtomicFile {
  /// Writes a file, or replaces one and keeps its mode.
  ///
  /// The bytes are first written to a hidden file beside it, which is removed if anything fails.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemCallError) {
    // A symbolic link is kept, and its target replaced.
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
      // The file was left by a killed process with the same process id.
      descriptor = open(path, flags, 0o666)
    }
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Writes and closes. Some file systems report only on closing that they are full.
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
