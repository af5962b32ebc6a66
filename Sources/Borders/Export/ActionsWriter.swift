import Records

/// Writes WebDriver actions, with a source of type touch for each finger that is down at the same time.
///
/// All sources have the same number of actions. Actions with the same index form a tick and begin together. A step is
/// one tick of moves, presses and lifts. A finger must be moved to its place before it is pressed, so a tick of moves
/// may precede the step's own. A tick of pauses fills the time until the next step. All actions in a tick have the
/// same duration, so that the times are also right in drivers in which each source has its own clock.
struct ActionsWriter {
  private static let millisecond: Nanoseconds = 1_000_000

  private let hasRadius: Bool
  /// The actions of each source.
  private var sources: [[String]]

  /// Returns the body of a Perform Actions request.
  static func body(of recording: Recording, _ losses: inout Losses) -> String {
    "{\"actions\": \(text(of: recording, hasRadius: true, &losses))}\n"
  }

  /// Returns the list of sources, without radii, which Appium's drivers do not support.
  static func sources(of recording: Recording, _ losses: inout Losses) -> String {
    text(of: recording, hasRadius: false, &losses) + "\n"
  }

  private static func text(of recording: Recording, hasRadius: Bool, _ losses: inout Losses) -> String {
    var writer = ActionsWriter(
      hasRadius: hasRadius,
      sources: Array(repeating: [], count: recording.slotCount)
    )
    var now: Nanoseconds = 0
    for frame in recording.frames {
      writer.pause(from: &now, until: frame.time, line: frame.line, &losses)
      writer.add(frame, &losses)
    }
    if let last = recording.frames.last {
      writer.pause(from: &now, until: recording.end, line: last.line, &losses)
    }
    return writer.text
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
    let placed = frame.changes.filter { $0.phase == .began || $0.phase == .ended && $0.isElsewhere }
    if !placed.isEmpty {
      addTick { slot in placed.first { $0.slot == slot }.map { Self.move($0, size: []) } }
    }
    for change in frame.changes {
      if change.phase == .ended, change.isElsewhere { losses.add(.lift, line: frame.line) }
      if change.majorRadius != nil, !hasRadius { losses.add(.radius, line: frame.line) }
    }
    let actions = frame.changes.map { (slot: $0.slot, text: action(for: $0)) }
    addTick { slot in actions.first { $0.slot == slot }?.text }
  }

  /// Adds a tick: one action for each source. A source for which `action` returns nil gets a pause.
  private mutating func addTick(_ action: (_ slot: Int) -> String?) {
    for slot in sources.indices { sources[slot].append(action(slot) ?? Self.pause(0)) }
  }

  private func action(for change: Recording.Change) -> String {
    var size: [Value.Member] = []
    if hasRadius, let radius = change.majorRadius {
      size = ["width", "height"].map { Value.Member(key: $0, value: .number(2 * radius)) }
    }
    return switch change.phase {
    case .began: Self.action("pointerDown", ["button": .number(0)], size)
    case .moved, .stationary: Self.move(change, size: size)
    case .ended: Self.action("pointerUp", ["button": .number(0)])
    case .cancelled: Self.action("pointerCancel")
    }
  }

  private static func move(_ change: Recording.Change, size: [Value.Member]) -> String {
    let (x, y) = (Value.number(change.location.x), Value.number(change.location.y))
    return action(
      "pointerMove",
      ["duration": .number(0), "origin": .string("viewport"), "x": x, "y": y],
      size
    )
  }

  private static func pause(_ milliseconds: Nanoseconds) -> String {
    action("pause", ["duration": .number(Double(milliseconds))])
  }

  private static func action(
    _ type: String,
    _ members: KeyValuePairs<String, Value> = [:],
    _ size: [Value.Member] = []
  ) -> String {
    Value.object(Value.members(["type": .string(type)]) + Value.members(members) + size).json
  }

  private var text: String {
    let list = sources.enumerated().map { slot, actions in
      """
        {"type": "pointer", "id": "finger\(slot + 1)", "parameters": {"pointerType": "touch"}, "actions": [
          \(actions.joined(separator: ",\n    "))
        ]}
      """
    }
    return list.isEmpty ? "[]" : "[\n\(list.joined(separator: ",\n"))\n]"
  }
}
