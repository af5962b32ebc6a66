import ArgumentParser
import Explain
import GestureScript
import Glibc
import Pictures
import Records
import Replay
import Reports
import Search
import TraceFormat

/// The forms of the output of `odds`.
enum OddsFormat: String, OutputFormat {
  case text, jsonl, svg, none

  /// The meaning of the value, for the help.
  var defaultValueDescription: String {
    switch self {
    case .text: "text for people"
    case .jsonl: "JSON objects, one on each line"
    case .svg: "a picture of the table of what was intended and what was recognized"
    case .none: "nothing but errors"
    }
  }
}

struct OddsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "odds",
    abstract: "Estimate how often gestures are recognized when people make them.",
    discussion: """
      Each gesture in words, as for make, is made by a thousand hands and replayed. Quantities that the words leave \
      out are drawn: how long a tap lasts, the pause before the next one, how far the finger slips, where it lands, \
      how fast it moves. For each recognizer the odds that it fires, fails or is beaten by another one are printed, \
      each with its 95 % confidence interval, the main reasons, and the number of a hand that shows it: make --hand \
      makes the same gesture. The table of intended and recognized has a row for each gesture. Several recognizers may \
      fire in one gesture, so a row may have more than 100 %.

      A gesture may name its intention: 'doubleTap star -> double', or '-> nothing'. In the end each number and \
      relation that decides the gestures of the scene is changed in turn, with fewer hands, to show what it costs. The \
      same scene, gestures, options and seed give the same bytes on every run, on any number of processors.

      ESTIMATED HAND MODELS:
      \(HelpTable.text(HandProfile.all.map { ($0.name, $0.summary) }))

      EXAMPLES:
        touchtrace odds --scene s.json 'doubleTap a -> double' 'tap a -> single'
        touchtrace odds --scene s.json --gestures g.txt --set-b thresholds.tapGap=0.2
        touchtrace odds --scene s.json --gestures meant.txt --format svg -o odds.svg
        touchtrace odds --fit recordings/*.jsonl > my-hand.json
        touchtrace odds --scene s.json 'tap star' --hand-model my-hand.json
        touchtrace odds --scene s.json 'press star' --hand-model-b tremor
      """
  )

  @Argument(
    help: ArgumentHelp(
      """
      Gestures in quotes, each of which may end with -> and the recognizer, control, list or row that it is meant for; \
      with --fit, traces.
      """,
      valueName: "gesture"
    )
  )
  var arguments: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with a gesture on each line, before those of the arguments; - is standard input.",
      discussion: "Blank lines and lines that begin with # are ignored.",
      valueName: "file"
    ),
    completion: .file()
  )
  var gestures: String?

  @Flag(
    help: ArgumentHelp(
      "Measure the hands in traces, and print their figures for --hand-model.",
      discussion: "The arguments are traces. A quantity with fewer than five values is left out, and named."
    )
  )
  var fit = false

  @Option(
    help: ArgumentHelp(
      "The scene; - is standard input.",
      discussion: "Without it, the standard scene: one view with ten recognizers.",
      valueName: "file"
    ),
    completion: .scene
  )
  var scene: String?

  @OptionGroup var change: ChangeOption

  @OptionGroup var sides: SideOptions
  @OptionGroup var system: SystemOption

  @OptionGroup var order: OrderOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of hands that make each gesture.", valueName: "number")
  )
  var hands = 1000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of hands that try each change for what it costs; 0 tries none.",
      valueName: "number"
    )
  )
  var costHands = 200

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most replays that try changes for what they cost.",
      discussion: "What is not tried is named.",
      valueName: "number"
    )
  )
  var replays = 50_000

  @Option(help: ArgumentHelp("The number of the first hand; the others follow.", valueName: "number"))
  var seed: UInt64 = 1

  @OptionGroup var handModel: HandModelOption

  @Option(help: ArgumentHelp("The human hand of the second replay.", valueName: "hand"))
  var handModelB: HandArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The frames of the panel in a second, from 1 to 1000.", valueName: "hz")
  )
  var rate = 60.0

  @OptionGroup var jobs: JobsOption
  @OptionGroup var format: FormatOption<OddsFormat>
  @OptionGroup var color: ColorOption
  @OptionGroup var output: OutputOption

  func validate() throws {
    let inputs = ([gestures] + handPaths).compactMap { $0 } + (fit ? arguments : [])
    try handModelB?.validate()
    try Paths.check(
      inputs: inputs,
      called: fit ? "a trace" : "a file",
      scenes: [scene, sides.scene],
      output: output.path
    )
    guard (1...100_000).contains(hands) else {
      throw ValidationError("--hands is \(hands), expected a number from 1 to 100000")
    }
    guard costHands >= 0 else { throw ValidationError("--cost-hands is \(costHands), expected 0 or more") }
    guard replays >= 0 else { throw ValidationError("--replays is \(replays), expected 0 or more") }
    guard rate >= 1, rate <= 1000 else {
      throw ValidationError("--rate is \(rate), expected frames a second from 1 to 1000")
    }
    if fit, gestures != nil { throw ValidationError("--fit and --gestures do not go together") }
    if fit, handModel.value != nil || handModelB != nil {
      throw ValidationError("--fit measures a hand, and --hand-model names one: they do not go together")
    }
    if !fit, arguments.isEmpty, gestures == nil {
      throw ValidationError("expected a gesture, such as 'tap 160,120', or --gestures")
    }
    if fit, arguments.isEmpty { throw ValidationError("expected a trace to measure") }
  }

  private var handPaths: [String?] { [handModel.value, handModelB].map { $0?.path } }

  func run() throws {
    let diagnostics = Diagnostics()
    let inputs = [gestures, scene, sides.scene] + handPaths + (fit ? arguments : [])
    let output = Output(path: output.path, inputs: inputs.compactMap { $0 }, diagnostics)
    let status = StatusLine()
    do throws(InputFailure) {
      defer { status?.erase() }
      if fit {
        output.write(Array(try fittedHand().json.utf8))
      } else if let sides = try oddsOfSides(diagnostics, status) {
        var buffer = ByteBuffer()
        let report = OddsReport(style: color.style(of: output))
        switch format.value {
        case .text: report.writeText(sides, to: &buffer)
        case .jsonl: report.writeJSON(sides, to: &buffer)
        case .svg: buffer.append(text: OddsPicture(sides).svg)
        case .none: break
        }
        output.write(buffer)
      }
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  // MARK: Fitting

  private func fittedHand() throws(InputFailure) -> HandModel {
    var measurer = HandMeasurer()
    for path in arguments {
      let reader = try TraceReader(.path(path))
      var steps: [Step] = []
      while let step = try reader.next() { steps.append(step) }
      measurer.add(steps)
    }
    let model = measurer.model
    let missing = HandQuantity.allCases.filter { $0.isMeasured && model[$0] == nil }.map(\.rawValue)
    if !missing.isEmpty {
      Diagnostics.printLine(
        "note: fewer than five values of \(missing.joined(separator: ", ")); --hand-model takes them from the recordings"
      )
    }
    return model
  }

  // MARK: Odds

  /// Makes the tables of one or both sides; nil if a gesture is wrong.
  private func oddsOfSides(
    _ diagnostics: Diagnostics,
    _ status: StatusLine?
  ) throws(InputFailure) -> [OddsSide]? {
    let written = try writtenGestures()
    let common = try handModel.value?.model()
    let isOne = sides.isEmpty && handModelB == nil
    var options = ReplayOptions()
    options.scene = try SceneArgument(scene).input
    options.append(change.changes)
    options.system = system.value
    options.order = order.value
    let replayer = Replayer(options: options, classes: TouchTraceTool.classes)
    let replayers = isOne ? [replayer] : [replayer, sides.second(replayer)]
    var results: [OddsSide] = []
    for (index, replayer) in replayers.enumerated() {
      var replayer = replayer
      replayer.options.scene = try replayer.options.scene.map { scene throws(InputFailure) in
        try scene.inMemory()
      }
      let targets = try replayer.sceneViews().targets
      let (found, mistakes) = try OddsMaker.make(replayer, written.map(\.gesture), targets: targets)
      for mistake in mistakes { written[mistake.gesture].report(mistake.error, diagnostics) }
      guard var maker = found else { return nil }
      let own = index == 0 ? nil : handModelB
      let model = try own?.model() ?? common ?? .recorded
      (maker.hands, maker.firstHand, maker.rate, maker.model) = (hands, seed, rate, model)
      maker.threads = jobs.count
      let second = sides.label(of: "second side") + (own.map { " --hand-model \($0.text)" } ?? "")
      let label = isOne ? nil : index == 0 ? "first side" : second
      let all = maker.replays
      let name = label.map { "\($0): " } ?? ""
      var side = OddsSide(
        label: label,
        table: try maker.table { status?.show("\(name)\($0) of \(all) replays") },
        profile: (own ?? handModel.value)?.profile
      )
      side.costs = try maker.costs(side.table, hands: costHands, mostReplays: replays) {
        status?.show("\(name)what costs most: \($0) of \($1) replays")
      }
      results.append(side)
    }
    return results
  }

  private func writtenGestures() throws(InputFailure) -> [WrittenGesture] {
    var written: [WrittenGesture] = []
    if let gestures, case .text(let name, let bytes) = try TraceInput.path(gestures).inMemory() {
      let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
        $0.isNewline
      }
      for (index, line) in lines.enumerated() {
        let text = line.drop(while: \.isWhitespace)
        if !text.isEmpty, !text.hasPrefix("#") {
          written.append(WrittenGesture(String(line), .file(name, line: index + 1)))
        }
      }
      if written.isEmpty {
        throw .invalid([TraceError(file: name, line: 1, column: 1, message: "there is no gesture")])
      }
    }
    for (index, text) in arguments.enumerated() {
      written.append(WrittenGesture(text, .option("gesture", number: index + 1)))
    }
    return written
  }
}
