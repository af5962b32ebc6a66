import Records
import WebInput

extension ImportFormat {
  /// Dumps of PointerEvent and TouchEvent objects.
  static let pointer = ImportFormat(
    name: "pointer",
    summary: "PointerEvent, TouchEvent, MouseEvent or WheelEvent objects as JSON, one a line or a list",
    timeUnit: .milliseconds,
    losses: [.coalescedEvents],
    sign: .any([
      .all([
        .any([
          .string("pointerdown", "pointermove", "pointerup", "pointercancel"),
          .string("touchstart", "touchmove", "touchend", "touchcancel"),
        ]),
        .string("pointerId", "changedTouches"),
      ]),
      .all([.string("mousedown", "mousemove", "mouseup"), .string("clientX", "pageX", "x")]),
      .all([.string("wheel", "deltaMode"), .string("deltaY", "deltaX"), .not(.string("actions"))]),
    ]),
    reader: { _ in PointerEventReader() }
  )
}

/// Reads `{"type": "pointerdown", "pointerId": 1, "clientX": 10, "clientY": 20, "timeStamp": 5.1}` and
/// `{"type": "touchstart", "changedTouches": [{"identifier": 0, "clientX": 10, "clientY": 20}], "timeStamp": 5.1}`.
struct PointerEventReader: SourceReader {
  /// The keys under which programs keep the time of an event, in milliseconds.
  private static let timeKeys = ["timeStamp", "timestamp", "time"]

  private var objects = JSONObjects()
  private var frame = FrameCollector()
  private var hasToldPage = false
  private var wheel = WheelTrack()
  private var hovers = HoverTrack()
  private var mouse = MouseTrack()
  private var keys = KeyTrack()
  /// Whether the file has pointer or touch events. Browsers repeat them as mouse events.
  private var hasPointers = false

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.read(line, into: trace) { try read(object.value, object, trace) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.finish(into: trace) { try read(object.value, object, trace) }
    try frame.flush(into: trace)
    try keys.finish(into: trace)
  }

  private mutating func read(
    _ event: Value,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    // The events may be a list in an object, such as {"events": [...]}.
    guard let type = event["type"]?.string else {
      guard case .object(let members) = event else { return }
      if event["changedTouches"] != nil || event["pointerId"] != nil {
        return try trace.add(.unreadable("an event without a type"), line: object.line)
      }
      // Programs that record only wheels omit the type.
      if event["deltaX"] != nil || event["deltaY"] != nil { return try scroll(event, object, trace) }
      for member in members {
        for item in member.value.items ?? [] { try read(item, object, trace) }
      }
      return
    }
    if type == "wheel" { return try scroll(event, object, trace) }
    if type == "keydown" || type == "keyup" { return try press(event, type == "keydown", object, trace) }
    if type.hasPrefix("pointer") || type.hasPrefix("touch") { hasPointers = true }
    if let change = Self.change(of: event, type) { return try add(change, event, object, trace) }
    if let isEnd = endsHovering(event, type) { return try hover(isEnd, event, object, trace) }
    guard let phase = Self.phase(of: type) else { return }
    let time = Self.time(of: event) ?? object.time
    var contacts: [Contact] = []
    if let touches = event["changedTouches"]?.listed {
      for touch in touches {
        guard let id = touch["identifier"]?.integer,
          let location = try location(touch, object, trace)
        else {
          try trace.add(.unreadable("a touch without identifier or location"), line: object.line)
          continue
        }
        var contact = Contact(id, phase, at: location)
        contact.majorRadius = touch["radiusX"]?.number.map { max($0, touch["radiusY"]?.number ?? 0) }
        contacts.append(contact)
      }
    } else if let id = event["pointerId"]?.integer {
      var contact = Contact(id, phase, at: try location(event, object, trace))
      switch event["pointerType"]?.string {
      case "pen":
        contact.type = .pencil
        contact.angles = PenAngles(event)
      case "mouse":
        contact.type = .indirectPointer
        contact.buttons = event["buttons"]?.integer.map(PointerButton.buttons)
      default: break
      }
      contact.modifiers = Self.modifiers(of: event)
      contacts.append(contact)
    } else {
      return try trace.add(.unreadable("an event without pointerId or changedTouches"), line: object.line)
    }
    if time == nil, !contacts.isEmpty { try trace.addRate(line: object.line) }
    for (index, contact) in contacts.enumerated() {
      try frame.add(contact, at: time, line: object.line, belongsToFrame: index > 0, into: trace)
    }
  }

