import Records

/// The text report with long runs folded into their first and last values.
///
/// A run is a sequence of quiet steps: fingers move or a sensor reports, and gestures and scrolling that are under way
/// continue. Every other step is written in full, which keeps the order of begins, ends and failures. In such a step,
/// successive recognizers share a line if they change state for the same reason, or are reset. A run's fingerprint
/// represents the omitted lines, so that two folded texts differ if the full texts do.
struct FoldedText {
  /// Records of a run that differ only in their values.
  private struct Series {
    let head: Record
    let first: Record
    var last: Record
    var count = 1
  }

  /// Successive quiet steps.
  private struct Run {
    /// The first and last step and the number of steps; nil if steps are not shown.
    var steps: (first: Step, last: Step, count: Int)?
    /// The series, in the order of their first records.
    var series: [Series] = []
    /// The FNV-1a hash of all lines.
    var fingerprint: UInt32 = 0x811C_9DC5

    mutating func add(line: String) {
      for byte in (line + "\n").utf8 { fingerprint = (fingerprint ^ UInt32(byte)) &* 0x0100_0193 }
    }
  }

  private let report: TextReport
  private var run = Run()
  /// The current step and its records, as long as the step is quiet.
  private var quietStep: (step: Step, records: [Record])?
  /// Whether the current step is not quiet, so that its records are written at once.
  private var isWritingThrough = false
  /// The last record, whose line the next record may share.
  private var shared: Record?

  init(_ report: TextReport) {
    self.report = report
  }

  /// Writes the record, or keeps it until its run ends.
  mutating func write(_ record: Record, to buffer: inout ByteBuffer) {
    if case .step(let step) = record {
      closeStep()
      isWritingThrough = !step.event.isQuiet
      if !isWritingThrough { return quietStep = (step, []) }
    } else if !isWritingThrough, record.withoutValues != nil {
      return keep(record)
    }
    writeRun(to: &buffer)
    if let (step, records) = quietStep {
      // A record that cannot be folded ends the quiet step.
      quietStep = nil
      isWritingThrough = true
      for record in [.step(step)] + records { writeLine(record, to: &buffer) }
    }
    writeLine(record, to: &buffer)
  }

  /// Writes the run and the line that are still open at the end of the replay.
  mutating func finish(_ buffer: inout ByteBuffer) {
    closeStep()
    writeRun(to: &buffer)
    writeShared(to: &buffer)
  }

  private mutating func writeLine(_ record: Record, to buffer: inout ByteBuffer) {
    if let both = shared?.sharingLine(with: record) { return shared = both }
    writeShared(to: &buffer)
    shared = record
  }

  private mutating func writeShared(to buffer: inout ByteBuffer) {
    if let shared { report.write(shared, to: &buffer) }
    shared = nil
  }

  private mutating func keep(_ record: Record) {
    // A record of a quiet step waits, because a later record of the step may not be foldable. Without shown steps there
    // is nothing to wait for.
    if quietStep == nil { add(record) } else { quietStep?.records.append(record) }
  }

  /// Adds the current step to the run. All its records can be folded.
  private mutating func closeStep() {
    guard let (step, records) = quietStep else { return }
    quietStep = nil
    run.steps = (run.steps?.first ?? step, step, (run.steps?.count ?? 0) + 1)
    run.add(line: text(of: .step(step)))
    for record in records { add(record) }
  }

  private mutating func add(_ record: Record) {
    guard let head = record.withoutValues else { return }
    run.add(line: text(of: record))
    if let index = run.series.firstIndex(where: { $0.head == head }) {
      run.series[index].last = record
      run.series[index].count += 1
    } else {
      run.series.append(Series(head: head, first: record, last: record))
    }
  }

  private mutating func writeRun(to buffer: inout ByteBuffer) {
    guard run.steps != nil || !run.series.isEmpty else { return }
    writeShared(to: &buffer)
    if let (first, last, count) = run.steps {
      if count == 1 {
        report.writeLine(of: first, to: &buffer)
      } else {
        report.writeNumber(of: first, to: &buffer)
        buffer.emphasize(.heading, report.style) { buffer in
          buffer.append("t=")
          buffer.append(padded: first.time)
          buffer.append(" to t=")
          buffer.append(padded: last.time)
          let fingerprint = String(run.fingerprint, radix: 16)
          buffer.append(text: ": \(count) steps, fingerprint \(fingerprint)")
        }
        buffer.append("\n")
      }
    }
    for series in run.series {
      if series.count == 1 {
        report.write(series.first, to: &buffer)
      } else {
        buffer.append(text: "  \(line(of: series))\n")
      }
    }
    run = Run()
  }

