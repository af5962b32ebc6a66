import Foundation
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import SceneImport

/// Dumps in which a number is extreme: the scene can be read, and is not much longer than the text.
@Suite("Scenes from extreme numbers", .timeLimit(.minutes(30)))
struct SceneExtremeTests {
  private static let vocabulary = ClassRegistry.standard.vocabulary
  private static let dumps = (try? PackageFiles.paths(below: "traces/scene", ".txt", ".xml")) ?? []
  private static let numbers = [
    "0", "-1", "1e-400", "1e9", "1e15", "-1e15", "9223372036854775808", "1e308", "-1e308", "1e309", "-1e309",
    "inf", "nan",
    "99999999999999999999999999",
  ]

  @Test(arguments: [490, 491, 600])
  func `Views that nest too deeply are said to be elsewhere`(depth: Int) throws {
    let lines = (0..<depth).map { level in
      String(repeating: "   | ", count: level)
        + "<UIView: 0x\(String(4096 + 16 * level, radix: 16)); frame = (0 0; 9 9)>"
    }
    let input = TraceInput.text(name: "dump", Array(lines.joined(separator: "\n").utf8))
    var notes: [String] = []
    let importer = SceneImporter(vocabulary: Self.vocabulary)
    let made = try importer.scene(of: [input], tell: { notes.append($0) })
    let scene = try SceneText(.text(name: "made", made)).read(Self.vocabulary)
    #expect(scene.views.count >= depth)
    let note = notes.first { $0.contains("levels in the tree") }
    let count = depth - 490
    #expect((note != nil) == (count > 0))
    #expect(
      note?.hasPrefix("\(count) \(count == 1 ? "object is" : "objects are") deeper than 490 levels") ?? true
    )
  }

  @Test(arguments: dumps)
  func `Every number at its extremes`(path: String) throws {
    guard let text = try? PackageFiles.text(path) else { return }
    let places = text.matches(of: /-?[0-9]+(\.[0-9]+)?/).map(\.range)
    // The lines of a dump are like each other, so later places take turns with the numbers.
    for (offset, place) in places.enumerated() where offset < 40 || offset % 67 == 0 {
      for (index, number) in Self.numbers.enumerated() where offset < 6 || (offset + index) % 6 == 0 {
        let changed = text.replacingCharacters(in: place, with: number)
        let input = TraceInput.text(name: "dump", Array(changed.utf8))
        guard let made = try? SceneImporter(vocabulary: Self.vocabulary).scene(of: [input], tell: { _ in })
        else {
          continue
        }
        #expect(made.count <= 4096 + 8 * changed.utf8.count, "\(number) in place of \(text[place])")
        #expect(throws: Never.self, "\(number) in place of \(text[place])") {
          _ = try SceneText(.text(name: "made", made)).read(Self.vocabulary)
        }
      }
    }
  }
}
