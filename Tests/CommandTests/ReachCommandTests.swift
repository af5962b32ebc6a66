import Foundation
import Glibc
import Testing

@Suite("touchtrace draw --reach")
struct ReachCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(
      #"{"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [{"id": "box", "frame": [20, 20, 100, 100], "#
        + #""subviews": [{"id": "b", "class": "UIButton", "frame": [80, 0, 60, 60]}]}]}]}"#,
      to: "s.json"
    )
  }

  @Test func `A scene and a trace with the scene have the same map`() throws {
    let scene = try command.run("touchtrace draw s.json --reach")
    #expect(scene.code == 0 && scene.errors.isEmpty)
    #expect(scene.output.contains("<title>Who gets a tap: s.json. 320 × 480 pt, before the first step; "))
    #expect(scene.output.contains("b is dead in 67 % of its area: it sticks out of box"))
    let trace = try command.run("touchtrace draw tap.jsonl --scene s.json --reach")
    #expect(trace.output.replacing("tap.jsonl", with: "s.json") == scene.output)
    let option = try command.run("touchtrace draw --scene s.json --reach")
    #expect(option.output == scene.output)
    let piped = try command.run("touchtrace draw --reach < s.json")
    #expect(piped.output.replacing("standard input", with: "s.json") == scene.output)
  }

  @Test func `A change of the scene changes the map`() throws {
    let result = try command.run("touchtrace draw s.json --reach --set 'box.frame=[20, 20, 200, 100]'")
    #expect(result.code == 0 && !result.output.contains("is dead"))
  }

  @Test func `The standard scene has no screen, and a scene needs no other`() throws {
    let standard = try command.run("touchtrace draw tap.jsonl --reach")
    #expect(standard.code == EX_DATAERR)
    #expect(standard.messages.hasPrefix("tap.jsonl:1:1: error: the scene has no screen: "))
    let two = try command.run("touchtrace draw s.json --scene s.json --reach")
    #expect(two.messages.hasPrefix("s.json:1:1: error: this is a scene, expected a trace"))
  }

  @Test func `What plays is an SVG, and no other picture`() throws {
    let result = try command.run("touchtrace draw tap.jsonl --animate")
    #expect(result.code == 0 && result.output.contains("@keyframes"))
    let png = try command.run("touchtrace draw tap.jsonl --animate -o tap.png")
    #expect(png.code == EX_USAGE && png.errors.contains("--animate makes an SVG"))
    let card = try command.run("touchtrace draw tap.jsonl --animate --card")
    #expect(card.code == EX_USAGE && card.errors.contains("--animate cannot be combined with --card"))
  }

  @Test(arguments: ["--card", "--at 0.1", "--from 0.1"])
  func `It has no time`(option: String) throws {
    let result = try command.run("touchtrace draw tap.jsonl --reach \(option)")
    #expect(result.code == EX_USAGE && result.errors.contains("--reach cannot be combined with --"))
  }
}
