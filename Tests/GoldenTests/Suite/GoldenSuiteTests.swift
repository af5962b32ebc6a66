import Glibc
import Records
import Replay
import Reports
import Testing
import TraceFormat

@testable import Golden

@Suite("Golden suites")
struct GoldenSuiteTests {
  /// Instead of the engine: every trace resets the recognizer of its own name, and `bad` ones are wrong.
  @Sendable private static func replay(
    _ path: String,
    _ interest: Interest,
    _ sink: any RecordSink
  ) throws(InputFailure) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    sink.receive(.reset(recognizer: name), at: .zero)
    if interest.detail == .full { sink.receive(.effect(object: "detail", text: "full"), at: .zero) }
    if name.hasPrefix("bad") {
      throw .invalid([TraceError(file: path, line: 2, column: 7, message: "no such thing")])
    }
    if name.hasPrefix("lost") { throw .unreadable(path: "\(path).scene.json", reason: "no such file") }
  }

  private func suite(
    _ folder: TemporaryFolder,
    _ paths: [String] = [""],
    _ patterns: [String] = []
  ) throws -> GoldenSuite {
    try GoldenSuite(
      paths: paths.map { $0.isEmpty ? folder.path : folder.path + "/" + $0 },
      selecting: patterns.map { try #require(CasePattern($0)) }
    )
  }

  /// Each result as `path: outcome`, the path below the folder.
  private func run(
    _ folder: TemporaryFolder,
    _ paths: [String] = [""],
    _ mode: GoldenSuite.Mode = .compare
  ) throws -> [String] {
    let results = try suite(folder, paths).run(mode, replay: Self.replay)
    return (mode == .compare ? results : results.map { $0.accepting() }).map { describe($0, in: folder) }
  }

  private func describe(_ result: GoldenResult, in folder: TemporaryFolder) -> String {
    let name = result.path.dropFirst(folder.path.count + 1)
    return switch result.status {
    case .passed: "\(name): passed"
    case .differs(let difference):
      "\(name): differs\n" + String(decoding: difference.text().bytes, as: UTF8.self)
    case .noExpectation: "\(name): no expectation"
    case .noTrace: "\(name): no trace"
    case .written: "\(name): written"
    case .unreadable(_, let reason): "\(name): unreadable, \(reason)"
    case .unwritable(let reason): "\(name): unwritable, \(reason)"
    case .crashed(let reason): "\(name): crashed, \(reason)"
    case .exceeded(let reason): "\(name): exceeded, \(reason)"
    case .notRun(let failure): "\(name): not run, \(failure)"
    case .refused(let error): "\(name): refused, \(error)"
    case .disagrees(let disagreement):
      "\(name): disagrees\n" + String(decoding: disagreement.text().bytes, as: UTF8.self)
    case .invalid(let failure): "\(name): invalid, \(failure)"
    }
  }

  @Test func `Text, JSON lines and full detail of one trace, in the order of the paths' bytes`() throws {
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

  @Test func `A difference is shown, with both files named`() throws {
    let folder = try TemporaryFolder(["a.jsonl": "", "a.expected.txt": "  reset b.jsonl\n"])
    #expect(
      try run(folder) == [
        """
        a.expected.txt: differs
        --- \(folder.path)/a.expected.txt\t(expected)
        +++ \(folder.path)/a.expected.txt\t(replayed)
        @@ -1 +1 @@
        -  reset b.jsonl
        +  reset a.jsonl

        """
      ]
    )
  }

  @Test func `What stands alone is named and fails`() throws {
    let folder = try TemporaryFolder(["a.jsonl": "", "b.expected.txt": "", "c.full.expected.jsonl": ""])
    #expect(
      try run(folder) == [
        "a.jsonl: no expectation", "b.expected.txt: no trace", "c.full.expected.jsonl: no trace",
      ]
    )
    let results = try GoldenSuite(paths: [folder.path]).run(replay: Self.replay)
    #expect(results.allSatisfy { !$0.isSuccess })
  }

  @Test func `The errors of a wrong trace follow its records, with bare file names`() throws {
    let folder = try TemporaryFolder([
      "bad.jsonl": "", "bad.expected.txt": "  reset bad.jsonl\nbad.jsonl:2:7: error: no such thing\n",
      "lost.jsonl": "",
      "lost.expected.txt": "  reset lost.jsonl\nlost.jsonl.scene.json: error: cannot be read: no such file\n",
    ])
    #expect(try run(folder) == ["bad.expected.txt: passed", "lost.expected.txt: passed"])
  }

  @Test func `A name with .full is the trace's own where there is such a trace`() throws {
    let folder = try TemporaryFolder([
      "a.jsonl": "", "a.full.jsonl": "", "a.full.expected.txt": "  reset a.full.jsonl\n",
    ])
    #expect(try run(folder) == ["a.full.expected.txt: passed", "a.jsonl: no expectation"])
  }

  @Test func `Single traces and expectations can be named, more than once`() throws {
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

  @Test func `An update writes what differs or is missing, and nothing else`() throws {
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

  @Test func `Errors are refused, also in place of other errors and in new files`() throws {
    let folder = try TemporaryFolder([
      "bad1.jsonl": "", "bad1.expected.txt": "  reset bad1.jsonl\n",
      "bad2.jsonl": "", "bad2.expected.txt": "bad2.jsonl:1:1: error: another\n",
      "bad3.jsonl": "", "bad4.jsonl": "", "bad4.expected.txt": "",
      "bad5.jsonl": "", "bad5.expected.txt": "  effect a b: error: c\n",
    ])
    let results = try suite(folder).run(.update, replay: Self.replay)
    let refused = results.compactMap(\.refused).map { describe($0, in: folder) }
    #expect(
      refused
        == [1, 2, 3, 4, 5].map { number in
          "bad\(number).expected.txt: refused, \(folder.path)/bad\(number).jsonl:2:7: error: no such thing"
        }
    )
  }

  @Test(.timeLimit(.minutes(30)))
  func `Golden files that are links, pipes or too large cannot be read`() throws {
    let folder = try TemporaryFolder([
      "a.jsonl": "", "b.jsonl": "", "c.jsonl": "", "d.jsonl": "", "there": "x",
    ])
    try folder.link("a.expected.txt", to: "there")
    try folder.link("b.expected.txt", to: "/dev/zero")
    #expect(mkfifo(folder.path + "/c.expected.txt", 0o600) == 0)
    try folder.write("", to: "d.expected.txt")
    #expect(truncate(folder.path + "/d.expected.txt", 1 << 40) == 0)
    for mode in [GoldenSuite.Mode.compare, .update] {
      #expect(
        try run(folder, [""], mode) == [
          "a.expected.txt: unreadable, is a link, expected a regular file",
          "b.expected.txt: unreadable, is a link, expected a regular file",
          "c.expected.txt: unreadable, is a pipe or a device, expected a regular file",
          "d.expected.txt: unreadable, the file is larger than 64 MiB, the limit for a golden file",
        ]
      )
    }
    #expect(folder.read("there") == "x")
  }

  @Test func `Many traces keep their order`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<60 { try folder.write("", to: "\(number).jsonl") }
    let expected = (0..<60).map { "\($0).jsonl" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(try run(folder) == expected.map { "\($0): no expectation" })
  }

  @Test
  func `Cases are selected by the paths of traces, whole or without the ending, and of expectations`() throws
  {
    let folder = try TemporaryFolder([
      "a/one.jsonl": "", "a/one.expected.txt": "  reset one.jsonl\n", "a/two.jsonl": "",
      "b/one.jsonl": "", "b/one.full.expected.txt": "",
    ])
    func paths(_ patterns: String...) throws -> [String] {
      try suite(folder, [""], patterns).run(replay: Self.replay).map {
        String($0.path.dropFirst(folder.path.count + 1))
      }
    }
    #expect(try paths("one") == ["a/one.expected.txt", "b/one.full.expected.txt"])
    #expect(try paths("a/*") == ["a/one.expected.txt", "a/two.jsonl"])
    #expect(try paths("a/on?") == ["a/one.expected.txt"])
    #expect(try paths("b/*.jsonl") == ["b/one.full.expected.txt"])
    #expect(try paths("*.full.expected.txt", "two") == ["a/two.jsonl", "b/one.full.expected.txt"])
    #expect(try paths("three") == [])
  }

  @Test
  func `The first failure in the order of the paths is the last result, however many run at a time`() throws {
    let folder = try TemporaryFolder()
    for number in 100..<160 {
      try folder.write("", to: "\(number).jsonl")
      let expected = number == 130 || number >= 140 ? "other\n" : "  reset \(number).jsonl\n"
      try folder.write(expected, to: "\(number).expected.txt")
    }
    for jobs in [nil, 1, 2, 5] {
      let results = try suite(folder).run(jobs: jobs, stopsAtFailure: true, replay: Self.replay)
      #expect(results.count == 31 && results.last?.isSuccess == false)
      #expect(results.dropLast().allSatisfy { $0.isSuccess })
    }
    #expect(try suite(folder).run(jobs: 3, replay: Self.replay).count == 60)
  }

  @Test func `A review shows what is missing as all new, and writes only what is accepted`() throws {
    let folder = try TemporaryFolder(["a.jsonl": "", "b.jsonl": ""])
    let results = try suite(folder).run(.review, replay: Self.replay)
    #expect(
      results.map { describe($0, in: folder) }
        == ["a", "b"].map { name in
          """
          \(name).expected.txt: differs
          --- /dev/null\t(expected)
          +++ \(folder.path)/\(name).expected.txt\t(replayed)
          @@ -0,0 +1 @@
          +  reset \(name).jsonl

          """
        }
    )
    #expect(folder.names == ["a.jsonl", "b.jsonl"])
    #expect(results.map(\.message) == ["does not exist yet", "does not exist yet"])
    #expect(results[1].accepting().isSuccess)
    #expect(folder.names == ["a.jsonl", "b.expected.txt", "b.jsonl"])
  }

  @Test func `A trace that cannot be read is not an expectation, not even of an update`() throws {
    let folder = try TemporaryFolder(["a.expected.txt": "kept\n"])
    try folder.link("a.jsonl", to: "nowhere")
    let replayer = Replayer()
    for mode in [GoldenSuite.Mode.compare, .update] {
      let results = try suite(folder).run(mode) { (path, interest, sink) throws(InputFailure) in
        try replayer.replay(.file(path), interest: interest, into: sink)
      }
      #expect(
        results.map { describe($0.accepting(), in: folder) } == [
          "a.expected.txt: unreadable, is a link, expected a regular file"
        ]
      )
    }
    #expect(folder.read("a.expected.txt") == "kept\n")
  }

  @Test func `How long a replay takes is the trace's own time`() throws {
    let folder = try TemporaryFolder([
      "a.jsonl": #"{"t": 100, "wait": true}"# + "\n" + #"{"t": 101.5, "wait": true}"#, "a.expected.txt": "",
    ])
    let replayer = Replayer()
    let results = try suite(folder).run { (path, interest, sink) throws(InputFailure) in
      try replayer.replay(.path(path), interest: interest, into: sink)
    }
    #expect(results.map(\.duration) == [1_500_000_000])
  }

  @Test func `Scenes that no trace names are found, whatever the path to those that are`() throws {
    let folder = try TemporaryFolder([
      "used.scene.json": "{}", "lost.scene.json": "{}", "b/far.scene.json": "{}", "b/lost.scene.json": "{}",
      "a.jsonl": #"{"touchtrace": 1, "scene": "./b/../used.scene.json"}"#,
      "a/b.jsonl": #"{"touchtrace": 1, "scene": "../b/far.scene.json"}"#, "bad.jsonl": "no trace",
    ])
    let lost = try suite(folder).unreferencedScenes().map { $0.dropFirst(folder.path.count + 1) }
    #expect(lost == ["b/lost.scene.json", "lost.scene.json"])
    #expect(try suite(folder, ["a.jsonl"]).unreferencedScenes() == [])
  }
}
