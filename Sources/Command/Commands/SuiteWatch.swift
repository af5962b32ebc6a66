import Glibc
import Golden
import Records
import Replay
import Reports
import TraceFormat

/// `test --watch`: compares the cases again whenever a file changes, until it is interrupted.
struct SuiteWatch {
  let cases: CaseOptions
  let color: ColorOption
  /// Whether the files are checked every second, for file systems that do not report changes.
  let isPolling: Bool
  /// The limits of a case.
  let limits: CaseLimits

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(path: nil, diagnostics)
    var watcher = FolderWatcher(isNotified: !isPolling)
    var round = WatchRound(
      style: color.style(of: output),
      output: output,
      cases: cases,
      limits: limits
    )
    var filter = cases.filter
    var last: WatchedSuite
    do {
      last = try watched(filter)
    } catch {
      diagnostics.report(error)
      return try diagnostics.finish()
    }
    // The folders are watched before the files are compared once more, so that no change in between is missed.
    watcher.watch(last.folders)
    last = (try? watched(filter)) ?? last
    for failure in last.failures { Diagnostics().report(failure) }
    round.run(last.suite, of: last.suite, named: cases.paths)
    let keys = WatchKeys()
    keys?.show()
    var failure: InputFailure?
    while true {
      var runsAll = false
      // While a folder is missing, there may be nothing left that the kernel can report on, so the folders are polled.
      switch watcher.wait(isPolling: failure != nil, input: keys?.descriptor) {
      case .closed: return
      case .change: break
      case .input:
        switch keys?.request() {
        case nil: continue
        case .quit: return
        case .help:
          keys?.show()
          continue
        case .accept:
          round.accept(last.suite)
          keys?.show()
          continue
        case .again: runsAll = true
        case .filter(let pattern):
          guard let chosen = filters(pattern) else { continue }
          (filter, runsAll) = (chosen, true)
        }
      }
      do throws(InputFailure) {
        watcher.watch(try watched(filter).folders)
        let now = try watched(filter)
        failure = nil
        for failure in now.failures where !last.failures.contains(failure) { Diagnostics().report(failure) }
        let changes = now.changes(since: last)
        last = now
        if runsAll {
          round.run(now.suite, of: now.suite, named: cases.paths)
        } else if changes.isEmpty {
          continue
        } else {
          round.show(changes)
          round.run(now.cases(reading: changes), of: now.suite, named: cases.paths)
        }
        keys?.show()
      } catch {
        if error != failure { Diagnostics().report(error) }
        failure = error
      }
    }
  }

  /// The new patterns that select cases: a typed one, or those of the command line; nil for a wrong one.
  private func filters(_ pattern: String?) -> [CasePattern]? {
    guard let pattern else { return cases.filter }
    if let pattern = CasePattern(pattern) { return [pattern] }
    Diagnostics.printLine("\(pattern): error: neither a part of a path nor a glob".escapingControls)
    return nil
  }

  private func watched(_ filter: [CasePattern]) throws(InputFailure) -> WatchedSuite {
    try WatchedSuite(paths: cases.paths, selecting: filter, scene: cases.scene.path)
  }
}

/// Replays the cases that a change affects, and prints the results.
private struct WatchRound {
  let style: Style
  let output: Output
  let cases: CaseOptions
  let limits: CaseLimits
  /// The cases that failed when they were last run, by their paths.
  private var failing: [String: GoldenResult] = [:]

  private static let mostFiles = 5

  init(style: Style, output: Output, cases: CaseOptions, limits: CaseLimits) {
    self.style = style
    self.output = output
    self.cases = cases
    self.limits = limits
  }

  /// Prints which files have changed.
  func show(_ changes: [String]) {
    let more = changes.count > Self.mostFiles ? " and \(changes.count - Self.mostFiles) more" : ""
    let names = changes.prefix(Self.mostFiles).joined(separator: ", ")
    print("==> changed: \(names)\(more)".escapingControls + "\n")
  }

  /// Runs some cases of a suite. Named traces without a golden file are replayed.
  mutating func run(_ chosen: GoldenSuite, of suite: GoldenSuite, named paths: [String]) {
    guard let replayer else { return }
    let replayed = chosen.loneTraces.filter(paths.contains)
    for trace in replayed { replayApart(trace, replayer) }
    let compared = chosen.removing(loneTraces: replayed)
    let paths = Set(suite.paths)
    failing = failing.filter { paths.contains($0.key) }
    if suite.count == 0 { print("no traces (*.jsonl) were found yet\n") }
    guard compared.count > 0 else { return }
    let results = compared.runInOwnProcess(limits: limits, with: replayer, advise: TestCommand.advice)
    for result in results {
      failing[result.path] = result.isSuccess ? nil : result
    }
    output.write(TestReport(results, of: compared.count, style: style, .differences).text)
    let others = Set(failing.keys).subtracting(results.map(\.path)).count
    if others > 0 { print("\(others) \(others == 1 ? "other still fails" : "others still fail")\n") }
  }

  /// Writes the golden files of cases with the differences that were last shown.
  mutating func accept(_ suite: GoldenSuite) {
    let shown = suite.paths.compactMap { failing[$0] }.filter {
      if case .differs = $0.status { true } else { false }
    }
    guard !shown.isEmpty, let replayer else { return print("no golden file differs\n") }
    let results = Acceptance.all(shown, acceptsErrors: false) {
      suite.accept($0, limits: limits, with: replayer, unless: $1)
    }
    GoldenResult.removePending(beside: results)
    output.write(TestReport(results, of: results.count, style: style, .failures).text)
  }

  /// The replayer with the scene for all traces; nil, with a report, if the scene cannot be read.
  private var replayer: Replayer? {
    do throws(InputFailure) {
      return try cases.replayer(limits)
    } catch {
      Diagnostics(.first).report(error)
      return nil
    }
  }

  /// Replays a trace in a separate process, which prints the records.
  private func replayApart(_ trace: String, _ replayer: Replayer) {
    let work = LimitedWork(limits) { [style] _ in
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