  private mutating func scroll(
    _ event: Value,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    let place = try location(event, object, trace)
    let time = Self.time(of: event) ?? object.time
    if time == nil { try trace.addRate(line: object.line) }
    try frame.flush(into: trace)
    let modifiers = Self.modifiers(of: event)
    try wheel.add(event, at: place, modifiers: modifiers, at: time, line: object.line, into: trace)
  }

  private mutating func press(
    _ event: Value,
    _ isDown: Bool,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    let time = Self.time(of: event) ?? object.time
    if time == nil { try trace.addRate(line: object.line) }
    try frame.flush(into: trace)
    try keys.add(
      event,
      isDown: isDown,
      isRepeat: event["repeat"] == .bool(true),
      modifiers: Self.modifiers(of: event),
      at: time,
      line: object.line,
      into: trace
    )
  }

  /// Returns whether a hovering mouse or pen leaves; nil for other events.
  private func endsHovering(_ event: Value, _ type: String) -> Bool? {
    guard ["mouse", "pen"].contains(event["pointerType"]?.string ?? "") else { return nil }
    switch type {
    case "pointermove" where event["buttons"]?.integer == 0: return false
    case "pointerleave" where hovers.isHovering: return true
    default: return nil
    }
  }

  private mutating func hover(
    _ isEnd: Bool,
    _ event: Value,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    guard let place = try location(event, object, trace) else {
      return try trace.add(.unreadable("a pointer event without location"), line: object.line)
    }
    let time = Self.time(of: event) ?? object.time
    if time == nil { try trace.addRate(line: object.line) }
    try frame.flush(into: trace)
    let isNew = try hovers.add(
      at: place,
      isEnd: isEnd,
      angles: event["pointerType"]?.string == "pen" ? PenAngles(event) : PenAngles(),
      modifiers: Self.modifiers(of: event),
      at: time,
      line: object.line,
      into: trace
    )
    if !isNew { try trace.add(.repeated, line: object.line) }
  }

  /// The change in a mouse event; nil for other events.
  private static func change(of event: Value, _ type: String) -> MouseTrack.Change? {
    let button = PointerButton(webNumber: event["button"]?.integer ?? 0) ?? .primary
    return switch type {
    case "mousedown": .pressed(button)
    case "mouseup": .released(button)
    case "mousemove": .moved
    case "mouseleave": .left
    default: nil
    }
  }

  private mutating func add(
    _ change: MouseTrack.Change,
    _ event: Value,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    if hasPointers || change == .left && !mouse.isHovering { return }
    guard let place = try location(event, object, trace) else {
      return try trace.add(.unreadable("a mouse event without location"), line: object.line)
    }
    let time = Self.time(of: event) ?? object.time
    if time == nil { try trace.addRate(line: object.line) }
    let modifiers = Self.modifiers(of: event)
    try mouse.add(change, at: place, modifiers: modifiers, at: time, line: object.line, into: trace)
  }

  private static func time(of event: Value) -> SourceTime? {
    timeKeys.lazy.compactMap { event[$0]?.time(.milliseconds) }.first
  }

  private static func modifiers(of event: Value) -> [KeyModifier] {
    let keys: [(String, KeyModifier)] = [
      ("shiftKey", .shift), ("ctrlKey", .control), ("altKey", .alternate), ("metaKey", .command),
    ]
    return keys.filter { event[$0.0] == .bool(true) }.map(\.1)
  }

  /// The location in the viewport. It differs from the location in the page or on the screen if the page was scrolled
  /// or moved.
  private mutating func location(
    _ touch: Value,
    _ object: JSONObject,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> Point? {
    if let point = touch.point("clientX", "clientY") ?? touch.point("x", "y") { return point }
    let point = touch.point("pageX", "pageY") ?? touch.point("screenX", "screenY")
    if point != nil, !hasToldPage {
      hasToldPage = true
      try trace.add(.pageCoordinates, line: object.line)
    }
    return point
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
