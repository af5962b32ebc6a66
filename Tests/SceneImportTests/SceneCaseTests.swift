import Foundation
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import SceneImport

/// The cases in `traces/scene`: what a debugger, a test or a driver prints, and beside it the command that makes a scene of
/// it with what that prints, worked out by hand from the rules of the form.
@Suite("Scenes from dumps")
struct SceneCaseTests {
  private static let folder = "traces/scene"
  private static let cases = (try? PackageFiles.paths(below: folder, ".made")) ?? []
  private static let vocabulary = ClassRegistry.standard.vocabulary

  @Test(arguments: cases)
  func `A case becomes the scene that is expected of it, with the notes`(path: String) throws {
    let expected = try PackageFiles.text(path)
    let command = try #require(expected.split(separator: "\n").first.map(String.init))
    let inputs = try Self.inputs(of: command)
    var made = command + "\n"
    do {
      var notes = ""
      let importer = SceneImporter(vocabulary: Self.vocabulary)
      let bytes = try importer.scene(of: inputs, tell: { notes += "note: \($0)\n" })
      made += String(decoding: bytes, as: UTF8.self) + notes
      _ = try SceneText(.text(name: "made", bytes)).read(Self.vocabulary)
    } catch {
      made += "\(error)\n"
    }
    #expect(made == expected)
  }

  @Test func `Every form of text has a case, and no case is lost`() throws {
    let made = try Self.cases.map { try PackageFiles.text($0) }
    for form in DumpForms.all {
      #expect(
        made.contains { $0.contains(#""x-from": [""# + form.name) || $0.contains("\"\(form.name)\"]") },
        "\(form.name)"
      )
    }
    #expect(Self.cases.count >= 12)
  }

  @Test(arguments: cases)
  func `A text that ends anywhere is refused, or makes a scene that can be read`(path: String) throws {
    let command = try #require(try PackageFiles.text(path).split(separator: "\n").first.map(String.init))
    let input = try #require(try Self.inputs(of: command).first)
    guard case .text(let name, let bytes) = input else { return }
    var count = 0
    for length in stride(from: 0, to: bytes.count, by: 17) {
      let importer = SceneImporter(vocabulary: Self.vocabulary)
      let part = TraceInput.text(name: name, Array(bytes.prefix(length)))
      guard let made = try? importer.scene(of: [part], tell: { _ in }) else { continue }
      count += 1
      _ = try SceneText(.text(name: "made", made)).read(Self.vocabulary)
    }
    // A file that is one page source, list or hierarchy is whole or refused, and view controllers alone are refused.
    let isWhole = name.hasSuffix(".xml") || name.hasPrefix("describe-") || name.hasPrefix("maestro-")
    #expect(count > 0 || isWhole || name.hasPrefix("damaged") || name.hasPrefix("controllers-"))
  }

  @Test func `The order of the dumps decides neither the views nor who waits for whom`() throws {
    let importer = SceneImporter(vocabulary: Self.vocabulary)
    let inputs = try Self.inputs(of: "$ touchtrace scene recursive-description.txt recognizers.txt")
    let scenes = try [inputs, inputs.reversed()].map { inputs in
      let bytes = try importer.scene(of: inputs, tell: { _ in })
      return try SceneText(.text(name: "made", bytes)).read(Self.vocabulary)
    }
    #expect(Set(scenes[0].views.map(\.object.id)) == Set(scenes[1].views.map(\.object.id)))
    #expect(scenes[0].views.count == 8)
    for scene in scenes {
      let waiting = scene.recognizers.filter {
        $0.object.assignments.contains { $0.property == .requireToFail }
      }
      #expect(waiting.map(\.actions).map { $0.map(\.action) } == [["play:"], ["flip"]])
    }
  }

  @Test func `Ten thousand views are read within the time of a debug build`() throws {
    var text = "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
    for index in 0..<10_000 {
      let bars = "   |" + String(repeating: "    |", count: index % 20)
      let frame = "frame = (\(index % 7) \(index % 11); 100 40)"
      text +=
        "\(bars) <MyApp.CardView: 0x\(String(index + 16, radix: 16)); \(frame); layer = <CALayer: 0x3>>\n"
    }
    let importer = SceneImporter(vocabulary: Self.vocabulary)
    var bytes: [UInt8] = []
    let time = try ProcessorTime.measure {
      bytes = try importer.scene(of: [.text(name: "many", Array(text.utf8))], tell: { _ in })
    }
    let scene = try SceneText(.text(name: "made", bytes)).read(Self.vocabulary)
    #expect(scene.views.count == 10_001)
    // A release build takes a twentieth of it. Anything quadratic takes minutes.
    #expect(time < .seconds(30))
  }

  @Test(
    arguments: [
      "<A: 0x1 {", "<A: 0x1; text = '", "   | <A: 0x1; frame = (0 0; 1 1); must-fail = {", "a\\n  <A: 0x1 (<",
    ]
  )
  func `A text of beginnings without an end takes no longer than others`(line: String) throws {
    let importer = SceneImporter(vocabulary: Self.vocabulary)
    let text = Array(String(repeating: line + "\n", count: 5_000).utf8)
    let time = ProcessorTime.measure {
      _ = try? importer.scene(of: [.text(name: "a", text)], tell: { _ in })
    }
    #expect(time < .seconds(30))
  }

  /// The files that a command names, with the names that it gives them.
  private static func inputs(of command: String) throws -> [TraceInput] {
    try command.split(separator: " ").dropFirst(3).map { name in
      .text(name: String(name), try PackageFiles.bytes("\(folder)/\(name)"))
    }
  }
}
