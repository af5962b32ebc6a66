import ArgumentParser
import Explain
import Glibc
import Records
import Replay
import Reports
import TraceFormat

/// A request of the command line to replay traces.
///
/// The property wrappers of the argument parser would take a tenth of the instructions of a short
/// replay, so the usual command lines are parsed into these plain properties.
struct ReplayRequest {
  var traces: [String] = []
  var play = PlayRequest()
  var format = ReplayFormat.text
  var detail = Detail.normal
  var only: [[RecordKind]] = []
  var objects: [String] = []
  var from: Instant?
  var to: Instant?
  var lines = false
  var fold = false
  var sweep: SweepRange?
  var threads: Int?
  var color = ColorChoice.auto
  var output: String?

  /// Throws if some options cannot be combined.
  func validate() throws {
    try Paths.check(
      inputs: traces.isEmpty ? ["-"] : traces,
      called: "a trace",
      scenes: [play.scene],
      output: output
    )
    if let threads, threads < 1 { throw ValidationError("--threads is \(threads), expected at least 1") }
    if sweep != nil, format == .summary || format == .chromeTrace {
      throw ValidationError("--format \(format.rawValue) cannot be combined with --sweep")
    }
    if fold, sweep != nil { throw ValidationError("--fold and --sweep do not go together") }
    let name = "--format \(format.rawValue)"
    if fold, format != .text { throw ValidationError("--fold and \(name) do not go together") }
    if lines, format != .text { throw ValidationError("--lines and \(name) do not go together") }
    if let from, let to, to < from {
      throw ValidationError("--to is before --from")
    }
    let choosesRecords = format == .summary || format == .chromeTrace
    guard let other = sweep != nil ? "--sweep" : choosesRecords ? name : nil else { return }
    if from != nil || to != nil, format != .chromeTrace {
      throw ValidationError("--from and --to cannot be combined with \(other)")
    }
    if lines { throw ValidationError("--lines cannot be combined with \(other)") }
    if !only.isEmpty { throw ValidationError("--only cannot be combined with \(other)") }
    if detail != .normal { throw ValidationError("--detail cannot be combined with \(other)") }
  }

  /// Replays the traces, and writes what is shown.
  func run() throws {
    let traces = try tracesOrStandardInput()
    let diagnostics = Diagnostics()
    let output = Output(
      path: self.output,
      inputs: traces + [play.scene].compactMap { $0 },
      diagnostics
    )
    var replayer: Replayer
    do {
      replayer = try play.replayer(ofSeveral: traces.count > 1)
    } catch {
      diagnostics.report(error)
      return try diagnostics.finish()
    }
    replayer.options.threads = threads ?? 2
    var objects = ObjectSelection(self.objects)
    if let range = sweep {
      for trace in traces {
        sweep(trace, over: range, isOneOfSeveral: traces.count > 1, &objects, replayer, output, diagnostics)
      }
    } else if format == .chromeTrace {
      objects = writeChromeTrace(of: traces, objects, replayer, output, diagnostics)
    } else {
      objects = replay(traces, objects, replayer, output, diagnostics)
    }
    if let failure = objects.failure { diagnostics.report(failure) }
    output.close()
    try diagnostics.finish()
  }

  /// Replays traces, several at a time if more than one thread is allowed. Returns the objects with those that were
  /// resolved.
  private func replay(
    _ traces: [String],
    _ objects: ObjectSelection,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) -> ObjectSelection {
    var objects = objects
    // Cut traces are replayed one by one, so that the notes about their fingers come in the order of the traces.
    let isParallel = traces.count > 1 && threads != 1 && !play.cut
    var replayer = replayer
    if isParallel { replayer.options.threads = 1 }
    var options = reportOptions(output)
    options.objects = objects.ids
    let replay = TraceReplay(
      replayer: replayer,
      format: format,
      options: options,
      isOneOfSeveral: traces.count > 1,
      showsProgress: !isParallel && (format == .none || !output.isTerminal)
    )
    let progress = isParallel && !output.isTerminal ? StatusLine() : nil
    func show(_ message: TraceReplay.Message) {
      progress?.erase()
      switch message {
      case .output(let bytes): output.write(bytes)
      case .failure(let failure): diagnostics.report(failure)
      case .objects(let sceneIndex): objects.resolve(in: sceneIndex)
      }
    }
    if isParallel {
      OrderedWork.perform(traces.count) {
        replay.perform(traces[$0], send: $1)
      } receive: { index, message in
        show(message)
        progress?.show("\(index + 1) of \(traces.count) traces")
      }
      progress?.erase()
    } else {
      for trace in traces { replay.perform(trace, send: show) }
    }
    return objects
  }

  private func reportOptions(_ output: Output) -> ReportOptions {
    var options = ReportOptions()
    options.format = format.ofRecords
    options.detail = detail
    options.only = only.isEmpty ? nil : only.flatMap { $0 }
    options.folds = fold
    options.numbersLines = lines
    options.span = span
    options.style = color.style(isTerminal: output.isTerminal)
    return options
  }

  /// The times between which records are written; nil for all.
  var span: ClosedRange<Instant>? {
    from == nil && to == nil ? nil : (from ?? .zero)...(to ?? .never)
  }

  /// The traces of the command line. Without any, a pipe is read; on a terminal the help is printed.
  private func tracesOrStandardInput() throws -> [String] {
    guard traces.isEmpty else { return traces }
    guard isatty(STDIN_FILENO) == 0 else {
      Diagnostics.print(TouchTrace.helpMessage() + "\n")
      throw ExitCode.validationFailure
    }
    return ["-"]
  }
}
