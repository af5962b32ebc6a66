import Records
import WebInput

/// Reads `{"type": "mousePressed", "x": 1, "y": 2, "button": "left", "modifiers": 8}`, the parameters of
/// `Input.dispatchMouseEvent`.
struct DevToolsMouse {
  private var mouse = MouseTrack()
  private var wheel = WheelTrack()

  /// Reads a message, at a time in nanoseconds; nil in a file without times.
  mutating func read(
    _ message: Value,
    at time: SourceTime?,
    _ line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    guard let type = message["type"]?.string, let place = message.point("x", "y") else {
      return try trace.add(.unreadable("a message without type, x and y"), line: line)
    }
    let modifiers = KeyModifier.modifiers(devToolsBits: message["modifiers"]?.integer ?? 0)
    let pen = message["pointerType"]?.string == "pen" ? PenAngles(message) : nil
    switch type {
    case "mouseMoved":
      try mouse.add(.moved, pen: pen, at: place, modifiers: modifiers, at: time, line: line, into: trace)
    case "mousePressed", "mouseReleased":
      guard let button = PointerButton(devToolsName: message["button"]?.string ?? "none") else {
        return try trace.add(.unreadable("a press or a release without a button"), line: line)
      }
      let change: MouseTrack.Change = type == "mousePressed" ? .pressed(button) : .released(button)
      try mouse.add(change, pen: pen, at: place, modifiers: modifiers, at: time, line: line, into: trace)
    case "mouseWheel":
      try wheel.add(message, at: place, modifiers: modifiers, at: time, line: line, into: trace)
    default: try trace.add(.unreadable("a message of the type \(type)"), line: line)
    }
  }
}
