import Records

/// A sink that writes the records of replays as a Chrome trace, which Perfetto and `chrome://tracing` open.
///
/// Touches, recognizers and responders have rows with nested slices. The sink keeps only open slices, so its memory
/// does not grow with the length of a trace.
public final class ChromeTraceSink: RecordSink {
  /// The records that the sink needs.
  public static let interest = Interest(
    only: RecordKind.allCases.filter {
      ![.dispatch, .discard, .highlight, .select, .motionData].contains($0)
    }
  )

  var writer = ChromeTraceWriter()
  /// The rows of touches. A row has one touch after the other.
  var touches = TouchRows()
  var recognizers: [String: RecognizerRow] = [:]
  var responders: [String: ResponderRows] = [:]
  private var stepRow: Int?
  /// The name of a replay without any records yet.
  private var pendingName: String?
  private let objects: [String]
  private let drain: (borrowing ByteBuffer) -> Void
  private let report = JSONLinesReport()

  /// Creates a sink that sends its output to `drain`.
  ///
  /// - Parameters:
  ///   - objects: The objects with rows in the output; empty for all. Touches and steps are always written.
  ///   - drain: Receives the output.
  public init(objects: [String] = [], drain: @escaping (borrowing ByteBuffer) -> Void) {
    self.objects = objects
    self.drain = drain
  }

  /// Begins the replay of another trace.
  public func begin(_ name: String) {
    pendingName = name
    touches = TouchRows()
    recognizers = [:]
    responders = [:]
    stepRow = nil
  }

  /// Ends the replay. Slices that are still open end at its last step.
  ///
  /// - Parameter isComplete: Whether the replay reached its end without an error. A replay that failed before its first
  ///   step is not written.
  public func end(isComplete: Bool) {
    if isComplete { beginProcess() }
    writer.endProcess()
  }

  /// Ends the trace. No record may follow.
  ///
  /// - Parameter isWorthWriting: Whether the trace is written even if it has no events.
  public func close(isWorthWriting: Bool) {
    guard isWorthWriting || !writer.isEmpty else { return }
    writer.close()
    flush()
  }

  /// Drains the output.
  public func flush() {
    drain(writer.buffer)
    writer.removeAll()
  }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - time: Its time.
  public func receive(_ record: Record, at time: Instant) {
    beginProcess()
    writer.now = time
    if case .step(let step) = record {
      add(step)
    } else if objects.isEmpty || record.names({ objects.contains($0) }) {
      add(record)
    }
    if writer.buffer.count >= ReportSink.capacity { flush() }
  }

  private func beginProcess() {
    guard let name = pendingName else { return }
    pendingName = nil
    writer.beginProcess(name)
  }

  private func add(_ record: Record) {
    switch record {
    case .hitTest(let hitTest): add(hitTest)
    case .recognizer(let message):
      if message.message == .touchesBegan { openAttempt(of: message.recognizer, record) }
    case .refuse(let recognizer, _): addMoment("refused", in: row(ofRecognizer: recognizer), record)
    case .state(let change): add(change)
    case .wait(let recognizer, let others): addWait(of: recognizer, for: others)
    case .reset(let recognizer): writer.endSlices(in: row(ofRecognizer: recognizer))
    case .hold(let hold): add(hold)
    case .drop(let drop): add(drop)
    case .deliver(let delivery): add(delivery)
    case .action(let action): add(action)
    case .sceneAction(let sceneAction):
      addMoment("sceneAction", in: row(ofSender: sceneAction.sender), record)
    case .scroll(let scrollView, let offset):
      writer.addValues(scrollView, ["contentOffset x": offset.x, "contentOffset y": offset.y])
    case .zoom(let scrollView, let zoomScale, let offset):
      writer.addValues(
        scrollView,
        ["contentOffset x": offset.x, "contentOffset y": offset.y, "zoomScale": zoomScale]
      )
    case .scrollStart(let start): addMoment("scrollStart", in: mainRow(ofResponder: start.scrollView), record)
    case .scrollEnd(let end):
      writer.addValues(
        end.scrollView,
        ["contentOffset x": end.contentOffset.x, "contentOffset y": end.contentOffset.y]
      )
      addMoment("scrollEnd", in: mainRow(ofResponder: end.scrollView), record)
    case .delegate(let message):
      addMoment(message.message.rawValue, in: mainRow(ofResponder: message.scrollView), record)
    case .effect(let object, _): addMoment("effect", in: mainRow(ofResponder: object), record)
    case .firstResponder, .orientation, .answer, .warning:
      addMoment(record.kind.name, in: rowOfSteps(), record)
    default: break
    }
  }

  private func add(_ step: Step) {
    switch step.event {
    case .touches(let samples): for sample in samples { add(sample, of: step) }
    case .accelerometer(let vector), .gyro(let vector), .magnetometer(let vector):
      writer.addValues(step.event.name, ["x": vector.x, "y": vector.y, "z": vector.z])
    case .touchUpdates, .scroll, .transform, .hover, .press, .pencil, .interruption, .motion, .orientation,
      .remoteControl, .statusBar, .command, .set, .call, .wait, .timer:
      addMoment(step.event.name, in: rowOfSteps(), .step(step))
    }
  }

  private func add(_ action: Action) {
    let sender = row(ofSender: action.sender, isRecognizer: action.state != nil)
    addValues(of: action)
    // While a gesture goes on, counters show its values.
    guard action.state != .changed, action.controlEvent?.isContinuing != true else { return }
    addMoment("action", in: sender, .action(action))
  }

  private func addValues(of action: Action) {
    let values = action.values
    if let translation = values.translation {
      writer.addValues(action.sender, ["translation x": translation.x, "translation y": translation.y])
    }
    if let scale = values.scale { writer.addValues(action.sender, ["scale": scale]) }
    if let rotation = values.rotation { writer.addValues(action.sender, ["rotation": rotation]) }
    if let value = values.value { writer.addValues(action.sender, ["value": value]) }
  }

  private func row(ofSender id: String, isRecognizer: Bool = false) -> Int {
    isRecognizer || recognizers[id] != nil ? row(ofRecognizer: id) : mainRow(ofResponder: id)
  }

  func rowOfSteps() -> Int {
    if let stepRow { return stepRow }
    let row = writer.addRow(.steps, "steps")
    stepRow = row
    return row
  }

  /// Whether the rows of an object are written.
  func isShown(_ object: String) -> Bool { objects.isEmpty || objects.contains(object) }

  /// Adds a moment with the keys of a record.
  func addMoment(_ name: String, in row: Int, _ record: Record) {
    writer.addMoment(name, in: row) { report.writeMembers(of: record, to: &$0) }
  }

  /// Begins a slice with the keys of a record.
  func beginSlice(_ name: String, in row: Int, _ record: Record) {
    writer.beginSlice(name, in: row) { report.writeMembers(of: record, to: &$0) }
  }
}
