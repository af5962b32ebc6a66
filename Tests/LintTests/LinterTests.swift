import Foundation
import Golden
import Lint
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing
import TouchKit
import TraceFormat

@Suite("The linter")
struct LinterTests {
  /// A program's recognizer that goes back to possible.
  private final class Returner: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .possible }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  }

  @Test func `A class's wrong assignment is found where it happens`() {
    var classes = ClassRegistry.standard
    classes.register("Returner") { Returner() }
    let trace = """
      {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": \
      [{"id": "own", "class": "Returner"}]}]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}]}
      {"t": 1, "touches": [{"id": 1, "phase": "moved", "x": 2, "y": 1}]}
      {"t": 1.5, "touches": [{"id": 1, "phase": "ended", "x": 2, "y": 1}]}
      """
    let findings = Linter(classes: classes).lint(.text(name: "own.jsonl", Array(trace.utf8))).findings
    #expect(findings.map(\.code) == [.illegalTransition])
    #expect(findings.map(\.line) == [3])
    #expect(findings.map(\.objects) == [["own"]])
  }

  @Test func `Exponents beyond the range of integers are counted as decimals, or not`() {
    for (time, hasFinding) in [
      ("0.1e-9223372036854775807", true), ("1e-99999999999999999999", true),
      ("0e99999999999999999999", false),
    ] {
      let findings = Linter().lint(.text(name: "t.jsonl", Array(#"{"t": \#(time), "wait": true}"#.utf8)))
        .findings
      #expect(findings.contains { $0.code == .tooPrecise } == hasFinding, "\(time)")
    }
  }

  @Test func `Recordings of panels have nothing that is wrong with them`() throws {
    let recordings = try InputFiles([PackageFiles.path("traces/recorded")], endings: [".jsonl"]).paths
    #expect(recordings.count > 10)
    for (index, path) in recordings.enumerated() where index.isMultiple(of: 5) {
      let (findings, failure) = Linter().lint(.path(path))
      #expect(findings == [] && failure == nil, "\(path)")
    }
  }

  @Test(
    arguments: [
      (#"{"touchtrace": 1}"#, "x.json", false), (#"{"t": 0, "wait": true}"#, "-", false),
      ("{\n}", "-", true), ("{}", "x.scene.json", true), ("\n\n{\"scene\": \"a\"}", "-", true),
      ("{}", "x.jsonl", false), ("", "x.jsonl", false), ("", "-", true), ("{\"t\": 0", "x.jsonl", false),
      ("\u{FEFF}{\"t\": 0, \"wait\": true}\r\n", "-", false),
    ]
  )
  func `What the first object is tells a trace from a scene; else the name does`(
    text: String,
    name: String,
    isScene: Bool
  ) throws {
    #expect(try TraceText(.text(name: name, Array(text.utf8))).isScene == isScene)
  }

  @Test func `A trace that is wrong keeps what is found in it, and says where it is wrong`() {
    let trace = """
      {"t": 0, "touches": []}
      {"t": 0.1, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}]}
      {"t": 0.2, "touches": [{"id": 2, "phase": "moved", "x": 1, "y": 1}]}
      """
    let (findings, failure) = Linter().lint(.text(name: "a.jsonl", Array(trace.utf8)))
    // Finger 1 may lift after the error.
    #expect(findings.map(\.code) == [.emptyStep])
    #expect(failure?.exitCode == 65)
  }

  @Test func `A scene in a file has its own place, and the header's silence counts for it`() throws {
    let scene = """
      {"windows": [{"id": "window", "frame": [0, 0, 9, 9],
        "gestureRecognizers": [{"id": "edge", "class": "UIScreenEdgePanGestureRecognizer"}]}]}
      """
    var linter = Linter(scene: .text(name: "s.scene.json", Array(scene.utf8)))
    let steps = "\n{\"t\": 0, \"touches\": []}\n"
    let loud = linter.lint(.text(name: "a.jsonl", Array(("{\"touchtrace\": 1}" + steps).utf8))).findings
    #expect(loud.map(\.code) == [.noEdges, .emptyStep])
    #expect(loud.map(\.file) == ["s.scene.json", "a.jsonl"])
    #expect(loud.map(\.line) == [2, 2] && loud.map(\.column) == [26, 21])
    let header = #"{"touchtrace": 1, "x-lint-ignore": "noEdges"}"#
    let quiet = linter.lint(.text(name: "a.jsonl", Array((header + steps).utf8))).findings
    #expect(quiet.map(\.code) == [.emptyStep])
    linter.scene = nil
    #expect(
      linter.lint(.text(name: "a.jsonl", Array(steps.dropFirst().utf8))).findings.map(\.code) == [.emptyStep]
    )
  }

  @Test func `A trace that is too long to be kept has the same replay`() throws {
    for name in ["orderDependent.jsonl", "firstResponderRefused.jsonl", "eventKept.jsonl"] {
      let input = TraceInput.path(PackageFiles.path("Tests/LintTests/Cases/\(name)"))
      let replayer = Replayer(classes: .withSamplePrograms)
      let lists = try [0, 100].map { most in
        let list = RecordList()
        let trace = StepSource(keeping: input, for: replayer, upTo: most)
        try replayer.replay(trace, interest: Interest(), into: list)
        var lines: [Int?] = []
        try trace.forEachStep { lines.append($0.line) }
        return (list.records, lines)
      }
      #expect(lists[0] == lists[1] && !lists[0].0.isEmpty)
    }
  }
}
