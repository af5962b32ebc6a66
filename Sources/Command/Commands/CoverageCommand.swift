import ArgumentParser
import Glibc
import Golden
import Records
import Replay
import Reports
import TraceFormat

struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Report which states, reasons and records a set of traces covers.",
    discussion: """
      Replays the traces and counts what occurs, and lists what does not. States, transitions and reasons are counted \
      for the classes that the scenes use. Directories are searched for traces. If a trace has an error, the steps \
      before it count; the error is printed, unless a golden file of the trace ends with it.

      SECTIONS:
      \(HelpTable.text(CoverageSection.allCases.map { ($0.rawValue, $0.meaning) }))

      EXAMPLES:
        touchtrace coverage traces
        touchtrace coverage --per-scene --only transitions traces/photos
        touchtrace coverage --min 90 --format none traces
      """
  )

  @Argument(
    help: ArgumentHelp("Traces, or directories of them; - or none is standard input.", valueName: "path"),
    completion: .file(extensions: ["jsonl"])
  )
  var paths: [String] = []

  @OptionGroup var scene: SceneOption

  @OptionGroup var change: ChangeOption

  @OptionGroup var system: SystemOption

  @OptionGroup var format: FormatOption<ReportFormat>

  @Option(
    help: ArgumentHelp("Report these sections only.", valueName: "section,..."),
    completion: .list(CoverageSection.allCases.map(\.rawValue)),
    transform: Lists.sections
  )
  var only: [[CoverageSection]] = []

  @Flag(
    help: ArgumentHelp(
      "Report each scene before the total, recognizer by recognizer.",
      discussion: """
        A scene is named by its file, or by the trace whose header contains it; the standard scene is "standard".
        """
    )
  )
  var perScene = false

  @Flag(help: "Count all built-in recognizers, not only those that occur.")
  var all = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "End with exit code 1 if less than this is covered in all sections together.",
      valueName: "percent"
    ),
    transform: CoverageCommand.percent
  )
  var min: Double?

  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOption

  mutating func validate() throws {
    paths = try StandardInputDefault.inputs(paths, called: "a trace")
    try Paths.check(inputs: paths, called: "an input", scenes: [scene.path], output: output.path)
  }

  func run() throws {
    let diagnostics = Diagnostics()
    do {
      let inputs = try InputFiles(paths, endings: [".jsonl"])
      let files = inputs.paths
      let scenes = [scene.path].compactMap { $0 }
      let output = Output(path: output.path, inputs: inputs.withGoldenFiles + scenes, diagnostics)
      var replayer = Replayer(classes: TouchTraceTool.classes)
      replayer.options.append(change.changes)
      replayer.options.system = system.value
      replayer.options.scene = try scene.path.map(TraceInput.path)?.inMemory()
      if files.isEmpty {
        diagnostics.report("error: no traces (*.jsonl) were found", exitCode: EXIT_FAILURE)
      } else {
        let survey = survey(of: files, replayer, diagnostics)
        // If no trace can be read, there is nothing to report, and an earlier report stays.
        if !survey.isEmpty { report(survey, to: output, diagnostics) } else { output.close() }
      }
    } catch {
      diagnostics.report(error)
    }
    try diagnostics.finish()
  }

  private func survey(of files: [String], _ replayer: Replayer, _ diagnostics: Diagnostics) -> CoverageSurvey
  {
    var survey = CoverageSurvey(replayer)
    let status = StatusLine()
    OrderedWork.perform(files.count, threads: jobs.count) {
      [replayer] (index, send: @escaping (CoverageReplay) -> Void) in
      send(CoverageReplay(of: .path(files[index]), with: replayer))
    } receive: { index, replay in
      survey.add(replay)
      // The golden trace expects the error.
      if let failure = replay.failure, !failure.isExpected(of: files[index]) {
        status?.erase()
        diagnostics.report(failure)
      }
      status?.show("\(index + 1) of \(files.count) traces")
    }
    status?.erase()
    return survey
  }

  private func report(_ survey: CoverageSurvey, to output: Output, _ diagnostics: Diagnostics) {
    let sections = only.isEmpty ? CoverageSection.allCases : only.flatMap { $0 }
    let total = survey.total(of: all, sections)
    let report = CoverageReport(format.value)
    var buffer = ByteBuffer()
    for coverage in perScene ? survey.perScene(sections) : [] { report.write(coverage, to: &buffer) }
    report.write(total, to: &buffer)
    output.write(buffer)
    output.close()
    if min != nil, total.total == 0 {
      diagnostics.report("error: there is nothing to cover, so --min says nothing", exitCode: EXIT_FAILURE)
    }
    // Multiplication avoids a rounded quotient, so that 100 percent is exact.
    if let min, Double(total.covered) * 100 < min * Double(total.total) {
      let covered = "\(total.covered) of \(total.total)"
      diagnostics.report("error: \(covered) are covered, expected at least \(min)%", exitCode: EXIT_FAILURE)
    }
  }

  private static func percent(_ argument: String) throws -> Double {
    guard let percent = Double(argument), (0...100).contains(percent) else {
      throw ValidationError("expected a percentage from 0 to 100")
    }
    return percent
  }
}

extension CoverageSection {
  /// The items that the section counts.
  fileprivate var meaning: String {
    switch self {
    case .states: "The states of each class of recognizers."
    case .transitions: "The changes from one state to another, and resets."
    case .arbitration: "The results of arbitration: who recognized, waited, failed or was prevented, and why."
    case .reasons: "The reasons of changes of state."
    case .drops: "The reasons for which touches are dropped."
    case .warnings: "The codes of warnings."
    case .misses: "The reasons for which views are not hit."
    case .messages: "The messages to responders: handled, unhandled and late."
    case .controlEvents: "The events for which controls send actions."
    case .records: "The kinds of records."
    case .steps: "The kinds of steps, and timers."
    case .systems: "Both sides of each difference between systems on which a replay depends."
    }
  }
}
