import Records

/// The finger paths of a gesture made by XCTest: a finger moves evenly in a straight line from one location to the
/// next.
struct FingerPaths {
  /// A location where a finger lands, moves to, or lifts.
  struct Place: Equatable {
    var phase: TouchPhase
    var point: Point
    /// The seconds since the gesture began.
    var offset: Double
  }

  /// The locations of each finger, in order of time.
  var fingers: [[Place]] = []

  var isEmpty: Bool { fingers.allSatisfy(\.isEmpty) }

  /// Whether the paths equal those of another gesture, or its beginning if the print is cut off.
  func isBeginning(of other: FingerPaths) -> Bool {
    let pairs = zip(fingers, other.fingers)
    return fingers.count <= other.fingers.count && pairs.allSatisfy { $1.starts(with: $0) }
  }

  /// The seconds that the gesture takes.
  var duration: Double { fingers.lazy.compactMap { $0.last?.offset }.max() ?? 0 }
}

/// Plays gestures one after the other: each begins at the time of its line in the log, or when the one before has ended.
struct PathPlayer {
  private struct Event {
    /// The nanoseconds since the gesture began.
    var time: SourceTime
    var contact: Contact
  }

  private let options: ImportOptions
  /// The time at which the gestures so far have ended, in nanoseconds; nil before the first.
  private var end: SourceTime?
  /// The time of the first gesture's line.
  private var firstTime: SourceTime?
  private var hasToldTimes = false
  private var samples = 0

  init(_ options: ImportOptions) { self.options = options }

  /// Adds the touches of a gesture to a trace.
  ///
  /// - Parameter time: The time of the gesture's line in the log.
  mutating func play(
    _ paths: FingerPaths,
    at time: SourceTime?,
    line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    guard !paths.isEmpty else { return }
    let start = try start(at: time, line, trace)
    var events: [Event] = []
    for (finger, places) in paths.fingers.enumerated() {
      var last: FingerPaths.Place?
      for place in places {
        if place.phase == .moved, let last { try addMoves(from: last, to: place, of: finger, line, &events) }
        let contact = Contact(finger, place.phase, at: place.point)
        events.append(Event(time: SourceTime.seconds(place.offset), contact: contact))
        last = place
      }
    }
    var frame = FrameCollector(dropsRepeats: false)
    for event in Self.sorted(events) {
      try frame.add(event.contact, at: start + event.time, line: line, into: trace)
    }
    try frame.flush(into: trace)
    end = start + SourceTime.seconds(paths.duration)
  }

  /// Returns the events in order of time. At the same time, the first events of all fingers come first.
  private static func sorted(_ events: [Event]) -> [Event] {
    var ranks: [Int] = []
    for (index, event) in events.enumerated() {
      let isNext =
        index > 0 && events[index - 1].time == event.time && events[index - 1].contact.id == event.contact.id
      ranks.append(isNext ? ranks[index - 1] + 1 : 0)
    }
    let order = events.indices.sorted { one, other in
      (events[one].time, ranks[one], one) < (events[other].time, ranks[other], other)
    }
    return order.map { events[$0] }
  }

  /// Adds the samples of a move before its end.
  private mutating func addMoves(
    from start: FingerPaths.Place,
    to end: FingerPaths.Place,
    of finger: Int,
    _ line: Int,
    _ events: inout [Event]
  ) throws(ImportStop) {
    let duration = end.offset - start.offset
    guard duration > 0, start.point != end.point else { return }
    let count = min(duration * options.framesPerSecond, ImportLimit.samplesOfMove)
    samples += Int(count)
    guard samples < ImportLimit.samples else {
      let message =
        "the moves have more than \(ImportLimit.samples) samples, the limit: pass a smaller --rate"
      throw .flaw(SourceFlaw(line: line, message: message))
    }
    var number = 1.0
    while number < count {
      let part = number / count
      let place = Point(
        x: start.point.x + (end.point.x - start.point.x) * part,
        y: start.point.y + (end.point.y - start.point.y) * part
      )
      let time = SourceTime.seconds(start.offset + duration * part)
      events.append(Event(time: time, contact: Contact(finger, .moved, at: place)))
      number += 1
    }
  }

  /// The time at which a gesture begins, in nanoseconds.
  private mutating func start(
    at time: SourceTime?,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> SourceTime {
    guard let end else {
      firstTime = time
      return 0
    }
    if let time, let firstTime { return max(end, time - firstTime) }
    if !hasToldTimes, trace.hasContent {
      hasToldTimes = true
      try trace.add(.noCommandTimes, line: line)
    }
    return end
  }
}
