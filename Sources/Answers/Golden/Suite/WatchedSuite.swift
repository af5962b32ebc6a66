import Glibc
import TraceFormat

/// The cases at some paths, with the state of the files that they read, so that only cases with changed files are
/// replayed again.
public struct WatchedSuite {
  /// The state of a file, which reveals a change without reading the file; nil if there is no file.
  private typealias Stamp = [Int]?

  /// The cases.
  public let suite: GoldenSuite
  /// The folders, in order, where a change may affect or add a case.
  public let folders: [String]
  /// The failures of files in directories that belong to no case. They must not hide changes of others.
  public let failures: [InputFailure]
  /// The files of each case.
  private let files: [[String]]
  private let stamps: [String: Stamp]

  /// Collects the cases at some paths.
  ///
  /// - Parameters:
  ///   - paths: Traces, expectations, and directories in which both are searched for.
  ///   - patterns: Select cases; without patterns, all cases are selected.
  ///   - scene: The scene that replaces those of all traces.
  public init(paths: [String], selecting patterns: [CasePattern], scene: String?) throws(InputFailure) {
    var failures: [InputFailure] = []
    suite = try GoldenSuite(paths: paths, selecting: patterns) { failures.append($0) }
    self.failures = failures
    let scenes = scene == nil ? suite.scenes(of: suite.items.map(\.trace), CaseLimits()) : []
    files = suite.items.enumerated().map { index, item in
      Set([item.path, item.trace] + [scene ?? scenes[index]].compactMap { $0 }).sorted()
    }
    let all = Set(files.joined())
    stamps = Dictionary(uniqueKeysWithValues: all.map { ($0, Self.stamp(of: $0)) })
    var folders = Set((Array(all) + paths).map(Self.folder))
    for path in paths where GoldenFiles.isDirectory(path) {
      folders.formUnion(try GoldenFiles.contents(below: path) { _ in }.directories)
    }
    self.folders = folders.sorted()
  }

  /// Returns the files that have changed, appeared or disappeared since an earlier state, in order.
  public func changes(since earlier: WatchedSuite) -> [String] {
    Set(stamps.keys).union(earlier.stamps.keys).filter { (stamps[$0] ?? nil) != (earlier.stamps[$0] ?? nil) }
      .sorted()
  }

  /// Returns the cases that read at least one of some files.
  public func cases(reading changed: [String]) -> GoldenSuite {
    let changed = Set(changed)
    return GoldenSuite(suite, at: files.indices.filter { !changed.isDisjoint(with: files[$0]) })
  }

  private static func stamp(of path: String) -> Stamp {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    return [
      Int(status.st_ino), Int(status.st_size), modified.tv_sec, modified.tv_nsec, changed.tv_sec,
      changed.tv_nsec,
    ]
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension GoldenSuite {
  /// The paths of the cases, in their order.
  public var paths: [String] { items.map(\.path) }

  /// The traces without expectations.
  public var loneTraces: [String] {
    items.compactMap { item in
      if case .loneTrace(let path) = item { path } else { nil }
    }
  }

  /// Returns the suite without some of the traces that have no expectations.
  public func removing(loneTraces removed: [String]) -> GoldenSuite {
    let removed = Set(removed)
    return GoldenSuite(
      self,
      at: items.indices.filter { index in
        if case .loneTrace(let path) = items[index] { !removed.contains(path) } else { true }
      }
    )
  }
}
