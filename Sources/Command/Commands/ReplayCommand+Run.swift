import ArgumentParser
import Explain
import Glibc
import Records
import Replay
import Reports
import TraceFormat

extension ReplayCommand {
  /// Replays the traces, and writes the output.
  func run() throws {
    let named = try tracesOrStandardInput()
    let diagnostics = Diagnostics()
    let output = Output(
      path: output.path,
      inputs: named + [play.scene.path].compactMap { $0 },
      diagnostics
    )
    let (replayer, given): (Replayer, GivenTraces)
    do {
      given = try GivenTraces(packed.isPacked ? [] : named)
      replayer = try play.replayer(ofSeveral: named.count > 1 || packed.isPacked || given.haveLogs)
    } catch {
      diagnostics.report(error)
      return try diagnostics.finish()
    }
    var objects = ObjectSelection(object)
    if format == .chromeTrace {
      objects = writeChromeTrace(of: given, objects, replayer, output, diagnostics)
    } else {
      let traces = packed.isPacked ? named : given.paths
      objects = replay(traces, given, objects, replayer, output, diagnostics)
    }
    if let failure = objects.failure { diagnostics.report(failure) }
    output.close()
    try diagnostics.finish()
  }

  /// Replays traces, several at a time if more than one thread is allowed. Returns the objects with those that were
  /// resolved.
  private func replay(
    _ traces: [String],
    _ given: GivenTraces,
    _ objects: ObjectSelection,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) -> ObjectSelection {
    var objects = objects
    // Cut traces are replayed one by one, so that the notes about their fingers appear in the order of the traces.
    let isOneOfSeveral = traces.count > 1 || packed.isPacked
    let isParallel = isOneOfSeveral && jobs.count != 1 && !play.cut
    let isBrief = brief ?? (output.isTerminal && !choosesRecords)
    var options = reportOptions(output)
    options.objects = objects.ids
    if isBrief, format == .text { options.folds = true }
    let replay = TraceReplay(
      replayer: replayer,
      given: given,
      format: format,
      options: options,
      isOneOfSeveral: isOneOfSeveral,
      showsProgress: !isParallel && (format == .none || !output.isTerminal),
      isBrief: isBrief,
      columns: output.columns
    )
    let progress = isParallel && !output.isTerminal ? StatusLine() : nil
    func show(_ message: TraceReplay.Message) {
      progress?.erase()
      switch message {
      case .output(let bytes): output.write(bytes)
      case .failure(let failure): diagnostics.report(failure)
      case .note(let note): Diagnostics.printLine(note)
      case .objects(let sceneIndex): objects.resolve(in: sceneIndex)
      }
    }
    var count = 0
    packed.forEachBatch(of: traces) { batch in
      guard isParallel else { return batch.forEach { replay.perform($0, send: show) } }
      OrderedWork.perform(batch.count, threads: jobs.count) {
        replay.perform(batch[$0], send: $1)
      } receive: { index, message in
        show(message)
        progress?.show("\(count + index + 1)\(packed.isPacked ? "" : " of \(traces.count)") traces")
      }
      count += batch.count
    } failure: { path, failure in
      // A summary says what is missing, for programs that do not read standard error.
      if format == .summary { replay.summarize(failure, of: path, send: show) }
      show(.failure(failure))
    }
    progress?.erase()
    return objects
  }

  private func reportOptions(_ output: Output) -> ReportOptions {
    var options = ReportOptions()
    options.format = format.ofRecords
    options.isTable = format == .table
    options.detail = detail
    options.only = only.isEmpty ? nil : only.flatMap { $0 }
    options.folds = fold
    options.numbersLines = lines
    options.addsTimes = true
    options.span = span.range
    options.style = color.style(of: output)
    return options
  }

  /// The traces of the command line. Without any, a pipe is read; on a terminal the help is printed.
  private func tracesOrStandardInput() throws -> [String] {
    guard traces.isEmpty else { return traces }
    guard isatty(STDIN_FILENO) == 0 else {
      Diagnostics.print(HelpPage.text(.tool, isShort: true))
      throw ExitCode.validationFailure
    }
    return ["-"]
  }
}
