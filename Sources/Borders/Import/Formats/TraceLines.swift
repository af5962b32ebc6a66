import Records

extension ImportFormat {
  /// Traces from touchtrace itself, imported to change their times or coordinates.
  static let trace = ImportFormat(
    name: "trace",
    summary: "touchtrace's own traces, to change their units",
    timeUnit: .seconds,
    losses: [.header, .otherSteps],
    sign: .texts(inOrder: "{", "\"t\"", "\"touches\""),
    reader: { _ in TraceLineReader() }
  )
}

/// Reads `{"t": 0.016, "touches": [{"id": 1, "phase": "moved", "x": 161, "y": 121}]}`.
struct TraceLineReader: SourceReader {
  private var objects = JSONObjects(keysMayRepeat: false)
  private var last: Value?

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.read(line, into: trace) { try read(object.value, object.line, trace) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.finish(into: trace) { try read(object.value, object.line, trace) }
  }

  private mutating func read(_ step: Value, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    if step == last { return try trace.add(.repeated, line: line) }
    last = step
    guard let time = step["t"]?.time(.seconds), let touches = step["touches"]?.items else {
      if step["touches"] != nil { try trace.add(.unreadable, line: line) }
      return
    }
    var contacts: [Contact] = []
    for touch in touches {
      guard let id = touch["id"]?.integer,
        let phase = touch["phase"]?.string.flatMap(TouchPhase.init(rawValue:))
      else {
        try trace.add(.unreadable, line: line)
        continue
      }
      var contact = Contact(id, phase, at: touch.point("x", "y"))
      contact.force = touch["force"]?.number
      contact.majorRadius = touch["majorRadius"]?.number
      contact.type = touch["type"]?.string.flatMap(TouchType.init(rawValue:))
      contact.edge = touch["edge"]?.string.flatMap(TouchEdge.init(rawValue:))
      contacts.append(contact)
    }
    try trace.add(contacts, at: time, line: line)
  }
}
