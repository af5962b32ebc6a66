import Glibc

/// The identity of a file that several paths can lead to.
package enum FileIdentity {
  /// Returns a path without `.` and `..` if it names the same file, else the path itself. After a link to a folder,
  /// `..` leads elsewhere.
  package static func shortest(_ path: String) -> String {
    guard path.contains("./") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case "." where !parts.isEmpty: continue
      case ".." where !["", ".", ".."].contains(parts.last ?? ".."): parts.removeLast()
      default: parts.append(part)
      }
    }
    let short = parts.joined(separator: "/")
    return isSame(short, path) ? short : path
  }

  /// Returns the path of a file without links, which is the same for all paths that name the file; the path itself if
  /// there is no such file.
  package static func canonical(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
