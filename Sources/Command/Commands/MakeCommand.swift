import ArgumentParser
import Explain
import GestureScript
import Glibc
import Golden
import Records
import Replay
import TraceFormat

struct MakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Make a trace of gestures that are described in words.",
    discussion: """
      Each argument is a gesture, a pause or an interruption; "with" joins gestures that begin together. A PLACE is \
      X,Y in points, or with --scene the id of a view for its center, or ID@X,Y for a point of the view. S stands for \
      seconds, PT for points, DEG for degrees clockwise, N for a number. The header of the trace keeps the words.

      GESTURES:
      \(GestureForm.all.map { "  \($0.usage)" }.joined(separator: "\n"))

      ENDS OF EVERY GESTURE:
      \(HelpTable.text(GestureForm.shared.map { ($0.usage, $0.meaning) }))

      ESTIMATED HAND MODELS:
      \(HelpTable.text(HandProfile.all.map { ($0.name, $0.summary) }))

      EXAMPLES:
        touchtrace make 'tap 160,120' | touchtrace - --only action
        touchtrace make 'drag 160,120 to 160,300 in 0.3' 'wait 0.2' 'tap 160,300'
        touchtrace make 'pinch 200,400 from 80 to 240' --rate 120 -o pinch.jsonl
        touchtrace make 'press 90,90 for 1 with drag 200,90 to 200,300 after 0.2'
        touchtrace make --scene photos.scene.json 'tap top times 2' --hand 7
        touchtrace make 'press 160,120' --hand 7 --hand-model tremor
        touchtrace make --file session.txt -o session.jsonl
      """
  )

  @Argument(
    help: ArgumentHelp(
      "What the fingers do, in quotes; without any, standard input has a gesture on each line.",
      valueName: "gesture"
    )
  )
  var arguments: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file with a gesture on each line, before those of the arguments; - is standard input.",
      discussion: "Blank lines and lines that begin with # are ignored.",
      valueName: "file"
    ),
    completion: .file()
  )
  var file: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The frames of the panel in a second, from 1 to 1000.", valueName: "hz")
  )
  var rate = 60.0

  @Option(
    help: ArgumentHelp(
      "A steady hand, or a number for a human hand.",
      discussion: """
        A steady hand, the default, keeps every number exactly. A human hand trembles and slips, its frames are uneven, \
        and it chooses the durations, pauses and speeds that the words leave out; the same number always makes the same \
        hand.
        """,
      valueName: "steady|seed"
    ),
    completion: .list(["steady"]),
    transform: Hand.init(argument:)
  )
  var hand = Hand.steady

  @OptionGroup var handModel: HandModelOption

  @Option(
    help: ArgumentHelp(
      "The scene that the trace names, whose views are places; - is standard input.",
      discussion: """
        With --output the header has the path of the scene, relative to the folder of that file. Without it, or if the \
        scene is standard input, the header has the scene itself, so that the trace works in any folder.
        """,
      valueName: "file"
    ),
    completion: .scene
  )
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "The size of the screen in points, if there is no scene; by default 390x844.",
      valueName: "WxH"
    ),
    transform: ImportArguments.size
  )
  var screen: Point?

  @OptionGroup var output: OutputOption

  func validate() throws {
    try Paths.check(
      inputs: [source].compactMap { $0 },
      called: "--file",
      scenes: [scene, handModel.value?.path],
      output: output.path
    )
    guard rate >= 1, rate <= 1000 else {
      throw ValidationError("--rate is \(rate), expected frames a second from 1 to 1000")
    }
    if handModel.value != nil, hand == .steady {
      throw ValidationError("--hand-model needs --hand and the number of a hand")
    }
    if scene != nil, screen != nil { throw ValidationError("--scene and --screen do not go together") }
  }

  /// The file of the gestures; nil if the arguments have all of them.
  private var source: String? {
    file ?? (arguments.isEmpty ? "-" : nil)
  }

  func run() throws {
    if source == "-", file == nil { _ = try StandardInputDefault.inputs([], called: "a gesture") }
    let diagnostics = Diagnostics()
    do throws(InputFailure) {
      let gestures = try self.gestures()
      let argument = try SceneArgument(scene)
      let targets = try self.targets(argument)
      if let lines = lines(of: gestures, targets, diagnostics) {
        let output = Output(path: output.path, inputs: [scene, source].compactMap { $0 }, diagnostics)
        let model = try handModel.value?.model()
        let steps = TraceMaker.steps(of: lines, rate: rate, hand: hand.with(model), screen: targets.screen)
        let scene = argument.inHeader(ofTrace: self.output.path)
        output.write(text(of: steps, gestures.map(\.text), scene, model))
        output.close()
      }
    } catch {
      diagnostics.report(error)
    }
    try diagnostics.finish()
  }

  private func targets(_ scene: SceneArgument) throws(InputFailure) -> GestureTargets {
    guard let input = scene.input else { return GestureTargets(screen: screen ?? Point(x: 390, y: 844)) }
    var options = ReplayOptions()
    options.scene = input
    return try Replayer(options: options, classes: TouchTraceTool.classes).sceneViews().targets
  }

  /// A gesture in words, and where the words are.
  private struct WrittenGesture {
    let text: String
    let origin: TraceError.Origin
  }

  /// The gestures of the file, then those of the arguments.
  private func gestures() throws(InputFailure) -> [WrittenGesture] {
    var gestures: [WrittenGesture] = []
    if let source {
      guard case .text(let name, let bytes) = try TraceInput.path(source).inMemory() else { return [] }
      let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
        $0.isNewline
      }
      for (index, line) in lines.enumerated() {
        let text = line.drop(while: \.isWhitespace)
        if !text.isEmpty, !text.hasPrefix("#") {
          gestures.append(WrittenGesture(text: String(line), origin: .file(name, line: index + 1)))
        }
      }
      if gestures.isEmpty {
        throw .invalid([
          TraceError(
            file: name,
            line: 1,
            column: 1,
            message: "there is no gesture, expected one such as tap 160,120"
          )
        ])
      }
    }
    for (index, text) in arguments.enumerated() {
      gestures.append(WrittenGesture(text: text, origin: .option("gesture", number: index + 1)))
    }
    return gestures
  }

  /// Parses the gestures, and reports each wrong one. Returns nil if any is wrong.
  private func lines(
    of gestures: [WrittenGesture],
    _ targets: GestureTargets,
    _ diagnostics: Diagnostics
  ) -> [GestureLine]? {
    var lines: [GestureLine] = []
    var samples = 0.0
    for gesture in gestures {
      do throws(GestureError) {
        let line = try GestureParser.line(gesture.text, targets)
        samples += TraceMaker.sampleCount(of: line, rate: rate)
        guard samples <= Double(TraceMaker.mostSamples) else {
          let message = "the gestures have more than \(TraceMaker.mostSamples) samples, the limit"
          diagnostics.report("\(TraceError(gesture.origin, column: 1, message: message))", exitCode: EX_USAGE)
          return nil
        }
        lines.append(line)
      } catch {
        let found = TraceError(gesture.origin, column: error.column, message: error.message)
        diagnostics.report("\(found)", exitCode: EX_USAGE)
        let excerpt = ErrorExcerpt.excerpt(of: gesture.text, number: found.line, column: error.column)
        for line in excerpt + (error.usage.map { ["  help: \($0)"] } ?? []) { Diagnostics.printLine(line) }
      }
    }
    return lines.count == gestures.count ? lines : nil
  }

  private func text(
    of steps: [Step],
    _ gestures: [String],
    _ scene: HeaderScene?,
    _ model: HandModel?
  ) -> ByteBuffer {
    var text = ByteBuffer()
    var recipe = [Value.Member(key: "gestures", value: .array(gestures.map(Value.string)))]
    recipe.append(Value.Member(key: "rate", value: .number(rate)))
    if case .human(let seed, _) = hand {
      recipe.append(Value.Member(key: "hand", value: .string("\(seed)")))
      if let model { recipe.append(Value.Member(key: "handModel", value: model.value)) }
    }
    TraceWriter.writeHeader(
      scene: scene,
      note: Value.Member(key: "x-make", value: .object(recipe)),
      to: &text
    )
    for step in steps { TraceWriter.write(step, to: &text) }
    return text
  }
}

extension Hand {
  /// The hand with the figures of a model, if there is one.
  fileprivate func with(_ model: HandModel?) -> Hand {
    guard let model, case .human(let seed, _) = self else { return self }
    return .human(seed: seed, model: model)
  }

  /// Parses `steady` or the seed of a human hand.
  init(argument: String) throws {
    if argument == "steady" {
      self = .steady
    } else if let seed = UInt64(argument) {
      self = .human(seed: seed)
    } else {
      throw ValidationError("the hand is \"\(argument)\", expected steady or a whole number")
    }
  }
}
