import ArgumentParser
import Explain
import Replay
import Reports
import Search
import TraceFormat

/// The replays of a trace over a range of numbers, or on all systems.
extension ReplayCommand {
  func sweep(
    _ trace: String,
    isOneOfSeveral: Bool,
    _ objects: inout ObjectSelection,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) {
    var buffer = ByteBuffer()
    if isOneOfSeveral, format == .text { buffer.append(text: "==> \(trace.escapingControls) <==\n") }
    let report = SweepReport(
      trace: isOneOfSeveral ? trace : nil,
      style: color.style(of: output)
    )
    let status = StatusLine()
    do throws(InputFailure) {
      defer { status?.erase() }
      var sceneIndex: SceneIndex?
      defer { if let sceneIndex { objects.resolve(in: sceneIndex) } }
      let progress: (Int) -> Void = { status?.show("\(trace): \($0) replays") }
      let sweep =
        if let range = self.sweep {
          try outcomes(of: trace, over: range, objects.ids, replayer, progress) { sceneIndex = $0 }
        } else {
          try SystemSweeper(replayer).sweep(.path(trace), of: objects.ids, progress: progress) {
            sceneIndex = $0
          }
        }
      switch format {
      case .text: report.writeText(sweep, to: &buffer)
      case .jsonl: report.writeJSON(sweep, to: &buffer)
      case .summary, .table, .chromeTrace, .none: break
      }
    } catch {
      diagnostics.report(error)
    }
    output.write(buffer)
  }

  private func outcomes(
    of trace: String,
    over range: SweepRange,
    _ objects: [String],
    _ replayer: Replayer,
    _ progress: @escaping (Int) -> Void,
    afterwards: @escaping (SceneIndex) -> Void
  ) throws(InputFailure) -> Sweep {
    let isOfGestures = GestureVariation.isMeant(by: range)
    let input = isOfGestures ? try TraceInput.path(trace).inMemory() : .path(trace)
    let gestures =
      isOfGestures ? try GestureVariation(range, in: input, replayer.sceneViews(of: input).targets) : nil
    return try Sweeper(replayer, over: range, threads: jobs.count).sweep(
      input,
      of: objects,
      gestures: gestures,
      progress: progress,
      afterwards: afterwards
    )
  }
}

extension SweepRange {
  /// Parses the argument of `--sweep`: `ID.PROPERTY=FROM:TO:STEP`.
  init(argument: String) throws {
    do {
      try self.init(argument)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
