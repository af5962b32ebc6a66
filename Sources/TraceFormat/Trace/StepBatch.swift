import Records

/// Steps that were read together, and the text in which they stand.
package struct StepBatch: Sendable {
  /// Why no steps come after those of a batch.
  package enum Ending: Sendable {
    case end
    case failure(InputFailure)
  }

  /// The most touches for which room is kept in each list.
  private static let fewTouches = 16

  private struct Entry {
    var time: Instant
    var line: TextChunk.Line
    var event: BatchedEvent
  }

  /// Why no steps come after these; nil where some may.
  package internal(set) var ending: Ending?
  /// The lines of the steps.
  var text = TextChunk()
  /// The touches of the steps that have some, and behind them lists that former steps had, to be filled anew.
  private var touches: [[TouchSample]] = []
  private var touchesCount = 0
  private var entries: [Entry] = []
  private let file: String

  /// Makes an empty batch for the steps of a file.
  package init(file: String) {
    self.file = file
  }

  /// How many steps there are.
  package var count: Int { entries.count }

  /// Whether all lines of the text have been made steps.
  var isSpent: Bool { text.unread.isEmpty }

  /// A step.
  package subscript(index: Int) -> Step {
    let entry = entries[index]
    let event =
      switch entry.event {
      case .touches(let list): StepEvent.touches(touches[list])
      case .other(let event): event
      }
    return Step(time: entry.time, line: entry.line.number, event: event)
  }

  /// The errors for problems with a step, in the order of their places.
  package func errors(for problems: [Problem], with index: Int) -> [TraceError] {
    let line = entries[index].line
    return text.withText(line.range) { bytes in
      SourceText(file: file, firstLine: line.number, bytes: bytes).errors(for: problems)
    }
  }

  /// Adds a step.
  mutating func append(time: Instant, _ event: BatchedEvent, _ line: TextChunk.Line) {
    entries.append(Entry(time: time, line: line, event: event))
  }

  /// Adds the touches of a step, which `fill` puts into an empty list, and says which list that is.
  @inline(__always)
  mutating func appendTouches(_ fill: (inout [TouchSample]) throws(Problem) -> Void) throws(Problem) -> Int {
    if touchesCount == touches.count { touches.append([]) }
    // What many fingers have needed is given back.
    touches[touchesCount].removeAll(keepingCapacity: touches[touchesCount].capacity <= StepBatch.fewTouches)
    try fill(&touches[touchesCount])
    touchesCount += 1
    return touchesCount - 1
  }

  /// Says that no steps come after these.
  mutating func end() {
    ending = .end
  }

  /// Forgets the steps, but not the text, and keeps their room.
  mutating func removeAll() {
    ending = nil
    touchesCount = 0
    entries.removeAll(keepingCapacity: true)
  }
}

/// What a step of a batch brings.
enum BatchedEvent: Sendable {
  /// Touches, and which of the batch's lists they are.
  case touches(list: Int)
  case other(StepEvent)
}
