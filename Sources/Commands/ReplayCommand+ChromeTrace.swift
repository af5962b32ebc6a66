import Records
import Replay
import Reports
import TraceFormat

/// Replays for Perfetto and Chrome.
extension ReplayCommand {
  /// Writes the replays of traces as one Chrome trace, one after the other, because their processes and arrows are
  /// numbered in one sequence. Returns which objects are resolved.
  func writeChromeTrace(
    of traces: [String],
    _ objects: ObjectSelection,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) -> ObjectSelection {
    var objects = objects
    let sink = ChromeTraceSink(objects: objects.ids, drain: output.write)
    for trace in traces {
      sink.begin(Paths.name(of: trace))
      let shown: any RecordSink = span.map { SpanSink($0, to: sink) } ?? sink
      let progress = output.isTerminal ? nil : Progress(of: trace, before: shown)
      var sceneIndex: SceneIndex?
      var failure: InputFailure?
      do {
        try replayer.replay(
          .path(trace),
          interest: ChromeTraceSink.interest,
          into: progress ?? shown,
          beforeBlocking: sink.flush,
          afterwards: { sceneIndex = $0 }
        )
      } catch let error {
        failure = error
      }
      progress?.erase()
      sink.end(isComplete: failure == nil)
      if let failure { diagnostics.report(failure) }
      if let sceneIndex { objects.resolve(in: sceneIndex) }
    }
    sink.close(isWorthWriting: diagnostics.exitCode == 0)
    return objects
  }
}
