import Records
import WebInput

extension ImportFormat {
  /// Actions of WebDriver, as Selenium and Appium send them.
  static let webDriver = ImportFormat(
    name: "w3c",
    summary: "WebDriver actions of pointers, wheels and keys, as Selenium and Appium send them",
    timeUnit: .milliseconds,
    losses: [.paths],
    sign: .all([
      .any([.quoted("actions"), .texts(inOrder: "performActions", "\"type\"")]),
      .quoted("pointerDown", "pointerMove", "pointerUp", "keyDown", "keyUp", "scroll"),
    ]),
    reader: { options in WebDriverReader(options) }
  )
}

/// Reads `{"actions": [{"type": "pointer", "id": "finger1", "actions": [{"type": "pointerMove", "duration": 0, "x": 1,
/// "y": 2}, {"type": "pointerDown"}, {"type": "pause", "duration": 100}, {"type": "pointerUp"}]}]}`.
///
/// Each such object, or list of sources, is a command. Commands follow one another: a command begins at the time of its
/// line in the log, or when the one before has ended. A driver keeps the fingers between commands, so a finger that a
/// command leaves down is down in the next one.
struct WebDriverReader: SourceReader {
  /// A client's request.
  struct Command {
    var sources: [Value]
    var line: Int
    /// The time in the log at which the command was sent, in nanoseconds.
    var time: SourceTime?
  }

  private var objects = JSONObjects()
  private var command: Command?
  /// Whether the sources of the command are in a list without an enclosing object.
  private var isList = false
  private var log = DriverLog()
  /// Whether the list of sources being read repeats a command.
  private var isRepeat = false
  private var player: WebDriverPlayer

  init(_ options: ImportOptions) {
    player = WebDriverPlayer(options)
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    let isRequest = log.read(text)
    for object in try objects.read(line, into: trace) { try add(object, trace) }
    try dropCutCommand(trace)
    if isRequest, text.contains("DELETE"), text.contains("/actions") {
      try play(trace)
      try player.release(trace, line: line.number, at: LogTime.time(of: line))
    }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.finish(into: trace) { try add(object, trace) }
    try dropCutCommand(trace)
    try play(trace)
    try player.finish(trace)
  }

  private mutating func add(_ object: JSONObject, _ trace: TraceBuilder) throws(ImportStop) {
    // WebDriver BiDi wraps the list: {"method": "input.performActions", "params": {"context": …, "actions": […]}}.
    let body = object.value["method"]?.string == "input.performActions" ? object.value["params"] : nil
    guard let actions = (body ?? object.value)["actions"]?.items else {
      if !object.isPart, object.value["type"]?.string?.hasPrefix("pointer") == true {
        try trace.add(.unreadable("an action belongs to no source"), line: object.line)
      }
      return
    }
    guard Self.areActions(actions) else {
      return try trace.add(.unreadable("a list \"actions\" that is none of WebDriver"), line: object.line)
    }
    let isSource = body == nil && object.value["id"] != nil || !actions.contains { $0["actions"] != nil }
    // The remaining sources of a truncated command are not played.
    if isSource, object.isPart {
      return try trace.add(.unreadable("a source of a command that is cut off"), line: object.line)
    }
    if isSource, object.isContinued {
      if !isRepeat {
        command?.sources.append(object.value)
        try checkSources(object.line)
      }
      return
    }
    isRepeat = log.isRepeat()
    guard !isRepeat else { return }
    try play(trace)
    command = Command(sources: isSource ? [object.value] : actions, line: object.line, time: object.time)
    isList = isSource
    try checkSources(object.line)
  }

  /// Drops a command with a truncated list of sources, instead of playing the rest.
  private mutating func dropCutCommand(_ trace: TraceBuilder) throws(ImportStop) {
    if objects.hasLostItem, isList, let line = command?.line {
      command = nil
      try trace.add(.unreadable("a command that is cut off"), line: line)
    }
    objects.hasLostItem = false
  }

