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
      margin, the recognizers that waited for it and those that it prevented; and for each view the messages that \
      it received. Then come what the program can change for those named, or for what somebody would ask about, and \
      the numbers that would have changed the outcome, each found by replaying the trace with the change. If the trace has an error, the steps before it are explained, without such changes. With \
      --from and --to, attempts and touches of that time are reported, and the numbers that would have changed them.

      --format markdown writes what an issue needs: the sentences about each gesture, the changes as a table, and \
      folded below them the explanation, the records, the trace and its scene, if they are short enough.

      EXAMPLES:
        touchtrace explain tap.jsonl
        touchtrace explain tap.jsonl singleTap doubleTap
        touchtrace explain tap.jsonl button --misses 0
        touchtrace explain session.jsonl pan --from 12.5 --to 14
        touchtrace explain tap.jsonl --format markdown -o issue.md
      """
  )

  @Argument(
    help: ArgumentHelp("The trace; - or none is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var named: String?

  @Argument(
    help: ArgumentHelp(
      "The recognizers and responders to explain, instead of all.",
      discussion: """
        For a responder, such as a view controller, the events of motion, remote control and commands are explained as \
        well. The id of a scroll view also selects its built-in pan.
        """,
      valueName: "id"
    ),
    completion: IDCompletion.explained
  )
  var ids: [String] = []

  @OptionGroup var play: PlayOptions

  @OptionGroup var span: SpanOption

  @OptionGroup var format: FormatOption<ExplanationFormat>

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
    if misses < 0 { throw ValidationError("--misses is \(misses), expected at least 0") }
    if let replays, replays < 1 { throw ValidationError("--replays is \(replays), expected at least 1") }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(
      path: output.path,
      inputs: [trace] + [play.scene.path].compactMap { $0 },
      diagnostics
    )
    let status = StatusLine()
    if let message = swappedArguments {
      diagnostics.report(message, exitCode: EX_NOINPUT)
      return try diagnostics.finish()
    }
    do throws(InputFailure) {
      // What Markdown quotes is read again after the replay.
      let isQuoted = format.value == .markdown
      let replayer = try play.replayer(ofSeveral: isQuoted)
      let input = isQuoted ? try TraceInput.path(trace).inMemory() : .path(trace)
      let explainer = try Explainer(replayer, input)
      do throws(InputFailure) {
        try explainer.check(self.ids)
      } catch {
        // An error in the trace is told, too.
        if let failure = explainer.explain([]).failure { diagnostics.report(failure) }
        guard let file = self.ids.first(where: ErrorExcerpt.isFile) else { throw error }
        let message = "a file, expected an id: explain takes one trace, and the ids of objects after it"
        throw .unreadable(path: file, reason: message)
      }
      let ids = explainer.withParts(self.ids)
      let searches = misses > 0 && format.value != .none
      let judge = isQuoted ? nil : VerdictCollector()
      let records = isQuoted ? MarkdownCollector(span: span.range) : nil
      let result = explainer.explain(ids, span: span.range, alongside: records ?? judge) {
        status?.show("\(trace): \($0) steps")
      }
      status?.erase()
      for (line, words) in explainer.recordingDifferences() {
        Diagnostics.printLine("\(trace):\(line): note: \(words)")
      }
      for suspicion in result.suspicions { Diagnostics.printLine("\(trace): note: \(suspicion.words)") }
      let verdicts =
        records?.verdicts(by: result.explanation)
        ?? judge?.verdicts(by: result.explanation, span: span.range) ?? []
      var found: NearMisses?
      var unasked: [String] = []
      if searches, result.failure == nil {
        let asked = ids.isEmpty ? explainer.asked(by: verdicts, result.explanation) : nil
        unasked = Array(asked?.dropFirst(Explainer.mostAsked) ?? [])
        let first = asked.map { Array($0.prefix(Explainer.mostAsked)) }
        found = try explainer.nearMisses(result, of: ids, asked: first, limit: replays) {
          status?.show("\(trace): \($0) replays for what would have changed it")
        }
        status?.erase()
      }
      let systems = found == nil ? [] : try explainer.otherSystems(of: ids)
      if let records {
        let quoted = try sources(input, replayer)
        output.write(Array(markdown(of: result, ids, verdicts, records, systems, found, quoted).utf8))
      } else {
        write(verdicts, about: ids, found, on: judge?.system, to: output)
        write(result.explanation, of: ids, to: output)
      }
      if let failure = result.failure { throw failure }
      if let found, records == nil {
        write(systems, to: output)
        write(found, to: output)
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

  private static let mostVerdicts = 8

  /// What to type instead, if the trace stands behind the ids.
  private var swappedArguments: String? {
    guard trace != "-", access(trace, F_OK) != 0, let file = ids.first(where: ErrorExcerpt.isFile) else {
      return nil
    }
    let others = [trace] + ids.filter { $0 != file }
    return "\(trace): error: cannot be read: no such file; the trace comes first: touchtrace explain \(file) "
      + others.joined(separator: " ")
  }

  /// Writes the verdicts, of named objects alone if there are any.
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
    let told = verdicts.filter { !$0.told(about: ids).isEmpty }
    guard format.value == .text, !told.isEmpty else { return }
    let shown = told.prefix(Self.mostVerdicts)
    let text = VerdictText(style: color.style(of: output), about: ids)
    text.write(
      shown,
      others: told.count - shown.count,
      found?.remedies ?? Remedies(),
      on: system,
      to: &buffer
    )
    buffer.append("\n")
    output.writeWrapped(buffer)
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
