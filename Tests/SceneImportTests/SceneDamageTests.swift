import Foundation
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import SceneImport

/// Dumps in which one line is damaged: no view is lost without a word.
@Suite("Scenes from damaged dumps")
struct SceneDamageTests {
  private static let vocabulary = ClassRegistry.standard.vocabulary

  @Test(
    arguments: [
      "recursive-description", "text-view", "instance-variables", "scroll-views", "layout-trace", "elements",
      "swift-names",
    ],
    ["cut", "prefixed", "duplicated"]
  )
  func `A damaged line costs no view, or something is said`(name: String, damage: String) throws {
    let text = try PackageFiles.text("traces/scene/\(name).txt")
    let whole = try Self.scene(of: text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices where !lines[index].isEmpty {
      var damaged = lines
      switch damage {
      case "cut": damaged[index] = lines[index].prefix(lines[index].count / 2)
      case "prefixed": damaged[index] = "> " + lines[index]
      default: damaged.insert(lines[index], at: index)
      }
      guard let scene = try? Self.scene(of: damaged.joined(separator: "\n")) else { continue }
      #expect(scene.views == whole.views || scene.notes != whole.notes, "line \(index + 1): \(lines[index])")
    }
  }

  private static func scene(of text: String) throws -> (views: Int, notes: Set<String>) {
    var notes: Set<String> = []
    let bytes = try SceneImporter(vocabulary: vocabulary).scene(
      of: [.text(name: "dump", Array(text.utf8))],
      tell: { notes.insert($0) }
    )
    return (try SceneText(.text(name: "made", bytes)).read(vocabulary).views.count, notes)
  }
}
