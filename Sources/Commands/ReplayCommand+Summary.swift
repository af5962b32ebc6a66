import Records
import Replay
import Reports
import Tools
import TraceFormat

/// The summaries of traces.
extension ReplayCommand {
  func summarize(
    _ trace: String,
    _ objects: inout ObjectSelection,
    _ replayer: Replayer,
    _ output: Output,
    _ diagnostics: Diagnostics
  ) {
    let sink = SummarySink(objects: objects.ids)
    let progress = Progress(of: trace, before: sink, isOutputSeen: output.isTerminal)
    var failure: InputFailure?
    var sceneIndex: SceneIndex?
    do {
      try replayer.replay(
        .path(trace),
        interest: Summary.interest,
        into: progress ?? sink,
        afterwards: { sceneIndex = $0 }
      )
    } catch let error {
      failure = error
    }
    progress?.erase()
    if let sceneIndex { objects.resolve(in: sceneIndex) }
    var buffer = ByteBuffer()
    SummaryReport().write(sink.summary, of: trace, failure: failure?.firstLine, to: &buffer)
    output.write(buffer)
    if let failure { diagnostics.report(failure) }
  }
}

extension InputFailure {
  /// The first error.
  fileprivate var firstLine: String {
    String(description.prefix { $0 != "\n" })
  }
}
