import Foundation
import Testing

@Suite("The lint command")
struct LintCommandTests {
  private let command: Command
  private static let scene = """
    {"windows": [{
      "id": "window", "frame": [0, 0, 320, 480],
      "gestureRecognizers": [{"id": "edge", "class": "UIScreenEdgePanGestureRecognizer"}]
    }]}

    """
  private static let finding =
    "photos.scene.json:3:26: warning: edge has no edges to begin from, so it always fails [noEdges]\n"
  private static let unlifted = """
    {"touchtrace": 1, "scene": "photos.scene.json"}
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}

    """

  init() throws {
    command = try Command()
    try command.write(Self.scene, to: "photos.scene.json")
    try command.write(Self.unlifted, to: "unlifted.jsonl")
  }

  @Test func `What is found is on standard output, for editors, and is 1`() throws {
    let scene = try command.run("touchtrace lint photos.scene.json")
    #expect(scene.code == 1 && scene.output == Self.finding && scene.errors == "")
    let trace = try command.run("touchtrace lint unlifted.jsonl")
    #expect(trace.code == 1 && trace.errors == "")
    let down = "unlifted.jsonl:2:22: warning: touch 1 never lifts [fingerNeverLifts]\n"
    #expect(trace.output == Self.finding + down)
    // The scene has been told of already.
    #expect(try command.run("touchtrace lint photos.scene.json unlifted.jsonl").output == Self.finding + down)
  }

