import ArgumentParser
import Glibc
import Golden
import Records
import Replay
import Reports
import TraceFormat

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Compare replays with golden files again whenever a file changes.",
    discussion: """
      Runs all cases once, as test does, and then those whose trace, golden file or scene changes, until it is \
      interrupted (Ctrl-C). New cases and folders are found. If cases that are not run again had failed, the last line \
      says how many. A trace that is named itself and has no golden file is replayed, and its records are printed. \
      Files are never written. A path that does not exist at the start is an error.

      EXAMPLES:
        touchtrace watch traces
        touchtrace watch drag.jsonl --scene photos.scene.json
      """
  )

  @OptionGroup var cases: CaseOptions

  @Flag(help: "Look at the files every second, for file systems that do not report changes.")
  var poll = false

  @OptionGroup var color: ColorOption

  func validate() throws {
    if cases.scene.path == "-" {
      throw ValidationError("--scene is standard input, expected a file that can change")
    }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(path: nil, diagnostics)
    var watcher = FolderWatcher(isNotified: !poll)
    var round = WatchRound(
      style: color.style(of: output),
      output: output,
      scene: cases.scene.path
    )
    var last: WatchedSuite
    do {
      last = try watched()
    } catch {
      diagnostics.report(error)
      return try diagnostics.finish()
    }
    // The folders are watched before the files are compared once more, so that no change in between is missed.
    watcher.watch(last.folders)
    last = (try? watched()) ?? last
    for failure in last.failures { Diagnostics().report(failure) }
    round.run(last.suite, of: last.suite, named: cases.paths)
    var failure: InputFailure?
    // While a folder is missing, there may be nothing left that the kernel can report on, so the folders are polled.
    while watcher.wait(isPolling: failure != nil) {
      do throws(InputFailure) {
        watcher.watch(try watched().folders)
        let now = try watched()
        failure = nil
        for failure in now.failures where !last.failures.contains(failure) { Diagnostics().report(failure) }
        let changes = now.changes(since: last)
        last = now
        if changes.isEmpty { continue }
        round.show(changes)
        round.run(now.cases(reading: changes), of: now.suite, named: cases.paths)
      } catch {
        if error != failure { Diagnostics().report(error) }
        failure = error
      }
    }
  }

  private func watched() throws(InputFailure) -> WatchedSuite {
    try WatchedSuite(paths: cases.paths, selecting: cases.filter, scene: cases.scene.path)
  }
}

/// Replays the cases that a change affects, and prints the results.
private struct WatchRound {
  let style: Style
  let output: Output
  let scene: String?
  /// The paths of the cases that failed when they were last run.
  private var failing: Set<String> = []

  private static let mostFiles = 5

  init(style: Style, output: Output, scene: String?) {
    self.style = style
    self.output = output
    self.scene = scene
  }

  /// Prints which files have changed.
  func show(_ changes: [String]) {
    let more = changes.count > Self.mostFiles ? " and \(changes.count - Self.mostFiles) more" : ""
    let names = changes.prefix(Self.mostFiles).joined(separator: ", ")
    print("==> changed: \(names)\(more)".escapingControls + "\n")
  }

  /// Runs some cases of a suite. Traces that are named and have no golden file are replayed.
  mutating func run(_ cases: GoldenSuite, of suite: GoldenSuite, named paths: [String]) {
    var replayer = Replayer(classes: TouchTraceTool.classes)
    do throws(InputFailure) {
      replayer = try replayer.withScene(at: scene, CaseLimits())
    } catch {
      return Diagnostics(.first).report(error)
    }
    let replayed = cases.loneTraces.filter(paths.contains)
    for trace in replayed { replayApart(trace, replayer) }
    let compared = cases.removing(loneTraces: replayed)
    failing.formIntersection(suite.paths)
    if suite.count == 0 { print("no traces (*.jsonl) were found yet\n") }
    guard compared.count > 0 else { return }
    let results = compared.runInOwnProcess(with: replayer, advise: TestCommand.advice)
    for result in results {
      if result.isSuccess { failing.remove(result.path) } else { failing.insert(result.path) }
    }
    output.write(TestReport(results, of: compared.count, style: style, .differences).text)
    let others = failing.subtracting(results.map(\.path)).count
    if others > 0 { print("\(others) \(others == 1 ? "other still fails" : "others still fail")\n") }
  }

  /// Replays a trace in a process of its own, which prints the records.
  private func replayApart(_ trace: String, _ replayer: Replayer) {
    let work = LimitedWork(CaseLimits()) { [style] _ in
      Self.replay(trace, replayer, style)
      return LimitedWork.Product([])
    }
    work.run([0]) { _, outcome in
      switch outcome {
      case .done: break
      case .crashed(let reason): Diagnostics.printLine("\(trace): error: the replay crashed: \(reason)")
      case .exceeded(let reason): Diagnostics.printLine("\(trace): error: the replay \(reason)")
      }
    }
  }

  private static func replay(_ trace: String, _ replayer: Replayer, _ style: Style) {
    let output = Output(path: nil, Diagnostics())
    var options = ReportOptions()
    options.style = style
    let sink = ReportSink(options, drain: output.write)
    do {
      try replayer.replay(.file(trace), interest: options.interest(countingSteps: false), into: sink)
      sink.finish()
      sink.flush()
    } catch {
      sink.finish()
      sink.flush()
      Diagnostics(.first).report(error)
    }
  }

  private func print(_ text: String) {
    var buffer = ByteBuffer()
    buffer.append(text: text)
    output.write(buffer)
  }
}
