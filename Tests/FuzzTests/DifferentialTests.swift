import ReadingChecks
import TestSupport
import Testing
import TraceFormat

/// What `make differential` does with 100,000,000 lines, with a few.
@Suite("The two ways to read steps")
struct DifferentialTests {
  @Test(arguments: 1...4)
  func `They read lines of recordings alike, however these are spelled and damaged`(seed: UInt64) throws {
    let names = [
      "nexus4-n4", "phone-two-finger-drag", "dell-canvas-touch", "wacom-isdv4-e6-finger-2fg-double-tap",
    ]
    let recordings = names.map { TraceInput.path(PackageFiles.url("traces/recorded/\($0).jsonl").path) }
    var run = DifferentialRun(recordings: recordings, seed: seed)
    run.run(5000)
    #expect(run.difference == nil)
    #expect(run.executions >= 5000)
    // A comparison is worth something if the scanner reads most lines, and errors are among them.
    #expect(run.scanned > run.executions / 2, "\(run.scanned) of \(run.executions) lines")
    #expect(run.errors > run.executions / 20, "\(run.errors) of \(run.executions) lines")
  }

  @Test(
    arguments: [
      (#"{"t":1,"touches":[]}"#, #"{"t":1.000000001,"touches":[]}"#),
      (DifferentialTests.line(x: "1.5"), DifferentialTests.line(x: "1.5000000000000002")),
      (DifferentialTests.line(x: "0.0"), DifferentialTests.line(x: "-0.0")),
      (DifferentialTests.line(x: "1,\"force\":0.0"), DifferentialTests.line(x: "1,\"force\":-0.0")),
      (DifferentialTests.line(x: "1"), DifferentialTests.line(x: "1,\"force\":1")),
      (DifferentialTests.line(x: "1"), DifferentialTests.line(x: "1") + "\n" + #"{"t":2,"touches":[]}"#),
      (DifferentialTests.line(x: "1"), DifferentialTests.line(x: "01")),
      (DifferentialTests.line(x: "1e10"), DifferentialTests.line(x: "2e10")),
    ]
  )
  func `A difference in a time, a number, the sign of a zero, a step or an error is found`(
    one: String,
    other: String
  ) {
    let one = TraceInput.text(name: "trace", Array(one.utf8))
    let other = TraceInput.text(name: "trace", Array(other.utf8))
    let scanned = ReadingCheck.Reading(one, .scanned)
    #expect(ReadingCheck.difference(between: scanned, and: ReadingCheck.Reading(one, .parsed)) == nil)
    #expect(ReadingCheck.difference(between: scanned, and: ReadingCheck.Reading(other, .parsed)) != nil)
  }

  private static func line(x: String) -> String {
    #"{"t":1,"touches":[{"id":1,"phase":"began","y":2,"x":\#(x)}]}"#
  }
}
