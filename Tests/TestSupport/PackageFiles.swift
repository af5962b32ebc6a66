import Foundation

/// The files of this package, for tests that read them.
package enum PackageFiles {
  /// The package's folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The place of a file or folder, given from the package's folder.
  package static func url(_ path: String) -> URL {
    root.appending(path: path).standardized
  }

  /// The path of a file or folder, given from the package's folder.
  package static func path(_ path: String) -> String {
    url(path).path
  }

  /// The text of a file.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The bytes of a file.
  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(path)))
  }

  /// The paths below a folder that have one of the endings, given from the package's folder and in order.
  package static func paths(below folder: String, _ endings: String...) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder))
      .filter { name in endings.contains { name.hasSuffix($0) } }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// The folders of the golden traces: those that `touchtrace` replays, and those of the sample programs.
  package static let traceFolders = ["traces", "Examples/SamplePrograms/traces"]

  /// The golden traces, each by its topic and name: `tap/double`.
  package static func goldenTraces(in folders: [String] = traceFolders) throws -> [String] {
    try folders.flatMap { folder in
      try paths(below: folder, ".jsonl")
        .filter { !$0.hasSuffix(".expected.jsonl") && !$0.hasSuffix(".device.jsonl") }
        .map { String($0.dropFirst(folder.count + 1).dropLast(".jsonl".count)) }
    }.sorted()
  }

  /// The path of a golden trace, or of a file beside it with another ending, given from the package's folder.
  package static func trace(_ name: some StringProtocol, _ ending: String = ".jsonl") -> String {
    let paths = traceFolders.map { "\($0)/\(name)\(ending)" }
    return paths.first { FileManager.default.fileExists(atPath: path($0)) } ?? "traces/\(name)\(ending)"
  }
}
