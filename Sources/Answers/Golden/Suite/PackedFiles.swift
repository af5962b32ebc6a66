import TraceFormat

/// The packed files of a suite. Each represents a folder of its traces.
struct PackedFiles: Sendable {
  private(set) var files: Set<String> = []
  /// The traces by their paths.
  private(set) var traces: [String: PackedTrace] = [:]
  /// The failures of other traces.
  private(set) var failures: [(trace: PackedTrace, failure: InputFailure)] = []

  /// Creates a suite's packed files if it has none.
  init() {}

  /// Replaces packed files by their traces, and adds the traces' golden files.
  init(replacing found: inout [String], _ limits: CaseLimits) throws(InputFailure) {
    var all: [String] = []
    for path in found {
      guard path.hasSuffix(Expectation.traceSuffix), !Self.isExpectation(path) else {
        all.append(path)
        continue
      }
      guard files.insert(path).inserted else { continue }
      all += try Self.goldenFiles(in: PackedTrace.folder(of: path))
      let index = try PackedIndex(of: path, limits)
      for trace in index.traces {
        traces[trace.path] = trace
        all.append(trace.path)
      }
      failures += index.failures
    }
    found = all
  }

  /// Returns the path of a packed file. Its golden files are found with it.
  static func file(at path: String) throws(InputFailure) -> String {
    guard GoldenFiles.exists(path) else { throw .unreadable(path: path, reason: "no such file") }
    if isExpectation(path) {
      let reason = "its name is that of a golden file, expected a packed file; --filter selects its traces"
      throw .unreadable(path: path, reason: reason)
    }
    guard path.hasSuffix(Expectation.traceSuffix) else {
      throw .unreadable(
        path: path,
        reason: "its name does not end in \(Expectation.traceSuffix), as those of traces do"
      )
    }
    return path
  }

  /// Returns the trace at a path, even if its packed file lacks it; nil if there is no such file.
  func trace(at path: String) -> PackedTrace? {
    if files.isEmpty { return nil }
    if let trace = traces[path] { return trace }
    if files.contains(path) { return PackedTrace(file: path, name: "", range: 0..<0) }
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let file = String(path[..<slash]) + Expectation.traceSuffix
    guard files.contains(file) else { return nil }
    let name = path[slash...].dropFirst().dropLast(Expectation.traceSuffix.count)
    return PackedTrace(file: file, name: String(name), range: 0..<0)
  }

  private static func isExpectation(_ path: String) -> Bool {
    Expectation(path: path, hasTrace: { _ in false }) != nil
  }

  private static func goldenFiles(in folder: String) throws(InputFailure) -> [String] {
    // A link could lead out of the suite.
    if GoldenFiles.isLink(folder) { throw .unreadable(path: folder, reason: "is a link, expected a folder") }
    guard GoldenFiles.isDirectory(folder) else { return [] }
    var found: [String] = []
    for (name, isUTF8) in try GoldenFiles.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      guard isUTF8 else { throw .unreadable(path: path, reason: "its name is not UTF-8") }
      if isExpectation(path), !GoldenFiles.isDirectory(path) { found.append(path) }
    }
    return found
  }
}
