import Records

extension ImportFormat {
  /// Dumps of PointerEvent and TouchEvent objects.
  static let pointer = ImportFormat(
    name: "pointer",
    summary: "PointerEvent or TouchEvent objects as JSON, one a line or a list",
    timeUnit: .milliseconds,
    losses: [.coalescedEvents],
    fits: { sample in
      let isEvent =
        ["down", "move", "up", "cancel"].contains { sample.has("\"pointer\($0)\"") }
        || ["start", "move", "end", "cancel"].contains { sample.has("\"touch\($0)\"") }
      return isEvent && sample.has("\"pointerId\"", "\"changedTouches\"")
    },
    reader: { _ in PointerEventReader() }
  )
}

/// Reads `{"type": "pointerdown", "pointerId": 1, "clientX": 10, "clientY": 20, "timeStamp": 5.1}` and
/// `{"type": "touchstart", "changedTouches": [{"identifier": 0, "clientX": 10, "clientY": 20}], "timeStamp": 5.1}`.
struct PointerEventReader: SourceReader {
  private var objects = JSONObjects()
  private var frame = FrameCollector()

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    var frame = frame
    try objects.read(line) { (value, number) throws(ImportStop) in
      try Self.read(value, number, &frame, trace)
    }
    self.frame = frame
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    var frame = frame
    try objects.finish { (value, number) throws(ImportStop) in
      try Self.read(value, number, &frame, trace)
    }
    try frame.flush(into: trace)
  }

  private static func read(
    _ event: Value,
    _ line: Int,
    _ frame: inout FrameCollector,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    // The events may be a list in an object, such as {"events": [...]}.
    guard let type = event["type"]?.string else {
      guard case .object(let members) = event else { return }
      for member in members {
        for item in member.value.items ?? [] { try read(item, line, &frame, trace) }
      }
      return
    }
    guard let phase = phase(of: type) else { return }
    let time = event["timeStamp"]?.number.map { Instant.span(seconds: $0 / 1000) }
    if let touches = event["changedTouches"]?.items {
      for (index, touch) in touches.enumerated() {
        guard let id = touch["identifier"]?.integer else { continue }
        var contact = Contact(id, phase, at: location(touch))
        contact.majorRadius = touch["radiusX"]?.number.map { max($0, touch["radiusY"]?.number ?? 0) }
        try frame.add(contact, at: time, line: line, belongsToFrame: index > 0, into: trace)
      }
    } else if let id = event["pointerId"]?.integer {
      // A mouse that moves without a pressed button is not a touch.
      if event["pointerType"]?.string == "mouse", phase == .moved, event["buttons"]?.integer == 0 { return }
      var contact = Contact(id, phase, at: location(event))
      if event["pointerType"]?.string == "pen" {
        contact.type = .pencil
        if phase == .moved, event["buttons"]?.integer == 0 { return }
      }
      try frame.add(contact, at: time, line: line, into: trace)
    }
  }

  private static func location(_ touch: Value) -> Point? {
    touch.point("clientX", "clientY") ?? touch.point("pageX", "pageY") ?? touch.point("screenX", "screenY")
      ?? touch.point("x", "y")
  }

  private static func phase(of type: String) -> TouchPhase? {
    switch type {
    case "pointerdown", "touchstart": .began
    case "pointermove", "touchmove": .moved
    case "pointerup", "touchend": .ended
    case "pointercancel", "touchcancel": .cancelled
    default: nil
    }
  }
}
