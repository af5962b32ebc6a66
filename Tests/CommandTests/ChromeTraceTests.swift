import Foundation
import TestSupport
import Testing

@Suite("Chrome traces")
struct ChromeTraceTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test(
    arguments: [
      ("slip", "docs/pictures/slip.jsonl"), ("triple-tap", "traces/arbitration/chain-triple.jsonl"),
      ("held", "traces/view-delivery/figure-1-6-times-out.jsonl"),
    ]
  )
  func `The traces of the documentation are up to date`(name: String, trace: String) throws {
    let result = try command.run("touchtrace \(trace) --format chrome-trace", in: PackageFiles.root.path)
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output == (try PackageFiles.text("docs/pictures/\(name).trace.json")), "make pictures")
  }

  @Test func `An error ends the list with what came before it`() throws {
    let result = try command.run("touchtrace --format chrome-trace missing.jsonl broken.jsonl tap.jsonl")
    #expect(result.code == 66)
    #expect(result.messages.split(separator: "\n").count == 2)
    let names = try events(result.output).filter { $0["name"] as? String == "process_name" }
    #expect(
      names.map { ($0["args"] as? [String: String])?["name"] } == ["broken.jsonl", "tap.jsonl"]
    )
  }

  @Test func `A trace that cannot be read leaves the output as it is`() throws {
    try command.write("kept", to: "out.json")
    #expect(try command.run("touchtrace --format chrome-trace missing.jsonl -o out.json").code == 66)
    #expect(command.read("out.json") == "kept")
    #expect(try command.run("touchtrace --format chrome-trace tap.jsonl -o out.json").code == 0)
    #expect(try events(command.read("out.json")).count > 10)
  }

  @Test
  func `A span has the events between its times, and an attempt from before its next change of state`() throws
  {
    // The finger is 10 pt further at 0.11 s, in the sample after the first one of the span.
    try command.writeLongTrace(to: "drag.jsonl", moves: 100)
    let options = "--format chrome-trace --object pan --from 0.1 --to 0.12"
    let list = try events(command.run("touchtrace \(options) drag.jsonl").output)
    let times = list.compactMap { $0["ts"] as? Double }
    #expect(times.min() == 100_000 && times.max() == 120_000)
    let begun = list.filter { $0["ph"] as? String == "B" }.map { $0["name"] as? String }
    #expect(begun == ["touch 1", "attempt 1", "began", "changed"])
  }

  @Test func `The list is written while the trace is read`() throws {
    let result = try command.run(
      #"""
      mkfifo in
      touchtrace --format chrome-trace in > out & exec 3> in
      head -n 1 tap.jsonl >&3
      for i in $(seq 600); do grep -q '"possible"' out && break; sleep 0.1; done
      grep -c '"name":"touch 1","ts":0' out
      tail -n 1 tap.jsonl >&3; exec 3>&-; wait
      tail -n 1 out
      """#
    )
    // The finger and the view have a slice each.
    #expect(result.output == "2\n]\n" && result.errors == "")
  }

  private func events(_ text: String) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }
}
