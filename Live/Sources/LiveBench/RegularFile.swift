import Glibc
import TraceFormat

/// Reads regular files. Pipes and devices are neither opened for waiting nor read.
enum RegularFile {
  /// Returns the first bytes of a file in a folder.
  static func bytes(
    of path: String,
    in folder: Int32 = AT_FDCWD,
    followsLinks: Bool,
    upTo limit: Int
  ) throws(InputFailure) -> [UInt8] {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let opened = openat(folder, path, flags)
    guard opened >= 0 else { throw failure(path) }
    defer { close(opened) }
    guard isRegular(opened) else {
      throw .unreadable(path: path, reason: "is not a regular file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < limit {
      let count = read(opened, &chunk, min(chunk.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Whether a regular file exists at a path.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func failure(_ path: String) -> InputFailure {
    .unreadable(path: path, reason: errno == ENOENT ? "no such file" : String(cString: strerror(errno)))
  }
}
