import TraceFormat

/// The files that a command is to read: those that are named, and of directories all below with certain endings.
public struct InputFiles: Sendable {
  /// The paths: those that are named in their order, those of a directory sorted by their bytes, which no locale
  /// changes.
  public let paths: [String]

  /// Collects files; expectations of golden suites are left out, and hidden files and links to folders. `-` stays
  /// as it is.
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
