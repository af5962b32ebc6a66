import ArgumentParser
import Records
import Replay
import Reports
import Tools
import TraceFormat

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what became of each recognizer and view, and what would have changed it.",
    usage: "touchtrace explain [<option> ...] <trace>|- [<id> ...]",
    discussion: """
      Tells of each recognizer, or of those named, every attempt: with which touches, how it ended and why, by how \
      much, who waited for it and whom it prevented; and of each view what it got. In the end stand the nearest \
      misses: the numbers with which the outcome would have been another, found by replaying the trace with them.

      EXAMPLES:
        touchtrace explain tap.jsonl
        touchtrace explain tap.jsonl singleTap doubleTap
        touchtrace explain tap.jsonl button --misses 0
      """
  )

  @Argument(help: "The trace; - is standard input.", completion: .file(extensions: ["jsonl"]))
  var trace: String

  @Argument(help: ArgumentHelp("The recognizers and views to tell of, instead of all.", valueName: "id"))
  var ids: [String] = []

  @OptionGroup var play: PlayOptions

  @Option(help: "What is printed: lines for people, JSON lines, or nothing but errors.")
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp("How many of the nearest misses are told; 0 for no search.", valueName: "number")
  )
  var misses = 5

  @Option(
    help: ArgumentHelp(
      "How many replays the search may take (by default 50 to 500, fewer for longer traces).",
      valueName: "number"
    )
  )
  var replays: Int?

  @OptionGroup var written: OutputOptions

  func validate() throws {
    try Paths.check(inputs: [trace], called: "the trace", scenes: [play.scene], output: written.output)
    if misses < 0 { throw ValidationError("--misses is less than 0") }
    if let replays, replays < 1 { throw ValidationError("--replays is less than 1") }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(
      path: written.output,
      inputs: [trace] + [play.scene].compactMap { $0 },
      diagnostics
    )
    do throws(InputFailure) {
      let explainer = try Explainer(play.replayer(), .path(trace))
      try explainer.check(ids)
      let result = explainer.explain(ids)
      write(result.explanation, to: output)
      if let failure = result.failure { throw failure }
      if misses > 0, format != .none {
        write(try explainer.nearMisses(result, of: ids, limit: replays), to: output)
      }
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  private func write(_ explanation: Explanation, to output: Output) {
    var buffer = ByteBuffer()
    switch format {
    case .text: ExplanationText(style: style(of: output)).write(explanation, of: ids, to: &buffer)
    case .jsonl: ExplanationJSON().write(explanation, of: ids, to: &buffer)
    case .none: break
    }
    output.write(buffer)
  }

  private func write(_ found: NearMisses, to output: Output) {
    var buffer = ByteBuffer()
    let report = NearMissReport(style: style(of: output))
    switch format {
    case .text: report.writeText(found, most: misses, to: &buffer)
    case .jsonl: report.writeJSON(found, most: misses, to: &buffer)
    case .none: break
    }
    output.write(buffer)
  }

  private func style(of output: Output) -> Style { written.color.style(isTerminal: output.isTerminal) }
}
