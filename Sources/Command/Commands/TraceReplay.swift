import Golden
import Records
import Replay
import Reports
import TraceFormat

/// The replay of one of a command's traces. Several threads may perform such replays at the same time.
struct TraceReplay: Sendable {
  /// The parts of a replay's output, in their order.
  enum Message: Sendable {
    case output([UInt8])
    case failure(InputFailure)
    /// A remark for standard error.
    case note(String)
    /// The objects of a scene, for the ids of the command line.
    case objects(SceneIndex)
  }

  let replayer: Replayer
  let format: ReplayFormat
  /// The options of records; the name of the trace is added.
  let options: ReportOptions
  /// Whether the output names the trace.
  let isOneOfSeveral: Bool
  /// Whether the terminal shows the progress of the replay.
  let showsProgress: Bool

  /// Replays a trace, and sends everything to be shown.
  func perform(_ trace: String, send: @escaping (Message) -> Void) {
    if format == .summary { summarize(trace, send) } else { replay(trace, send) }
  }

  private func replay(_ trace: String, _ send: @escaping (Message) -> Void) {
    var options = options
    if isOneOfSeveral { options.trace = trace }
    let sink = ReportSink(options) { send(.output($0.bytes)) }
    if isOneOfSeveral, format == .text { sink.append(text: "==> \(trace.escapingControls) <==\n") }
    let span = options.span.map { SpanSink($0, to: sink) }
    let shown: any RecordSink = span ?? sink
    let progress = showsProgress ? ProgressSink(of: trace, before: shown) : nil
    let end = replayer.replay(
      trace,
      interest: options.interest(countingSteps: progress != nil),
      into: shown,
      progress,
      beforeBlocking: sink.flush
    )
    sink.finish()
    sink.flush()
    if let failure = end.failure { send(.failure(failure)) }
    if let from = options.span?.lowerBound, let last = span?.end, last < from {
      send(.note("\(trace): note: the trace ends at \(Instant.seconds(last.nanoseconds)) s, before --from"))
    }
    if let sceneIndex = end.sceneIndex { send(.objects(sceneIndex)) }
  }

  private func summarize(_ trace: String, _ send: @escaping (Message) -> Void) {
    let sink = SummarySink(objects: options.objects)
    let progress = showsProgress ? ProgressSink(of: trace, before: sink) : nil
    let end = replayer.replay(trace, interest: Summary.interest, into: sink, progress)
    if let sceneIndex = end.sceneIndex { send(.objects(sceneIndex)) }
    var buffer = ByteBuffer()
    SummaryReport().write(sink.summary, of: trace, failure: end.failure?.firstLine, to: &buffer)
    send(.output(buffer.bytes))
    if let failure = end.failure { send(.failure(failure)) }
  }
}

extension Replayer {
  /// Replays a trace of the command line into a sink, with progress on the terminal if wanted. Returns the failure that
  /// ended the replay, and the index of the scene; the index is nil if the scene could not be built.
  func replay(
    _ trace: String,
    interest: Interest,
    into sink: any RecordSink,
    _ progress: ProgressSink?,
    beforeBlocking: (() -> Void)? = nil
  ) -> (failure: InputFailure?, sceneIndex: SceneIndex?) {
    defer { progress?.erase() }
    var sceneIndex: SceneIndex?
    do {
      try replay(
        .path(trace),
        interest: interest,
        into: progress ?? sink,
        beforeBlocking: beforeBlocking,
        afterwards: { sceneIndex = $0 }
      )
      return (nil, sceneIndex)
    } catch {
      return (error, sceneIndex)
    }
  }
}

extension InputFailure {
  /// The first line of the description: the first error.
  fileprivate var firstLine: String {
    String(description.prefix { $0 != "\n" })
  }
}