  /// Whether the items of a list, or their items, are actions of WebDriver: other programs have lists of that name.
  private static func areActions(_ items: [Value]) -> Bool {
    let types: Set = ["pointer", "key", "wheel", "none", "pause", "scroll"]
    return items.isEmpty
      || items.contains { item in
        let words = [item] + (item["actions"]?.items ?? [])
        return words.contains { word in
          word["type"]?.string.map { types.contains($0) || $0.hasPrefix("pointer") || $0.hasPrefix("key") }
            ?? false
        }
      }
  }

  private func checkSources(_ line: Int) throws(ImportStop) {
    guard let count = command?.sources.count, count > ImportLimit.sources else { return }
    let message = "the actions have more than \(ImportLimit.sources) sources, the limit"
    throw .flaw(SourceFlaw(line: line, message: message))
  }

  /// Plays the command that has been read.
  private mutating func play(_ trace: TraceBuilder) throws(ImportStop) {
    guard let command else { return }
    self.command = nil
    try player.play(command, trace)
  }
}

/// An action item of a pointer, checked as the standard says.
enum WebDriverAction {
  case pause
  case down(PointerButton, PenAngles), up(PointerButton), cancel
  case move(to: Value, x: Double, y: Double, PenAngles)
  case scroll(at: Point, by: Point)
  case key(WebDriverKey, isDown: Bool)
}

/// Plays the commands of WebDriver one after the other.
///
/// A tick consists of the actions with the same index, one of each source. A tick lasts as long as its longest action;
/// in WebDriverAgent each finger has its own clock instead.
struct WebDriverPlayer {
  private struct Event {
    var time: Double
    var input: Input

    enum Input {
      case touch(Contact)
      case hover(at: Point, PenAngles, [KeyModifier])
      case scroll(at: Point, by: Point, [KeyModifier])
      case press(PressSample)
    }
  }

  private struct Finger {
    let id: String
    var location = Point(x: 0, y: 0)
    var isDown = false
    /// The type of the pointer; nil for a finger.
    var type: TouchType?
    /// The buttons of a mouse that are down.
    var buttons: [PointerButton] = []
    /// How a pen stands.
    var angles = PenAngles()
  }

  private let options: ImportOptions
  /// The sources of all commands, with the state that a driver keeps.
  private var fingers: [Finger] = []
  /// The indices of the sources by their ids.
  private var indices: [String: Int] = [:]
  private var keys = KeyTrack()
  private var hovers = HoverTrack()
  /// The samples of all moves so far.
  private var samples = 0
  /// The time at which the commands so far have ended, in milliseconds.
  private var end: Double?
  private var firstTime: SourceTime?
  private var hasToldTimes = false
  private var line = 1

  init(_ options: ImportOptions) {
    self.options = options
  }

  /// Plays a command.
  mutating func play(_ command: WebDriverReader.Command, _ trace: TraceBuilder) throws(ImportStop) {
    line = command.line
    var tracks: [(finger: Int, items: [(action: WebDriverAction, duration: Double)])] = []
    var used: Set<Int> = []
    for source in command.sources {
      guard let track = try track(of: source, trace) else { continue }
      guard used.insert(track.finger).inserted else {
        throw refusal("two sources have the id \"\(fingers[track.finger].id)\"")
      }
      tracks.append(track)
    }
    let start = try start(of: command, trace)
    var events: [Event] = []
    var last = start
    switch options.timing {
    case .w3c:
      // The sources with an action in the tick.
      var playing = tracks
      for tick in 0..<(tracks.map(\.items.count).max() ?? 0) {
        var longest = 0.0
        playing.removeAll { $0.items.count <= tick }
        for track in playing {
          let (action, duration) = track.items[tick]
          try add(action, duration, of: track.finger, at: last, &events, trace)
          longest = max(longest, duration)
        }
        last += longest
      }
    case .wda:
      for track in tracks {
        var time = start
        for (action, duration) in track.items {
          try add(action, duration, of: track.finger, at: time, &events, trace)
          time += duration
        }
        last = max(last, time)
      }
    }
    end = last
    // Sorting by the index, too, keeps the order of a finger's events at the same time.
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    var frame = FrameCollector(dropsRepeats: false)
    for event in order.lazy.map({ events[$0] }) {
      let time = SourceTime.milliseconds(event.time)
      switch event.input {
      case .touch(let contact): try frame.add(contact, at: time, line: line, into: trace)
      case .hover(let place, let angles, let modifiers):
        try frame.flush(into: trace)
        try hovers.add(
          at: place,
          isEnd: false,
          angles: angles,
          modifiers: modifiers,
          at: time,
          line: line,
          into: trace
        )
      case .scroll(let place, let delta, let modifiers):
        try frame.flush(into: trace)
        try trace.addNotch(at: place, by: delta, modifiers: modifiers, at: time, line: line)
      case .press(let sample):
        try frame.flush(into: trace)
        try trace.add(.press(sample), at: time, line: line)
      }
    }
    try frame.flush(into: trace)
  }

