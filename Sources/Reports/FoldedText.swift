import Records

/// The text report with long runs folded into their first and last values.
///
/// A run is a sequence of quiet steps: fingers move or a sensor reports, and nothing follows but what already
/// goes on. Every other step is written whole, so that the order of all begins, ends and failures is kept; in
/// it recognizers that change state for one reason, or reset, one after the other share a line. The fingerprint
/// of a run stands for the lines that are left out: folded texts are equal if the whole texts are.
struct FoldedText {
  /// Records that differ in their values alone.
  private struct Series {
    let head: Record
    let first: Record
    var last: Record
    var count = 1
  }

  /// Quiet steps, one after the other.
  private struct Run {
    /// The first and last step, and their number; nil where steps are not shown.
    var steps: (first: Step, last: Step, count: Int)?
    /// In the order of their first records.
    var series: [Series] = []
    /// The FNV-1a hash of all lines.
    var fingerprint: UInt32 = 0x811C_9DC5

    mutating func add(line: String) {
      for byte in (line + "\n").utf8 { fingerprint = (fingerprint ^ UInt32(byte)) &* 0x0100_0193 }
    }
  }

  private let report: TextReport
  private var run = Run()
  /// The step under way, as long as it is quiet, and its records.
  private var quietStep: (step: Step, records: [Record])?
  /// Whether the step under way is written as it comes.
  private var isWritingThrough = false
  /// The line that the next record may share.
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

  /// Writes what the end of the replay cuts off.
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
    // Where steps are not shown, nothing can follow that makes the record's step loud.
    if quietStep == nil { add(record) } else { quietStep?.records.append(record) }
  }

  /// Adds the step under way to the run: all of it was quiet.
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

  /// `action pan: changed, 8 times: first translation=(1, 0); last translation=(9, 0)`
  private func line(of series: Series) -> String {
    var head = text(of: series.head)
    if case .scroll = series.head { head.removeLast(" (0, 0)".count) }
    let line = "\(head), \(series.count) times"
    let values = [series.first, series.last].map { record in
      String(text(of: record).dropFirst(head.count).drop { $0 == ":" || $0 == " " })
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
  /// Whether the step only moves fingers or brings a sensor's values.
  fileprivate var isQuiet: Bool {
    switch self {
    case .touches(let samples): samples.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
    case .accelerometer, .gyro, .magnetometer: true
    case .interruption, .motion, .remoteControl, .command, .set, .call, .wait, .timer: false
    }
  }
}

extension Record {
  /// The record without the values that change from step to step; nil unless the record belongs to a gesture or scroll under way.
  fileprivate var withoutValues: Record? {
    switch self {
    case .action(var action):
      guard action.state == .changed || action.controlEvent?.goesOn == true else { return nil }
      action.values = ActionValues()
      action.location = nil
      return .action(action)
    case .deliver(var delivery):
      guard delivery.message == .touchesMoved, delivery.late == nil else { return nil }
      delivery.detail = nil
      return .deliver(delivery)
    case .scroll(let scrollView, _): return .scroll(scrollView: scrollView, contentOffset: Point(x: 0, y: 0))
    case .motionData(let data): return .motionData(MotionData(source: data.source))
    case .state(let change): return change.to == .changed && change.from != .possible ? self : nil
    case .recognizer(let message): return message.message == .touchesMoved ? self : nil
    case .discard(let message, _): return message == .touchesMoved ? self : nil
    case .step, .hitTest, .wait, .hold, .drop, .reset, .firstResponder, .effect, .orientation, .warning:
      return nil
    }
  }
}

extension Record {
  /// One record for two that differ in their recognizer alone; nil for all others.
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
  /// Whether the event comes with each move of a finger.
  fileprivate var goesOn: Bool {
    self == .touchDragInside || self == .touchDragOutside || self == .valueChanged
  }
}
