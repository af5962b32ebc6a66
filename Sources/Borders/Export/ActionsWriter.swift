import Records
import WebInput

/// Writes WebDriver actions, with a source for each finger, mouse and pen that is down at the same time, one for a wheel and
/// one for a keyboard.
///
/// All sources have the same number of actions. Actions with the same index form a tick and begin together. A step is
/// one tick of moves, presses and lifts. A finger must be moved into place before it is pressed, so a tick of moves may
/// precede the step's own. Modifier keys and mouse buttons take separate ticks. A tick of pauses fills the time until
/// the next step. All actions in a tick have the same duration, so that times are right even in drivers with a clock
/// for each source.
struct ActionsWriter {
  private static let millisecond: Nanoseconds = 1_000_000

  private struct Source {
    enum Kind: Equatable {
      case pointer(Recording.Pointer), wheel, keyboard
    }

    let kind: Kind
    let id: String
    var actions: [String] = []
  }

  private let hasRadius: Bool
  /// The sources: one for each slot, and then a wheel and a keyboard if the recording has any.
  private var sources: [Source]
  /// The value that each held key was pressed with: it depends on shift.
  private var values: [KeyboardKey: String] = [:]
  /// The last location of a slot's mouse or pen; nil before its first move.
  private var places: [Point?]
  private var modifiers = ModifierKeys()
  /// The accumulated rounding error of the wheel's distances.
  private var rest = Point(x: 0, y: 0)

  /// Returns the body of a Perform Actions request.
  static func body(of recording: Recording, _ losses: inout Losses) -> String {
    "{\"actions\": \(text(of: recording, hasRadius: true, &losses))}\n"
  }

  /// Returns the list of sources, without radii, which Appium's drivers do not support.
  static func sources(of recording: Recording, _ losses: inout Losses) -> String {
    text(of: recording, hasRadius: false, &losses) + "\n"
  }

  private static func text(of recording: Recording, hasRadius: Bool, _ losses: inout Losses) -> String {
    var writer = ActionsWriter(recording, hasRadius: hasRadius)
    var now: Nanoseconds = 0
    for frame in recording.frames {
      writer.pause(from: &now, until: frame.time, line: frame.line, &losses)
      writer.add(frame, &losses)
    }
    if let last = recording.frames.last {
      writer.pause(from: &now, until: recording.end, line: last.line, &losses)
    }
    for change in writer.modifiers.releaseAll() { writer.press(change.key, isDown: false) }
    return writer.text
  }

  private init(_ recording: Recording, hasRadius: Bool) {
    self.hasRadius = hasRadius
    var counts: [Recording.Pointer: Int] = [:]
    sources = recording.slots.map { pointer in
      counts[pointer, default: 0] += 1
      return Source(kind: .pointer(pointer), id: "\(pointer.rawValue)\(counts[pointer] ?? 1)")
    }
    places = Array(repeating: nil, count: sources.count)
    if recording.frames.contains(where: { if case .scroll = $0.content { true } else { false } }) {
      sources.append(Source(kind: .wheel, id: "wheel"))
    }
    if recording.frames.contains(where: \.needsKeys) {
      sources.append(Source(kind: .keyboard, id: "keyboard"))
    }
  }

  /// Adds the pause between two steps. Its length is the difference of two rounded times, so rounding errors do not
  /// accumulate.
  private mutating func pause(
    from now: inout Nanoseconds,
    until time: Instant,
    line: Int,
    _ losses: inout Losses
  ) {
    let next = time.nanoseconds.rounded(to: Self.millisecond)
    if next * Self.millisecond != time.nanoseconds { losses.add(.milliseconds, line: line) }
    if next > now { addTick { _ in Self.pause(next - now) } }
    now = next
  }

  private mutating func add(_ frame: Recording.Frame, _ losses: inout Losses) {
    for change in modifiers.changes(before: frame) {
      if change.isDown { losses.add(.modifierKeys, line: frame.line) }
      press(change.key, isDown: change.isDown)
    }
    switch frame.content {
    case .changes(let changes): add(changes, line: frame.line, &losses)
    case .hover(let hover):
      places[hover.slot] = hover.location
      let move = Self.move(to: hover.location, Self.tilt(hover.angles))
      addTick { $0 == hover.slot ? move : nil }
    case .scroll(let sample): scroll(sample, line: frame.line, &losses)
    case .press(let sample):
      guard let key = sample.key else { return }
      let isShifted = sample.isShifted
      guard WebDriverKey.value(of: key, withShift: isShifted) != nil else {
        return losses.add(.key(key.name), line: frame.line)
      }
      if sample.typesOtherCharacters { losses.add(.characters, line: frame.line) }
      press(key, isDown: sample.phase == .began, withShift: isShifted)
    }
  }

  private mutating func add(_ changes: [Recording.Change], line: Int, _ losses: inout Losses) {
    var moves: [Int: String] = [:]
    var actions: [Int: [String]] = [:]
    for change in changes {
      let isFinger = sources[change.slot].kind == .pointer(.finger)
      let isPlaced = isFinger ? change.phase == .began : places[change.slot] != change.location
      if !isFinger {
        if isPlaced, change.phase == .began { losses.add(.hoversFirst, line: line) }
        if change.phase == .cancelled { losses.add(.cancelAsLift, line: line) }
        places[change.slot] = change.location
      }
      if change.phase == .ended, change.isElsewhere { losses.add(.lift, line: line) }
      if isPlaced && change.phase != .moved || change.phase == .ended && change.isElsewhere {
        moves[change.slot] = Self.move(to: change.location, Self.tilt(change.angles))
      }
      if change.majorRadius != nil, !hasRadius { losses.add(.radius, line: line) }
      actions[change.slot] = isFinger ? [action(for: change)] : self.actions(for: change, isPlaced: isPlaced)
    }
    if !moves.isEmpty { addTick { moves[$0] } }
    for tick in 0..<(actions.values.map(\.count).max() ?? 0) {
      addTick { slot in actions[slot].flatMap { tick < $0.count ? $0[tick] : nil } }
    }
  }

