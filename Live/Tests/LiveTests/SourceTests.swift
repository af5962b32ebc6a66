import Foundation
import Golden
import Replay
import Testing

@testable import LiveBench

/// Touches that come from elsewhere than a page.
@Suite struct SourceTests {
  private let folder: TestFolder
  private let bench: Bench
  private let page: TestPage

  init() throws {
    folder = try TestFolder()
    bench = try folder.bench()
    page = TestPage(bench)
    try #require(page.wait(for: #""is":"opening""#) != nil)
  }

  private func source(of bench: Bench? = nil, isRecorder: Bool = false) throws -> Source {
    let name = isRecorder ? "the device" : "standard input"
    return try #require(Source(bench ?? self.bench, name: name, isRecorder: isRecorder))
  }

  private func touch(_ time: Double, _ phase: String, id: Int = 1, _ x: Double = 50, _ y: Double = 60)
    -> String
  {
    #"{"t": \#(time), "touches": [{"id": \#(id), "phase": "\#(phase)", "x": \#(x), "y": \#(y)}]}"#
  }

  @Test func `A touch is shown when its line comes, and the bench wakes the engine`() throws {
    let source = try source()
    source.receive(#"{"touchtrace": 1, "note": "imported from getevent"}"#)
    source.receive(touch(0, "began"))
    // Nothing but the line has come.
    #expect(page.wait(for: "hit 1 -> root") != nil)
    source.receive(touch(0.1, "ended"))
    // The single tap waits for the double tap; no page has the episode, and the timer fires all the same.
    #expect(page.wait(for: "state single possible -> recognized") != nil)
    let episode = try #require(page.wait(for: #""is":"episode""#))
    #expect(episode.contains(#""results":["single recognized"]"#))
    #expect(episode.contains(#""origin":"standard input""#))
    #expect(episode.contains(#""disagreements":null"#))
  }

  @Test func `Pointers, trackpads and keys of a source are steps, too`() throws {
    let source = try source()
    for line in [
      #"{"t": 1, "hover": {"phase": "began", "x": 50, "y": 60}}"#,
      #"{"t": 1.1, "scroll": {"kind": "discrete", "x": 50, "y": 60, "dy": -10}}"#,
      #"{"t": 1.2, "press": {"phase": "began", "keyCode": "keyboardA"}}"#,
      #"{"t": 1.3, "press": {"phase": "ended", "keyCode": "keyboardA"}}"#,
      #"{"t": 1.4, "transform": {"phase": "began", "x": 50, "y": 60}}"#,
    ] { source.receive(line) }
    let records = try #require(page.wait { $0.contains("transform") })
    let all = page.messages.joined()
    for event in ["hover", "scroll", "press", "transform"] { #expect(all.contains(#""event":"\#(event)""#)) }
    #expect(!records.contains("problem") && !all.contains(#""is":"problem""#))
  }

  @Test func `A pointer goes on hovering in the next episode, and a key that is held is of the one before`()
    throws
  {
    let source = try source()
    source.receive(#"{"t": 1, "hover": {"phase": "changed", "x": 50, "y": 60}}"#)
    source.receive(#"{"t": 1.1, "press": {"phase": "ended", "keyCode": "keyboardA"}}"#)
    source.receive(#"{"t": 1.2, "hover": {"phase": "changed", "x": 52, "y": 60}}"#)
    #expect(page.wait(for: #""x":52"#) != nil)
    let all = page.messages.joined()
    #expect(all.contains(#""hover":{"phase":"began","x":50,"y":60}"#))
    #expect(all.contains(#""hover":{"phase":"changed","x":52,"y":60}"#))
    #expect(!all.contains("keyboardA") && !all.contains(#""is":"problem""#))
  }

  @Test func `Timers do not overtake a touch that comes a little late`() throws {
    let source = try source()
    source.receive(touch(10, "began"))
    source.receive(touch(10.1, "ended"))
    // A second tap 0.33 s later, in time by its own clock, whose line comes 20 ms late.
    usleep(350_000)
    source.receive(touch(10.43, "began", id: 2))
    source.receive(touch(10.5, "ended", id: 2))
    #expect(page.wait(for: "state double possible -> recognized") != nil)
  }

  @Test func `Fingers have small numbers in an episode, and more than the limit are left out`() throws {
    let source = try source()
    let touches = (1000..<1030).map { #"{"id": \#($0), "phase": "began", "x": 5, "y": 6}"# }
    source.receive(#"{"t": 3, "touches": [\#(touches.joined(separator: ", "))]}"#)
    let records = try #require(page.wait(for: #""is":"records""#))
    #expect(records.contains(#""id":1,"#) && records.contains(#""id":20,"#))
    #expect(!records.contains(#""id":21,"#) && !records.contains("1000"))
  }

  @Test(arguments: [
    "{", "[]", #"{"t": 1, "touches": []}"#,
    #"{"t": 1e300, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}]}"#,
    #"{"t": 1, "touches": [{"id": 1, "phase": "began", "x": 1e300, "y": 1}]}"#,
    #"{"t": 1, "touches": [{"id": 1, "phase": "landed", "x": 1, "y": 1}]}"#,
    #"{"t": 1, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1, "force": -1}]}"#,
    #"{"t": 1, "motion": {"phase": "began"}}"#, #"{"t": 1, "interruption": true}"#,
    #"{"t": 1, "wait": false}"#,
  ]) func `What cannot be read is told and left out`(line: String) throws {
    let source = try source()
    source.receive(line)
    #expect(page.messages.last?.contains(#""is":"problem""#) == true)
    source.receive(touch(2, "began"))
    #expect(page.wait(for: "hit 1 -> root") != nil)
  }

  @Test func `A text in a touch cannot leave its line`() throws {
    let source = try source()
    let window = #"x\"}]}\n{\"t\": 0, \"wait\": true}"#
    source.receive(
      #"{"t": 1, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1, "window": "\#(window)"}]}"#
    )
    // The replay refuses the window, and the next episode is a new one.
    #expect(page.wait(for: #""is":"problem""#) != nil)
    try #require(page.wait(for: #""replay":2,"#) != nil)
    source.receive(touch(2, "began", id: 2))
    #expect(page.wait(for: "hit 1 -> root") != nil)
  }

  @Test func `The fingers of a page come first`() throws {
    let source = try source()
    page.touch(1, "began", 50, 60)
    source.receive(touch(5, "began", id: 7, 70, 80))
    page.touch(1.1, "ended", 50, 60)
    let count = page.messages.count
    source.receive(touch(5.2, "ended", id: 7, 70, 80))
    // Without a finger of the page, the next one of the source begins another episode.
    source.receive(touch(6, "began", id: 8, 70, 80))
    #expect(page.wait(after: count, for: "(70, 80)") != nil)
    #expect(page.wait(for: #""is":"episode""#) != nil)
  }

  @Test func `Lines that come faster than the replay reads them wait`() throws {
    let source = try source()
    source.receive(touch(0, "began"))
    // Some times what a pipe takes at once.
    for step in 1...5000 { source.receive(touch(Double(step) / 120, "moved", 50 + Double(step % 100))) }
    source.receive(touch(42, "ended"))
    let episode = try #require(page.wait(for: #""is":"episode""#))
    // The bench may have woken the engine in between.
    let steps = try #require(episode.firstMatch(of: /"steps":(\d+)/).flatMap { Int($0.output.1) })
    #expect(steps >= 5002)
    #expect(page.messages.contains { $0.contains("t=42.000000 touches ended 1") })
    #expect(!page.messages.contains { $0.contains(#""is":"problem""#) })
  }

  @Test func `A source that ends with a finger down loses nothing`() throws {
    let source = try source()
    source.receive(touch(1, "began"))
    source.end()
    #expect(page.wait(for: #""is":"episode""#)?.contains(#""steps":1"#) == true)
  }

  // MARK: - A recorder

  /// The scene of an app as a message of its recorder.
  private func scene(_ text: String = TestFolder.scene) -> String {
    let quoted = JSONText.string(text)
    return #"{"scene": \#(quoted), "recognizers": ["single", "double", "pan"], "controls": []}"#
  }

  private func action(_ time: Double, _ sender: String, _ state: String) -> String {
    #"{"t": \#(time), "action": {"record": "action", "sender": "\#(sender)", "state": "\#(state)", "location": [50, 60]}}"#
  }

  @Test func `A device's verdicts stand beside the engine's`() throws {
    let source = try source(isRecorder: true)
    source.receive(scene())
    source.receive(touch(7000, "began"))
    source.receive(touch(7000.1, "ended"))
    source.receive(action(7000.46, "single", "recognized"))
    // The engine's time is that at which the double tap is too late: 0.1 s and 0.35 s.
    let both = try #require(
      page.wait {
        $0.contains(#""what":"single recognized","engine":0.45"#) && $0.contains(#""device":0.46"#)
      }
    )
    #expect(both.contains(#""is":"verdicts""#))
    let episode = try #require(page.wait(for: #""is":"episode""#))
    #expect(episode.contains(#""disagreements":[]"#))
    #expect(episode.contains(#""origin":"the device""#))
  }

  @Test func `What only one of them saw is told`() throws {
    let source = try source(isRecorder: true)
    source.receive(scene())
    source.receive(touch(7000, "began"))
    source.receive(touch(7000.1, "ended"))
    source.receive(action(7000.1, "pan", "began"))
    let episode = try #require(page.wait(for: #""is":"episode""#))
    #expect(
      episode.contains(#""disagreements":["device alone: pan began","engine alone: single recognized"]"#)
    )
  }

  @Test func `An app brings its scene, which is saved with the log of the device`() throws {
    let bench = try Bench(scene: nil, savingIn: try SaveFolder(folder.saved))
    let page = TestPage(bench)
    #expect(page.messages.first?.contains(#""scene":"the standard scene""#) == true)
    let source = try source(of: bench, isRecorder: true)
    source.receive(scene())
    #expect(page.wait(for: #""scene":"device.scene.json""#) != nil)
    source.receive(touch(7000, "began"))
    source.receive(touch(7000.1, "ended"))
    source.receive(action(7000.45, "single", "recognized"))
    try #require(page.wait(for: #""is":"episode""#) != nil)
    page.say(#"{"do":"save","episode":1,"name":"tap"}"#)
    try #require(page.wait(for: #""is":"saved""#) != nil)
    #expect(
      try folder.savedFiles == ["device.scene.json", "tap.device.jsonl", "tap.expected.txt", "tap.jsonl"]
    )
    let results = try GoldenSuite(paths: [folder.saved]).run(with: Replayer())
    #expect(results.count { $0.isSuccess } == 2)
  }

  @Test func `An episode without a scene of its own is saved in the standard scene`() throws {
    let bench = try Bench(scene: nil, savingIn: try SaveFolder(folder.saved))
    let page = TestPage(bench)
    let source = try source(of: bench)
    source.receive(touch(1, "began"))
    source.receive(touch(1.1, "ended"))
    try #require(page.wait(for: #""is":"episode""#) != nil)
    page.say(#"{"do":"save","episode":1,"name":"tap"}"#)
    try #require(page.wait(for: #""is":"saved""#) != nil)
    #expect(try folder.savedFiles == ["tap.expected.txt", "tap.jsonl"])
    let results = try GoldenSuite(paths: [folder.saved]).run(with: Replayer())
    #expect(results.count { $0.isSuccess } == 1)
  }

  @Test func `A scene that is none is told, and the one before stays`() throws {
    let bench = try Bench(scene: nil)
    let page = TestPage(bench)
    let source = try source(of: bench, isRecorder: true)
    for text in ["{", #"{"windows": [{"id": "w", "class": "Nothing"}]}"#, #"{"include": "/etc/passwd"}"#] {
      let count = page.messages.count
      source.receive(scene(text))
      #expect(page.wait(after: count, for: #""is":"problem""#)?.contains("the scene of the recorder") == true)
      #expect(!page.messages.dropFirst(count).contains { $0.contains(#""is":"hello""#) })
    }
    source.receive(touch(2, "began"))
    #expect(page.wait(for: #""phase":"began""#) != nil)
  }

  @Test func `Properties that the app changes while a finger is down are changed in the scene`() throws {
    let source = try source(isRecorder: true)
    source.receive(scene())
    source.receive(touch(1, "began"))
    source.receive(#"{"t": 1.05, "set": {"single": {"isEnabled": false}}}"#)
    source.receive(touch(1.1, "ended"))
    let episode = try #require(page.wait(for: #""is":"episode""#))
    #expect(episode.contains(#""results":[]"#))
    #expect(episode.contains(#""steps":"#))
  }

  @Test(arguments: [
    #"{"t": 1}"#, #"{"touches": []}"#, #"{"t": 1, "wait": true}"#, #"{"t": 1, "action": {"state": "began"}}"#,
    #"{"do": "save", "episode": 1, "name": "x"}"#, #"{"t": 1, "call": {"object": "x"}}"#,
  ]) func `A recorder may send nothing else`(message: String) throws {
    let source = try source(isRecorder: true)
    source.receive(message)
    bench.waitForWork()
    #expect(page.messages.last?.contains("a message of the recorder") == true)
    #expect(try folder.savedFiles.isEmpty)
  }

  @Test func `Actions without a finger are left out, and there is one recorder at a time`() throws {
    let source = try source(isRecorder: true)
    #expect(!bench.hasRoomForRecorder)
    #expect(Source(bench, name: "another device", isRecorder: true) == nil)
    let count = page.messages.count
    source.receive(action(1, "single", "recognized"))
    bench.waitForWork()
    #expect(page.messages.count == count)
    source.end()
    bench.waitForWork()
    #expect(bench.hasRoomForRecorder)
  }

  @Test func `A recorder's deepest scene is shown, and no depth of its messages ends the server`() throws {
    let bench = try Bench(scene: nil)
    let page = TestPage(bench)
    let recorder = try source(of: bench, isRecorder: true)
    for depth in [500, 501, 9600] {
      let scene = JSONText.string(BenchTests.nested(depth))
      recorder.receive(#"{"scene": \#(scene), "recognizers": [], "controls": []}"#)
    }
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    recorder.receive(#"{"t": 1, "set": {"v1": {"x": \#(deep)}}}"#)
    recorder.receive(#"{"scene": \#(deep)}"#)
    recorder.receive(touch(1, "began"))
    // The others were refused, so the first one is there.
    #expect(page.wait(for: "hit 1 -> v499") != nil)
    #expect(page.messages.count { $0.contains("the scene of the recorder") } == 2)
  }

  @Test func `A recorder that sends more than can be read is given up`() throws {
    let bench = try Bench(scene: nil)
    let recorder = try source(of: bench, isRecorder: true)
    bench.reading.suspend()
    let message = String(repeating: " ", count: LiveLimits.recorderBytes)
    let taken = (0..<10).map { _ in recorder.receive(message) }
    bench.reading.resume()
    #expect(taken == [true, true, true, true, false, false, false, false, false, false])
  }
}
