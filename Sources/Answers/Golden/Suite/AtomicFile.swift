import Glibc
import Records

/// The error of a system call.
struct SystemCallError: Error {
  let reason: String

  init(_ code: Int32) {
    self.init(reason: String(cString: strerror(code)))
  }

  /// Creates an error for a file that is not of the required kind.
  init(reason: String) {
    self.reason = reason
  }

  /// The error of the last system call.
  static var last: SystemCallError { SystemCallError(errno) }
}

/// Replaces files atomically: a reader finds either the old bytes or the new ones, even after a crash.
enum AtomicFile {
  private static let prefix = ".touchtrace."
  private static let suffix = ".tmp"

  /// Writes a file, or replaces one and keeps its mode.
  ///
  /// The bytes are first written to a hidden file in the same folder, which is removed if anything fails. Links are
  /// refused, and so are files with several hard links: the other names would keep the old bytes.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemCallError) {
    let mode = try mode(of: path)
    let (temporary, descriptor) = try make(beside: path)
    do throws(SystemCallError) {
      try fill(descriptor, with: bytes, mode)
      guard rename(temporary, path) == 0 else { throw SystemCallError.last }
    } catch {
      unlink(temporary)
      close(descriptor)
      throw error
    }
    // Closing the file releases the lock, so this comes last.
    close(descriptor)
  }

  /// Removes the hidden files that killed processes have left in a folder. Files of running processes are locked and
  /// are kept.
  static func removeStrays(in folder: String) {
    for (name, _) in (try? GoldenFiles.names(in: folder)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = folder + "/" + name
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// Returns the mode of the file to be replaced; nil for a new file.
  private static func mode(of path: String) throws(SystemCallError) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .last }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SystemCallError(EISDIR)
    case S_IFLNK: throw SystemCallError(reason: "is a link, expected a regular file")
    default: throw SystemCallError(reason: "is a pipe or a device, expected a regular file")
    }
    if status.st_nlink > 1 {
      throw SystemCallError(reason: "has \(status.st_nlink) names (hard links), expected one")
    }
    return status.st_mode & 0o777
  }

  /// Creates a file with a unique name and locks it for as long as it is open.
  private static func make(beside path: String) throws(SystemCallError) -> (path: String, descriptor: Int32) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let temporary = "\(folder)\(prefix)\(number)\(suffix)"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw .last
      }
      // Another process may have removed the file as a stray before it was locked; then a new one is created. Some
      // file systems have no locks.
      var status = stat()
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (temporary, descriptor) }
      close(descriptor)
    }
  }

  /// Writes all bytes to the disk. Some file systems do not report that they are full until this point.
  private static func fill(
    _ descriptor: Int32,
    with bytes: [UInt8],
    _ mode: mode_t?
  ) throws(SystemCallError) {
    if let mode, fchmod(descriptor, mode) != 0 { throw .last }
    if let code = bytes.withUnsafeBytes({ $0.write(to: descriptor) }) { throw SystemCallError(code) }
    // Without this call, a system crash after the renaming could leave an empty file.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
  }
}
