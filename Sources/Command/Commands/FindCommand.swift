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

      With --all, nothing is random: all traces of up to --samples samples on a grid are tried, the smallest first. \
      The grid follows from the limits of the scene: a pause or a movement just below, at and just above each limit, \
      and a place in each region with another hit-test view. If no trace shows all records, standard error says which \
      traces were tried, and the grid.

      EXAMPLES:
        touchtrace find --scene s.json --together --keep 'action a' --keep 'action b'
        touchtrace find --scene s.json --keep 'warning failureCycle'
        touchtrace find --scene s.json --keep 'action pinch' --order-dependent
        touchtrace find --scene s.json --keep 'action tap' --not 'deliver photo'
        touchtrace find --scene s.json --all --keep 'action a' --keep 'action b'
        touchtrace find --scene s.json --keep 'action tap' --all --samples 6 --json
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
      discussion:
        "At least one of the orders attached, attachment-reversed, reversed and seed:1 to seed:8 must not show them."
    )
  )
  var orderDependent = false

  @Option(
    help: ArgumentHelp(
      "The scene that the trace names; - is standard input.",
      discussion: """
        Without it, the standard scene: one view with ten recognizers, all of which may recognize at the same time. With \
        --output the header has the path of the scene, relative to the folder of that file. Without it, with --set, or if \
        the scene is standard input, the header has the scene itself.
        """,
      valueName: "file"
    ),
    completion: .scene
  )
  var scene: String?

  @OptionGroup var change: ChangeOption

  @OptionGroup var system: SystemOption

  @OptionGroup var order: OrderOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of replays in the search: 5000, with --all 200000, unless it is given.",
      valueName: "number"
    )
  )
  var replays: Int?

  @OptionGroup var complete: CompleteSearchOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop the search after this many seconds; the result then depends on the speed of the machine.",
      valueName: "number"
    )
  )
  var seconds: Double?

  @Option(help: ArgumentHelp("The seed of the random gestures; 1 if it is left out.", valueName: "number"))
  var seed: UInt64?

  @OptionGroup var output: OutputOption

  func validate() throws {
    try Paths.check(inputs: [], called: "a trace", scenes: [scene], output: output.path)
    if let replays, replays < 1 { throw ValidationError("--replays is \(replays), expected a number from 1") }
    if complete.all {
      let others = [seed == nil ? nil : "--seed", orderDependent ? "--order-dependent" : nil].compactMap {
        $0
      }
      if let other = others.first { throw ValidationError("--all cannot be combined with \(other)") }
    }
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
      if complete.all {
        var search = CompleteSearch(search.replayer, patterns: patterns)
        search.isTogether = together
        if let replays { search.mostReplays = replays }
        try complete.run(
          search,
          until: end,
          status,
          diagnostics,
          output: Output(path: output.path, inputs: [scene].compactMap { $0 }, diagnostics),
          scene: try search.replayer.changedScene() ?? argument.inHeader(ofTrace: output.path)
        )
        return try diagnostics.finish()
      }
      let (found, tried) = try search.run { progress in
        status?.show(
          "\(progress.replays) of \(search.mostReplays) replays, \(progress.hits) \(progress.hits == 1 ? "trace" : "traces") found"
        )
        return end.map { StatusLine.now < $0 } ?? true
      }
      status?.erase()
      if let found {
        let output = Output(path: output.path, inputs: [scene].compactMap { $0 }, diagnostics)
        let scene = try search.replayer.changedScene() ?? argument.inHeader(ofTrace: self.output.path)
        output.write(text(of: found, tried, scene))
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
    options.append(change.changes)
    options.system = system.value
    options.order = order.value
    var search = TraceSearch(Replayer(options: options, classes: TouchTraceTool.classes), patterns: patterns)
    search.seed = seed ?? 1
    search.mostReplays = replays ?? 5000
    search.isTogether = together
    search.dependsOnOrder = orderDependent
    return search
  }

  private func text(of found: TraceSearch.Found, _ tried: Int, _ scene: HeaderScene?) -> ByteBuffer {
    var recipe = [Value.Member(key: "keep", value: .array(patterns.map { .string($0.text) }))]
    recipe.append(Value.Member(key: "seed", value: .string("\(seed ?? 1)")))
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
