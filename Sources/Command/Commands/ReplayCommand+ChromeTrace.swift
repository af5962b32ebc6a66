import Records
import Replay
import Reports
import TraceFormat

/// Replays for Perfetto and Chrome.
extension ReplayCommand {
  /// Writes the replays of traces as one Chrome trace, in sequence, because their processes and arrows are numbered
  /// consecutively. Returns the objects with those that were resolved.
  func writeChromeTrace(
    of given: GivenTraces,
    _ objects: ObjectSelection,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) -> ObjectSelection {
    var objects = objects
    let sink = ChromeTraceSink(objects: objects.ids, drain: output.write)
    for trace in given.paths {
      let read: GivenTraces.Given
      do throws(InputFailure) {
        read = try given.given(trace, replayer)
      } catch {
        diagnostics.report(error)
        continue
      }
      read.notes.forEach(Diagnostics.printLine)
      sink.begin(Paths.name(of: trace))
      let shown: any RecordSink = span.range.map { SpanSink($0, to: sink) } ?? sink
      let progress = output.isTerminal ? nil : ProgressSink(of: trace, before: shown)
      let end = read.replayer.replay(
        read.input,
        interest: ChromeTraceSink.interest,
        into: shown,
        progress,
        beforeBlocking: sink.flush
      )
      sink.end(isComplete: end.failure == nil)
      if let failure = end.failure { diagnostics.report(failure) }
      if let sceneIndex = end.sceneIndex { objects.resolve(in: sceneIndex) }
    }
    sink.close(isWorthWriting: diagnostics.exitCode == 0)
    return objects
  }
}
