import Records

extension ImportFormat {
  /// Actions of WebDriver, as Selenium and Appium send them.
  static let webDriver = ImportFormat(
    name: "w3c",
    summary: "WebDriver actions of touch pointers, as Selenium and Appium send them",
    timeUnit: .milliseconds,
    losses: [.paths],
    fits: { sample in
      sample.isJSON && sample.has("\"actions\"")
        && sample.has("\"pointerDown\"", "\"pointerMove\"", "\"pointerUp\"")
    },
    reader: { options in WebDriverReader(options) }
  )
}

/// Reads `{"actions": [{"type": "pointer", "id": "finger1", "actions": [{"type": "pointerMove", "duration": 0, "x": 1,
/// "y": 2}, {"type": "pointerDown"}, {"type": "pause", "duration": 100}, {"type": "pointerUp"}]}]}`.
///
/// A tick consists of the actions with the same index, one of each finger. A tick lasts as long as its longest action;
/// in WebDriverAgent each finger has its own clock instead.
struct WebDriverReader: SourceReader {
  /// The maximum number of samples for one move; in a move with more frames, the samples are further apart.
  private static let mostSamples = 10_000.0

  private struct Finger {
    var actions: [Value]
    var location = Point(x: 0, y: 0)
    var isDown = false
    var isPen = false
  }

  private struct Event {
    var time: Double
    var contact: Contact
  }

  private let options: ImportOptions
  private var objects = JSONObjects()
  private var fingers: [Finger] = []
  private var firstLine = 1

  init(_ options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    var found: [(Value, Int)] = []
    try objects.read(line) { (value, number) throws(ImportStop) in found.append((value, number)) }
    for (value, number) in found { addSources(of: value, number) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try objects.finish { (_, _) throws(ImportStop) in }
    var events: [Event] = []
    switch options.timing {
    case .w3c: try addTicks(&events, trace)
    case .wda:
      for index in fingers.indices {
        var time = 0.0
        for action in fingers[index].actions {
          try add(action, of: index, at: time, &events, trace)
          time += Self.duration(action)
        }
      }
    }
    // Sorting by the index, too, keeps the order of a finger's events at the same time.
    let ordered = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    var frame = FrameCollector(dropsRepeats: false)
    for (_, event) in ordered {
      let time = Instant.span(seconds: event.time / 1000)
      try frame.add(event.contact, at: time, line: firstLine, into: trace)
    }
    try frame.flush(into: trace)
  }

  /// Adds the sources, which are in an object with the key `actions` or in a list; each has its own `actions`.
  private mutating func addSources(of value: Value, _ line: Int) {
    guard let actions = value["actions"]?.items else { return }
    if fingers.isEmpty { firstLine = line }
    if actions.contains(where: { $0["actions"] != nil }) {
      for source in actions { addSources(of: source, line) }
      return
    }
    // Key and wheel sources have ticks, too, but do not touch the screen.
    let isPointer = value["type"]?.string == nil || value["type"]?.string == "pointer"
    var finger = Finger(actions: isPointer ? actions : actions.map { Self.pause(Self.duration($0)) })
    finger.isPen = value["parameters"]?["pointerType"]?.string == "pen"
    fingers.append(finger)
  }

  private mutating func addTicks(_ events: inout [Event], _ trace: TraceBuilder) throws(ImportStop) {
    var time = 0.0
    for tick in 0..<(fingers.map(\.actions.count).max() ?? 0) {
      var longest = 0.0
      for index in fingers.indices where tick < fingers[index].actions.count {
        let action = fingers[index].actions[tick]
        try add(action, of: index, at: time, &events, trace)
        longest = max(longest, Self.duration(action))
      }
      time += longest
    }
  }

  private mutating func add(
    _ action: Value,
    of index: Int,
    at time: Double,
    _ events: inout [Event],
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    switch action["type"]?.string {
    case "pointerDown":
      fingers[index].isDown = true
      events.append(event(.began, of: index, at: time))
    case "pointerUp", "pointerCancel":
      guard fingers[index].isDown else { return }
      fingers[index].isDown = false
      let phase: TouchPhase = action["type"]?.string == "pointerUp" ? .ended : .cancelled
      events.append(event(phase, of: index, at: time))
    case "pointerMove":
      let target = try target(of: action, of: index, trace)
      let start = fingers[index].location
      let duration = Self.duration(action)
      guard fingers[index].isDown else {
        fingers[index].location = target
        return
      }
      // The move has samples at the frame rate, and one at its end.
      let frame = max(1000 / options.rate, duration / Self.mostSamples)
      for number in 1...max(1, Int((duration / frame).rounded(.up))) {
        let part = duration > 0 ? min(Double(number) * frame / duration, 1) : 1
        fingers[index].location = Point(
          x: start.x + (target.x - start.x) * part,
          y: start.y + (target.y - start.y) * part
        )
        events.append(event(.moved, of: index, at: time + duration * part))
      }
      fingers[index].location = target
    default: break
    }
  }

  private func target(of action: Value, of index: Int, _ trace: TraceBuilder) throws(ImportStop) -> Point {
    let point = action.point("x", "y") ?? Point(x: 0, y: 0)
    switch action["origin"] {
    case .string("pointer"):
      return Point(x: fingers[index].location.x + point.x, y: fingers[index].location.y + point.y)
    case .object: try trace.add(.unknownOrigin, line: firstLine)
    default: break
    }
    return point
  }

  private func event(_ phase: TouchPhase, of index: Int, at time: Double) -> Event {
    var contact = Contact(index, phase, at: fingers[index].location)
    if fingers[index].isPen { contact.type = .pencil }
    return Event(time: time, contact: contact)
  }

  private static func duration(_ action: Value) -> Double {
    guard let duration = action["duration"]?.number, duration > 0 else { return 0 }
    return min(duration, 1e9)
  }

  private static func pause(_ duration: Double) -> Value {
    .object([
      Value.Member(key: "type", value: .string("pause")),
      Value.Member(key: "duration", value: .number(duration)),
    ])
  }
}
