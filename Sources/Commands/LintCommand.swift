import ArgumentParser
import Glibc
import Records
import Replay
import Reports
import Tools
import TraceFormat

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Look for likely mistakes in scenes and traces.",
    usage: "touchtrace lint [<option> ...] <path> ...",
    discussion: """
      A trace is looked at with its scene, and replayed: what depends on the order in which recognizers hear of \
      a touch is found by trying others. Directories are searched for traces and scenes. Each finding is a line, \
      FILE:LINE:COLUMN: warning: what is wrong [code]; "x-lint-ignore": ["code"] in an object of the scene, in \
      the trace's header or in a step silences it there.

      EXAMPLES:
        touchtrace lint photos.scene.json
        touchtrace lint --format jsonl traces/*.jsonl
        touchtrace lint --ignore fingerNeverLifts,gap traces
      """
  )

  @Argument(
    help: ArgumentHelp("Scenes, traces, or directories of them; - is standard input.", valueName: "path"),
    completion: .file(extensions: ["json", "jsonl"])
  )
  var paths: [String]

  @Option(
    help: ArgumentHelp("The scene of the traces, instead of their own.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var scene: String?

  @Option(help: "What is printed: lines for people and editors, JSON lines, or nothing but errors.")
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp("Codes of which nothing is to be heard.", valueName: "code,..."),
    completion: .list(LintCode.allCases.map(\.rawValue)),
    transform: Lists.lintCodes
  )
  var ignore: [[LintCode]] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the findings to a file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  func validate() throws {
    try Paths.check(inputs: paths, called: "an input", scenes: [scene], output: output)
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(path: output, inputs: paths + [scene].compactMap { $0 }, diagnostics)
    do {
      let linter = Linter(
        scene: try scene.map(TraceInput.path)?.inMemory(),
        classes: TouchTraceTool.classes
      )
      var findings = FindingFilter(ignored: Set(ignore.flatMap { $0 }))
      for input in try InputFiles(paths, endings: [".jsonl", ".scene.json"]).paths {
        let (found, failure) = linter.lint(.path(input))
        write(findings.news(in: found), to: output)
        if let failure { diagnostics.report(failure) }
      }
      if !findings.isEmpty { diagnostics.note(exitCode: EXIT_FAILURE) }
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  private func write(_ findings: [Finding], to output: Output) {
    let report = FindingReport(format)
    var buffer = ByteBuffer()
    for finding in findings { report.write(finding, to: &buffer) }
    output.write(buffer)
  }
}

/// Leaves out what nobody wants to hear, and what has been said: several traces may have one scene.
private struct FindingFilter {
  let ignored: Set<LintCode>
  private var said: Set<String> = []

  init(ignored: Set<LintCode>) {
    self.ignored = ignored
  }

  var isEmpty: Bool { said.isEmpty }

  mutating func news(in findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      guard !ignored.contains(finding.code) else { return false }
      return said.insert("\(finding)").inserted
    }
  }
}
