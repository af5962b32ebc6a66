import Foundation
import SourceRewriting

/// Rewrites the files of one target: `uikit-sources --output <folder> [--modules <name>,…] <file> …`.
///
/// With `--modules`, files that import another module than these and the system's are left out, with a warning.
///
/// `A.swift` becomes `A.rewritten.swift`: the compiler warns of two files of one name.
@main
struct UIKitSources {
  static func main() {
    var paths = Array(CommandLine.arguments.dropFirst())
    guard paths.count > 2, paths.removeFirst() == "--output" else {
      fail("usage: uikit-sources --output <folder> [--modules <name>,...] <file> ...")
    }
    let folder = URL(filePath: paths.removeFirst())
    var modules: Set<String>?
    if paths.count > 1, paths[0] == "--modules" {
      modules = Set(paths[1].split(separator: ",").map(String.init))
      paths.removeFirst(2)
    }
    do {
      let files = try paths.map {
        SourceFile(path: $0, text: try String(contentsOfFile: $0, encoding: .utf8))
      }
      let result = TargetRewriter.rewrite(files, modules: modules)
      for missing in result.missingModules { report(missing.description) }
      for problem in result.problems { report(problem.description) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (path, text) in zip(paths, result.texts) {
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        try write(text, to: folder.appending(path: "\(name).rewritten.swift"))
      }
      if !result.problems.isEmpty { exit(1) }
    } catch {
      fail("uikit-sources: \(error.localizedDescription)")
    }
  }

  // A file that did not change keeps its date, so that the compiler need not read it again.
  private static func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static func report(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  private static func fail(_ message: String) -> Never {
    report(message)
    exit(1)
  }
}
