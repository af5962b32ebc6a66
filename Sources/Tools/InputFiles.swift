import TraceFormat

/// The files that a command reads: those that are named, and those in named directories that have certain endings.
public struct InputFiles: Sendable {
  /// The paths: named ones in their order, those of a directory sorted by their bytes, independent of the locale.
  public let paths: [String]

  /// Collects files, without golden files, hidden files and links to folders. `-` is kept.
  public init(_ named: [String], endings: [String]) throws(InputFailure) {
    var paths: [String] = []
    for path in named {
      guard path != "-", GoldenFiles.isDirectory(path) else {
        paths.append(path)
        continue
      }
      let files = try GoldenFiles.all(below: path)
      paths += files.filter { file in
        endings.contains { file.hasSuffix($0) } && Expectation(path: file, hasTrace: files.contains) == nil
      }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    self.paths = paths
  }
}
