import Records

extension ImportFormat {
  /// Session replays of rrweb, and of Sentry and PostHog, which use it.
  static let rrweb = ImportFormat(
    name: "rrweb",
    summary: "session replays of rrweb, Sentry or PostHog",
    timeUnit: .milliseconds,
    losses: [.otherFingers, .timelyMoves, .force, .radius],
    fits: { sample in
      sample.isJSON && sample.has("\"timestamp\"") && sample.has("\"data\"")
        && (sample.has("\"source\"") || sample.hasLine(with: "\"type\"", "\"href\""))
    },
    reader: { _ in SessionReplayReader() }
  )
}

/// Reads `{"type": 3, "data": {"source": 2, "type": 7, "x": 10, "y": 20}, "timestamp": 1700000000000}`.
///
/// Source 2 has interactions: type 7 is the start of a touch, 9 its end, 10 its cancellation. Source 6 has the
/// positions of a moving finger, each with its offset in milliseconds from the time of the event. The ids are those of
/// page elements, not of fingers.
struct SessionReplayReader: SourceReader {
  private var objects = JSONObjects()

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    try objects.read(line) { (value, number) throws(ImportStop) in try Self.read(value, number, trace) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try objects.finish { (value, number) throws(ImportStop) in try Self.read(value, number, trace) }
  }

  private static func read(_ event: Value, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    guard event["type"]?.integer == 3, let data = event["data"], let time = event["timestamp"]?.number else {
      // The recording may be a list in an object: "events", "data", "snapshots".
      guard case .object(let members) = event else { return }
      for member in members {
        for item in member.value.items ?? [] where item["timestamp"] != nil { try read(item, line, trace) }
      }
      return
    }
    switch data["source"]?.integer {
    case 2:
      guard let phase = phase(of: data["type"]?.integer) else { return }
      try add(phase, at: time, data.point("x", "y"), line, trace)
    case 6:
      for position in data["positions"]?.items ?? [] {
        let offset = position["timeOffset"]?.number ?? 0
        try add(.moved, at: time + offset, position.point("x", "y"), line, trace)
      }
    default: break
    }
  }

  private static func add(
    _ phase: TouchPhase,
    at time: Double,
    _ location: Point?,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    let time = Instant.span(seconds: time / 1000)
    try trace.add([Contact(0, phase, at: location)], at: time, line: line)
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
