import ArgumentParser
import Glibc
import Replay
import TraceFormat

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare replays with what is expected of them.",
    discussion: """
      Beside a trace CASE.jsonl stand its expectations: CASE.expected.txt, CASE.expected.jsonl, and in full \
      detail CASE.full.expected.txt and CASE.full.expected.jsonl. Differences are shown as diff -u shows them.

      EXAMPLES:
        touchtrace test traces
        touchtrace test --update traces/taps
      """
  )

  @Argument(
    help: ArgumentHelp("Traces, expectations, or directories of them.", valueName: "path"),
    completion: .file()
  )
  var paths: [String]

  @Flag(help: "Write the expectations that differ or are missing.")
  var update = false

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(path: nil, diagnostics)
    do {
      let suite = try GoldenSuite(paths: paths)
      let replayer = Replayer(classes: TouchTraceTool.classes)
      let results = suite.run(update ? .update : .compare) { (path, interest, sink) throws(InputFailure) in
        try replayer.replay(.path(path), interest: interest, into: sink)
      }
      let report = TestReport(results)
      output.write(report.buffer)
      diagnostics.note(exitCode: report.exitCode)
      if results.isEmpty { diagnostics.report("error: no traces were found", exitCode: EXIT_FAILURE) }
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }
}
