import Records
import Reports
import Testing
import TraceFormat

@testable import Replay

@Suite("Golden suites")
struct GoldenSuiteTests {
  /// Instead of the engine: every trace resets the recognizer of its own name, and `bad` ones are wrong.
  @Sendable private static func replay(
    _ path: String,
    _ interest: Interest,
    _ sink: any RecordSink
  ) throws(InputFailure) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    sink.receive(.reset(recognizer: name))
    if interest.detail == .full { sink.receive(.effect(object: "detail", text: "full")) }
    if name.hasPrefix("bad") {
      throw .invalid([TraceError(file: path, line: 2, column: 7, message: "no such thing")])
    }
    if name.hasPrefix("lost") { throw .unreadable(path: "\(path).scene.json", reason: "no such file") }
  }

  /// Each result as `path: outcome`, the path below the folder.
  private func run(
    _ folder: TemporaryFolder,
    _ paths: [String] = [""],
    _ mode: GoldenSuite.Mode = .compare
  ) throws -> [String] {
    let suite = try GoldenSuite(paths: paths.map { $0.isEmpty ? folder.path : folder.path + "/" + $0 })
    return suite.run(mode, replay: Self.replay).map { result in
      let name = result.path.dropFirst(folder.path.count + 1)
      return switch result.outcome {
      case .passed: "\(name): passed"
      case .differs(let diff): "\(name): differs\n" + String(decoding: diff.bytes, as: UTF8.self)
      case .noExpectation: "\(name): no expectation"
      case .noTrace: "\(name): no trace"
      case .written: "\(name): written"
      case .unreadable(let reason): "\(name): unreadable, \(reason)"
      case .unwritable(let reason): "\(name): unwritable, \(reason)"
      }
    }
  }

  @Test("Text, JSON lines and full detail of one trace, in the order of the paths' bytes")
  func formats() throws {
    let folder = try TemporaryFolder([
      "b/two.jsonl": "", "b/two.expected.txt": "  reset two.jsonl\n",
      "b/two.expected.jsonl": #"{"t":0,"record":"reset","recognizer":"two.jsonl"}"# + "\n",
      "b/two.full.expected.txt": "  reset two.jsonl\n  effect detail full\n",
      "B.jsonl": "", "B.expected.txt": "  reset B.jsonl\n",
      "two.scene.json": "{}", "notes.txt": "", ".hidden/x.jsonl": "",
    ])
    #expect(
      try run(folder) == [
        "B.expected.txt: passed", "b/two.expected.jsonl: passed", "b/two.expected.txt: passed",
        "b/two.full.expected.txt: passed",
      ]
    )
  }

  @Test("A difference is shown, with both files named")
  func difference() throws {
    let folder = try TemporaryFolder(["a.jsonl": "", "a.expected.txt": "  reset b.jsonl\n"])
    #expect(
      try run(folder) == [
        """
        a.expected.txt: differs
        --- \(folder.path)/a.expected.txt
        +++ \(folder.path)/a.jsonl (replayed)
        @@ -1 +1 @@
        -  reset b.jsonl
        +  reset a.jsonl

        """
      ]
    )
  }

  @Test("What stands alone is named and fails")
  func alone() throws {
    let folder = try TemporaryFolder(["a.jsonl": "", "b.expected.txt": "", "c.full.expected.jsonl": ""])
    #expect(
      try run(folder) == [
        "a.jsonl: no expectation", "b.expected.txt: no trace", "c.full.expected.jsonl: no trace",
      ]
    )
    let results = try GoldenSuite(paths: [folder.path]).run(replay: Self.replay)
    #expect(results.allSatisfy { !$0.isSuccess })
  }

  @Test("The errors of a wrong trace follow its records, with bare file names")
  func errors() throws {
    let folder = try TemporaryFolder([
      "bad.jsonl": "", "bad.expected.txt": "  reset bad.jsonl\nbad.jsonl:2:7: error: no such thing\n",
      "lost.jsonl": "",
      "lost.expected.txt": "  reset lost.jsonl\nlost.jsonl.scene.json: error: cannot be read: no such file\n",
    ])
    #expect(try run(folder) == ["bad.expected.txt: passed", "lost.expected.txt: passed"])
  }

  @Test("A name with .full is the trace's own where there is such a trace")
  func full() throws {
    let folder = try TemporaryFolder([
      "a.jsonl": "", "a.full.jsonl": "", "a.full.expected.txt": "  reset a.full.jsonl\n",
    ])
    #expect(try run(folder) == ["a.full.expected.txt: passed", "a.jsonl: no expectation"])
  }

  @Test("Single traces and expectations can be named, more than once")
  func single() throws {
    let folder = try TemporaryFolder([
      "a.jsonl": "", "a.expected.txt": "  reset a.jsonl\n", "a.full.expected.txt": "",
      "b.jsonl": "", "b.expected.txt": "  reset b.jsonl\n",
    ])
    #expect(
      try run(folder, ["b.jsonl", "a.expected.txt", "b.jsonl"]) == [
        "a.expected.txt: passed", "b.expected.txt: passed",
      ]
    )
    let both = try run(folder, ["a.jsonl"])
    #expect(both.count == 2 && both[0] == "a.expected.txt: passed")
    #expect(throws: InputFailure.unreadable(path: folder.path + "/c.jsonl", reason: "no such file")) {
      try run(folder, ["c.jsonl"])
    }
  }

  @Test("An update writes what differs or is missing, and nothing else")
  func update() throws {
    let folder = try TemporaryFolder([
      "a.jsonl": "", "a.expected.txt": "old\n", "a.full.expected.txt": "old\n",
      "b.jsonl": "", "c.jsonl": "", "c.expected.txt": "  reset c.jsonl\n", "d.expected.txt": "kept\n",
    ])
    let names = folder.names
    #expect(
      try run(folder, [""], .update) == [
        "a.expected.txt: written", "a.full.expected.txt: written", "b.expected.txt: written",
        "c.expected.txt: passed",
        "d.expected.txt: no trace",
      ]
    )
    #expect(folder.read("a.expected.txt") == "  reset a.jsonl\n")
    #expect(folder.read("a.full.expected.txt") == "  reset a.jsonl\n  effect detail full\n")
    #expect(folder.read("b.expected.txt") == "  reset b.jsonl\n")
    #expect(folder.read("d.expected.txt") == "kept\n")
    #expect(folder.names == (names + ["b.expected.txt"]).sorted())
    #expect(try run(folder).dropLast().allSatisfy { $0.hasSuffix(": passed") })
  }

  @Test("Many traces keep their order")
  func order() throws {
    let folder = try TemporaryFolder()
    for number in 0..<60 { try folder.write("", to: "\(number).jsonl") }
    let expected = (0..<60).map { "\($0).jsonl" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(try run(folder) == expected.map { "\($0): no expectation" })
  }
}
