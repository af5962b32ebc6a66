import Glibc
import TraceFormat

/// Finds and reads the files of golden suites.
enum GoldenFiles {
  /// Returns whether a path leads to a directory.
  static func isDirectory(_ path: String) -> Bool {
    type(of: path, followsLinks: true) == S_IFDIR
  }

  /// Returns the files below a directory, without hidden ones, in no particular order.
  static func all(below path: String) throws(InputFailure) -> [String] {
    try contents(below: path).files
  }

  /// Returns the files and directories below a directory, and the directory itself, without hidden ones, in no
  /// particular order.
  ///
  /// - Parameter leaveOut: Receives a failure about one file, which is left out; nil to throw it.
  static func contents(
    below path: String,
    leavingOut leaveOut: ((InputFailure) -> Void)? = nil
  ) throws(InputFailure) -> (files: [String], directories: [String]) {
    var files: [String] = []
    var directories = [path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path]
    var searched: [String] = []
    while let directory = directories.popLast() {
      searched.append(directory)
      for (name, isUTF8) in try names(in: directory) where !name.hasPrefix(".") {
        let inner = directory.hasSuffix("/") ? directory + name : directory + "/" + name
        // With its invalid bytes replaced, the name could match another file.
        guard isUTF8 else {
          let failure = InputFailure.unreadable(path: inner, reason: "its name is not UTF-8")
          guard let leaveOut else { throw failure }
          leaveOut(failure)
          continue
        }
        // Links to directories are not followed, because they may form a cycle. All others are kept: code that reads
        // them reports what is inaccessible or not a regular file.
        let type = Self.type(of: inner, followsLinks: false)
        // A path of unknown type may be a directory; its files must not be left out silently.
        if type == nil, errno != ENOENT {
          let failure = InputFailure.unreadable(path: inner, reason: SystemCallError.last.reason)
          guard let leaveOut else { throw failure }
          leaveOut(failure)
          continue
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

  /// Returns whether a file has this name. A dangling link counts.
  static func exists(_ path: String) -> Bool {
    type(of: path, followsLinks: false) != nil
  }

  /// Returns whether a path is a link.
  static func isLink(_ path: String) -> Bool {
    type(of: path, followsLinks: false) == S_IFLNK
  }

  /// Returns whether a path, with links resolved, is neither a regular file nor a directory.
  static func isSpecial(_ path: String) -> Bool {
    type(of: path, followsLinks: true).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  /// Returns a pair of numbers that identifies a file regardless of its path; nil if it does not exist.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    return stat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
  }

  /// Returns the bytes of a golden file.
  static func read(_ path: String) throws(InputFailure) -> [UInt8] {
    guard case .text(_, let bytes) = try TraceInput.file(path).inMemory(limit: .golden) else { return [] }
    guard !bytes.hasTooManyLines else {
      throw .unreadable(
        path: path,
        reason: "the file has more than 2,000,000 lines, the limit for a golden file"
      )
    }
    return bytes
  }

  private static func type(of path: String, followsLinks: Bool) -> mode_t? {
    var status = stat()
    let result = followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns the paths as a set. Paths whose characters are equal are equal.
  ///
  /// Throws an error if two different names have the same characters, such as precomposed and decomposed é, because
  /// one of the files would be left out.
  ///
  /// - Parameter leaveOut: Receives the failure instead; both files are then left out.
  static func set(
    of paths: [String],
    leavingOut leaveOut: ((InputFailure) -> Void)? = nil
  ) throws(InputFailure) -> Set<String> {
    var spellings: [String: String] = [:]
    var twice: Set<String> = []
    // Only names with non-ASCII characters can be spelled in several ways.
    for path in paths where path.utf8.contains(where: { $0 >= 0x80 }) {
      let spelling = spellings.updateValue(path, forKey: path) ?? path
      guard !spelling.utf8.elementsEqual(path.utf8) else { continue }
      let reason = "another file's name has the same characters in other bytes"
      guard let leaveOut else { throw .unreadable(path: path, reason: reason) }
      leaveOut(.unreadable(path: min(path, spelling), reason: reason))
      twice.insert(path)
    }
    return Set(paths).subtracting(twice)
  }

  /// Returns the names in a directory, including hidden ones. In a name that is not UTF-8, invalid bytes are replaced.
  static func names(in directory: String) throws(InputFailure) -> [(name: String, isUTF8: Bool)] {
    guard let stream = opendir(directory) else {
      throw .unreadable(path: directory, reason: SystemCallError.last.reason)
    }
    defer { closedir(stream) }
    var names: [(name: String, isUTF8: Bool)] = []
    while true {
      // Only `errno` distinguishes the end from a failure.
      errno = 0
      guard let entry = readdir(stream) else { break }
      // The name may be longer than the declared type of the entry, so it is read through a pointer.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let bytes = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = String(validatingCString: bytes)
      names.append((name ?? String(cString: bytes), name != nil))
    }
    guard errno == 0 else { throw .unreadable(path: directory, reason: SystemCallError.last.reason) }
    return names
  }
}

extension [UInt8] {
  /// Whether a text has more lines than a golden file may have. Comparing takes memory for each line.
  var hasTooManyLines: Bool { count > 2_000_000 && count(where: { $0 == 0x0A }) > 2_000_000 }
}