  func finish(_ trace: TraceBuilder) throws(ImportStop) { try keys.finish(into: trace) }

  /// Lifts the fingers and releases the keys that are down, as Release Actions does.
  mutating func release(_ trace: TraceBuilder, line: Int, at time: SourceTime?) throws(ImportStop) {
    var contacts: [Contact] = []
    for index in fingers.indices where fingers[index].isDown {
      fingers[index].isDown = false
      contacts.append(contact(.ended, of: index))
    }
    let now = max(end ?? 0, time.flatMap { time in firstTime.map { Double(time - $0) / 1e6 } } ?? 0)
    let instant = SourceTime.milliseconds(now)
    try trace.add(contacts, at: instant, line: line)
    for sample in keys.releaseAll() { try trace.add(.press(sample), at: instant, line: line) }
  }

  /// The time at which a command begins, in milliseconds.
  private mutating func start(
    of command: WebDriverReader.Command,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> Double {
    guard let end else {
      firstTime = command.time
      return 0
    }
    if let time = command.time, let firstTime { return max(end, Double(time - firstTime) / 1e6) }
    if !hasToldTimes, trace.hasContent {
      hasToldTimes = true
      try trace.add(.noCommandTimes, line: command.line)
    }
    return end
  }

  /// Reads a source with its action items; nil for a source without an effect on time or touches.
  private mutating func track(
    of source: Value,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> (finger: Int, items: [(action: WebDriverAction, duration: Double)])? {
    guard let items = source["actions"]?.items else { throw refusal("a source has no list \"actions\"") }
    guard let type = source["type"]?.string, ["none", "key", "pointer", "wheel"].contains(type) else {
      throw refusal("a source has no \"type\", expected pointer, key, wheel or none")
    }
    guard let id = source["id"]?.string ?? source["id"]?.integer.map({ "\($0)" }) else {
      throw refusal("a source has no \"id\"")
    }
    let index = indices[id] ?? fingers.count
    if index == fingers.count {
      fingers.append(Finger(id: id))
      indices[id] = index
    }
    let pointer = source["parameters"]?["pointerType"]?.string
    // The standard's default is a mouse, but clients for phones omit the type.
    fingers[index].type = pointer == "mouse" ? .indirectPointer : pointer == "pen" ? .pencil : nil
    var read: [(WebDriverAction, Double)] = []
    for item in items {
      guard let kind = item["type"]?.string else { throw refusal("an action has no \"type\"") }
      let duration = try duration(of: item, kind)
      let action =
        switch type {
        case "pointer": try self.action(item, kind)
        case "wheel": try scroll(item, kind, trace)
        case "key": try key(item, kind, trace)
        default: WebDriverAction.pause
        }
      read.append((action, duration))
    }
    return (index, read)
  }

  private func action(_ item: Value, _ kind: String) throws(ImportStop) -> WebDriverAction {
    switch kind {
    case "pause": return .pause
    case "pointerDown":
      return .down(Self.button(item), PenAngles(item))
    case "pointerUp": return .up(Self.button(item))
    case "pointerCancel": return .cancel
    case "pointerMove":
      guard let x = item["x"]?.number, let y = item["y"]?.number else {
        throw refusal("a pointerMove without the numbers \"x\" and \"y\"")
      }
      let origin = item["origin"] ?? .string("viewport")
      if case .string(let name) = origin, name != "viewport", name != "pointer" {
        throw refusal("the origin \"\(name)\" is not viewport, pointer or an element")
      }
      return .move(to: origin, x: x, y: y, PenAngles(item))
    default: throw refusal("there is no action \"\(kind)\" of a pointer")
    }
  }

  private static func button(_ item: Value) -> PointerButton {
    PointerButton(webNumber: item["button"]?.integer ?? 0) ?? .primary
  }

  /// Reads an action item of a wheel. Its deltas are the scrolling of the page, opposite to the content.
  private func scroll(_ item: Value, _ kind: String, _ trace: TraceBuilder) throws(ImportStop)
    -> WebDriverAction
  {
    if kind == "pause" { return .pause }
    guard kind == "scroll" else { throw refusal("there is no action \"\(kind)\" of a wheel") }
    guard let place = item.point("x", "y") else {
      throw refusal("a scroll without the numbers \"x\" and \"y\"")
    }
    guard let delta = item.point("deltaX", "deltaY") else {
      throw refusal("a scroll without the numbers \"deltaX\" and \"deltaY\"")
    }
    if case .object? = item["origin"] { try trace.add(.unknownOrigin, line: line) }
    return .scroll(at: place, by: Point(x: 0 - delta.x, y: 0 - delta.y))
  }

  /// Reads an action item of a keyboard.
  private func key(_ item: Value, _ kind: String, _ trace: TraceBuilder) throws(ImportStop) -> WebDriverAction
  {
    if kind == "pause" { return .pause }
    guard kind == "keyDown" || kind == "keyUp" else {
      throw refusal("there is no action \"\(kind)\" of a keyboard")
    }
    guard let value = item["value"]?.string else { throw refusal("a \(kind) without the text \"value\"") }
    guard let key = WebDriverKey(value) else {
      try trace.add(.unreadable("a key that no American keyboard has"), line: line)
      return .pause
    }
    return .key(key, isDown: kind == "keyDown")
  }

  private func duration(of item: Value, _ kind: String) throws(ImportStop) -> Double {
    guard let value = item["duration"], value != .null else { return 0 }
    guard let duration = value.number, duration >= 0 else {
      throw refusal("the \"duration\" of a \(kind) is not a number from 0")
    }
    guard duration <= ImportLimit.duration else {
      let (given, most) = (ImportNotes.number(duration), ImportNotes.number(ImportLimit.duration))
      throw flaw("the \"duration\" of a \(kind) is \(given) ms, and the limit is \(most) ms")
    }
    return duration
  }

  private func flaw(_ message: String) -> ImportStop { .flaw(SourceFlaw(line: line, message: message)) }

  /// A mistake that makes a driver refuse the command.
  private func refusal(_ message: String) -> ImportStop {
    flaw("a driver refuses these actions: \(message)")
  }

  private mutating func add(
    _ action: WebDriverAction,
    _ duration: Double,
    of index: Int,
    at time: Double,
    _ events: inout [Event],
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    switch action {
    case .pause: break
    case .scroll(let place, let delta):
      let count = try frames(in: duration)
      for number in 1...count {
        let part = Point(x: delta.x / Double(count), y: delta.y / Double(count))
        let time = time + (duration > 0 ? duration * Double(number) / Double(count) : 0)
        events.append(Event(time: time, input: .scroll(at: place, by: part, keys.modifiers)))
      }
    case .key(let pressed, let isDown):
      let sample = try keys.change(
        pressed.key,
        isDown: isDown,
        characters: pressed.characters,
        isRepeat: true,
        line: line,
        into: trace
      )
      if let sample { events.append(Event(time: time, input: .press(sample))) }
    case .down(let button, let angles):
      if !angles.isUnknown { fingers[index].angles = angles }
      // A second button of a mouse belongs to the same touch.
      if fingers[index].isDown {
        guard fingers[index].type == .indirectPointer, !fingers[index].buttons.contains(button) else {
          return
        }
        fingers[index].buttons.append(button)
        events.append(event(.moved, of: index, at: time))
        return
      }
      fingers[index].buttons = [button]
      fingers[index].isDown = true
      events.append(event(.began, of: index, at: time))
    case .up(let button):
      if fingers[index].type == .indirectPointer, fingers[index].buttons.count > 1 {
        fingers[index].buttons.removeAll { $0 == button }
        events.append(event(.moved, of: index, at: time))
        return
      }
      try lift(.ended, index, at: time, &events, trace)
    case .cancel: try lift(.cancelled, index, at: time, &events, trace)
    case .move(let origin, let x, let y, let angles):
      let start = fingers[index].location
      var target = Point(x: x, y: y)
      if origin == .string("pointer") { target = Point(x: start.x + x, y: start.y + y) }
      if case .object = origin { try trace.add(.unknownOrigin, line: line) }
      if !angles.isUnknown { fingers[index].angles = angles }
      // A mouse without a button and a pen above the screen hover; a finger does not.
      let isDown = fingers[index].isDown
      guard isDown || fingers[index].type != nil else {
        fingers[index].location = target
        return
      }
      // The move has samples at the frame rate, and one at its end.
      let frame = frameDuration(in: duration)
      let count = try frames(in: duration)
      for number in 1...count {
        let part = duration > 0 ? min(Double(number) * frame / duration, 1) : 1
        fingers[index].location = Point(
          x: start.x + (target.x - start.x) * part,
          y: start.y + (target.y - start.y) * part
        )
        let (place, now) = (fingers[index].location, time + duration * part)
        events.append(
          isDown
            ? event(.moved, of: index, at: now)
            : Event(time: now, input: .hover(at: place, fingers[index].angles, keys.modifiers))
        )
      }
      fingers[index].location = target
    }
  }

  private mutating func lift(
    _ phase: TouchPhase,
    _ index: Int,
    at time: Double,
    _ events: inout [Event],
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    guard fingers[index].isDown else { return try trace.add(.unknownFinger(phase), line: line) }
    fingers[index].isDown = false
    events.append(event(phase, of: index, at: time))
    fingers[index].buttons = []
  }

  /// The event of a finger as it is now.
  private func event(_ phase: TouchPhase, of index: Int, at time: Double) -> Event {
    Event(time: time, input: .touch(contact(phase, of: index)))
  }

  private func frameDuration(in duration: Double) -> Double {
    max(1000 / options.framesPerSecond, duration / ImportLimit.samplesOfMove)
  }

  /// Returns the number of samples of a move or a scroll, and counts them.
  private mutating func frames(in duration: Double) throws(ImportStop) -> Int {
    let count = max(1, Int((duration / frameDuration(in: duration)).rounded(.up)))
    samples += count
    guard samples <= ImportLimit.samples else {
      throw flaw(
        "the moves have more than \(ImportLimit.samples) samples, the limit, with this \"duration\" of "
          + "\(ImportNotes.number(duration)) ms"
      )
    }
    return count
  }

  private func contact(_ phase: TouchPhase, of index: Int) -> Contact {
    let finger = fingers[index]
    var contact = Contact(index, phase, at: finger.location)
    contact.type = finger.type
    if contact.type == .indirectPointer { contact.buttons = finger.buttons }
    if contact.type == .pencil { contact.angles = finger.angles }
    contact.modifiers = keys.modifiers
    return contact
  }
}
