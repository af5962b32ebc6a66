import Records
import WebInput

extension ImportFormat {
  /// Messages of the Chrome DevTools Protocol.
  static let devTools = ImportFormat(
    name: "cdp",
    summary:
      "Input.dispatchTouchEvent, dispatchMouseEvent and dispatchKeyEvent of the Chrome DevTools Protocol",
    timeUnit: .seconds,
    losses: [],
    sign: .any([
      .text("Input.dispatchTouchEvent", "Input.dispatchMouseEvent", "Input.dispatchKeyEvent"),
      .all([.json, .string("touchPoints")]),
    ]),
    reader: { _ in DevToolsReader() }
  )
}

/// Reads `{"method": "Input.dispatchTouchEvent", "params": {"type": "touchMove", "touchPoints": [{"x": 1, "y": 2}]}}`.
///
/// Points are identified by their ids or, if there are none, by their indices. Clients list either all points that are
/// down, as the protocol's page says, or only those that changed, as current browsers expect. The landing of a second
/// finger shows which form a client uses; until then a missing point counts as down. `touchEnd` and `touchCancel`
/// without points end all touches. `{"pause": 0.05}` between messages is the time in seconds until the next message, as
/// `touchtrace export` writes it.
struct DevToolsReader: SourceReader {
  private var objects = JSONObjects()
  private var down: [(id: Int, location: Point)] = []
  /// Whether a message lists all points that are down.
  private var listsAll = false
  private var hasTimes: Bool?
  /// The time of the next message, in a file with pauses.
  private var sent: SourceTime?
  private var mouse = DevToolsMouse()
  private var keys = KeyTrack()

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    for message in try objects.read(line, into: trace) { try read(message, trace) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    for message in try objects.finish(into: trace) { try read(message, trace) }
    try keys.finish(into: trace)
  }

  private mutating func read(_ object: JSONObject, _ trace: TraceBuilder) throws(ImportStop) {
    let message = object.value
    if let pause = message["pause"]?.number {
      // A message before the first pause had the time of its frame.
      if hasTimes == false { return try trace.pass(seconds: max(pause, 0), line: object.line) }
      sent = max((sent ?? 0) + .seconds(pause), 0)
      return
    }
    let method = message["method"]?.string
    let parameters = message["params"] ?? message
    switch method {
    case nil, "Input.dispatchTouchEvent": try readTouches(parameters, method != nil, object, trace)
    case "Input.dispatchMouseEvent":
      try mouse.read(parameters, at: try time(parameters, object, trace), object.line, into: trace)
    case "Input.dispatchKeyEvent": try readKey(parameters, object, trace)
    case let method?:
      // Other domains of the protocol are about pages, not about input.
      if method.hasPrefix("Input.") { try trace.add(.unreadable("\(method) is not read"), line: object.line) }
    }
  }

  private mutating func readKey(
    _ parameters: Value,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    let isDown: Bool
    switch parameters["type"]?.string {
    case "keyDown", "rawKeyDown": isDown = true
    case "keyUp": isDown = false
    // The text that the previous key types.
    case "char": return
    case let type:
      let words = type.map { "a message of the type \($0)" } ?? "a message without a type"
      return try trace.add(.unreadable(words), line: object.line)
    }
    try keys.add(
      parameters,
      isDown: isDown,
      isRepeat: parameters["autoRepeat"] == .bool(true),
      modifiers: KeyModifier.modifiers(devToolsBits: parameters["modifiers"]?.integer ?? 0),
      at: try time(parameters, object, trace),
      line: object.line,
      into: trace
    )
  }

  private mutating func readTouches(
    _ parameters: Value,
    _ isNamed: Bool,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    guard let type = parameters["type"]?.string, let points = parameters["touchPoints"]?.items else {
      if isNamed || parameters["touchPoints"] != nil {
        try trace.add(.unreadable("a message without type or touchPoints"), line: object.line)
      }
      return
    }
    let time = try time(parameters, object, trace)
    for point in points where point.point("x", "y") == nil {
      try trace.add(.unreadable("a touch point without x and y"), line: object.line)
    }
    if points.isEmpty, down.isEmpty, type == "touchEnd" || type == "touchCancel" {
      return try trace.add(.unknownFinger(type == "touchEnd" ? .ended : .cancelled), line: object.line)
    }
    let modifiers = parameters["modifiers"]?.integer.map(KeyModifier.modifiers(devToolsBits:))
    var contacts = contacts(type, points)
    for index in contacts.indices { contacts[index].modifiers = modifiers }
    try trace.add(contacts, at: time, line: object.line)
  }

  /// Returns the time of a message; nil in a file without times.
  private mutating func time(
    _ parameters: Value,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> SourceTime? {
    let time = parameters["timestamp"]?.time(.seconds) ?? sent ?? object.time
    if hasTimes == nil, time == nil { try trace.addRate(line: object.line) }
    hasTimes = hasTimes ?? (time != nil)
    if hasTimes == true, time == nil { try trace.add(.noTimeOfMessage, line: object.line) }
    return hasTimes == true ? time : nil
  }

  /// Returns the contacts that a message reports.
  private mutating func contacts(_ type: String, _ points: [Value]) -> [Contact] {
    let phase: TouchPhase? =
      switch type {
      case "touchEnd": .ended
      case "touchCancel": .cancelled
      default: nil
      }
    var listed: [(id: Int, contact: Contact)] = []
    var places = Dictionary(down.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for (index, point) in points.enumerated() {
      guard let location = point.point("x", "y") else { continue }
      let id = point["id"]?.integer ?? index
      let isDown = places[id] != nil
      var contact = Contact(id, phase ?? (isDown ? .moved : .began), at: location)
      contact.force = point["force"]?.number
      contact.majorRadius = point["radiusX"]?.number
      listed.append((id, contact))
    }
    if let phase {
      let ended = points.isEmpty ? down.map { Contact($0.id, phase, at: $0.location) } : listed.map(\.contact)
      let ids = Set(ended.map(\.id))
      down.removeAll { ids.contains($0.id) }
      return ended
    }
    let ids = Set(listed.map(\.id))
    if !down.isEmpty, listed.contains(where: { $0.contact.phase == .began }) {
      listsAll = down.allSatisfy { ids.contains($0.id) }
    }
    var contacts: [Contact] = []
    for (id, contact) in listed {
      guard let location = contact.location else { continue }
      if let index = places[id] {
        if down[index].location == location { continue }
        down[index].location = location
      } else {
        places[id] = down.count
        down.append((id, location))
      }
      contacts.append(contact)
    }
    guard listsAll else { return contacts }
    for finger in down where !ids.contains(finger.id) {
      contacts.append(Contact(finger.id, .ended, at: finger.location))
    }
    down.removeAll { !ids.contains($0.id) }
    return contacts
  }
}
