import Records

/// Writes an evemu recording: the description of a touchscreen, and its events in the kernel's protocol B.
///
/// A frame selects a slot for each finger that changed, writes its changes, and ends with `SYN_REPORT`. A finger has
/// a tracking id while it is down; the id -1 lifts it. `ABS_X`, `ABS_Y` and `BTN_TOUCH` follow the finger that has
/// been down longest, as in the kernel, for programs that support only one finger.
struct EvemuWriter {
  private static let microsecond: Nanoseconds = 1000
  private static let lastTrackingID = 65535

  private let panel: TouchPanel
  private var text: String
  private var time = ""
  private var selected = 0
  private var landed = 0
  /// The fingers that are down, in the order in which they landed.
  private var down: [(slot: Int, location: Point)] = []

  /// Returns the description of a panel that is large enough for the recording, and the events.
  static func text(of recording: Recording, _ losses: inout Losses) -> String {
    let panel = TouchPanel(for: recording)
    if !panel.isAssumedByImport {
      losses.add(.screen(width: panel.width, height: panel.height), line: recording.frames.first?.line ?? 1)
    }
    var writer = EvemuWriter(panel: panel, text: panel.description)
    for frame in recording.frames { writer.add(frame, &losses) }
    return writer.text
  }

  private init(panel: TouchPanel, text: String) {
    self.panel = panel
    self.text = text
  }

  private mutating func add(_ frame: Recording.Frame, _ losses: inout Losses) {
    let microseconds = frame.time.nanoseconds.rounded(to: Self.microsecond)
    if microseconds * Self.microsecond != frame.time.nanoseconds {
      losses.add(.microseconds, line: frame.line)
    }
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    time = "\(seconds).\(String(rest + 1_000_000).dropFirst())"
    let before = down.first
    for change in frame.changes { add(change, frame.line, &losses) }
    if (before == nil) != down.isEmpty { event(.touch, down.isEmpty ? 0 : 1) }
    if let oldest = down.first, before.map({ $0 != oldest }) ?? true {
      event(.x, panel.units(oldest.location).x)
      event(.y, panel.units(oldest.location).y)
    }
    event(.synReport, 0)
  }

  private mutating func add(_ change: Recording.Change, _ line: Int, _ losses: inout Losses) {
    if change.slot != selected {
      selected = change.slot
      event(.slot, selected)
    }
    if change.phase == .began {
      event(.trackingID, landed & Self.lastTrackingID)
      landed += 1
    }
    if change.isDown || change.isElsewhere {
      let units = panel.units(change.location)
      event(.positionX, units.x)
      event(.positionY, units.y)
      if !panel.contains(change.location) {
        losses.add(.offScreen, line: line)
      } else if !panel.isExact(change.location) {
        losses.add(.thousandths, line: line)
      }
    }
    if change.isDown, let radius = change.majorRadius { event(.touchMajor, panel.diameter(radius)) }
    let index = down.firstIndex { $0.slot == change.slot }
    switch (index, change.isDown) {
    case (let index?, true): down[index].location = change.location
    case (nil, true): down.append((change.slot, change.location))
    case (let index, false):
      if change.phase == .cancelled { losses.add(.cancelAsLift, line: line) }
      event(.trackingID, -1)
      if let index { down.remove(at: index) }
    }
  }

  private mutating func event(_ code: EventCode, _ value: Int) {
    let digits = value < 0 || value > 999 ? "\(value)" : String("000\(value)".suffix(4))
    text += "E: \(time) \(code.rawValue) \(digits)\n"
  }
}

/// The type and the code of a kernel event, in hexadecimal.
private enum EventCode: String {
  case synReport = "0000 0000"
  case touch = "0001 014a"
  case x = "0003 0000"
  case y = "0003 0001"
  case slot = "0003 002f"
  case touchMajor = "0003 0030"
  case positionX = "0003 0035"
  case positionY = "0003 0036"
  case trackingID = "0003 0039"
}
