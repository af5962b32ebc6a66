import ArgumentParser
import Explain
import Glibc
import Records
import Replay
import Reports
import TraceFormat

struct ExplainCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what each recognizer and view did, and what would have changed it.",
    discussion: """
      Reports every attempt of each recognizer, or of those named: its touches, its result with the reason and the \
      margin, the recognizers that waited for it and those that it prevented; and for each view its messages. Then \
      come changes of code and numbers that would have changed the outcome, of those named or of the gesture that \
      failed. Each was tried. If the trace has an error, the steps before it are explained, without such changes. With \
      --from and --to, attempts and touches of that time are reported, and the numbers that would have changed them.

      In place of a trace it takes a pasted log: touches and views in all forms that import and scene read, in one \
      file or in several. A line or two tell what was assumed. Then come the verdict, changes of code, and lint's \
      findings, if they say more; --no-brief, or an id, gives the stories. A log without views is replayed to the \
      standard scene.

      --format markdown writes an issue: the sentences about each gesture, the changes as a table, and folded below \
      them the explanation, the records, the trace and its scene, if they are short enough.

      EXAMPLES:
        touchtrace explain console.log
        touchtrace explain console.log tap --save traces
        touchtrace explain views.txt touch.txt
        pbpaste | touchtrace explain -
        touchtrace explain tap.jsonl
        touchtrace explain tap.jsonl singleTap doubleTap
        touchtrace explain tap.jsonl button --misses 0
        touchtrace explain session.jsonl pan --from 12.5 --to 14
        touchtrace explain tap.jsonl --format markdown -o issue.md
      """
  )

  @Argument(
    help: ArgumentHelp("The trace, or the log; - or none is standard input.", valueName: "trace"),
    completion: .file()
  )
  var named: String?

  @Argument(
    help: ArgumentHelp(
      "The recognizers and responders to explain, instead of all.",
      discussion: """
        For a responder, such as a view controller, the events of motion, remote control and commands are explained as \
        well. The id of a scroll view also selects its built-in pan. After a log, the name of a file is another log.
        """,
      valueName: "id"
    ),
    completion: IDCompletion.explained
  )
  var ids: [String] = []

  @OptionGroup var play: PlayOptions

  @OptionGroup var span: SpanOption

  @OptionGroup var format: FormatOption<ExplanationFormat>

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Leave the stories out, or in; the verdict, what the program can change and what lint finds stay.",
      discussion: "Those of a log are left out unless objects are named."
    )
  )
  var brief: Bool?

  @Option(
    help: ArgumentHelp(
      "Keep the trace and the scene that are read from a log.",
      discussion: "The folder is made if it is missing. No file in it is replaced, and no link followed.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var save: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of changes, and of nearest misses, to report; 0 skips the search.",
      valueName: "number"
    )
  )
  var misses = 5

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of replays in the search.",
      discussion: """
        By default as many as go through a million steps, at least 15 and at most 500. The changes that were not \
        tried are counted.
        """,
      valueName: "number"
    )
  )
  var replays: Int?

  @OptionGroup var color: ColorOption
  @OptionGroup var output: OutputOption

  /// The path of the input; - is standard input.
  var trace: String { named ?? "-" }

  func validate() throws {
    _ = try StandardInputDefault.inputs([named].compactMap { $0 }, called: "a trace")
    try Paths.check(inputs: [trace], called: "the trace", scenes: [play.scene.path], output: output.path)
    if brief == true, format.value != .text {
      throw ValidationError("--brief and --format \(format.value.rawValue) do not go together")
    }
    if save == "" { throw ValidationError("the path of --save is empty") }
    if save != nil, play.scene.path == "-" {
      throw ValidationError("--save cannot keep a scene from standard input")
    }
    if misses < 0 { throw ValidationError("--misses is \(misses), expected at least 0") }
    if let replays, replays < 1 { throw ValidationError("--replays is \(replays), expected at least 1") }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(
      path: output.path,
      inputs: [trace] + ids.filter(ErrorExcerpt.isFile) + [play.scene.path].compactMap { $0 },
      diagnostics
    )
    let status = StatusLine()
    if let message = swappedArguments {
      diagnostics.report(message, exitCode: EX_NOINPUT)
      return try diagnostics.finish()
    }
    do throws(InputFailure) {
      // Files that Markdown quotes are read again after the replay.
      let isQuoted = format.value == .markdown
      var replayer = try play.replayer(ofSeveral: true)
      let given = try given(replayer)
      let log = given.log
      log?.notes.forEach(Diagnostics.printLine)
      if let scene = log?.ownScene { replayer.options.scene = scene }
      if let save, let failure = keep(log, in: save) {
        diagnostics.report(failure.message, exitCode: failure.code)
        output.close()
        diagnostics.exitNow()
      }
      let isBrief = format.value == .text && (brief ?? (log != nil && given.ids.isEmpty))
      let input = isQuoted || isBrief ? try given.input.inMemory() : given.input
      let explainer = try Explainer(replayer, input)
      do throws(InputFailure) {
        try explainer.check(given.ids)
      } catch {
        // An error in the trace is told, too.
        if let failure = explainer.explain([]).failure { diagnostics.report(failure) }
        guard let file = given.ids.first(where: ErrorExcerpt.isFile) else { throw error }
        let message = "a file, expected an id: explain takes one trace, and the ids of objects after it"
        throw .unreadable(path: file, reason: message)
      }
      let ids = explainer.withParts(given.ids)
      let searches = misses > 0 && format.value != .none
      let judge = isQuoted ? nil : VerdictCollector()
      let records = isQuoted ? MarkdownCollector(span: span.range) : nil
      let result = explainer.explain(ids, span: span.range, alongside: records ?? judge) {
        status?.show("\(trace): \($0) steps")
      }
      status?.erase()
      for (line, words) in explainer.recordingDifferences() {
        // The line number refers to the trace, which is not visible for a log.
        let place = log == nil ? "\(trace):\(line)" : trace
        Diagnostics.printLine("\(place): note: \(words)")
      }
      if log == nil {
        for suspicion in result.suspicions { Diagnostics.printLine("\(trace): note: \(suspicion.words)") }
      }
      let verdicts =
        records?.verdicts(by: result.explanation)
        ?? judge?.verdicts(by: result.explanation, span: span.range) ?? []
      var found: NearMisses?
      var unasked: [String] = []
      var asked =
        ids.isEmpty
        ? explainer.asked(by: verdicts, result.explanation)
        : explainer.asked(naming: ids, result.explanation)
      // If nothing failed, that is the whole brief answer.
      if searches, result.failure == nil, !isBrief || !asked.isEmpty {
        if ids.isEmpty {
          unasked = Array(asked.dropFirst(Explainer.mostAsked))
          asked = Array(asked.prefix(Explainer.mostAsked))
        }
        found = try explainer.nearMisses(result, of: ids, asked: asked, limit: replays) {
          status?.show("\(trace): \($0) replays for what would have changed it")
        }
        status?.erase()
      }
      let systems = found == nil || isBrief ? [] : try explainer.otherSystems(of: ids)
      if let records {
        let quoted = try sources(input, replayer, log)
        let text = markdown(of: result, ids, verdicts, records, systems, found, quoted, of: given)
        output.write(Array(text.utf8))
      } else if isBrief {
        let findings = lint(input, replayer, result.explanation, verdicts, found?.remedies)
        writeBrief(verdicts, about: ids, found, for: asked, findings, on: judge?.system, to: output)
      } else {
        write(verdicts, about: ids, found, on: judge?.system, to: output)
        write(result.explanation, of: ids, to: output)
      }
      if let failure = result.failure { throw failure }
      if let found, records == nil {
        if !isBrief {
          write(systems, to: output)
          write(found, to: output)
        }
        if format.value == .text, !unasked.isEmpty {
          let names = unasked.joined(separator: ", ").escapingControls
          output.write(Array("no changes were tried for \(names): name them after the trace\n".utf8))
        }
      }
    } catch {
      status?.erase()
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  /// The trace of the command line, or a pasted log in its place, and the ids after it.
  private func given(_ replayer: Replayer) throws(InputFailure) -> GivenTrace {
    try GivenTrace(
      trace,
      ids,
      scene: replayer.options.scene,
      header: { save.map { PastedLog.sceneInHeader(of: trace, savedIn: $0, given: play.scene.path) } },
      replayer.vocabulary
    )
  }

  /// Saves the trace and the scene of a log; returns the reason for a failure.
  private func keep(_ log: PastedLog?, in folder: String) -> (message: String, code: Int32)? {
    guard let log else {
      let message = "--save: error: \(trace) is a trace already; --save keeps what is read from a log"
      return (message, EX_USAGE)
    }
    do throws(PastedLog.SaveFailure) {
      let paths = try log.save(in: folder, as: PastedLog.names(for: trace))
      Diagnostics.printLine("\(trace): note: kept as \(paths.joined(separator: " and "))")
      return nil
    } catch {
      return (error.message, EX_IOERR)
    }
  }

  private static let mostVerdicts = 8

  /// The corrected arguments, if the trace follows the ids.
  private var swappedArguments: String? {
    guard trace != "-", access(trace, F_OK) != 0, let file = ids.first(where: ErrorExcerpt.isFile) else {
      return nil
    }
    let others = [trace] + ids.filter { $0 != file }
    return "\(trace): error: cannot be read: no such file; the trace comes first: touchtrace explain \(file) "
      + others.joined(separator: " ")
  }

  /// Writes the verdicts, only those of named objects if there are any.
  private func write(
    _ verdicts: [EpisodeVerdict],
    about ids: [String],
    _ found: NearMisses?,
    on system: SystemNote?,
    to output: Output
  ) {
    var buffer = ByteBuffer()
    if format.value == .jsonl {
      verdicts.writeLines(about: ids, to: &buffer)
      return output.write(buffer)
    }
    guard format.value == .text,
      append(
        verdicts,
        about: ids,
        found?.remedies ?? Remedies(),
        on: system,
        color.style(of: output),
        to: &buffer
      )
    else { return }
    buffer.append("\n")
    output.writeWrapped(buffer)
  }

  /// Appends the verdicts, only those of named objects if there are any; returns whether there is one.
  func append(
    _ verdicts: [EpisodeVerdict],
    about ids: [String],
    _ remedies: Remedies,
    on system: SystemNote?,
    _ style: Style,
    to buffer: inout ByteBuffer
  ) -> Bool {
    let told = verdicts.filter { !$0.told(about: ids).isEmpty }
    guard !told.isEmpty else { return false }
    let shown = told.prefix(Self.mostVerdicts)
    let others = told.count - shown.count
    VerdictText(style: style, about: ids).write(shown, others: others, remedies, on: system, to: &buffer)
    return true
  }

  private func write(_ explanation: Explanation, of ids: [String], to output: Output) {
    var buffer = ByteBuffer()
    switch format.value {
    case .text:
      ExplanationText(style: color.style(of: output), span: span.range).write(
        explanation,
        of: ids,
        to: &buffer
      )
    case .jsonl: ExplanationJSON().write(explanation, of: ids, to: &buffer)
    case .markdown, .none: break
    }
    if format.value == .text { output.writeWrapped(buffer) } else { output.write(buffer) }
  }

  private func write(_ systems: [OtherSystem], to output: Output) {
    var buffer = ByteBuffer()
    let report = OtherSystemReport(style: color.style(of: output))
    switch format.value {
    case .text: report.writeText(systems, to: &buffer)
    case .jsonl: report.writeJSON(systems, to: &buffer)
    case .markdown, .none: break
    }
    if format.value == .text { output.writeWrapped(buffer) } else { output.write(buffer) }
  }

  private func write(_ found: NearMisses, to output: Output) {
    var buffer = ByteBuffer()
    let report = NearMissReport(style: color.style(of: output))
    switch format.value {
    case .text: report.writeText(found, most: misses, to: &buffer)
    case .jsonl: report.writeJSON(found, most: misses, to: &buffer)
    case .markdown, .none: break
    }
    if format.value == .text { output.writeWrapped(buffer) } else { output.write(buffer) }
  }
}