  /// Returns a line such as `action pan: changed, 8 times: first translation=(1, 0); last translation=(9, 0)`.
  private func line(of series: Series) -> String {
    var head = text(of: series.head)
    if case .scroll = series.head { head.removeLast(" (0, 0)".count) }
    if case .zoom = series.head { head.removeLast(" 0 (0, 0)".count) }
    if case .sceneAction = series.head { head.removeLast("=null".count) }
    let line = "\(head), \(series.count) times"
    let values = [series.first, series.last].map { record in
      String(text(of: record).dropFirst(head.count).drop { ":= ".contains($0) })
    }
    return values == ["", ""] ? line : "\(line): first \(values[0]); last \(values[1])"
  }

  private func text(of record: Record) -> String {
    var buffer = ByteBuffer()
    report.writeInner(record, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

extension StepEvent {
  /// Whether the step only moves fingers or has values of a sensor.
  fileprivate var isQuiet: Bool {
    switch self {
    case .touches(let samples): samples.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
    case .scroll(let sample): sample.phase == .changed
    case .transform(let sample): sample.phase == .changed
    case .hover(let sample): sample.phase == .changed
    case .press(let sample): sample.phase == .changed
    case .pencil(let sample): sample.phase == .changed
    case .touchUpdates, .accelerometer, .gyro, .magnetometer: true
    case .interruption, .motion, .orientation, .remoteControl, .statusBar, .command, .set, .call, .wait,
      .timer:
      false
    }
  }
}

extension Record {
  /// The record without the values that change from step to step; nil unless it belongs to a gesture under way or to
  /// scrolling.
  fileprivate var withoutValues: Record? {
    switch self {
    case .action(var action):
      guard action.state == .changed || action.controlEvent?.isContinuing == true else { return nil }
      action.values = ActionValues()
      action.location = nil
      return .action(action)
    case .deliver(var delivery):
      guard delivery.message == .touchesMoved, delivery.late == nil else { return nil }
      delivery.detail = nil
      return .deliver(delivery)
    case .sceneAction(var sceneAction):
      guard case .set(let objects) = sceneAction.event, objects.count == 1, objects[0].changes.count == 1
      else {
        return nil
      }
      let change = Value.Member(key: objects[0].changes[0].key, value: .null)
      sceneAction.event = .set([PropertyChanges(object: objects[0].object, changes: [change])])
      return .sceneAction(sceneAction)
    case .scroll(let scrollView, _): return .scroll(scrollView: scrollView, contentOffset: Point(x: 0, y: 0))
    case .zoom(let scrollView, _, _):
      return .zoom(scrollView: scrollView, zoomScale: 0, contentOffset: Point(x: 0, y: 0))
    case .motionData(let data): return .motionData(MotionData(source: data.source))
    case .state(let change): return change.to == .changed && change.from != .possible ? self : nil
    case .recognizer(let message): return message.message == .touchesMoved ? self : nil
    case .discard(let message, _): return message == .touchesMoved ? self : nil
    case .dispatch: return self
    default: return nil
    }
  }
}

extension Record {
  /// Returns one record for two that differ only in their recognizer; nil for all others.
  fileprivate func sharingLine(with next: Record) -> Record? {
    switch (self, next) {
    case (.reset(let recognizer), .reset(let other)): return .reset(recognizer: "\(recognizer), \(other)")
    case (.state(var change), .state(let other)):
      guard change.from == other.from, change.to == other.to, change.reason == other.reason else {
        return nil
      }
      change.recognizer += ", \(other.recognizer)"
      return .state(change)
    default: return nil
    }
  }
}

extension ControlEvent {
  /// Whether a control sends the event with every move of a finger.
  package var isContinuing: Bool {
    self == .touchDragInside || self == .touchDragOutside || self == .valueChanged
  }
}
