import Foundation

// What there is of the names that published sources use most. The list of the names, with the number of files that use
// each, is `Scripts/Tables/published-names.txt`; whether a name is there is read from the sources.
extension DocumentationTables {
  /// A name of UIKit, and what of it there is.
  package struct SurfaceName {
    package let name: String
    package let files: Int
    package let state: State

    /// What there is of a name.
    package enum State: String, CaseIterable {
      case there
      case noEffect = "declared, without effect"
      case missing
    }
  }

  /// The names that published sources use most, by the number of files.
  package static func surface() -> [SurfaceName] {
    let declared = declarations()
    let path = root.appending(path: "Scripts/Tables/published-names.txt")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let files = Int(parts[0]) else { return nil }
      let name = String(parts[1])
      let state: SurfaceName.State =
        declared[name].map { $0.contains("No-op") ? .noEffect : .there } ?? .missing
      return SurfaceName(name: name, files: files, state: state)
    }
  }

  static func surfaceTable() -> [String] {
    let names = surface()
    return ["| what there is | names, with the number of files |", "| --- | --- |"]
      + SurfaceName.State.allCases.map { state in
        let list = names.filter { $0.state == state }.map { "`\($0.name)` \($0.files)" }
        return "| \(state.rawValue) | \(list.joined(separator: ", ")) |"
      }
  }

  private static var root: URL {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  /// The public declarations of the modules behind `import UIKit`, with their comments.
  private static func declarations() -> [String: String] {
    var found: [String: String] = [:]
    for module in ["TouchKit", "UIKit", "UIKitValues", "UIKitExtras", "DeviceMotion"] {
      let folder = root.appending(path: "Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else {
          continue
        }
        read(text, into: &found)
      }
    }
    return found
  }

  private static func read(_ text: String, into found: inout [String: String]) {
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "func", "let"]
    var comment = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("///") {
        comment += line
        continue
      }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isPublic = words.contains("public") || words.contains("open")
      if isPublic, !line.hasPrefix(" "), let index = words.firstIndex(where: kinds.contains),
        index + 1 < words.count
      {
        found[String(words[index + 1])] = comment
      }
      if !line.hasPrefix("@") || isPublic { comment = "" }
    }
  }
}
