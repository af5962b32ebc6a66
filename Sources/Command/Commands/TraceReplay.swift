import Explain
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
  /// What the command line names.
  let given: GivenTraces
  let format: ReplayFormat
  /// The options of records; the name of the trace is added.
  let options: ReportOptions
  /// Whether the output names the trace.
  let isOneOfSeveral: Bool
  /// Whether the terminal shows the progress of the replay.
  let showsProgress: Bool
  /// Whether the text is brief, and ends with the verdicts on the gestures.
  let isBrief: Bool
  /// The width of the terminal for breaking the lines of verdicts; nil for any width.
  let columns: Int?

  /// The largest number of verdicts.
  private static let mostVerdicts = 10

  /// Replays a trace, and sends all output.
  func perform(_ source: TraceSource, send: @escaping (Message) -> Void) {
    let trace = source.label
    do throws(InputFailure) {
      let given =
        if source.part != nil {
          GivenTraces.Given(input: source.input, replayer: replayer)
        } else {
          try given.given(source.path, replayer)
        }
      for note in given.notes { send(.note(note)) }
      if format == .summary { summarize(trace, given, send) } else { replay(trace, given, send) }
    } catch {
      if format == .summary { summarize(error, of: trace, send: send) }
      send(.failure(error))
    }
  }

  private func replay(
    _ trace: String,
    _ given: GivenTraces.Given,
    _ send: @escaping (Message) -> Void
  ) {
    let replayer = given.replayer
    var options = options
    // A table has the column in any case.
    if isOneOfSeveral || options.isTable { options.trace = trace }
    let sink = ReportSink(options) { send(.output($0.bytes)) }
    if isOneOfSeveral, format == .text { sink.append(text: "==> \(trace.escapingControls) <==\n") }
    let chain = isBrief && format == .text ? ResponderChainSink(before: sink) : nil
    let report: any RecordSink = if let chain { chain } else { sink }
    let span = options.span.map { SpanSink($0, to: report) }
    let shown: any RecordSink = if let span { span } else { report }
    let progress = showsProgress ? ProgressSink(of: trace, before: shown) : nil
    let interest = options.interest(countingSteps: progress != nil || options.isTable)
    let verdicts =
      isBrief ? RunningVerdicts(replayer, most: Self.mostVerdicts, span: options.span) : nil
    let all: any RecordSink =
      if let verdicts { TeeSink(NarrowingSink(interest, before: shown), verdicts) } else { shown }
    let end = replayer.replay(
      given.input,
      interest: verdicts == nil ? interest : interest.union(RunningVerdicts.interest),
      into: all,
      progress,
      judge: verdicts,
      beforehand: { live in if options.isTable { sink.className = { live[$0]?.className } } },
      beforeBlocking: {
        chain?.finish()
        sink.flush()
      }
    )
    sink.className = nil
    chain?.finish()
    sink.finish()
    sink.flush()
    if let verdicts, !verdicts.verdicts.isEmpty {
      var buffer = ByteBuffer()
      if format == .text {
        buffer.append("\n")
        VerdictText(style: options.style).write(
          verdicts.verdicts,
          others: verdicts.otherCount,
          on: verdicts.system,
          to: &buffer
        )
        send(.output(columns.map { Array(LineWrapper(width: $0).wrap(buffer.text).utf8) } ?? buffer.bytes))
      } else {
        verdicts.verdicts.writeLines(trace: options.trace, to: &buffer)
        send(.output(buffer.bytes))
      }
    }
    if let failure = end.failure { send(.failure(failure)) }
    if let from = options.span?.lowerBound, let last = span?.end, last < from {
      send(.note("\(trace): note: the trace ends at \(Instant.seconds(last.nanoseconds)) s, before --from"))
    }
    if let sceneIndex = end.sceneIndex { send(.objects(sceneIndex)) }
  }

  private func summarize(
    _ trace: String,
    _ given: GivenTraces.Given,
    _ send: @escaping (Message) -> Void
  ) {
    let sink = SummarySink(objects: options.objects)
    let progress = showsProgress ? ProgressSink(of: trace, before: sink) : nil
    let end = given.replayer.replay(given.input, interest: Summary.interest, into: sink, progress)
    if let sceneIndex = end.sceneIndex { send(.objects(sceneIndex)) }
    send(Self.output(sink.summary, of: trace, end.failure))
    if let failure = end.failure { send(.failure(failure)) }
  }

  /// Sends the summary of traces of a packed file, or of a log, that cannot be read.
  func summarize(_ failure: InputFailure, of path: String, send: (Message) -> Void) {
    send(Self.output(SummarySink(objects: []).summary, of: path, failure))
  }

  private static func output(_ summary: Summary, of trace: String, _ failure: InputFailure?) -> Message {
    var buffer = ByteBuffer()
    SummaryReport().write(summary, of: trace, failure: failure?.firstLine, to: &buffer)
    return .output(buffer.bytes)
  }
}

extension Replayer {
  /// Replays a trace of the command line into a sink, with progress on the terminal if wanted. Returns the failure that
  /// ended the replay, and the index of the scene; the index is nil if the scene could not be built.
  func replay(
    _ trace: TraceInput,
    interest: Interest,
    into sink: any RecordSink,
    _ progress: ProgressSink?,
    judge: RunningVerdicts? = nil,
    beforehand: ((LiveScene) -> Void)? = nil,
    beforeBlocking: (() -> Void)? = nil
  ) -> (failure: InputFailure?, sceneIndex: SceneIndex?) {
    defer { progress?.erase() }
    var sceneIndex: SceneIndex?
    do {
      try replay(
        .read(trace),
        interest: interest,
        into: progress ?? sink,
        beforeBlocking: beforeBlocking,
        beforehand: {
          beforehand?($0)
          judge?.begin($0)
        },
        afterwards: {
          judge?.end()
          sceneIndex = $0
        }
      )
      return (nil, sceneIndex)
    } catch {
      return (error, sceneIndex)
    }
  }
}

/// A sink that forwards only the records of one of several readers.
private final class NarrowingSink: RecordSink {
  private let interest: Interest
  private let next: any RecordSink

  init(_ interest: Interest, before next: any RecordSink) {
    self.interest = interest
    self.next = next
  }

  func receive(_ record: Record, at time: Instant) {
    if let record = interest.narrowed(record) { next.receive(record, at: time) }
  }
}

extension InputFailure {
  /// The first line of the description: the first error.
  fileprivate var firstLine: String {
    String(description.prefix { $0 != "\n" })
  }
}