  @Test func `What would mend a finding is tried with --set`() throws {
    let line = "touchtrace lint photos.scene.json --set"
    let mended = try command.run("\(line) 'edge.edges=[\"left\"]'")
    #expect(mended.code == 0 && mended.output.isEmpty && mended.errors.isEmpty)
    let disabled = try command.run("\(line) window.isUserInteractionEnabled=false")
    #expect(disabled.output.contains("user interaction of window is disabled"))
    // The delegate's other answers stay, and a finding about an answer is at its recognizer.
    let refused = try command.run("\(line) edge.delegate.shouldBegin=false")
    #expect(
      refused.output.contains("photos.scene.json:3:26: warning: the delegate of edge never lets it begin")
    )
    let unknown = try command.run("\(line) egde.isEnabled=false")
    #expect(
      unknown.code == 65 && unknown.errors.contains("no object has the id \"egde\", did you mean \"edge\"?")
    )
    // A trace is replayed with the change, too.
    let trace = try command.run("touchtrace lint unlifted.jsonl --set 'edge.edges=[\"left\"]'")
    #expect(trace.output == "unlifted.jsonl:2:22: warning: touch 1 never lifts [fingerNeverLifts]\n")
  }

  @Test func `Nothing found is nothing printed and 0`() throws {
    let result = try command.run("touchtrace lint tap.jsonl")
    #expect(result.code == 0 && result.output == "" && result.errors == "")
  }

  @Test func `Each finding is a JSON object a line, for programs`() throws {
    let result = try command.run("touchtrace lint --format jsonl unlifted.jsonl")
    #expect(result.code == 1)
    let edge =
      #"{"file":"photos.scene.json","line":3,"column":26,"code":"noEdges","objects":["edge"],"#
      + #""text":"edge has no edges to begin from, so it always fails"}"#
    let down =
      #"{"file":"unlifted.jsonl","line":2,"column":22,"code":"fingerNeverLifts","objects":[],"#
      + #""text":"touch 1 never lifts"}"#
    #expect(result.output == edge + "\n" + down + "\n")
    let none = try command.run("touchtrace lint --format none unlifted.jsonl")
    #expect(none.code == 1 && none.output == "")
  }

  @Test func `SARIF is one document with a rule for every code`() throws {
    let result = try command.run("touchtrace lint --format sarif unlifted.jsonl")
    #expect(result.code == 1 && result.errors == "")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["ruleId"] as? String } == ["noEdges", "fingerNeverLifts"])
    let tool = try #require(run["tool"] as? [String: [String: Any]])
    let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
    for found in results {
      let index = try #require(found["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == found["ruleId"] as? String)
    }
    #expect(result.output.contains(#""uri":"photos.scene.json"},"region":{"startLine":3,"startColumn":26}"#))
    // No link of the documentation is left in a text.
    #expect(!result.output.contains("]("))
    try command.write(Self.scene, to: "a b%ü.scene.json")
    let escaped = try command.run("touchtrace lint --format sarif 'a b%ü.scene.json'")
    #expect(escaped.output.contains(#""uri":"a%20b%25%C3%BC.scene.json""#))
  }

  @Test func `Standard input is a scene or a trace, as it begins`() throws {
    let scene = try command.run("touchtrace lint - < photos.scene.json")
    #expect(scene.code == 1 && scene.output.hasPrefix("-:3:26: warning: "))
    let trace = try command.run("touchtrace lint - < unlifted.jsonl")
    #expect(
      trace.code == 1 && trace.output.hasSuffix("-:2:22: warning: touch 1 never lifts [fingerNeverLifts]\n")
    )
  }

  @Test func `Codes are silenced for a run; a scene takes the place of the trace's own`() throws {
    let quiet = try command.run("touchtrace lint --ignore noEdges,fingerNeverLifts unlifted.jsonl")
    #expect(quiet.code == 0 && quiet.output == "")
    #expect(try command.run("touchtrace lint --scene photos.scene.json tap.jsonl").output == Self.finding)
    #expect(
      try command.run("touchtrace lint --scene - tap.jsonl < photos.scene.json").output.hasPrefix("-:3:26:")
    )
    let file = try command.run("touchtrace lint -o found.txt photos.scene.json")
    #expect(file.code == 1 && file.output == "" && command.read("found.txt") == Self.finding)
  }

  @Test func `One scene by two paths is one scene`() throws {
    try command.writeSuiteWithOneScene()
    let lines = try command.run("touchtrace lint suite").output.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("suite/photo.scene.json:1:"))
    // From inside a folder both paths lead to the same file by other ways.
    let inside = try command.run(
      "cd suite/taps && touchtrace lint one.jsonl ../drags/one.jsonl ../photo.scene.json"
    )
    #expect(inside.output.split(separator: "\n").count == 1)
  }

  @Test func `Directories are searched for scenes and traces, without golden files`() throws {
    let line = """
      mkdir -p all/inner && cp photos.scene.json unlifted.jsonl all/inner && cp tap.jsonl all/tap.jsonl
      cp broken.jsonl all/tap.expected.jsonl && touchtrace lint all
      """
    let result = try command.run(line)
    #expect(result.code == 1 && result.errors == "")
    let files = result.output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    #expect(files == ["all/inner/photos.scene.json", "all/inner/unlifted.jsonl"])
  }

  @Test func `A folder without scenes and traces is an error`() throws {
    let folder = try command.run("mkdir empty && touchtrace lint empty")
    #expect(folder.code == 1 && folder.output == "")
    #expect(folder.messages == "error: no traces or scenes were found\n")
  }

  @Test func `A finger that is down where a wrong line ends the reading may still lift`() throws {
    try command.write(Self.unlifted + "{\"t\": 1, \"touches\": 7}\n", to: "wrong.jsonl")
    let wrong = try command.run("touchtrace lint wrong.jsonl")
    #expect(wrong.code == 65 && wrong.output == Self.finding)
  }

  @Test func `Input that is broken, empty or missing is told as a replay tells it`() throws {
    let broken = try command.run("touchtrace lint broken.jsonl unlifted.jsonl")
    #expect(broken.code == 65)
    #expect(broken.errors == (try command.run("touchtrace --format none broken.jsonl").errors))
    #expect(broken.output.hasPrefix(Self.finding))
    try command.write("", to: "empty.jsonl")
    try command.write("\n", to: "empty.scene.json")
    let trace = try command.run("touchtrace lint empty.jsonl")
    #expect(trace.code == 65)
    #expect(trace.messages == "empty.jsonl:1:1: error: the file is empty, expected a header or a step\n")
    let scene = try command.run("touchtrace lint empty.scene.json")
    #expect(scene.code == 65 && scene.output == "")
    #expect(scene.messages == "empty.scene.json:1:1: error: the file is empty, expected a scene\n")
    try command.write(Self.scene.replacing("edge", with: "window"), to: "wrong.scene.json")
    let wrong = try command.run("touchtrace lint wrong.scene.json")
    #expect(wrong.code == 65 && wrong.output == "")
    #expect(wrong.errors.hasPrefix("wrong.scene.json:3:33: error: duplicate id \"window\""))
    #expect(try command.run("touchtrace lint missing.jsonl").code == 66)
    try command.write("{\"touchtrace\": 1, \"scene\": \"missing.json\"}", to: "astray.jsonl")
    #expect(try command.run("touchtrace lint astray.jsonl").code == 66)
  }
}
