import Records

extension ImportFormat {
  /// Session replays of rrweb, and of Sentry and PostHog, which use it.
  static let rrweb = ImportFormat(
    name: "rrweb",
    summary: "session replays of rrweb, Sentry or PostHog",
    timeUnit: .milliseconds,
    losses: [.otherFingers, .timelyMoves, .force, .radius],
    fits: { sample in
      sample.isJSON && sample.has("\"timestamp\"") && sample.has("\"data\"", "\"$snapshot_data\"")
        && (sample.has("\"source\"") || sample.hasLine(with: "\"type\"", "\"href\""))
    },
    reader: { _ in SessionReplayReader() }
  )
}

/// Reads `{"type": 3, "data": {"source": 2, "type": 7, "x": 10, "y": 20}, "timestamp": 1700000000000}`.
///
/// Source 2 has interactions: type 7 is the start of a touch, 9 its end, 10 its cancellation. Source 6 has the
/// positions of a moving finger, each with its offset in milliseconds from the time of the event. The ids are those of
/// page elements, not of fingers; Sentry's recorder for iOS adds `pointerId`.
///
/// A recorder sends positions late, after the end of a short touch, so the samples are put in the order of their times
/// when the file has been read.
struct SessionReplayReader: SourceReader {
  private struct Sample {
    var time: Double
    var contact: Contact
    var line: Int
  }

  private var objects = JSONObjects()
  private var samples: [Sample] = []
  private var hasPointers = false

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    var found: [JSONObject] = []
    try objects.read(line) { (object) throws(ImportStop) in found.append(object) }
    for object in found { try read(object.value, object.line, trace) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    var found: [JSONObject] = []
    try objects.finish { (object) throws(ImportStop) in found.append(object) }
    for object in found { try read(object.value, object.line, trace) }
    if hasPointers { trace.formatLosses.removeAll { $0 == .otherFingers } }
    var last: Sample?
    for sample in Self.ordered(samples) {
      // A recorder may send the same positions twice.
      if let last, last.time == sample.time, last.contact.isSame(as: sample.contact) { continue }
      last = sample
      try trace.add([sample.contact], at: Instant.span(seconds: sample.time / 1000), line: sample.line)
    }
  }

  /// Returns the samples in the order of their times. A position at the time of the touch's end, sent after it, comes
  /// before it.
  private static func ordered(_ samples: [Sample]) -> [Sample] {
    var ordered = samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    for index in ordered.indices where ordered[index].contact.phase == .moved {
      var place = index
      while place > 0, ordered[place - 1].time == ordered[place].time,
        ordered[place - 1].contact.id == ordered[place].contact.id,
        ordered[place - 1].contact.phase == .ended || ordered[place - 1].contact.phase == .cancelled
      {
        ordered.swapAt(place - 1, place)
        place -= 1
      }
    }
    return ordered
  }

  private mutating func read(_ event: Value, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    guard event["type"]?.integer == 3, let time = event["timestamp"]?.number, let data = event["data"] else {
      return try readParts(of: event, line, trace)
    }
    guard case .object = data else {
      return try trace.add(.unreadable("the data of an event are compressed"), line: line)
    }
    guard data["source"]?.integer == 2 || data["source"]?.integer == 6 else { return }
    let pointer = data["pointerId"]?.integer
    if pointer != nil { hasPointers = true }
    if data["source"]?.integer == 2 {
      guard let phase = Self.phase(of: data["type"]?.integer) else { return }
      let location = data.point("x", "y")
      if location == nil, phase == .began {
        try trace.add(.unreadable("a touch begins without a location"), line: line)
      }
      samples.append(Sample(time: time, contact: Contact(pointer ?? 0, phase, at: location), line: line))
    } else {
      for position in data["positions"]?.items ?? [] {
        guard let location = position.point("x", "y") else {
          try trace.add(.unreadable("a position without x and y"), line: line)
          continue
        }
        let offset = position["timeOffset"]?.number ?? 0
        let contact = Contact(pointer ?? 0, .moved, at: location)
        samples.append(Sample(time: time + offset, contact: contact, line: line))
      }
    }
  }

  /// Reads the events in an object around them: `events`, `data.snapshots`, `properties.$snapshot_data` and others.
  private mutating func readParts(of value: Value, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    guard case .object(let members) = value, value["timestamp"] == nil || value["type"]?.integer == nil else {
      return
    }
    for member in members {
      if case .object = member.value { try readParts(of: member.value, line, trace) }
      for item in member.value.items ?? [] {
        if case .object = item { try read(item, line, trace) }
      }
    }
  }

  private static func phase(of interaction: Int?) -> TouchPhase? {
    switch interaction {
    case 7: .began
    case 9: .ended
    case 10: .cancelled
    default: nil
    }
  }
}
