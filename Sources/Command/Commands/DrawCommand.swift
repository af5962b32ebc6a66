import ArgumentParser
import Explain
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
      that were prevented. It suits light and dark pages. In place of a trace it takes the log that somebody pasted, as \
      explain does.

      --card draws one gesture for a bug report: what failed, where, and the smallest change that would have helped.

      --reach draws the screen before the first step, of a trace or of a scene, as a map: the hit-test views, and who \
      gets a tap, found by replaying one for each part; dead parts of views, and the views in front of them; targets \
      of less than 44 pt; and lint's findings.

      --animate plays the gesture that failed: fingers move, and sentences appear when they come true. It is one SVG \
      without a script, and shows only its end to people who prefer reduced motion.

      A file whose name ends in .png is converted by the first of these programs that is installed: rsvg-convert, \
      resvg, inkscape.

      EXAMPLES:
        touchtrace draw pinch.jsonl -o pinch.svg
        touchtrace draw slip.jsonl --card -o slip.png
        touchtrace draw pinch.jsonl --at 0.4 -o pinch.svg
        touchtrace draw photos.scene.json --reach -o reach.svg
        touchtrace draw slip.jsonl --animate -o slip.svg
        touchtrace draw session.jsonl --from 12.5 --to 14 -o part.svg
        touchtrace draw tap.jsonl --set tap.isEnabled=false > tap.svg
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The trace, or the files of a log; - or none is standard input.",
      valueName: "trace"
    ),
    completion: .file()
  )
  var named: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("Draw the state at this time.", valueName: "seconds"))
  var at: Double?

  @Flag(
    help: ArgumentHelp(
      "Draw a card about one gesture, 800 × 420: the first that failed, or else the first that fired."
    )
  )
  var card = false

  @Flag(help: ArgumentHelp("Draw who gets a tap at each place of the screen, before the first step."))
  var reach = false

  @Flag(
    help: ArgumentHelp(
      "Draw one gesture so that it plays by itself, over and over: the gesture of --card.",
      discussion:
        "With --from and --to, everything in that time plays. Short gestures are slower, long ones faster."
    )
  )
  var animate = false

  @OptionGroup var play: PlayOptions
  @OptionGroup var span: SpanOption

  @OptionGroup var output: OutputOption

  /// The paths of the input; - is standard input.
  var inputs: [String] { named.isEmpty ? ["-"] : named }
  /// The first of them, which messages name.
  var trace: String { inputs[0] }

  func validate() throws {
    // The map needs only a scene.
    if !reach || play.scene.path == nil {
      _ = try StandardInputDefault.inputs(named, called: "a trace")
    }
    if let problem = GivenTraces.problem(named, of: "draw") { throw ValidationError(problem) }
    try Paths.check(
      inputs: reach ? named : inputs,
      called: "the trace",
      scenes: [play.scene.path],
      output: output.path
    )
    if let at, !(0...4e9).contains(at) {
      throw ValidationError("--at is \(at), expected 0 to 4e9 seconds")
    }
    try output.check(endings: ["svg", "png"])
    if reach, span.range != nil { throw ValidationError("--reach cannot be combined with --from and --to") }
    let kinds = [(reach, "--reach"), (animate, "--animate"), (card, "--card"), (at != nil, "--at")]
    let given = kinds.filter(\.0).map(\.1)
    if given.count > 1 { throw ValidationError("\(given[0]) cannot be combined with \(given[1])") }
    if animate, isPNG { throw ValidationError("--animate makes an SVG, and a PNG does not move") }
    if let at, let range = span.range, !range.contains(Instant(seconds: at)) {
      throw ValidationError("--at is \(at), expected a time between --from and --to")
    }
  }

  /// Whether the picture is written as a PNG.
  private var isPNG: Bool { output.path?.lowercased().hasSuffix(".png") == true }

  func run() throws {
    let diagnostics = Diagnostics()
    let converter = isPNG ? try PictureConverter.installed(for: output.path ?? "") : nil
    let output = Output(
      path: output.path,
      inputs: inputs + [play.scene.path].compactMap { $0 },
      diagnostics
    )
    let status = StatusLine()
    defer { status?.erase() }
    do throws(InputFailure) {
      let (svg, failure) = reach ? (try reachPicture(status), nil) : try replayPicture(status)
      var buffer = ByteBuffer()
      buffer.append(text: svg)
      status?.erase()
      if let converter {
        guard let bytes = converter.png(from: buffer) else {
          diagnostics.report(
            "\(self.output.path ?? ""): error: \(converter.program) cannot convert the picture",
            exitCode: EX_UNAVAILABLE
          )
          output.close()
          diagnostics.exitNow()
        }
        output.write(bytes)
      } else {
        output.write(buffer)
      }
      if let failure { throw failure }
    } catch {
      status?.erase()
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }
}

extension DrawCommand {
  /// Returns the picture of a replay, and the error that ended the replay.
  private func replayPicture(_ status: StatusLine?) throws(InputFailure) -> (String, InputFailure?) {
    let given = try given(play.replayer(ofSeveral: true))
    let replayer = given.replayer
    let input = card ? try given.input.inMemory() : given.input
    let replay = try TimelineReader(replayer).read(
      input,
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
    return (try picture(of: replay, input, replayer, status), replay.failure)
  }

  /// The trace, or what was read from a log. What was assumed is told.
  func given(_ replayer: Replayer, takesViews: Bool = false) throws(InputFailure)
    -> GivenTraces.Given
  {
    let given = try GivenTraces(inputs)
    guard given.paths.count == 1 else {
      throw Self.failure(given.paths[1], "this is another log with touches, and draw takes one")
    }
    let read = try given.given(given.paths[0], replayer, takesViews: takesViews)
    read.notes.forEach(Diagnostics.printLine)
    return read
  }

  private func picture(
    of replay: PicturedReplay,
    _ input: TraceInput,
    _ replayer: Replayer,
    _ status: StatusLine?
  ) throws(InputFailure) -> String {
    if animate { return AnimatedDrawing(replay.timeline, isWhole: span.range != nil).svg }
    guard card else { return Drawing(replay.timeline, at: at.map(Instant.init(seconds:))).svg }
    guard let episode = Headline(replay.verdicts)?.episode else { return Card(replay, miss: nil).svg }
    let found = try MissFinder(replayer, input).find(replay, from: episode, most: 1) {
      status?.show("\(trace): \($0) replays for the nearest misses")
    }
    return Card(replay, miss: found.misses.first { $0.episode == episode }).svg
  }
}

extension Paths {
  /// The name of a trace for a title: the last part of its path.
  static func name(of trace: String) -> String {
    trace == "-" ? "standard input" : trace.split(separator: "/").last.map(String.init) ?? trace
  }
}
