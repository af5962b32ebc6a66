import Records

extension ImportFormat {
  /// Messages of the Chrome DevTools Protocol.
  static let devTools = ImportFormat(
    name: "cdp",
    summary: "Input.dispatchTouchEvent messages of the Chrome DevTools Protocol",
    timeUnit: .seconds,
    losses: { _ in [] },
    fits: { $0.has("Input.dispatchTouchEvent") || $0.isJSON && $0.has("\"touchPoints\"") },
    reader: { options in DevToolsReader(options) }
  )
}

/// Reads `{"method": "Input.dispatchTouchEvent", "params": {"type": "touchMove", "touchPoints": [{"x": 1, "y": 2}]}}`.
///
/// A message lists all points that are down. Points have ids, or else their index; which of them began, moved or lifted
/// is told by the message before, as the browser does it.
struct DevToolsReader: SourceReader {
  private let options: ImportOptions
  private var objects = JSONObjects()
  private var down: [(id: Int, location: Point)] = []
  private var hasTimes: Bool?

  init(_ options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    var messages: [(Value, Int)] = []
    try objects.read(line) { (value, number) throws(ImportStop) in messages.append((value, number)) }
    for (message, number) in messages { try read(message, number, trace) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try objects.finish { (_, _) throws(ImportStop) in }
  }

  private mutating func read(_ message: Value, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    if let method = message["method"]?.string, method != "Input.dispatchTouchEvent" { return }
    let parameters = message["params"] ?? message
    guard let type = parameters["type"]?.string, let points = parameters["touchPoints"]?.items else { return }
    let time = parameters["timestamp"]?.number.map(Instant.span(seconds:))
    if hasTimes == nil, time == nil { trace.notes.append(ImportNotes.rate(options)) }
    hasTimes = hasTimes ?? (time != nil)
    var now: [(id: Int, location: Point)] = []
    var contacts: [Contact] = []
    for (index, point) in points.enumerated() {
      guard let location = point.point("x", "y") else { continue }
      let id = point["id"]?.integer ?? index
      now.append((id, location))
      let before = down.first { $0.id == id }
      if let before, before.location == location { continue }
      var contact = Contact(id, before == nil ? .began : .moved, at: location)
      contact.force = point["force"]?.number
      contact.majorRadius = point["radiusX"]?.number
      contacts.append(contact)
    }
    for finger in down where !now.contains(where: { $0.id == finger.id }) {
      contacts.append(Contact(finger.id, type == "touchCancel" ? .cancelled : .ended, at: finger.location))
    }
    down = now
    try trace.add(contacts, at: hasTimes == true ? time : nil, line: line)
  }
}
