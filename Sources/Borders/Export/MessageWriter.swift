import Records

/// Writes Chrome DevTools Protocol messages: one `Input.dispatchTouchEvent` per line, separated by pauses in seconds.
/// The first line is always a pause, even of 0: it shows a reader that the file has times.
///
/// A message lists the fingers that have the same phase at one time: `touchStart` those that land, `touchMove` those
/// that move, `touchEnd` those that lift. `touchCancel` lists no fingers and ends all touches.
struct MessageWriter {
  private var text = ""
  private var messages = 0
  /// The number of fingers that are down.
  private var down = 0

  /// Returns the messages of a recording.
  static func text(of recording: Recording, _ losses: inout Losses) -> String {
    var writer = MessageWriter()
    var now = Instant.zero
    for frame in recording.frames {
      writer.pause(frame.time - now)
      writer.add(frame, &losses)
      now = frame.time
    }
    if !recording.frames.isEmpty { writer.pause(recording.end - now) }
    return writer.text
  }

  private mutating func pause(_ span: Nanoseconds) {
    guard span > 0 || text.isEmpty else { return }
    var seconds = ByteBuffer()
    seconds.append(exactSeconds: span)
    text += "{\"pause\": \(String(decoding: seconds.bytes, as: UTF8.self))}\n"
  }

  private mutating func add(_ frame: Recording.Frame, _ losses: inout Losses) {
    let cancelled = frame.changes.filter { $0.phase == .cancelled }
    let isCancelOfAll = !cancelled.isEmpty && cancelled.count == down
    if !isCancelOfAll {
      for _ in cancelled { losses.add(.cancelAsLift, line: frame.line) }
    }
    send("touchMove", frame.changes.filter { $0.phase == .moved })
    if isCancelOfAll { send("touchCancel") }
    send("touchEnd", frame.changes.filter { $0.phase == .ended || $0.phase == .cancelled && !isCancelOfAll })
    let landed = frame.changes.filter { $0.phase == .began }
    send("touchStart", landed)
    down += landed.count - frame.changes.count { !$0.isDown }
  }

  private mutating func send(_ type: String, _ changes: [Recording.Change]) {
    guard !changes.isEmpty else { return }
    send(
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

  private mutating func send(_ type: String, points: [Value] = []) {
    messages += 1
    let parameters = Value.members(["type": .string(type), "touchPoints": .array(points)])
    let message = Value.members([
      "id": .number(Double(messages)), "method": .string("Input.dispatchTouchEvent"),
      "params": .object(parameters),
    ])
    text += Value.object(message).json + "\n"
  }
}
