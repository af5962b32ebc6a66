import TraceFormat

/// The files that a command reads: named files, and files with certain endings in named directories.
public struct InputFiles: Sendable {
  /// The paths: named files in the order given, and the files of a directory sorted by their bytes, independent of
  /// the locale.
  public let paths: [String]

  /// Collects files, without golden files, hidden files and links to folders. Links to files are refused unless they
  /// are named. `-` is kept.
  public init(_ named: [String], endings: [String]) throws(InputFailure) {
    var paths: [String] = []
    for path in named {
      guard path != "-", GoldenFiles.isDirectory(path) else {
        paths.append(path)
        continue
      }
      let files = try GoldenFiles.all(below: path)
      let found = files.filter { file in
        endings.contains { file.hasSuffix($0) } && Expectation(path: file, hasTrace: files.contains) == nil
      }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      // A link could lead out of the directory, and reading a pipe or a device would wait for data.
      if let other = found.first(where: GoldenFiles.isLink) {
        throw .unreadable(path: other, reason: "is a link, expected a regular file")
      }
      if let other = found.first(where: GoldenFiles.isSpecial) {
        throw .unreadable(path: other, reason: "is a pipe or a device, expected a regular file")
      }
      paths += found
    }
    self.paths = paths
  }

  /// The paths, each followed by the paths of the trace's possible golden files.
  public var withGoldenFiles: [String] {
    paths.flatMap { [$0] + ($0.hasSuffix(Expectation.traceSuffix) ? Expectation.paths(of: $0) : []) }
  }
}
