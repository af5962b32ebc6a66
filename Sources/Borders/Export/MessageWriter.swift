import Records
import WebInput

/// Writes Chrome DevTools Protocol messages, one per line, separated by pauses in seconds. The first line is always a pause,
/// even of 0: it shows a reader that the file has times.
///
/// A message `Input.dispatchTouchEvent` lists the fingers that have the same phase at one time: `touchStart` those that
/// land, `touchMove` those that move, `touchEnd` those that lift. `touchCancel` lists no fingers and ends all touches.
/// Mice, pens and wheels have a message `Input.dispatchMouseEvent` for each change, keys `Input.dispatchKeyEvent`.
struct MessageWriter {
  private let slots: [Recording.Pointer]
  private var text = ""
  private var messages = 0
  /// The number of fingers that are down.
  private var down = 0
  /// The keys that are held, as the protocol's bits.
  private var modifiers = 0
  private var clicks = ClickCounter()

  /// Returns the messages of a recording.
  static func text(of recording: Recording, _ losses: inout Losses) -> String {
    var writer = MessageWriter(slots: recording.slots)
    var now = Instant.zero
    for frame in recording.frames {
      writer.pause(frame.time - now)
      writer.add(frame, &losses)
      now = frame.time
    }
    if !recording.frames.isEmpty { writer.pause(recording.end - now) }
    return writer.text
  }

  private init(slots: [Recording.Pointer]) {
    self.slots = slots
  }

  private mutating func pause(_ span: Nanoseconds) {
    guard span > 0 || text.isEmpty else { return }
    var seconds = ByteBuffer()
    seconds.append(exactSeconds: span)
    text += "{\"pause\": \(String(decoding: seconds.bytes, as: UTF8.self))}\n"
  }

  private mutating func add(_ frame: Recording.Frame, _ losses: inout Losses) {
    if let held = frame.modifiers { modifiers = KeyModifier.devToolsBits(of: held) }
    switch frame.content {
    case .changes(let changes):
      addFingers(changes.filter { slots[$0.slot] == .finger }, line: frame.line, &losses)
      for change in changes where slots[change.slot] != .finger {
        // A page has one mouse.
        if slots[change.slot] == .mouse, slots.firstIndex(of: .mouse) != change.slot {
          losses.add(.secondMouse, line: frame.line)
        }
        add(change, frame, &losses)
      }
    case .hover(let hover):
      sendMouse("mouseMoved", at: hover.location, tool(hover.slot, hover.angles))
    case .scroll(let sample):
      // A page scrolls against the content.
      sendMouse(
        "mouseWheel",
        at: sample.location,
        Value.members(["deltaX": .number(0 - sample.delta.x), "deltaY": .number(0 - sample.delta.y)])
      )
    case .press(let sample): add(sample, line: frame.line, &losses)
    }
  }

  private mutating func addFingers(_ changes: [Recording.Change], line: Int, _ losses: inout Losses) {
    let cancelled = changes.filter { $0.phase == .cancelled }
    let isCancelOfAll = !cancelled.isEmpty && cancelled.count == down
    if !isCancelOfAll {
      for _ in cancelled { losses.add(.cancelAsLift, line: line) }
    }
    send("touchMove", changes.filter { $0.phase == .moved })
    if isCancelOfAll { sendTouches("touchCancel") }
    send("touchEnd", changes.filter { $0.phase == .ended || $0.phase == .cancelled && !isCancelOfAll })
    let landed = changes.filter { $0.phase == .began }
    send("touchStart", landed)
    down += landed.count - changes.count { !$0.isDown }
  }

  private mutating func send(_ type: String, _ changes: [Recording.Change]) {
    guard !changes.isEmpty else { return }
    sendTouches(
      type,
      points: changes.map { change in
        var members = Value.members(["x": .number(change.location.x), "y": .number(change.location.y)])
        if let radius = change.majorRadius {
          members += Value.members(["radiusX": .number(radius), "radiusY": .number(radius)])
        }
        return .object(members + Value.members(["id": .number(Double(change.slot))]))
      }
    )
  }

  private mutating func sendTouches(_ type: String, points: [Value] = []) {
    let held = modifiers == 0 ? [] : Value.members(["modifiers": .number(Double(modifiers))])
    send(
      "Input.dispatchTouchEvent",
      Value.members(["type": .string(type), "touchPoints": .array(points)]) + held
    )
  }

