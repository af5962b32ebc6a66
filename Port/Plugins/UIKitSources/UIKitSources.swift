import Foundation
import PackagePlugin

/// Rewrites an iOS folder on its way to the compiler.
///
/// A file of the target's own names the folder, relative to the target: `// uikit-sources: ../../MyApp`. A line
/// `// uikit-sources-without: ../../MyApp/SceneDelegate.swift` leaves a file or folder out.
@main
struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let own = target.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
    for file in own { try checkDirectives(in: file) }
    let included = try own.flatMap { try paths(after: "// uikit-sources: ", in: $0, of: target) }
    let excluded = try own.flatMap { try paths(after: "// uikit-sources-without: ", in: $0, of: target) }
    guard !included.isEmpty else {
      Diagnostics.error(
        "no file of the target \(target.name) has a line \"// uikit-sources: ../../MyApp\" that names its iOS folder"
      )
      return []
    }
    let (files, folders) = contents(of: included, without: excluded)
    for (name, same) in Dictionary(grouping: files, by: \.lastPathComponent) where same.count > 1 {
      Diagnostics.error(
        "\(target.name) has \(same.count) files called \(name), which Swift does not allow in a module"
      )
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Rewriting the iOS sources of \(target.name)",
        executable: try context.tool(named: "uikit-sources").url,
        arguments: ["--output", output.path, "--modules", modules(of: target)] + files.map(\.path),
        inputFiles: files + folders,
        outputFiles: files.map { file in
          output.appending(path: "\(file.deletingPathExtension().lastPathComponent).rewritten.swift")
        }
      )
    ]
  }

  // The modules that the target may import: its own, and those that it depends on.
  private func modules(of target: any Target) -> String {
    let names = [target] + target.recursiveTargetDependencies
    return names.map { $0.sourceModule?.moduleName ?? $0.name }.joined(separator: ",")
  }

  // A directive that is spelled otherwise would have no effect, and errors elsewhere.
  private func checkDirectives(in file: URL) throws {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.drop { $0 == "/" || $0 == " " }
      guard line.hasPrefix("//"), words.lowercased().hasPrefix("uikit-source") else { continue }
      guard ["// uikit-sources: ", "// uikit-sources-without: "].contains(where: line.hasPrefix) else {
        Diagnostics.error(
          "\(file.path): \"\(line)\" is no directive; write \"// uikit-sources: PATH\" or \"// uikit-sources-without: PATH\""
        )
        continue
      }
    }
  }

  private func paths(after mark: String, in file: URL, of target: any Target) throws -> [URL] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix(mark) }
      .map { line in
        let path = line.dropFirst(mark.count).trimmingCharacters(in: .whitespaces)
        return target.directoryURL.appending(path: path).standardizedFileURL
      }
  }

  private func contents(of paths: [URL], without excluded: [URL]) -> (files: [URL], folders: [URL]) {
    let left = Set(excluded.map(\.standardizedFileURL.path))
    for path in left.sorted() where !FileManager.default.fileExists(atPath: path) {
      Diagnostics.error("there is no \(path), which a line \"// uikit-sources-without:\" names")
    }
    var (files, folders): ([URL], [URL]) = ([], [])
    var open = paths
    while let url = open.popLast() {
      guard !left.contains(url.standardizedFileURL.path), !url.lastPathComponent.hasPrefix(".") else {
        continue
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        Diagnostics.error("there is no \(url.path)")
        continue
      }
      if isFolder.boolValue {
        folders.append(url)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        open += names.map { url.appending(path: $0) }
      } else if url.pathExtension == "swift" {
        files.append(url)
      }
    }
    return (files.sorted { $0.path < $1.path }, folders.sorted { $0.path < $1.path })
  }
}
