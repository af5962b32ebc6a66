import ArgumentParser
import Explain
import GestureScript
import Glibc
import Golden
import Records
import Replay
import Reports
import Search
import TraceFormat

/// The forms of the output of `repair`.
enum RepairFormat: String, OutputFormat {
  case text, jsonl, none

  /// The meaning of the value, for the help.
  var defaultValueDescription: String {
    switch self {
    case .text: "text for people"
    case .jsonl: "JSON objects, one on each line"
    case .none: "nothing but errors"
    }
  }
}

struct RepairCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Find the smallest change with which all gestures do what you want.",
    discussion: """
      Each gesture has an intention: --want 'drag 200,300 to 200,600 -> dismiss', or a trace with patterns in its \
      header or scene ("expect"). An intention with an arrow works if the recognizer, control, list or row fires, and \
      nothing that another intention names; '-> nothing', if nothing fires.

      The changes are those that explain tries. Each set of one is replayed with every gesture, then sets of two and of \
      three; the failures that a set leaves decide what is added to it. The smallest sets with which everything works \
      are printed, as --set takes them and in code, those first that take least from the rest of the scene. If there is \
      none, the set that comes nearest is printed, and the intentions that contradict each other.

      With --hands, human hands make each gesture, and 19 of 20 have to succeed: a set that works only for a steady \
      finger is no answer. Traces that expect nothing are replayed with the first answer, and their changes are \
      reported. The search ends after a number of replays, so that the same question has the same answer everywhere.

      The exit code is 1 if there is no answer.

      EXAMPLES:
        touchtrace repair --scene s.json --want 'drag 200,300 to 200,600 -> dismiss' --want 'flick 200,300 left -> pager.pan'
        touchtrace repair --scene s.json --want 'tap 195,300 -> table' --want 'tap 195,700 -> hideKeyboard' --hands 20
        touchtrace repair taps/*.jsonl --scene feed.scene.json
        touchtrace repair --scene s.json --want 'tap ok -> ok' -o repaired.scene.json
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Traces that say what they expect, or that are replayed with the answer.",
      valueName: "trace"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  var traces: [String] = []

  @Option(
    help: ArgumentHelp(
      "A gesture, and what it is for; may be repeated.",
      discussion: "The gesture is one of make's; after -> stands what has to fire, or nothing.",
      valueName: "gesture -> id"
    )
  )
  var want: [String] = []

  @OptionGroup var play: PlayOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of human hands that make each gesture of --want; without it, a steady hand makes it once.",
      valueName: "number"
    )
  )
  var hands = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most replays that the search takes.", valueName: "number")
  )
  var replays = 10_000

  @OptionGroup var format: FormatOption<RepairFormat>
  @OptionGroup var color: ColorOption

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write the scene with the first answer to a file; - is standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var scene: String?

  func validate() throws {
    if want.isEmpty, traces.isEmpty {
      throw ValidationError(
        "expected what you want, such as --want 'tap 160,120 -> tap', or traces that say it"
      )
    }
    guard (0...1000).contains(hands) else {
      throw ValidationError("--hands is \(hands), expected a number from 0 to 1000")
    }
    guard replays > 0 else { throw ValidationError("--replays is \(replays), expected 1 or more") }
    try Paths.check(inputs: traces, called: "a trace", scenes: [play.scene.path], output: scene)
  }

  func run() throws {
    let diagnostics = Diagnostics(.highest)
    let inputs = traces + [play.scene.path].compactMap(\.self)
    let output = Output(path: nil, inputs: inputs, diagnostics)
    let status = StatusLine()
    do throws(InputFailure) {
      defer { status?.erase() }
      let replayer = try play.replayer(ofSeveral: true)
      var read: [(path: String, input: TraceInput)] = []
      for trace in traces { read.append((trace, try TraceInput.path(trace).inMemory())) }
      try check(read, replayer)
      let explainer = try Explainer(replayer, read.first?.input ?? .withoutSteps)
      let (intentions, others) = try intentions(read, explainer, replayer, diagnostics)
      if let intentions {
        guard !intentions.isEmpty else {
          throw .invalid([
            TraceError(
              file: traces[0],
              line: 1,
              column: 1,
              message: "no trace says what it expects; --want says it, too"
            )
          ])
        }
        let result = try RepairSearch.search(explainer, intentions, limit: replays) {
          status?.show("\($0) replays")
        }
        try write(result, intentions, others, explainer, replayer, output, diagnostics)
      }
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  /// Refuses traces with several scenes: an answer applies to one.
  private func check(_ traces: [(path: String, input: TraceInput)], _ replayer: Replayer) throws(InputFailure)
  {
    guard play.scene.path == nil else { return }
    guard want.isEmpty || traces.isEmpty else {
      throw .invalid([
        TraceError(
          file: traces[0].path,
          line: 1,
          column: 1,
          message: "beside --want, traces need the scene of both: expected --scene"
        )
      ])
    }
    var first: Scene?
    for (path, input) in traces {
      let scene = try replayer.scene(of: input).scene
      if let first, first != scene {
        throw .invalid([
          TraceError(
            file: path,
            line: 1,
            column: 1,
            message: "the scene is not that of \(traces[0].path): expected traces of one scene, or --scene"
          )
        ])
      }
      first = scene
    }
  }

  /// The intentions, and the traces that have none; no intentions if a gesture is wrong.
  private func intentions(
    _ traces: [(path: String, input: TraceInput)],
    _ explainer: Explainer,
    _ replayer: Replayer,
    _ diagnostics: Diagnostics
  ) throws(InputFailure) -> (intentions: [Intention]?, others: [(path: String, steps: StepSource)]) {
    let written = want.enumerated().map { WrittenGesture($1, .option("--want", number: $0 + 1)) }
    let ids = try explainer.firing(written.compactMap(\.gesture.object))
    let targets = try replayer.sceneViews().targets
    let scene = try replayer.scene()
    var intentions: [Intention]? = []
    for gesture in written {
      do throws(GestureError) {
        intentions?.append(try Intention(gesture.gesture, targets, in: scene, of: ids, hands: hands))
      } catch {
        gesture.report(error, diagnostics)
        intentions = nil
      }
    }
    var others: [(path: String, steps: StepSource)] = []
    for (path, input) in traces {
      let steps = StepSource(keeping: input, for: replayer)
      let patterns = UnmetPattern.patterns(of: input, in: replayer.options.scene)
      if patterns.isEmpty {
        others.append((path, steps))
        continue
      }
      intentions?.append(Intention(path, steps, patterns))
      // A pattern that can match nothing would always work, or never.
      let (unmet, _) = try UnmetPattern.all(patterns, in: input, with: replayer)
      for mistake in unmet where mistake.isMalformed {
        diagnostics.report(mistake.lines(of: path)[0], exitCode: EX_USAGE)
        intentions = nil
      }
    }
    return (intentions, others)
  }

  private func write(
    _ result: RepairResult,
    _ intentions: [Intention],
    _ others: [(path: String, steps: StepSource)],
    _ explainer: Explainer,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) throws(InputFailure) {
    var witnesses: [RepairReport.Witness] = []
    let changes = result.answers.first?.changes ?? []
    for (path, steps) in others where !changes.isEmpty {
      witnesses.append(RepairReport.Witness(path, try explainer.difference(changes, in: steps)))
    }
    // Standard output has only the scene, for a pipe; the findings go to standard error.
    let isSceneOnOutput = scene == "-"
    var buffer = ByteBuffer()
    let report = RepairReport(intentions, style: isSceneOnOutput ? .plain : color.style(of: output))
    switch format.value {
    case .text: report.writeText(result, witnesses, to: &buffer)
    case .jsonl: report.writeJSON(result, witnesses, to: &buffer)
    case .none: break
    }
    if isSceneOnOutput {
      for line in buffer.text.split(separator: "\n") { Diagnostics.printLine(String(line)) }
    } else {
      output.write(buffer)
    }
    if !result.isFine, result.answers.isEmpty { diagnostics.keep(exitCode: EXIT_FAILURE) }
    guard let scene, !changes.isEmpty else { return }
    let present = try replayer.scene(of: explainer.input).scene
    let (text, left) = try TraceWriter.text(of: present, with: play.changes + changes)
    let inputs = traces + [play.scene.path].compactMap(\.self)
    let file = isSceneOnOutput ? output : Output(path: scene, inputs: inputs, diagnostics)
    file.write(text)
    if !isSceneOnOutput { file.close() }
    for change in left {
      Diagnostics.printLine(
        "note: \(change.text) has no place in a scene, because UIKit makes \(change.object): pass it as --set"
      )
    }
  }
}