  /// Adds a change of a mouse or a pen: a message for each button that changes, or for the move.
  private mutating func add(_ change: Recording.Change, _ frame: Recording.Frame, _ losses: inout Losses) {
    if change.phase == .cancelled { losses.add(.cancelAsLift, line: frame.line) }
    let tool = tool(change.slot, change.angles)
    let isPen = slots[change.slot] == .pen
    let pressed = isPen ? change.phase == .began ? [.primary] : [] : change.pressedButtons
    let released = isPen ? change.isDown ? [] : [.primary] : change.releasedButtons
    var held = isPen ? change.phase == .began ? [] : [.primary] : change.previousButtons
    if pressed.isEmpty, released.isEmpty {
      sendMouse("mouseMoved", at: change.location, Self.buttons(held, nil) + tool)
    }
    for button in pressed {
      held.append(button)
      let count = clicks.press(button, at: change.location, frame.time)
      sendMouse("mousePressed", at: change.location, Self.buttons(held, button, count) + tool)
    }
    for button in released {
      held.removeAll { $0 == button }
      sendMouse("mouseReleased", at: change.location, Self.buttons(held, button, clicks.count) + tool)
    }
  }

  private func tool(_ slot: Int, _ angles: PenAngles?) -> [Value.Member] {
    guard slots[slot] == .pen else { return [] }
    let tilt = angles.map { PenTilt(altitude: $0.altitude, azimuth: $0.azimuth) }
    return Value.members(["pointerType": .string("pen")])
      + (tilt.map { Value.members(["tiltX": .number($0.x), "tiltY": .number($0.y)]) } ?? [])
  }

  private static func buttons(_ held: [PointerButton], _ button: PointerButton?, _ count: Int = 0)
    -> [Value.Member]
  {
    let bits = Value.Member(key: "buttons", value: .number(Double(PointerButton.bits(held))))
    guard let button else { return [bits] }
    return Value.members(["button": .string(button.devToolsName)]) + [bits]
      + Value.members(["clickCount": .number(Double(count))])
  }

  private mutating func sendMouse(_ type: String, at place: Point, _ more: [Value.Member]) {
    let held = modifiers == 0 ? [] : Value.members(["modifiers": .number(Double(modifiers))])
    send(
      "Input.dispatchMouseEvent",
      Value.members(["type": .string(type), "x": .number(place.x), "y": .number(place.y)]) + more + held
    )
  }

  private mutating func add(_ sample: PressSample, line: Int, _ losses: inout Losses) {
    guard let pressed = sample.key else { return }
    guard let key = WebKey(pressed) else { return losses.add(.key(pressed.name), line: line) }
    let isDown = sample.phase == .began
    // A shortcut types nothing.
    let isShortcut = sample.modifiers.contains { $0 == .command || $0 == .control }
    let typed = key.name == nil ? sample.typedCharacters : nil
    let text = key.key.usage == 40 ? "\r" : isShortcut ? nil : typed
    var members = Value.members([
      "type": .string(isDown ? text == nil ? "rawKeyDown" : "keyDown" : "keyUp"), "code": .string(key.code),
      "key": .string(key.name ?? typed ?? ""),
    ])
    if let number = key.windowsCode {
      members += Value.members(["windowsVirtualKeyCode": .number(Double(number))])
    }
    if isDown, let text { members += Value.members(["text": .string(text)]) }
    if key.isOnPad { members += Value.members(["isKeypad": .bool(true)]) }
    if pressed.modifier != nil, pressed.usage >= 224 {
      members += Value.members(["location": .number(pressed.usage < 228 ? 1 : 2)])
    }
    if modifiers != 0 { members += Value.members(["modifiers": .number(Double(modifiers))]) }
    send("Input.dispatchKeyEvent", members)
  }

  private mutating func send(_ method: String, _ parameters: [Value.Member]) {
    messages += 1
    let message = Value.members([
      "id": .number(Double(messages)), "method": .string(method), "params": .object(parameters),
    ])
    text += Value.object(message).json + "\n"
  }
}

/// Counts the clicks of a mouse that follow one another: browsers take the number as they get it. The limits are chosen, as
/// desktops have them.
struct ClickCounter {
  private static let longestGap: Nanoseconds = 500_000_000
  private static let farthest = 2.0

  /// The number of the current click.
  private(set) var count = 0
  private var last: (button: PointerButton, place: Point, time: Instant)?

  /// Returns the number of the click that begins.
  mutating func press(_ button: PointerButton, at place: Point, _ time: Instant) -> Int {
    let isNext = last.map { last in
      last.button == button && time - last.time <= Self.longestGap
        && (place.x - last.place.x).magnitude <= Self.farthest
        && (place.y - last.place.y).magnitude <= Self.farthest
    }
    count = isNext == true ? count + 1 : 1
    last = (button, place, time)
    return count
  }
}
