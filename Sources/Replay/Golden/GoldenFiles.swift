import Glibc
import TraceFormat

/// Finds, reads and writes the files of golden suites.
enum GoldenFiles {
  /// A file or directory that a system call refuses.
  struct Refusal: Error {
    var reason: String

    static var last: Refusal { Refusal(reason: String(cString: strerror(errno))) }
  }

  /// Whether there is a directory at a path.
  static func isDirectory(_ path: String) -> Bool {
    type(of: path, followsLinks: true) == S_IFDIR
  }

  /// The files below a directory but for hidden ones, in no particular order.
  static func all(below path: String) throws(InputFailure) -> [String] {
    var files: [String] = []
    var directories = [path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path]
    while let directory = directories.popLast() {
      for name in try names(in: directory) where !name.hasPrefix(".") {
        let inner = directory.hasSuffix("/") ? directory + name : directory + "/" + name
        // A link to a directory may lead in a circle.
        switch Self.type(of: inner, followsLinks: false) {
        case S_IFDIR: directories.append(inner)
        case S_IFLNK where Self.type(of: inner, followsLinks: true) != S_IFREG: break
        case S_IFREG, S_IFLNK: files.append(inner)
        default: break
        }
      }
    }
    return files
  }

  /// Whether there is a file.
  static func exists(_ path: String) -> Bool {
    type(of: path, followsLinks: true) != nil
  }

  /// The bytes of a file.
  static func read(_ path: String) throws(Refusal) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw .last }
    }
  }

  /// Writes a file in one go: whoever reads it sees the old bytes or the new ones.
  static func write(_ bytes: [UInt8], to path: String) throws(Refusal) {
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let refusal = Refusal.last
        close(descriptor)
        unlink(temporary)
        throw refusal
      }
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let refusal = Refusal.last
      unlink(temporary)
      throw refusal
    }
  }

  private static func type(of path: String, followsLinks: Bool) -> mode_t? {
    var status = stat()
    let result = followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func names(in directory: String) throws(InputFailure) -> [String] {
    guard let stream = opendir(directory) else {
      throw .unreadable(path: directory, reason: Refusal.last.reason)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name lies inside the entry, which may be longer than its type says.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = UnsafeRawPointer(entry).advanced(by: offset)
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }
}
