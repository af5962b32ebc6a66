import Glibc
import TraceFormat

/// Finds and reads the files of golden suites.
enum GoldenFiles {
  /// Whether a path is that of a directory.
  static func isDirectory(_ path: String) -> Bool {
    type(of: path, followsLinks: true) == S_IFDIR
  }

  /// Returns the files below a directory, without hidden ones, in no particular order.
  static func all(below path: String) throws(InputFailure) -> [String] {
    try contents(below: path).files
  }

  /// Returns the files and directories below a directory, and the directory itself, without hidden ones, in no
  /// particular order.
  static func contents(below path: String) throws(InputFailure) -> (files: [String], directories: [String]) {
    var files: [String] = []
    var directories = [path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path]
    var searched: [String] = []
    while let directory = directories.popLast() {
      searched.append(directory)
      for name in try names(in: directory) where !name.hasPrefix(".") {
        let inner = directory.hasSuffix("/") ? directory + name : directory + "/" + name
        // Links to directories are not followed, because they may form a cycle. All else is kept: whoever reads it
        // reports what is no regular file or is inaccessible.
        let type = Self.type(of: inner, followsLinks: false)
        // A path of unknown type may be a directory, whose files must not be left out silently.
        if type == nil, errno != ENOENT || inner.unicodeScalars.contains("\u{FFFD}") {
          let reason = errno == ENOENT ? "its name is not UTF-8" : SystemCallError.last.reason
          throw .unreadable(path: inner, reason: reason)
        }
        if type == S_IFDIR {
          directories.append(inner)
        } else if !Self.isDirectory(inner) {
          files.append(inner)
        }
      }
    }
    return (files, searched)
  }

  /// Returns whether a file has this name. A link that leads nowhere counts.
  static func exists(_ path: String) -> Bool {
    type(of: path, followsLinks: false) != nil
  }

  /// Returns whether a path, with links resolved, is neither a regular file nor a directory.
  static func isSpecial(_ path: String) -> Bool {
    type(of: path, followsLinks: true).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  /// Returns a number pair that identifies a file whatever its path; nil if it does not exist.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    return stat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
  }

  /// The bytes of a golden file.
  static func read(_ path: String) throws(InputFailure) -> [UInt8] {
    guard case .text(_, let bytes) = try TraceInput.file(path).inMemory(limit: .golden) else { return [] }
    return bytes
  }

  private static func type(of path: String, followsLinks: Bool) -> mode_t? {
    var status = stat()
    let result = followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns the names in a directory, including hidden ones.
  static func names(in directory: String) throws(InputFailure) -> [String] {
    guard let stream = opendir(directory) else {
      throw .unreadable(path: directory, reason: SystemCallError.last.reason)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name may be longer than the declared type of the entry, so it is read through a pointer.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = UnsafeRawPointer(entry).advanced(by: offset)
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }
}
