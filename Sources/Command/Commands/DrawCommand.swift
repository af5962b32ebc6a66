import ArgumentParser
import Glibc
import Pictures
import Records
import Replay
import TraceFormat

struct DrawCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw a replay as an SVG picture.",
    discussion: """
      The picture shows the paths of the fingers over the views, and below it a lane over time for each touch, \
      recognizer and view: attempts, waits, results with their reasons, held messages, and arrows to the recognizers \
      that were prevented. It suits light and dark pages.

      EXAMPLES:
        touchtrace draw pinch.jsonl -o pinch.svg
        touchtrace draw pinch.jsonl --at 0.4 -o pinch.svg
        touchtrace draw session.jsonl --from 12.5 --to 14 -o part.svg
        touchtrace draw tap.jsonl --set tap.isEnabled=false > tap.svg
      """
  )

  @Argument(
    help: ArgumentHelp("The trace; - or none is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var named: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Draw the state at this time.", valueName: "seconds"))
  var at: Double?

  @OptionGroup var play: PlayOptions
  @OptionGroup var span: SpanOption

  @OptionGroup var output: OutputOption

  /// The path of the input; - is standard input.
  var trace: String { named ?? "-" }

  func validate() throws {
    _ = try StandardInputDefault.inputs([named].compactMap { $0 }, called: "a trace")
    try Paths.check(inputs: [trace], called: "the trace", scenes: [play.scene.path], output: output.path)
    if let at, !(0...4e9).contains(at) { throw ValidationError("--at is \(at), expected 0 to 4e9 seconds") }
    if let at, let range = span.range, !range.contains(Instant(seconds: at)) {
      throw ValidationError("--at is \(at), expected a time between --from and --to")
    }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(path: output.path, inputs: [trace] + [play.scene.path].compactMap { $0 }, diagnostics)
    let status = StatusLine()
    defer { status?.erase() }
    do throws(InputFailure) {
      let replay = try TimelineReader(play.replayer()).read(
        .path(trace),
        title: Paths.name(of: trace),
        span: span.range
      ) {
        status?.show("\(trace): \($0) steps")
      }
      if let at, Instant(seconds: at) > replay.timeline.end {
        let end = Instant.seconds(replay.timeline.end.nanoseconds)
        Diagnostics.printLine("\(trace): note: the picture ends at \(end) s, and shows that time")
      }
      status?.show("\(trace): drawing", atOnce: true)
      var buffer = ByteBuffer()
      buffer.append(text: Drawing(replay.timeline, at: at.map(Instant.init(seconds:))).svg)
      status?.erase()
      output.write(buffer)
      if let failure = replay.failure { throw failure }
    } catch {
      status?.erase()
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }
}

extension Paths {
  /// The name of a trace for a title: the last part of its path.
  static func name(of trace: String) -> String {
    trace == "-" ? "standard input" : trace.split(separator: "/").last.map(String.init) ?? trace
  }
}
