import ArgumentParser
import Glibc
import Golden
import Lint
import Records
import Replay
import Reports
import TraceFormat

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find likely mistakes in scenes and traces.",
    discussion: """
      A trace is checked together with its scene, and replayed, also with recognizers in other orders. In place of a \
      trace it takes the log that somebody pasted, as explain does. Directories \
      are searched for traces and scenes. Each finding is a line, FILE:LINE:COLUMN: warning: MESSAGE [CODE]; \
      "x-lint-ignore": ["CODE"] in an object of the scene, in the trace's header or in a step silences the code \
      there. The exit code is 1 if there are findings.

      EXAMPLES:
        touchtrace lint photos.scene.json
        touchtrace lint photos.scene.json slip.jsonl
        touchtrace lint --format jsonl traces/*.jsonl
        touchtrace lint --format sarif traces -o lint.sarif
        touchtrace lint --ignore fingerNeverLifts,gap traces
        touchtrace lint photos.scene.json --set 'tap.requireToFail=["doubleTap"]'
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Scenes, traces, logs, or directories of scenes and traces; - or none is standard input.",
      discussion: """
        A file that begins with a header or a step is a trace. If one scene is named, traces whose \
        headers name none are checked in it. A finding in a scene that several traces name is reported once.
        """,
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String] = []

  @OptionGroup var scene: SceneOption

  @OptionGroup var change: ChangeOption

  @OptionGroup var system: SystemOption

  @OptionGroup var formatOption: FormatOption<FindingFormat>

  @Option(
    help: ArgumentHelp("Leave out findings with these codes.", valueName: "code,..."),
    completion: .list(LintCode.allCases.map(\.rawValue)),
    transform: Lists.lintCodes
  )
  var ignore: [[LintCode]] = []

  @OptionGroup var jobs: JobsOption
  @OptionGroup var color: ColorOption
  @OptionGroup var output: OutputOption

  private var format: FindingFormat { formatOption.value }

  mutating func validate() throws {
    paths = try StandardInputDefault.inputs(paths, called: "a scene or a trace")
    try Paths.check(inputs: paths, called: "an input", scenes: [scene.path], output: output.path)
  }

  func run() throws {
    let diagnostics = Diagnostics()
    do {
      let inputs = try InputFiles(paths, endings: [".jsonl", ".scene.json"])
      let files = inputs.withGoldenFiles + [scene.path].compactMap { $0 }
      let output = Output(path: output.path, inputs: files, diagnostics)
      defer { output.close() }
      var options = ReplayOptions()
      options.scene = try scene.path.map(TraceInput.path)?.inMemory()
      options.append(change.changes)
      options.system = system.value
      let replayer = Replayer(options: options, classes: TouchTraceTool.classes)
      let sceneForOthers = try onlyScene?.inMemory()
      let given = try GivenTraces(inputs.paths)
      var findings = FindingFilter(ignored: Set(ignore.flatMap { $0 }))
      var document = SARIFReport(version: Version.current)
      var isComplete = true
      let status = output.isTerminal ? nil : StatusLine()
      OrderedWork.perform(given.paths.count, threads: jobs.count) {
        (index, send: @escaping (LintResult) -> Void) in
        send(Self.lint(given.paths[index], given, replayer, sceneForOthers))
      } receive: { index, result in
        result.notes.forEach(Diagnostics.printLine)
        let new = findings.unreported(in: result.findings)
        if !new.isEmpty || result.failure != nil { status?.erase() }
        if format == .sarif { new.forEach { document.add($0) } }
        write(new, to: output)
        if let failure = result.failure {
          diagnostics.report(failure)
          isComplete = false
        }
        status?.show("\(index + 1) of \(given.paths.count) files")
      }
      status?.erase()
      if format == .sarif {
        var buffer = ByteBuffer()
        document.write(isComplete: isComplete, to: &buffer)
        output.write(buffer)
      }
      if !findings.isEmpty { diagnostics.keep(exitCode: EXIT_FAILURE) }
      if inputs.paths.isEmpty {
        diagnostics.report("error: no traces or scenes were found", exitCode: EXIT_FAILURE)
      }
    } catch {
      diagnostics.report(error)
    }
    try diagnostics.finish()
  }

  /// Checks a scene, a trace or a log. Nobody sees the trace and the scene of a log, so what is found is at its beginning.
  private static func lint(
    _ path: String,
    _ given: GivenTraces,
    _ replayer: Replayer,
    _ sceneForOthers: TraceInput?
  ) -> LintResult {
    do throws(InputFailure) {
      let read = try given.given(path, replayer, takesViews: true)
      var linter = Linter(read.replayer)
      linter.sceneForOthers = sceneForOthers
      var (findings, failure) = linter.lint(read.input)
      if given.isLog(path) {
        let texts = [read.input, read.replayer.options.scene].filter { $0 != replayer.options.scene }
        for index in findings.indices where texts.contains(where: { $0?.name == findings[index].file }) {
          (findings[index].file, findings[index].line, findings[index].column) = (path, 1, 1)
        }
      }
      return (findings, failure, read.notes)
    } catch {
      return ([], error, [])
    }
  }

  /// The only scene among the named files, if there is exactly one: it applies to traces that name none.
  private var onlyScene: TraceInput? {
    guard paths.count > 1 else { return nil }
    let scenes = paths.filter { path in
      guard let input = ForeignInput(path), case .scene = input.kind else { return false }
      return path != "-"
    }
    return scenes.count == 1 ? .path(scenes[0]) : nil
  }

  private func write(_ findings: [Finding], to output: Output) {
    let report = FindingReport(format, style: color.style(of: output))
    var buffer = ByteBuffer()
    for finding in findings { report.write(finding, to: &buffer) }
    output.write(buffer)
  }
}

private typealias LintResult = (findings: [Finding], failure: InputFailure?, notes: [String])

/// Leaves out ignored findings, and findings that were already reported: several traces may share a scene.
private struct FindingFilter {
  let ignored: Set<LintCode>
  private var reported: Set<String> = []
  // The files with all links resolved, so that a scene with two paths is reported only once.
  private var identities: [String: String] = [:]

  init(ignored: Set<LintCode>) {
    self.ignored = ignored
  }

  var isEmpty: Bool { reported.isEmpty }

  mutating func unreported(in findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      guard !ignored.contains(finding.code) else { return false }
      var key = finding
      key.file = identities[finding.file] ?? FileIdentity.canonical(finding.file)
      identities[finding.file] = key.file
      return reported.insert("\(key)").inserted
    }
  }
}
