import Foundation
import TestSupport
import Testing

@Suite("Determinism")
struct DeterminismTests {
  // Four fingers, and recognizers of every kind at once.
  private static let recording = PackageFiles.path("traces/recorded/nexus4-n4.jsonl")

  @Test(arguments: ["text", "jsonl"])
  func `Ten processes print the same bytes of a recording`(format: String) throws {
    let command = try Command()
    func replay() throws -> Command.Result {
      try command.run(
        "touchtrace --detail full --format \(format) \"$RECORDING\"",
        environment: ["RECORDING": Self.recording]
      )
    }
    let first = try replay()
    try #require(first.code == 0 && first.output.contains("pinch") && first.errors == "")
    let different = try (2...10).filter { _ in try replay().output != first.output }
    #expect(different.isEmpty)
  }

  /// What `make determinism` does for all golden traces, for one.
  @Test(
    arguments: [
      ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LC_ALL": "C"], ["TZ": "Asia/Kathmandu"],
      ["SWIFT_DETERMINISTIC_HASHING": "0"], ["SWIFT_DETERMINISTIC_HASHING": "1"], ["OPTIONS": "--jobs 1"],
      ["BEFORE": Command.emptyEnvironment], ["BEFORE": "nice"],
    ]
  )
  func `Nothing around the command makes a difference`(environment: [String: String]) throws {
    let command = try Command()
    let line = "$BEFORE \"$TOUCHTRACE\" --detail full $OPTIONS \"$RECORDING\""
    let recording = ["RECORDING": Self.recording]
    let usual = try command.run(line, environment: recording)
    try #require(usual.code == 0 && usual.output.contains("pinch") && usual.errors == "")
    let other = try command.run(line, environment: recording.merging(environment) { $1 })
    #expect(other.output == usual.output && other.code == 0)
  }

  /// Ids that all fall in one place of a table cost seconds, if its seed is known.
  @Test(
    arguments: [("touchtrace", false), ("sampletrace", true)]
  )
  func `The seed of hash tables is fixed for classes of programs alone`(binary: String, isFixed: Bool) throws
  {
    let result = try Command().run(
      """
      mkfifo p; "$\(binary.uppercased())" - < p > all.txt & exec 3> p
      head -n 1 tap.jsonl >&3; for ((n = 0; n < 1200; n++)); do [ -s all.txt ] && break; sleep 0.05; done
      tr '\\0' '\\n' < /proc/$!/environ | grep -c '^SWIFT_DETERMINISTIC_HASHING=1$'; exec 3>&-; wait
      """
    )
    #expect(result.output == (isFixed ? "1\n" : "0\n"))
  }

  @Test func `A trace's records are the same whatever was replayed before it`() throws {
    let command = try Command()
    let environment = ["RECORDING": Self.recording]
    let traces = ["tap.jsonl", "\"$RECORDING\"", "broken.jsonl"]
    func sections(_ traces: [String]) throws -> [String] {
      let result = try command.run("touchtrace \(traces.joined(separator: " "))", environment: environment)
      return result.output.components(separatedBy: "==> ").sorted()
    }
    #expect(try sections(traces) == sections(traces.reversed()))
  }
}
