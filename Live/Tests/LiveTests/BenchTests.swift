import Foundation
import Golden
import Replay
import Testing
import TraceFormat

@testable import LiveBench

@Suite struct BenchTests {
  private let folder: TestFolder
  private let bench: Bench
  private let page: TestPage

  init() throws {
    folder = try TestFolder()
    bench = try folder.bench()
    page = TestPage(bench)
    try #require(page.wait(for: #""is":"opening""#) != nil)
  }

  /// A tap of 0.1 s at the page's time 100, and the end of its episode.
  private func tap() throws {
    page.touch(100, "began", 50, 60)
    page.touch(100.1, "ended", 50, 60)
    try #require(page.wait(for: #""phase":"ended""#) != nil)
    let count = page.messages.count
    page.say(#"{"do":"cut"}"#)
    try #require(page.wait(after: count - 1, for: #""is":"episode""#) != nil)
  }

  @Test func `A touch is answered with its records, and with the time of the next timer`() throws {
    page.touch(100, "began", 50, 60)
    let began = try #require(page.wait(for: #""phase":"began""#))
    #expect(began.contains(#"hit 1 -> root"#))
    #expect(began.contains(#""isAtRest":false"#))
    page.touch(100.1, "ended", 50, 60)
    let ended = try #require(page.wait(for: #""phase":"ended""#))
    #expect(ended.contains("wait single for double"))
    // A second tap may come down up to 0.35 s after the first one has been lifted (thresholds.tapGap).
    #expect(ended.contains(#""next":0.450000001,"#))
    let count = page.messages.count
    page.say(#"{"do":"wait","t":100.450000001}"#)
    let waited = try #require(page.wait(after: count, for: "double"))
    #expect(waited.contains("state single possible -> recognized"))
    #expect(waited.contains(#""isAtRest":true"#))
  }

  @Test func `A wheel scrolls, and makes an episode without a finger`() throws {
    page.say(#"{"do":"scroll","t":100,"scroll":{"x":50,"y":60,"dx":0,"dy":-120}}"#)
    let scrolled = try #require(page.wait(for: #""is":"records""#))
    #expect(
      scrolled.contains(#""event":"scroll","scroll":{"kind":"discrete","x":50,"y":60,"dx":0,"dy":-120}"#)
    )
    #expect(scrolled.contains(#""isAtRest":true"#))
    page.say(#"{"do":"cut"}"#)
    #expect(page.wait(for: #""is":"episode""#)?.contains(#""steps":1,"#) == true)
  }

  @Test func `The times of an episode begin with its first finger and never go back`() throws {
    page.touch(100, "began", 50, 60)
    page.touch(99, "moved", 51, 60)
    let moved = try #require(page.wait(for: #""phase":"moved""#))
    #expect(moved.contains(#"{"t":0,"record":"step","line":3"#))
  }

  @Test func `Content moves on while the engine is woken, and an episode ends at rest`() throws {
    try tap()
    let episode = try #require(page.wait(for: #""is":"episode""#))
    #expect(episode.contains(#""results":["single recognized"]"#))
    // A new scene has begun.
    let opened = page.messages.firstIndex { $0.contains(#""is":"opening""#) } ?? 0
    #expect(page.wait(after: opened + 1, for: #""is":"opening""#) != nil)
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"do":"touches"}"#, #"{"do":"quit"}"#, #"{"do":"cut","name":"x"}"#,
    #"{"do":"touches","t":1,"touches":[]}"#,
    #"{"do":"touches","t":1e400,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}"#,
    #"{"do":"touches","t":1,"touches":[{"id":1,"phase":"began","x":1e9,"y":1}]}"#,
    #"{"do":"touches","t":1,"touches":[{"id":1,"phase":"began","x":"1","y":1}]}"#,
    #"{"do":"touches","t":1,"touches":[{"id":0,"phase":"began","x":1,"y":1}]}"#,
    #"{"do":"touches","t":1,"touches":[{"id":1,"phase":"lifted","x":1,"y":1}]}"#,
    #"{"do":"touches","t":1,"touches":[{"id":1,"phase":"began","x":1,"y":1},{"id":1,"phase":"ended","x":1,"y":1}]}"#,
    #"{"do":"scroll","t":1}"#, #"{"do":"scroll","t":1,"scroll":{"x":1,"y":1,"dx":0,"dy":1e9}}"#,
    #"{"do":"scroll","t":1,"scroll":{"x":1,"y":1,"dy":1}}"#,
    #"{"do":"cut","scroll":{"x":1,"y":1,"dx":0,"dy":1}}"#,
    #"{"do":"show","episode":7}"#, #"{"do":"save","episode":7,"name":"x"}"#,
    #"{"do":"run","name":"ls"}"#, #"{"do":"open","path":"/etc/passwd"}"#,
  ]) func `What is not a request changes nothing`(text: String) throws {
    let count = page.messages.count
    page.say(text)
    #expect(page.messages.count == count + 1)
    #expect(page.messages.last?.contains(#""is":"problem""#) == true)
    // The engine goes on as before.
    page.touch(1, "began", 50, 60)
    #expect(page.wait(for: "hit 1 -> root") != nil)
  }

  @Test func `A page with other fingers down than the engine is told so, and can end the episode`() throws {
    page.touch(1, "moved", 50, 60)
    #expect(page.messages.last?.contains(#""is":"lost""#) == true)
    page.touch(1, "began", 50, 60)
    page.touch(1, "began", 50, 60)
    #expect(page.wait(for: "finger 1 is down") != nil)
    page.say(#"{"do":"cut"}"#)
    #expect(page.wait(for: #""is":"episode""#) != nil)
    page.touch(1, "began", 50, 60)
    #expect(page.wait(for: #""replay":2,"records""#) != nil)
  }

  @Test func `A message that is too long is refused`() {
    page.say("{\"do\":\"cut\"" + String(repeating: " ", count: LiveLimits.messageBytes) + "}")
    #expect(page.messages.last?.contains("too long") == true)
  }

  @Test func `Another page cannot put a finger into an episode, and sees it`() throws {
    let other = TestPage(bench)
    page.touch(1, "began", 50, 60)
    #expect(other.wait(for: "hit 1 -> root") != nil)
    other.touch(1, "began", 70, 60, id: 2)
    #expect(other.messages.last?.contains("another page") == true)
    other.say(#"{"do":"cut"}"#)
    #expect(other.messages.last?.contains("another page") == true)
  }

  @Test func `A page that is lost loses no episode, and a page that comes is told of it`() throws {
    page.touch(1, "began", 50, 60)
    page.leave()
    let other = TestPage(bench)
    // It is told when it comes, or when the replay is over.
    try #require(other.wait(for: #""episode":1"#) != nil)
    let third = TestPage(bench)
    #expect(third.messages.first?.contains(#""episodes":[{"episode":1,"steps":1"#) == true)
  }

  @Test func `There is no room for more pages than the limit`() {
    let others = (1..<LiveLimits.pages).map { _ in TestPage(bench) }
    #expect(others.compactMap(\.number).count == others.count)
    #expect(!bench.hasRoom)
    #expect(TestPage(bench).number == nil)
    others.first?.leave()
    #expect(TestPage(bench).number != nil)
  }

  @Test func `A change flips the episodes whose outcome differs`() throws {
    try tap()
    page.say(#"{"do":"set","changes":["single.numberOfTapsRequired=2"]}"#)
    let flips = try #require(page.wait(for: #""is":"flips""#))
    #expect(flips.contains(#""differs":["single: "#))
    let count = page.messages.count
    // The tap moved by nothing, so a stricter limit of movement changes nothing.
    page.say(#"{"do":"set","changes":["thresholds.tapMovement=1"]}"#)
    let same = try #require(page.wait(after: count, for: #""is":"flips""#))
    #expect(same.contains(#""differs":[],"#))
  }

  @Test(arguments: [
    "single.colour=1", "nobody.isEnabled=false", "single", "thresholds.tapMovement=\\\"a\\\"", "=", "../x=1",
  ])
  func `A change that the scene does not know is refused, and the others stay`(change: String) throws {
    page.say(#"{"do":"set","changes":["thresholds.tapMovement=30"]}"#)
    page.say(#"{"do":"set","changes":["\#(change)"]}"#)
    let refusal = try #require(page.wait(for: #""is":"refused""#))
    #expect(refusal.contains(#""changes":["thresholds.tapMovement=30"]"#))
  }

  @Test func `A saved episode passes the test`() throws {
    try tap()
    page.say(#"{"do":"save","episode":1,"name":"one-tap"}"#)
    #expect(page.wait(for: #""is":"saved""#) != nil)
    #expect(try folder.savedFiles == ["one-tap.expected.txt", "one-tap.jsonl", "taps.scene.json"])
    let results = try GoldenSuite(paths: [folder.saved]).run(with: Replayer())
    #expect(results.count == 1)
    #expect(results.first?.isSuccess == true)
    let golden = try String(contentsOfFile: folder.saved + "/one-tap.expected.txt", encoding: .utf8)
    #expect(golden.contains("state single possible -> recognized"))
    // Another one shares the scene.
    try tap()
    page.say(#"{"do":"save","episode":2,"name":"two"}"#)
    page.wait(for: #""name":"two""#)
    #expect(try folder.savedFiles.filter { $0.hasSuffix(".scene.json") } == ["taps.scene.json"])
  }

  @Test func `A saved trace has no waits where timers alone do the same`() throws {
    page.touch(100, "began", 50, 60)
    page.touch(100.1, "ended", 50, 60)
    page.say(#"{"do":"wait","t":100.450000001}"#)
    try #require(page.wait(for: "state single possible -> recognized") != nil)
    page.say(#"{"do":"cut"}"#)
    try #require(page.wait(for: #""is":"episode""#) != nil)
    page.say(#"{"do":"save","episode":1,"name":"x"}"#)
    try #require(page.wait(for: #""is":"saved""#) != nil)
    let trace = try String(contentsOfFile: folder.saved + "/x.jsonl", encoding: .utf8)
    #expect(trace.split(separator: "\n").count == 3)
    let golden = try String(contentsOfFile: folder.saved + "/x.expected.txt", encoding: .utf8)
    #expect(golden.contains("t=0.450000 timer double\n") && !golden.contains("wait\n"))
  }

  @Test func `Content moves on after a flick, from touches that come before the scene is built`() throws {
    let scene = """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [{"id": "list", "class": "UIScrollView",
       "frame": [0, 0, 320, 480], "contentSize": [320, 4000]}]}]}
      """
    try scene.write(toFile: folder.sceneFile, atomically: false, encoding: .utf8)
    bench.reloadScene()
    for step in 0...5 {
      page.touch(10 + Double(step) / 60, step == 0 ? "began" : "moved", 100, 400 - 30 * Double(step))
    }
    page.touch(10.1, "ended", 100, 250)
    try #require(page.wait(for: #""isMoving":true"#) != nil)
    page.say(#"{"do":"wait","t":20}"#)
    // The content rests at last.
    let rest = try #require(page.wait(for: "scrollEnd list"))
    #expect(rest.contains(#""isMoving":false"#) && rest.contains(#""isAtRest":true"#))
  }

  @Test(arguments: [
    "", ".", "..", "../x", "a/b", "/etc/x", "-x", ".x", "a.b", "a b", "a\\u0000b", "ä", "x.expected",
    String(repeating: "x", count: 65),
  ]) func `Nothing is saved under a name that is not a plain name`(name: String) throws {
    try tap()
    page.say(#"{"do":"save","episode":1,"name":"\#(name)"}"#)
    bench.waitForWork()
    #expect(page.messages.filter { $0.contains(#""is":"problem""#) }.count == 1)
    #expect(try folder.savedFiles.isEmpty)
  }

  @Test func `No file is replaced, and no link followed`() throws {
    try tap()
    let manager = FileManager.default
    try "mine".write(toFile: folder.saved + "/a.jsonl", atomically: false, encoding: .utf8)
    let outside = folder.path + "/out"
    func link(_ name: String) throws {
      try manager.createSymbolicLink(atPath: "\(folder.saved)/\(name)", withDestinationPath: outside)
    }
    try link("b.jsonl")
    try link("c.expected.txt")
    for name in ["a", "b", "c"] {
      page.say(#"{"do":"save","episode":1,"name":"\#(name)"}"#)
      bench.waitForWork()
      #expect(page.messages.last { $0.contains(#""is":"problem""#) }?.contains("exists already") == true)
    }
    #expect(try String(contentsOfFile: folder.saved + "/a.jsonl", encoding: .utf8) == "mine")
    #expect(!manager.fileExists(atPath: outside))
    // The scene may be a link, too.
    try link("taps.scene.json")
    page.say(#"{"do":"save","episode":1,"name":"d"}"#)
    bench.waitForWork()
    #expect(!manager.fileExists(atPath: outside))
    #expect(try folder.savedFiles.contains("d.scene.json"))
  }

  @Test func `Nothing is saved without a folder`() throws {
    let bench = try Bench(scene: folder.sceneFile)
    let page = TestPage(bench)
    page.touch(1, "began", 50, 60)
    page.say(#"{"do":"cut"}"#)
    page.wait(for: #""is":"episode""#)
    page.say(#"{"do":"save","episode":1,"name":"x"}"#)
    #expect(page.wait(for: "--save-in") != nil)
  }

  @Test func `A scene that changes is read again, with the episodes kept`() throws {
    try tap()
    let count = page.messages.count
    let scene = TestFolder.scene.replacingOccurrences(of: "\"double\"", with: "\"twice\"")
    try scene.write(toFile: folder.sceneFile, atomically: false, encoding: .utf8)
    bench.reloadScene()
    #expect(page.wait(after: count, for: #""id":"twice""#) != nil)
    #expect(page.wait(after: count, for: #""episodes":[{"episode":1"#) != nil)
    // A scene with an error is told once, and the old one stays.
    try "{".write(toFile: folder.sceneFile, atomically: false, encoding: .utf8)
    bench.reloadScene()
    bench.reloadScene()
    #expect(page.messages.filter { $0.contains(#""is":"problem""#) }.count == 1)
    page.touch(200, "began", 50, 60)
    #expect(page.wait(after: count, for: "hit 1 -> root") != nil)
  }

  @Test func `An episode is explained in the words of explain, with what would have changed it`() throws {
    page.touch(100, "began", 50, 60)
    page.touch(100.1, "moved", 50, 66)
    page.touch(100.15, "ended", 50, 66)
    page.say(#"{"do":"cut"}"#)
    let why = try #require(page.wait(for: #""is":"why""#))
    // The pan needs 10 pt, and the finger moved by 6.
    #expect(why.contains("thresholds.panDistance=6 (now 10"))
    #expect(why.contains("pan (UIPanGestureRecognizer on root)"))
    // A tap that moved a little fires, and nobody asks about the pan.
    #expect(why.contains(#""sentences":["● single recognized: tapped, and double failed 0.35 s later"]"#))
    let count = page.messages.count
    page.say(#"{"do":"show","episode":1}"#)
    #expect(page.wait(after: count, for: #""is":"why","episode":1"#) != nil)
  }

  @Test func `A page is told what of the scene can be tried otherwise`() throws {
    let hello = try #require(page.messages.first)
    #expect(hello.contains(#"{"object":"single","property":"isEnabled","value":true}"#))
    #expect(hello.contains(#"{"object":"root","property":"isMultipleTouchEnabled","value":false}"#))
    #expect(
      hello.contains(
        #"{"id":"single","requirements":["double"],"companions":[],"reaches":[{"number":"thresholds.tapMovement","#
          + #""distance":45.0,"isSquare":false,"isRecognition":false}]}"#
      )
    )
    #expect(
      hello.contains(
        #"{"number":"thresholds.panDistance","distance":10.0,"isSquare":true,"isRecognition":true}"#
      )
    )
  }

  @Test func `A trace is opened as an episode`() throws {
    let trace = folder.path + "/tap.jsonl"
    let text = """
      {"touchtrace": 1}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 50, "y": 60}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 50, "y": 60}]}
      """
    try text.write(toFile: trace, atomically: false, encoding: .utf8)
    let page = TestPage(try folder.bench(traces: [trace]))
    #expect(page.messages.first?.contains(#""results":["single recognized"]"#) == true)
    page.say(#"{"do":"show","episode":1}"#)
    let shown = try #require(page.wait(for: #""is":"shown""#))
    #expect(shown.contains("state single possible -> recognized"))
  }

  // MARK: - Large and deep scenes

  /// A scene whose views lie one in the other.
  static func nested(_ count: Int) -> String {
    let inner = (1..<count).map { #"{"id":"v\#($0)","frame":[0,0,300,400],"subviews":["# }.joined()
    let ends = String(repeating: "]}", count: count - 1)
    return #"{"windows":[{"id":"window","frame":[0,0,300,400],"subviews":[\#(inner)\#(ends)]}]}"#
  }

  @Test func `The deepest scene that there may be is shown and touched, and a deeper one is refused`() throws
  {
    try Self.nested(500).write(toFile: folder.sceneFile, atomically: false, encoding: .utf8)
    let page = TestPage(try folder.bench())
    page.touch(1, "began", 50, 60)
    #expect(page.wait(for: "hit 1 -> v499") != nil)
    try Self.nested(501).write(toFile: folder.sceneFile, atomically: false, encoding: .utf8)
    #expect(throws: InputFailure.self) { try folder.bench() }
    bench.reloadScene()
    #expect(self.page.wait(for: "500") != nil)
  }

  @Test func `A scene with more views than pages can draw is refused, and the one before stays`() throws {
    let views = Array(repeating: #"{"frame":[0,0,9,9]}"#, count: LiveLimits.views).joined(separator: ",")
    let scene = #"{"windows":[{"id":"window","frame":[0,0,300,400],"subviews":[\#(views)]}]}"#
    try scene.write(toFile: folder.sceneFile, atomically: false, encoding: .utf8)
    bench.reloadScene()
    #expect(page.wait(for: "has \(LiveLimits.views + 1) views") != nil)
    page.touch(1, "began", 50, 60)
    #expect(page.wait(for: "hit 1 -> root") != nil)
  }

  // MARK: - What came of it

  /// Controls with and without actions, and lists.
  private static let controls = """
    {"controllers": [{"id": "page"}], "windows": [{"id": "window", "frame": [0, 0, 320, 480],
     "rootViewController": "page", "subviews": [{"id": "root", "controller": "page", "frame": [0, 0, 320, 480], "subviews": [
      {"id": "buy", "class": "UIButton", "frame": [0, 0, 100, 50], "actions": [{"target": "page", "action": "do:", "for": "touchUpInside"}]},
      {"id": "idle", "class": "UIButton", "frame": [0, 50, 100, 50]},
      {"id": "sound", "class": "UISwitch", "frame": [0, 100, 51, 31], "actions": [{"target": "page", "action": "do:", "for": "valueChanged"}]},
      {"id": "volume", "class": "UISlider", "frame": [0, 150, 200, 31], "value": 0.5, "actions": [{"target": "page", "action": "do:", "for": "valueChanged"}]},
      {"id": "inbox", "class": "UITableView", "frame": [0, 200, 320, 140], "sections": [["News", "Build failed"]]},
      {"id": "grid", "class": "UICollectionView", "frame": [0, 340, 320, 140], "sections": [["One", "Two"]]}]}]}]}
    """

  @Test(arguments: [
    (10.0, 10.0, 10.0, "buy touchUpInside"), (10, 60, 10, "idle got the touch, and has no action for it"),
    (20, 110, 20, "sound valueChanged"), (100, 165, 150, "volume valueChanged"),
    (100, 260, 100, #"inbox selected row 1 \"Build failed\""#),
    (70, 350, 70, #"grid selected item 1 \"Two\""#),
  ]) func `Controls and selected rows are results`(x: Double, y: Double, end: Double, result: String) throws {
    try Self.controls.write(toFile: folder.sceneFile, atomically: false, encoding: .utf8)
    let page = TestPage(try folder.bench())
    page.touch(1, "began", x, y)
    if end != x { page.touch(1.1, "moved", end, y) }
    page.touch(1.2, "ended", end, y)
    #expect(page.wait(for: #""results":["\#(result)"#) != nil)
    page.say(#"{"do":"cut"}"#)
    let episode = try #require(page.wait(for: #""is":"episode""#))
    #expect(episode.contains(#""results":["\#(result)"#))
    #expect(episode.contains(#""paths":[[[\#(Int(x)),\#(Int(y))]"#))
  }

  @Test func `The visible rows of lists are drawn before they have cells`() throws {
    try Self.controls.write(toFile: folder.sceneFile, atomically: false, encoding: .utf8)
    let page = TestPage(try folder.bench())
    let opening = try #require(page.wait(for: #""is":"opening""#))
    // The second row of 44 points, in a table at 200.
    let row = #"{"id":"inbox.0.1","corners":[[0,244],[320,244],[320,288],[0,288]]"#
    #expect(opening.contains(row))
    #expect(opening.contains(#""isRow":true,"title":"Build failed"}"#))
    #expect(opening.contains(#"{"id":"grid.0.1""#) && opening.contains(#""title":"Two""#))
  }

  @Test func `An episode differs if something else fires, and not if a recognizer fails once less`() throws {
    try tap()
    page.say(#"{"do":"set","changes":["pan.isEnabled=false"]}"#)
    let same = try #require(page.wait(for: #""is":"flips""#))
    #expect(same.contains(#""touched":["single recognized"],"changed":["single recognized"],"differs":[]"#))
    let count = page.messages.count
    page.say(#"{"do":"set","changes":["single.isEnabled=false"]}"#)
    let other = try #require(page.wait(after: count, for: #""is":"flips""#))
    #expect(other.contains(#""touched":["single recognized"],"changed":[],"differs":["single: "#))
    // An episode that was touched with the change comes out as it was touched.
    page.touch(200, "began", 50, 60)
    page.say(#"{"do":"cut"}"#)
    #expect(page.wait(for: #""is":"episode","episode":{"episode":2"#) != nil)
    bench.waitForWork()
    let last = try #require(page.messages.last { $0.contains(#""is":"flips""#) })
    #expect(!last.contains(#"{"episode":2"#))
  }

  @Test func `An episode that goes on while a change is made was touched without it`() throws {
    page.touch(100, "began", 50, 60)
    page.say(#"{"do":"set","changes":["single.isEnabled=false"]}"#)
    #expect(page.wait(for: #""is":"flips""#) != nil)
    page.touch(100.1, "ended", 50, 60)
    let count = page.messages.count
    page.say(#"{"do":"cut"}"#)
    let episode = try #require(page.wait(for: #""is":"episode""#))
    #expect(episode.contains(#""results":["single recognized"]"#) && episode.contains(#""changes":[]"#))
    let flips = try #require(page.wait(after: count, for: #""is":"flips""#))
    #expect(flips.contains(#""touched":["single recognized"],"changed":[],"#))
  }

  @Test func `An explanation names the numbers that would have changed the episode`() throws {
    page.touch(100, "began", 50, 60)
    page.touch(100.1, "moved", 50, 66)
    page.touch(100.15, "ended", 50, 66)
    page.say(#"{"do":"cut"}"#)
    let why = try #require(page.wait(for: #""is":"why""#))
    // The finger moved by 6 pt.
    #expect(why.contains(#"{"number":"thresholds.panDistance","value":6.0,"difference":"pan"#))
    #expect(why.contains(#""unchanged":["#))
  }

  @Test func `A page is told the beginning of a long problem`() {
    let lines = (0..<300).map { "scene.json:1:\($0): error: äöü𝄞 unknown" }
    let whole = lines.joined(separator: "\n")
    let short = ProblemText.short(whole)
    let kept = short.split(separator: "\n").dropLast()
    #expect(short.utf8.count < 4200 && kept.count > 50)
    #expect(kept.elementsEqual(lines.prefix(kept.count), by: ==))
    let rest = whole.utf8.count - lines.prefix(kept.count).joined(separator: "\n").utf8.count
    #expect(short.hasSuffix("\n… and \(rest) more bytes"))
    let line = ProblemText.short("a" + String(repeating: "𝄞", count: 2000))
    #expect(line == "a" + String(repeating: "𝄞", count: 1023) + "\n… and 3908 more bytes")
    #expect(ProblemText.short(String(repeating: "y", count: 4096)).utf8.count == 4096)
  }
}
