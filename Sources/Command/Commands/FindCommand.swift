import ArgumentParser
import Glibc
import Records
import Replay
import Search
import TraceFormat

struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Search for a small trace in which given records occur.",
    discussion: """
      Random gestures over the views of the scene are replayed, most of them gestures that its recognizers are for. \
      The smallest trace that shows all records is printed; if none is found, the exit code is 1, and nothing is \
      proved. A pattern is a kind of record and some of its words, as for shrink. The same scene, patterns, seed and \
      number of replays give the same trace on every run.

      EXAMPLES:
        touchtrace find --scene s.json --keep 'action tap' --keep 'action pan' --together
        touchtrace find --scene s.json --keep 'warning failureCycle'
        touchtrace find --scene s.json --keep 'action pinch' --order-dependent
        touchtrace find --scene s.json --keep 'action tap' --not 'deliver photo'
      """
  )

  @Option(
    help: ArgumentHelp(
      "A record that has to occur; may be repeated: all occur in one trace.",
      valueName: "pattern"
    ),
    transform: RecordPattern.init(argument:)
  )
  var keep: [RecordPattern]

  @Option(
    help: ArgumentHelp(
      "A record that must not occur; may be repeated. --keep with a ! in front is the same.",
      valueName: "pattern"
    ),
    transform: { try RecordPattern(argument: "!" + $0) }
  )
  var not: [RecordPattern] = []

  @Flag(help: "Everything has to happen from the first finger that lands to the last one that lifts.")
  var together = false

  @Flag(
    help: ArgumentHelp(
      "The records must be missing if recognizers are offered touches in another order.",
      discussion: "At least one of the orders attached, reversed and seed:1 to seed:8 must not show them."
    )
  )
  var orderDependent = false

  @Option(
    help: ArgumentHelp(
      "The scene that the trace names; - is standard input.",
      discussion: """
        Without it, the standard scene: one view with ten recognizers, all of which may recognize at the same time. The path in the header is relative to \
        the folder of --output. A scene from standard input is written into the header.
        """,
      valueName: "file"
    ),
    completion: .scene
  )
  var scene: String?

  @OptionGroup var order: OrderOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of replays in the search.", valueName: "number")
  )
  var replays = 5000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop the search after this many seconds; the result then depends on the speed of the machine.",
      valueName: "number"
    )
  )
  var seconds: Double?

  @Option(help: ArgumentHelp("The seed of the random gestures.", valueName: "number"))
  var seed: UInt64 = 1

  @OptionGroup var output: OutputOption

  func validate() throws {
    try Paths.check(inputs: [], called: "a trace", scenes: [scene], output: output.path)
    guard replays > 0 else { throw ValidationError("--replays is \(replays), expected a number from 1") }
    if let seconds, !(seconds > 0) {
      throw ValidationError("--seconds is \(seconds), expected a number above 0")
    }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let status = StatusLine()
    do {
      let argument = try SceneArgument(scene)
      let search = self.search(argument)
      try search.check()
      let end = seconds.map { StatusLine.now + $0 }
      let (found, tried) = try search.run { progress in
        status?.show(
          "\(progress.replays) of \(replays) replays, \(progress.hits) \(progress.hits == 1 ? "trace" : "traces") found"
        )
        return end.map { StatusLine.now < $0 } ?? true
      }
      status?.erase()
      if let found {
        let output = Output(path: output.path, inputs: [scene].compactMap { $0 }, diagnostics)
        output.write(text(of: found, tried, argument.inHeader(ofTrace: self.output.path)))
        output.close()
      } else {
        diagnostics.report(
          "no trace found in \(tried) replays: \(patterns.map(\.text).joined(separator: ", "))",
          exitCode: EXIT_FAILURE
        )
      }
    } catch {
      status?.erase()
      try report(error, diagnostics)
    }
    try diagnostics.finish()
  }

  private var patterns: [RecordPattern] { keep + not }

  private func search(_ scene: SceneArgument) -> TraceSearch {
    var options = ReplayOptions()
    options.scene = scene.input
    options.order = order.value
    var search = TraceSearch(Replayer(options: options, classes: TouchTraceTool.classes), patterns: patterns)
    search.seed = seed
    search.mostReplays = replays
    search.isTogether = together
    search.dependsOnOrder = orderDependent
    return search
  }

  private func text(of found: TraceSearch.Found, _ tried: Int, _ scene: HeaderScene?) -> ByteBuffer {
    var recipe = [Value.Member(key: "keep", value: .array(patterns.map { .string($0.text) }))]
    recipe.append(Value.Member(key: "seed", value: .string("\(seed)")))
    recipe.append(Value.Member(key: "replays", value: .number(Double(tried))))
    if let order = found.otherOrder {
      recipe.append(Value.Member(key: "otherOrder", value: .string(order)))
    }
    var text = ByteBuffer()
    TraceWriter.writeHeader(
      scene: scene,
      note: Value.Member(key: "x-find", value: .object(recipe)),
      to: &text
    )
    found.steps.withUnsafeBufferPointer { text.append(bytes: $0) }
    return text
  }

  private func report(_ error: any Error, _ diagnostics: Diagnostics) throws {
    switch error {
    case let failure as InputFailure: diagnostics.report(failure)
    case Shrinker.Failure.malformed(let pattern, let problem):
      let option = pattern.isNegated ? "--not" : "--keep"
      let column = pattern.isNegated ? problem.column - 1 : problem.column
      diagnostics.report(
        "\(option):\(column): error: \(problem.message) (\(pattern.text))",
        exitCode: EX_USAGE
      )
    default: throw error
    }
  }
}
