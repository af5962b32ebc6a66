import Explain
import Pictures
import Records
import Replay
import Reports
import TraceFormat

extension ExplainCommand {
  /// Returns the explanation as Markdown, with the trace and the scene it quotes.
  func markdown(
    of result: Explainer.Result,
    _ ids: [String],
    _ verdicts: [EpisodeVerdict],
    _ collector: MarkdownCollector,
    _ systems: [OtherSystem],
    _ found: NearMisses?,
    _ sources: [ExplanationMarkdown.Source],
    of given: GivenTrace
  ) -> String {
    var markdown = ExplanationMarkdown()
    markdown.ids = ids
    markdown.verdicts = verdicts
    markdown.records = collector.records
    markdown.error = result.failure?.inOneLine
    var buffer = ByteBuffer()
    ExplanationText(style: .plain, span: span.range).write(result.explanation, of: ids, to: &buffer)
    OtherSystemReport(style: .plain).writeText(systems, to: &buffer)
    if let found {
      NearMissReport(style: .plain).writeText(found, most: misses, to: &buffer)
      (markdown.misses, markdown.mostMisses) = (found, misses)
    }
    markdown.explanation.append(buffer)
    markdown.command = shownCommand(given)
    markdown.sources = sources
    return markdown.text
  }

  /// The command that explains the trace, for a reader who has the files. For a log, these are the files read from it.
  private func shownCommand(_ given: GivenTrace) -> String {
    let names = given.log.map { _ in PastedLog.names(for: trace) }
    var words = ["touchtrace", "explain", names?.trace ?? Paths.shown(trace)] + given.ids
    func add(_ option: String, _ value: String?) {
      if let value { words += [option, value] }
    }
    add("--scene", given.log?.ownScene == nil ? play.scene.path.map(Paths.shown) : names?.scene)
    for change in play.changes { add("--set", change.text) }
    add("--system", play.system.value.map { Self.text($0.number) })
    add("--order", play.order.value == .attached ? nil : play.order.value.name)
    if play.cut { words.append("--cut") }
    add("--from", span.from.map { Self.text($0.seconds) })
    add("--to", span.to.map { Self.text($0.seconds) })
    return words.map(InputHelp.quoted).joined(separator: " ")
  }

  private static func text(_ number: Double) -> String { String { $0.append(number, .six) } }

  /// The trace, and its scene if that is another file. An untrusted header may name any scene, so a scene outside the
  /// folders of the command line is not shown.
  func sources(
    _ input: TraceInput,
    _ replayer: Replayer,
    _ log: PastedLog?
  ) throws(InputFailure) -> [ExplanationMarkdown.Source] {
    let names = PastedLog.names(for: trace)
    var inputs = [(log == nil ? Paths.shown(trace) : names.trace, input)]
    if let scene = log?.ownScene {
      inputs.append((names.scene, scene))
    } else if let path = play.scene.path, let scene = replayer.options.scene {
      inputs.append((Paths.shown(path), scene))
    } else if case .file(let path) = try TraceReader(input).header.scene {
      inputs.append((Paths.shown(path), .file(path)))
    }
    var sources: [ExplanationMarkdown.Source] = []
    for (name, input) in inputs {
      if case .file(let path) = input, !ErrorExcerpt.isNamed(path) {
        sources.append(ExplanationMarkdown.Source(name: name, bytes: nil))
        continue
      }
      guard case .text(_, let bytes) = try input.inMemory() else { continue }
      sources.append(ExplanationMarkdown.Source(name: name == "-" ? "standard input" : name, bytes: bytes))
    }
    return sources
  }
}

extension Paths {
  /// The path of a file for other people, without the folders of this machine.
  fileprivate static func shown(_ path: String) -> String { path.hasPrefix("/") ? name(of: path) : path }
}
