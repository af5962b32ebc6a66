import Records

extension ImportFormat {
  /// Session replays of rrweb, and of Sentry and PostHog, which use it.
  static let rrweb = ImportFormat(
    name: "rrweb",
    summary: "session replays of rrweb, Sentry or PostHog",
    timeUnit: .milliseconds,
    losses: [.otherFingers, .timelyMoves, .force, .radius],
    sign: .all([
      .json, .string("timestamp"), .string("data", "$snapshot_data"),
      .any([.string("source"), .texts(inOrder: "\"type\"", "\"href\"")]),
    ]),
    reader: { _ in SessionReplayReader() }
  )
}

/// Reads `{"type": 3, "data": {"source": 2, "type": 7, "x": 10, "y": 20}, "timestamp": 1700000000000}`.
///
/// Source 2 has interactions: type 7 is the start of a touch, 9 its end, 10 its cancellation; 1 is the press of a button
/// of a mouse, 0 its release. Source 6 has the positions of a moving finger, 1 and 12 those of a mouse, each with its
/// offset in milliseconds from the time of the event. The ids are those of page elements, not of fingers; Sentry's
/// recorder for iOS adds `pointerId`.
///
/// A recorder sends positions late, after the end of a short touch, so the samples are put in the order of their times
/// when the file has been read.
struct SessionReplayReader: SourceReader {
  private struct Sample {
    var time: SourceTime
    var contact: Contact
    var line: Int

    var isOfMouse: Bool { contact.type == .indirectPointer }
  }

  /// The longest time after a touch for a browser's emulated mouse events.
  private static let echo = SourceTime.milliseconds(1000)

  private var objects = JSONObjects()
  private var samples: [Sample] = []
  private var hasPointers = false

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.read(line, into: trace) { try read(object.value, object.line, trace) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.finish(into: trace) { try read(object.value, object.line, trace) }
    let samples = Self.withoutEchoes(Self.ordered(samples))
    let hasFingers = samples.contains { !$0.isOfMouse }
    if hasPointers || !hasFingers { trace.formatLosses.removeAll { $0 == .otherFingers } }
    if samples.contains(where: { $0.isOfMouse && $0.contact.phase == .began }) {
      trace.notes.append(
        "the source does not say which button of the mouse was pressed: assumed the primary one"
      )
    }
    var last: Sample?
    var mouse = MouseTrack()
    for sample in samples {
      // A recorder may send the same positions twice.
      if let last, last.time == sample.time, last.contact.isSame(as: sample.contact) { continue }
      last = sample
      guard sample.isOfMouse else {
        try trace.add([sample.contact], at: sample.time, line: sample.line)
        continue
      }
      guard let place = sample.contact.location else { continue }
      let change: MouseTrack.Change =
        switch sample.contact.phase {
        case .began: .pressed(.primary)
        case .ended: .released(.primary)
        case .moved, .stationary, .cancelled: .moved
        }
      try mouse.add(change, at: place, at: sample.time, line: sample.line, into: trace)
    }
  }

  /// Returns samples without emulated mouse events: those while a finger is down, and just after.
  private static func withoutEchoes(_ samples: [Sample]) -> [Sample] {
    var down: Set<Int> = []
    var lift: SourceTime?
    return samples.filter { sample in
      if sample.isOfMouse { return down.isEmpty && lift.map { sample.time - $0 > echo } ?? true }
      switch sample.contact.phase {
      case .began: down.insert(sample.contact.id)
      case .ended, .cancelled:
        down.remove(sample.contact.id)
        lift = sample.time
      case .moved, .stationary: break
      }
      return true
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
    if event["type"]?.integer == 4, let page = event["data"]?.point("width", "height") {
      trace.setScreen(page)
    }
    guard event["type"]?.integer == 3, let timestamp = event["timestamp"], let data = event["data"] else {
      return try readParts(of: event, line, trace)
    }
    guard let time = timestamp.time(.milliseconds) else {
      return try trace.add(.unreadable("the time of an event cannot be read"), line: line)
    }
    guard case .object = data else {
      return try trace.add(.unreadable("the data of an event are compressed"), line: line)
    }
    guard let source = data["source"]?.integer, [1, 2, 6, 12].contains(source) else { return }
    let interaction = source == 2 ? data["type"]?.integer : nil
    let isOfMouse = source == 1 || source == 12 || interaction == 0 || interaction == 1
    let pointer = isOfMouse ? MouseTrack.id : data["pointerId"]?.integer
    if pointer != nil, !isOfMouse { hasPointers = true }
    func contact(_ phase: TouchPhase, at location: Point?) -> Contact {
      var contact = Contact(pointer ?? 0, phase, at: location)
      if isOfMouse { contact.type = .indirectPointer }
      return contact
    }
    if source == 2 {
      guard let phase = Self.phase(of: interaction) else { return }
      let location = data.point("x", "y")
      if location == nil, phase == .began {
        try trace.add(.unreadable("a touch begins without a location"), line: line)
      }
      samples.append(Sample(time: time, contact: contact(phase, at: location), line: line))
    } else {
      for position in data["positions"]?.items ?? [] {
        guard let location = position.point("x", "y") else {
          try trace.add(.unreadable("a position without x and y"), line: line)
          continue
        }
        let offset = SourceTime.milliseconds(position["timeOffset"]?.number ?? 0)
        samples.append(Sample(time: time + offset, contact: contact(.moved, at: location), line: line))
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
    case 1, 7: .began
    case 0, 9: .ended
    case 10: .cancelled
    default: nil
    }
  }
}