  /// Adds a tick: one action for each source. If `action` returns nil for a source, the source gets a pause.
  private mutating func addTick(_ action: (_ source: Int) -> String?) {
    for source in sources.indices { sources[source].actions.append(action(source) ?? Self.pause(0)) }
  }

  /// The action of a finger.
  private func action(for change: Recording.Change) -> String {
    var size: [Value.Member] = []
    if hasRadius, let radius = change.majorRadius {
      size = ["width", "height"].map { Value.Member(key: $0, value: .number(2 * radius)) }
    }
    return switch change.phase {
    case .began: Self.action("pointerDown", ["button": .number(0)], size)
    case .moved, .stationary: Self.move(to: change.location, size)
    case .ended: Self.action("pointerUp", ["button": .number(0)])
    case .cancelled: Self.action("pointerCancel")
    }
  }

  /// The actions of a mouse or a pen. No driver is known that cancels them.
  private func actions(for change: Recording.Change, isPlaced: Bool) -> [String] {
    let tilt = Self.tilt(change.angles)
    let released = change.releasedButtons.map { button in
      Self.action("pointerUp", ["button": .number(Double(button.webNumber))])
    }
    let pressed = change.pressedButtons.map { button in
      Self.action("pointerDown", ["button": .number(Double(button.webNumber))], tilt)
    }
    if sources[change.slot].kind == .pointer(.pen) {
      switch change.phase {
      case .began: return [Self.action("pointerDown", ["button": .number(0)], tilt)]
      case .moved, .stationary: return [Self.move(to: change.location, tilt)]
      case .ended, .cancelled: return [Self.action("pointerUp", ["button": .number(0)])]
      }
    }
    let isMove = change.phase == .moved && (isPlaced || pressed.isEmpty && released.isEmpty)
    return (isMove ? [Self.move(to: change.location, tilt)] : []) + pressed + released
  }

  private mutating func press(_ key: KeyboardKey, isDown: Bool, withShift isShifted: Bool = false) {
    guard let value = values[key] ?? WebDriverKey.value(of: key, withShift: isShifted) else { return }
    values[key] = isDown ? value : nil
    add(Self.action(isDown ? "keyDown" : "keyUp", ["value": .string(value)]), to: .keyboard)
  }

  /// Adds a notch. Its numbers must be whole; the rounding error is added to the next one.
  private mutating func scroll(_ sample: ScrollSample, line: Int, _ losses: inout Losses) {
    // A page scrolls against the content.
    let wanted = Point(x: rest.x - sample.delta.x, y: rest.y - sample.delta.y)
    // Drivers refuse -0.0, because it is not an integer.
    let delta = Point(x: wanted.x.rounded() + 0, y: wanted.y.rounded() + 0)
    rest = Point(x: wanted.x - delta.x, y: wanted.y - delta.y)
    let place = Point(x: sample.location.x.rounded() + 0, y: sample.location.y.rounded() + 0)
    if rest != Point(x: 0, y: 0) || place != sample.location { losses.add(.wholePoints, line: line) }
    let action = Self.action(
      "scroll",
      [
        "duration": .number(0), "origin": .string("viewport"), "x": .number(place.x), "y": .number(place.y),
        "deltaX": .number(delta.x), "deltaY": .number(delta.y),
      ]
    )
    add(action, to: .wheel)
  }

  /// Adds a tick with an action of one source.
  private mutating func add(_ action: String, to kind: Source.Kind) {
    guard let index = sources.lastIndex(where: { $0.kind == kind }) else { return }
    addTick { $0 == index ? action : nil }
  }

  private static func tilt(_ angles: PenAngles?) -> [Value.Member] {
    guard let angles else { return [] }
    let tilt = PenTilt(altitude: angles.altitude, azimuth: angles.azimuth)
    return Value.members(["tiltX": .number(tilt.x), "tiltY": .number(tilt.y)])
  }

  private static func move(to place: Point, _ more: [Value.Member]) -> String {
    let (x, y) = (Value.number(place.x), Value.number(place.y))
    return action(
      "pointerMove",
      ["duration": .number(0), "origin": .string("viewport"), "x": x, "y": y],
      more
    )
  }

  private static func pause(_ milliseconds: Nanoseconds) -> String {
    action("pause", ["duration": .number(Double(milliseconds))])
  }

  private static func action(
    _ type: String,
    _ members: KeyValuePairs<String, Value> = [:],
    _ more: [Value.Member] = []
  ) -> String {
    Value.object(Value.members(["type": .string(type)]) + Value.members(members) + more).json
  }

  private var text: String {
    let list = sources.map { source in
      let type =
        switch source.kind {
        case .pointer: "pointer"
        case .wheel: "wheel"
        case .keyboard: "key"
        }
      return """
          {"type": "\(type)", "id": "\(source.id)"\(Self.parameters(source.kind)), "actions": [
            \(source.actions.joined(separator: ",\n    "))
          ]}
        """
    }
    return list.isEmpty ? "[]" : "[\n\(list.joined(separator: ",\n"))\n]"
  }

  private static func parameters(_ kind: Source.Kind) -> String {
    guard case .pointer(let pointer) = kind else { return "" }
    return ", \"parameters\": {\"pointerType\": \"\(pointer == .finger ? "touch" : pointer.rawValue)\"}"
  }
}
