import Records

/// Steps that were read together, with the text of their lines.
package struct StepBatch: Sendable {
  /// The reason why no steps follow the batch.
  package enum Ending: Sendable {
    case end
    case failure(InputFailure)
  }

  /// The largest number of touches for which a list keeps its capacity.
  private static let fewTouches = 16

  /// The event of a step in the batch.
  enum Event: Sendable {
    /// Touches, as the index of one of the batch's lists of touches.
    case touches(list: Int)
    case other(StepEvent)
  }

  private struct Entry {
    var time: Instant
    var line: TextChunk.Line
    var event: Event
  }

  /// The reason why no steps follow; nil if some may.
  package internal(set) var ending: Ending?
  /// The fingers that came down before the first line of a cut trace and have their first samples in the batch.
  package internal(set) var cutFingers: [CutFinger] = []
  /// The text of the steps' lines.
  var text = TextChunk()
  /// The touches of the steps, a list for each step with touches, followed by spare lists of an earlier batch.
  private var touches: [[TouchSample]] = []
  private var touchesCount = 0
  private var entries: [Entry] = []
  private let file: String

  /// Creates an empty batch for the steps of a file.
  package init(file: String) {
    self.file = file
  }

  /// Creates a batch from a trace's steps without text. They are checked like steps in lines.
  ///
  /// - Parameters:
  ///   - file: the name of the trace.
  ///   - lastLine: the number of the line before the first step.
  package init(_ steps: [Step], file: String, after lastLine: Int) {
    self.init(file: file)
    var decoder = StepDecoder(isCut: false)
    ending = .end
    for (line, step) in zip((lastLine + 1)..., steps) {
      do throws(Problem) {
        let (time, event) = try decoder.check(step, line: line, touches: &self)
        append(time: time, event, TextChunk.Line(number: line, range: 0..<0))
      } catch {
        ending = .failure(.invalid(Self.errors(for: [error], with: step, file, line: line)))
        return
      }
    }
  }

  /// The number of steps.
  package var count: Int { entries.count }

  /// The size of the text of the steps' lines.
  package var byteCount: Int { text.bytes.count }

  /// Whether all lines of the text have been decoded.
  var isSpent: Bool { text.unread.isEmpty }

  /// The step at an index.
  package subscript(index: Int) -> Step {
    let entry = entries[index]
    let event =
      switch entry.event {
      case .touches(let list): StepEvent.touches(touches[list])
      case .other(let event): event
      }
    return Step(time: entry.time, line: entry.line.number, event: event)
  }

  /// The errors for problems with a step, in order of position.
  package func errors(for problems: [Problem], with index: Int) -> [TraceError] {
    let line = entries[index].line
    if line.range.isEmpty { return Self.errors(for: problems, with: self[index], file, line: line.number) }
    return text.withText(line.range) { bytes in
      SourceText(file: file, firstLine: line.number, bytes: bytes).errors(for: problems)
    }
  }

  /// The errors for problems with a step without text, positioned as in its line.
  private static func errors(
    for problems: [Problem],
    with step: Step,
    _ file: String,
    line: Int
  ) -> [TraceError] {
    TraceWriter.line(of: step).dropLast().withUnsafeBytes { bytes in
      SourceText(file: file, firstLine: line, bytes: bytes).errors(for: problems)
    }
  }

  /// Adds a step to the batch.
  mutating func append(time: Instant, _ event: Event, _ line: TextChunk.Line) {
    entries.append(Entry(time: time, line: line, event: event))
  }

  /// Adds a list for the touches of one step, and returns the index of the list. `fill` appends the touches to the
  /// empty list.
  @inline(__always)
  mutating func appendTouches<Failure: Error>(
    _ fill: (inout [TouchSample]) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    if touchesCount == touches.count { touches.append([]) }
    // A list that has grown for many fingers is freed.
    touches[touchesCount].removeAll(keepingCapacity: touches[touchesCount].capacity <= StepBatch.fewTouches)
    try fill(&touches[touchesCount])
    touchesCount += 1
    return touchesCount - 1
  }

  /// Changes the touches of a step in place.
  @inline(__always)
  mutating func changeTouches(
    _ list: Int,
    _ change: (inout [TouchSample]) throws(Problem) -> Void
  ) throws(Problem) {
    try change(&touches[list])
  }

  /// Marks the batch as the last one.
  mutating func end() {
    ending = .end
  }

  /// Removes the steps, but not the text, and keeps their capacity.
  mutating func removeAll() {
    ending = nil
    touchesCount = 0
    entries.removeAll(keepingCapacity: true)
  }
}
