import Records

/// Reads `{"type": "mousePressed", "x": 1, "y": 2, "button": "left", "buttons": 1, "modifiers": 8}`, the parameters of
/// `Input.dispatchMouseEvent`.
///
/// A mouse hovers while no button is down. With one it makes a touch, from the press of the first button to the release of
/// the last.
struct DevToolsMouse {
  /// The identifier of the mouse, which no finger has.
  private static let id = Int.min

  private var hovers = HoverTrack()
  private var pressed: [PointerButton] = []
  private var hasToldWheel = false
  private var last: (time: Nanoseconds?, message: Value)?

  /// Reads a message, at a time in nanoseconds; nil in a file without times.
  mutating func read(
    _ message: Value,
    at time: Nanoseconds?,
    _ line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    guard let type = message["type"]?.string, let place = message.point("x", "y") else {
      return try trace.add(.unreadable("a message without type, x and y"), line: line)
    }
    // A log may have a message twice.
    if let last, time != nil, last == (time, message) { return try trace.add(.repeated, line: line) }
    last = (time, message)
    let modifiers = Self.modifiers(message["modifiers"]?.integer ?? 0)
    let wasPressed = !pressed.isEmpty
    switch type {
    case "mouseWheel":
      if !hasToldWheel {
        hasToldWheel = true
        try trace.add(.wheel, line: line)
      }
      let delta = Point(x: -(message["deltaX"]?.number ?? 0) + 0, y: -(message["deltaY"]?.number ?? 0) + 0)
      return try trace.addNotch(at: place, by: delta, modifiers: modifiers, at: time, line: line)
    case "mouseMoved":
      if !wasPressed {
        try hovers.add(at: place, isEnd: false, modifiers: modifiers, at: time, line: line, into: trace)
        return
      }
    case "mousePressed", "mouseReleased":
      guard let button = Self.button(message["button"]?.string ?? "none") else {
        return try trace.add(.unreadable("a press or a release without a button"), line: line)
      }
      pressed.removeAll { $0 == button }
      if type == "mousePressed" { pressed.append(button) }
    default: return try trace.add(.unreadable("a message of the type \(type)"), line: line)
    }
    let phase: TouchPhase = pressed.isEmpty ? .ended : wasPressed ? .moved : .began
    var contact = Contact(Self.id, phase, at: place)
    contact.type = .indirectPointer
    contact.buttons = PointerButton.allCases.filter(pressed.contains)
    contact.modifiers = modifiers
    try trace.add([contact], at: time, line: line)
  }

  private static func button(_ name: String) -> PointerButton? {
    switch name {
    case "left": .primary
    case "right": .secondary
    case "middle": .button3
    case "back": .button4
    case "forward": .button5
    default: nil
    }
  }

  private static func modifiers(_ bits: Int) -> [KeyModifier] {
    let keys: [KeyModifier] = [.alternate, .control, .command, .shift]
    let held = keys.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
    return KeyModifier.allCases.filter(held.contains)
  }
}
